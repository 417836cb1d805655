import Foundation
import GRDB
import Weather

/// The zone of whatever place is nearest to a point.
enum NearestZone {
  /// Reads one band of the index over positions; `nil` when nothing is within so many kilometres.
  static func zone(in db: Database, near point: Coordinate, within kilometres: Double) throws -> String? {
    let latitude = Int((point.latitude * 10_000).rounded())
    let longitude = Int((point.longitude * 10_000).rounded())
    let band = Int(kilometres / 111 * 10_000) + 1
    let narrowing = cos(point.latitude * .pi / 180)
    let nearest = try Row.fetchOne(
      db,
      sql: """
        SELECT place.latitude, place.longitude, zone.name FROM place JOIN zone ON zone.id = place.zone
        WHERE place.id = (
          SELECT id FROM (
            SELECT id, latitude - :latitude AS north,
              min(abs(longitude - :longitude), 3600000 - abs(longitude - :longitude)) * :narrowing AS east
            FROM place WHERE latitude BETWEEN :latitude - :band AND :latitude + :band)
          ORDER BY north * north + east * east LIMIT 1)
        """,
      arguments: ["latitude": latitude, "longitude": longitude, "narrowing": narrowing, "band": band])
    guard let nearest else { return nil }
    let degrees = try [0, 1].map { try nearest.decode(Double.self, atIndex: $0) / 10_000 }
    guard let place = Coordinate(latitude: degrees[0], longitude: degrees[1]),
      place.kilometres(to: point) <= kilometres
    else { return nil }
    return try nearest.decode(String.self, atIndex: 2)
  }
}
