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
  /// The first-level area of the place (`area`), and the area that represents its country (`nation`). They are the
  /// same if the place lies in no first-level area.
  let area: Int
  let nation: Int
  /// The position in ten-thousandths of a degree.
  let latitude: Int
  let longitude: Int
  let population: Int?
  let zone: String

  /// The query for such rows; append a condition and an order.
  static let selection = """
    SELECT place.id, place.source, place.name, area.region, country.name AS country,
      area.country AS countryCode, area.id AS area, country.area AS nation, place.latitude, place.longitude,
      place.population, zone.name AS zone
    FROM place JOIN area ON area.id = place.area JOIN country ON country.code = area.country
      JOIN zone ON zone.id = place.zone
    """

  /// Returns the row as a candidate. Throws an error if the position is not on the Earth.
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
