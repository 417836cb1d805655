import Glibc
import Weather

/// The names of countries and first-level areas in one language.
struct LocalNames {
  let file: IndexFile
  /// The number of the language in the file; `nil` for a language that the index lacks, whose names stay unchanged.
  private let language: Int?

  /// - Parameter language: the ISO 639-1 code.
  init(file: IndexFile, language: String) {
    self.file = file
    self.language = IndexFile.languages.dropFirst().firstIndex(of: language)
  }

  /// Returns the name of an area or country; `nil` if the English name applies.
  func name(of area: Int) throws(PlaceIndexError) -> String? {
    guard let language else { return nil }
    let name = try file.name(of: area, language: language)
    return name.isEmpty ? nil : name
  }

  /// Returns the name of an area or country, in English if the language has no other.
  func shown(_ area: Int) throws(PlaceIndexError) -> String {
    if let name = try name(of: area) { return name }
    return try file.name(of: area, language: 0)
  }

  /// Returns a place that another source found, with its country code and these names. The index looks up region and
  /// country by their English names, and leaves unknown names unchanged.
  ///
  /// - Parameter inAnyLanguage: whether the names may be in another language, and are in English if this is `en`.
  func completing(_ place: Location, inAnyLanguage: Bool = false) throws(PlaceIndexError) -> Location {
    var place = place
    guard let country = place.country else { return place }
    let nations = try file.areas(named: PlaceKey(country), inAnyLanguage: inAnyLanguage).filter(file.nations.contains)
    guard let nation = nations.first else { return place }
    place.countryCode = try file.code(of: nation)
    place.country = try inAnyLanguage ? shown(nation) : name(of: nation) ?? country
    guard let region = place.region else { return place }
    var regions: [Int] = []
    for area in try file.areas(named: PlaceKey(region), inAnyLanguage: inAnyLanguage) where area != nation {
      if try file.nation(of: area) == nation, !regions.contains(area) { regions.append(area) }
    }
    if regions.count == 1 { place.region = try inAnyLanguage ? shown(regions[0]) : name(of: regions[0]) ?? region }
    return place
  }
}

/// A country or first-level area that has the same name as a place.
enum NamedArea {
  /// The maximum great-circle distance, in degrees, at which a place of the area shows that the area surrounds the
  /// candidate.
  private static let surroundings = 0.5

  /// Returns whether the name is that of a country or area that the candidate cannot represent.
  ///
  /// A country's name represents a place in it of exactly that name: Luxembourg, but not Mexico City. An area's name
  /// represents places in it or at its edge. For example, the province surrounds Buenos Aires, but Washington, D.C.
  /// is far from the state.
  static func isElsewhere(
    _ key: PlaceKey, from candidate: PlaceCandidate?, in file: IndexFile
  ) throws(PlaceIndexError) -> Bool {
    let areas = try file.areas(named: key)
    guard !areas.isEmpty, let candidate else { return !areas.isEmpty }
    let countries = areas.filter(file.nations.contains)
    guard countries.isEmpty else {
      guard candidate.matched == .exact else { return true }
      for country in countries where try file.code(of: country) == candidate.location.countryCode { return false }
      return true
    }
    return !surround(candidate.location.coordinate, areas, in: file)
  }

  /// Returns whether one of the areas has a place near the point.
  private static func surround(_ point: Coordinate, _ areas: [Int], in file: IndexFile) -> Bool {
    let reach = surroundings * 10_000
    let (latitude, longitude) = (point.latitude * 10_000, point.longitude * 10_000)
    let width = reach / max(0.01, cos(point.latitude * .pi / 180))
    return file.places.lazy.map(file.place).contains { place in
      abs(Double(place.latitude) - latitude) <= reach && abs(Double(place.longitude) - longitude) <= width
        && areas.contains(place.area)
    }
  }
}
