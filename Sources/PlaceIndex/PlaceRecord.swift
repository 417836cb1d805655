import Weather

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

  /// Returns the place as a candidate. Throws an error if the position is not on the Earth.
  func candidate(_ matched: PlaceMatch, named names: LocalNames) throws(PlaceIndexError) -> PlaceCandidate {
    let (file, degrees) = (names.file, (Double(latitude) / 10_000, Double(longitude) / 10_000))
    guard let coordinate = Coordinate(latitude: degrees.0, longitude: degrees.1) else {
      throw file.damaged("place \(number) is not on the Earth")
    }
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
