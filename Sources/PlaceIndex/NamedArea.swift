import Foundation
import GRDB
import Weather

/// A country or first-level area that has the same name as a place.
struct NamedArea: Decodable, FetchableRecord {
  let id: Int
  /// The name of the region; `nil` for a country.
  let region: String?
  /// The ISO 3166-1 alpha-2 code.
  let country: String

  /// The maximum great-circle distance, in degrees, at which a place of the area shows that the area surrounds the
  /// candidate.
  private static let surroundings = 0.5

  /// Returns whether the name is that of a country or area that the candidate cannot represent.
  ///
  /// A country's name represents a place in it of exactly that name: Luxembourg, but not Mexico City. An area's name
  /// represents places in it or at its edge. For example, the province surrounds Buenos Aires, but Washington, D.C.
  /// is far from the state.
  static func isElsewhere(_ key: PlaceKey, from candidate: PlaceCandidate?, in db: Database) throws -> Bool {
    let areas = try fetchAll(
      db,
      sql: """
        SELECT area.id, area.region, area.country FROM area_name JOIN area ON area.id = area_name.area
        WHERE area_name.key = ?
        """,
      arguments: [key.text])
    guard !areas.isEmpty, let candidate else { return !areas.isEmpty }
    let countries = areas.filter { $0.region == nil }
    if !countries.isEmpty {
      return !countries.contains { $0.country == candidate.location.countryCode && candidate.matched == .exact }
    }
    return try !areas.contains { try $0.surrounds(candidate.location.coordinate, in: db) }
  }

  private func surrounds(_ point: Coordinate, in db: Database) throws -> Bool {
    let reach = NamedArea.surroundings * 10_000
    let (latitude, longitude) = (point.latitude * 10_000, point.longitude * 10_000)
    let width = reach / max(0.01, cos(point.latitude * .pi / 180))
    return try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (
          SELECT 1 FROM place WHERE latitude BETWEEN ? AND ? AND longitude BETWEEN ? AND ? AND area = ?)
        """,
      arguments: [latitude - reach, latitude + reach, longitude - width, longitude + width, id]) ?? false
  }
}
