import Foundation
import GRDB
import Weather

/// A country or first-level area that has the name of a place.
struct NamedArea: Decodable, FetchableRecord {
  let id: Int
  /// `nil` for a country.
  let region: String?
  /// ISO 3166-1 alpha-2 code.
  let country: String

  /// Degrees of a great circle within which a place of the area makes it one that surrounds the candidate.
  private static let surroundings = 0.5

  /// Whether the name is that of a country or area, and the candidate is none that it could stand for.
  ///
  /// A country's name stands for a place in it of exactly that name: Luxembourg, but not Mexico City. An area's name
  /// stands for places in it or at its edge: Buenos Aires is surrounded by the province, Washington, D.C. is far from
  /// the state.
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
