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
