import GRDB
import Weather

/// A row of the index, joined with its area, country and zone.
struct PlaceRow: Decodable, FetchableRecord {
  let id: Int
  let source: Int
  let name: String
  let region: String?
  let country: String
  let countryCode: String
  /// The first-level area it lies in, and the area that stands for its country; the same where it lies in none.
  let area: Int
  let nation: Int
  /// Ten-thousandths of a degree.
  let latitude: Int
  let longitude: Int
  let population: Int?
  let zone: String

  /// What selects such rows; a condition and an order follow.
  static let selection = """
    SELECT place.id, place.source, place.name, area.region, country.name AS country,
      area.country AS countryCode, area.id AS area, country.area AS nation, place.latitude, place.longitude,
      place.population, zone.name AS zone
    FROM place JOIN area ON area.id = place.area JOIN country ON country.code = area.country
      JOIN zone ON zone.id = place.zone
    """

  /// Throws when the position is not on the Earth.
  func candidate(_ matched: PlaceMatch, named names: LocalNames) throws -> PlaceCandidate {
    guard let coordinate = Coordinate(latitude: Double(latitude) / 10_000, longitude: Double(longitude) / 10_000) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "place \(id) is not on the Earth")
    }
    return PlaceCandidate(
      id: source,
      location: Location(
        name: name, region: try region.map { try names.name(of: area) ?? $0 },
        country: try names.name(of: nation) ?? country, countryCode: countryCode, coordinate: coordinate,
        timeZone: zone),
      population: population, featureCode: source < 0 ? "AIRP" : nil, matched: matched)
  }
}
