import Foundation
import GRDB
import Weather

/// A search for the place of the index that is nearest to a point.
enum NearestPlace {
  /// Returns the nearest place. Reads one band of the index over positions. Returns `nil` if no place is within the
  /// given number of kilometres.
  static func find(in db: Database, near point: Coordinate, within kilometres: Double) throws -> Location? {
    let latitude = Int((point.latitude * 10_000).rounded())
    let longitude = Int((point.longitude * 10_000).rounded())
    let band = Int(kilometres / 111 * 10_000) + 1
    let narrowing = cos(point.latitude * .pi / 180)
    let nearest = try PlaceRow.fetchOne(
      db,
      sql: """
        \(PlaceRow.selection) WHERE place.id = (
          SELECT id FROM (
            SELECT id, latitude - :latitude AS north,
              min(abs(longitude - :longitude), 3600000 - abs(longitude - :longitude)) * :narrowing AS east
            FROM place WHERE latitude BETWEEN :latitude - :band AND :latitude + :band)
          ORDER BY north * north + east * east LIMIT 1)
        """,
      arguments: ["latitude": latitude, "longitude": longitude, "narrowing": narrowing, "band": band])
    let english = LocalNames(db: db, language: "en")
    guard let place = try nearest?.candidate(.exact, named: english).location,
      place.coordinate.kilometres(to: point) <= kilometres
    else { return nil }
    return place
  }
}
