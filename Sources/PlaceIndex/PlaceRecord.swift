public import Failures
import Glibc
import Weather

/// The reason why places could not be looked up in the index.
public enum PlaceIndexError: Failure, Hashable, Sendable {
  /// The file is in none of the folders that are searched; the error names each of them.
  case missing(name: String, places: [String])
  /// The file exists but cannot be opened.
  case unreadable(path: String, detail: String)
  /// The path of the file is a named pipe, a device or a folder.
  case notRegular(path: String)
  /// The file is not a place index, or is a version that this Vane does not support.
  case foreign(path: String)
  /// The file is not as it was made.
  case damaged(path: String, detail: String)

  public var description: String {
    switch self {
    case .missing(let name, let places): "\(name) is missing: it was looked for in \(places.joined(separator: ", "))"
    case .unreadable(let path, let detail): "cannot read \(path): \(detail)"
    case .notRegular(let path): "\(path) is not a regular file: install the place index again"
    case .foreign(let path): "\(path) is no place index that this Vane knows: install the one that came with it"
    case .damaged(let path, let detail): "\(path) is damaged (\(detail)): install it again"
    }
  }

  public var kind: FailureKind { .inputOutput }
}

/// A place of the index.
struct PlaceRecord {
  /// Places are numbered by falling population, airports last.
  let number: Int
  /// The position in ten-thousandths of a degree.
  let latitude, longitude: Int
  /// The GeoNames number; negative for an airport.
  let source: Int
  /// 0 if it is not known.
  let population: Int
  let area, zone: Int

  /// `nil` if the position is not on the Earth.
  var coordinate: Coordinate? {
    Coordinate(latitude: Double(latitude) / 10_000, longitude: Double(longitude) / 10_000)
  }

  /// Returns the place as a candidate. Throws an error if the position is not on the Earth.
  func candidate(_ matched: PlaceMatch, named names: LocalNames) throws(PlaceIndexError) -> PlaceCandidate {
    let file = names.file
    guard let coordinate else { throw file.damaged("place \(number) is not on the Earth") }
    let nation = try file.nation(of: area)
    return PlaceCandidate(
      id: source,
      location: Location(
        name: try file.text(number), region: area == nation ? nil : try names.shown(area),
        country: try names.shown(nation), countryCode: try file.code(of: nation), coordinate: coordinate,
        timeZone: try file.zone(zone)),
      population: population > 0 ? population : nil, featureCode: source < 0 ? "AIRP" : nil, matched: matched)
  }
}

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

  /// Returns whether the name means a country or area that the candidate cannot represent.
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
