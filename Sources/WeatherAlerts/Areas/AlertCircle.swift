import Foundation
import Weather

/// A circle around an area.
struct AlertCircle: Hashable, Sendable {
  private let north: Double
  private let east: Double
  /// Kilometres.
  private let radius: Double

  /// Reads `47.5,19.05 25`: latitude, longitude, radius in kilometres.
  init?(_ text: String) {
    let parts = text.split(whereSeparator: \.isWhitespace)
    guard parts.count == 2, let (north, east) = AlertPolygon.degrees(parts[0]), let radius = Double(parts[1]),
      radius.isFinite, radius >= 0
    else { return nil }
    self.north = north
    self.east = east
    self.radius = radius
  }

  /// Whether a point is not farther from the centre than the radius.
  func contains(_ point: Coordinate) -> Bool { distance(to: point) <= radius }

  /// Whether a point is more than 333 km beyond the circle.
  func isFar(from point: Coordinate) -> Bool { distance(to: point) > radius + 333 }

  /// Kilometres from the centre: the haversine formula on a sphere of 6371 km.
  private func distance(to point: Coordinate) -> Double {
    let radians = Double.pi / 180
    let across = sin((point.latitude - north) * radians / 2)
    let along = sin((point.longitude - east) * radians / 2)
    let share = across * across + cos(point.latitude * radians) * cos(north * radians) * along * along
    return 2 * 6_371 * asin(min(1, share.squareRoot()))
  }
}
