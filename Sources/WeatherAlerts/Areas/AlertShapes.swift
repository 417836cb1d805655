import FoundationEssentials
import Glibc
import Weather

/// A polygon of a warning's area.
struct AlertPolygon: Hashable, Sendable {
  /// Degrees north and east. Where the line crosses the antimeridian, degrees east continue beyond 180, so neighbours are
  /// never more than half the Earth apart.
  private let corners: [Corner]

  private struct Corner: Hashable {
    var north: Double
    var east: Double
  }

  /// Reads `38.12,-76.07 38.11,-76.09 ...`: latitude first, separated by any white space.
  ///
  /// Returns `nil` for fewer than three corners, and for a corner that is not on the Earth.
  init?(_ text: String) {
    var corners: [Corner] = []
    for pair in text.split(whereSeparator: \.isWhitespace) {
      guard let (north, east) = AlertPolygon.degrees(pair) else { return nil }
      corners.append(Corner(north: north, east: east))
    }
    if let first = corners.first, corners.count > 1, corners.last == first { corners.removeLast() }
    guard corners.count >= 3 else { return nil }
    for index in corners.indices.dropFirst() {
      let step = (corners[index].east - corners[index - 1].east).remainder(dividingBy: 360)
      corners[index].east = corners[index - 1].east + step
    }
    self.corners = corners
  }

  /// Whether a point is inside, by the even-odd rule, or on the line.
  func contains(_ point: Coordinate) -> Bool {
    // The polygon's degrees east may differ from the point's by a full turn.
    [-360.0, 0, 360].contains { contains(Corner(north: point.latitude, east: point.longitude + $0)) }
  }

  /// Whether a point is more than 3 degrees of latitude, 333 km, beyond the outermost corners in one direction.
  func isFar(from point: Coordinate) -> Bool {
    let (north, east) = (corners.map(\.north), corners.map(\.east))
    guard let south = north.min(), let top = north.max(), let west = east.min(), let right = east.max() else {
      return false
    }
    let along =
      [-360.0, 0, 360].map { turn in
        max(west - (point.longitude + turn), point.longitude + turn - right)
      }.min() ?? 0
    let shrunk = along * cos(point.latitude * .pi / 180)
    return max(south - point.latitude, point.latitude - top, shrunk) > AlertPolygon.farDegrees
  }

  private static let farDegrees = 3.0

  private func contains(_ point: Corner) -> Bool {
    guard var previous = corners.last else { return false }
    var isInside = false
    for corner in corners {
      if AlertPolygon.isOnLine(point, from: previous, to: corner) { return true }
      if (corner.north > point.north) != (previous.north > point.north) {
        let share = (point.north - corner.north) / (previous.north - corner.north)
        if point.east < corner.east + share * (previous.east - corner.east) { isInside.toggle() }
      }
      previous = corner
    }
    return isInside
  }

  private static func isOnLine(_ point: Corner, from start: Corner, to end: Corner) -> Bool {
    guard (min(start.north, end.north)...max(start.north, end.north)).contains(point.north),
      (min(start.east, end.east)...max(start.east, end.east)).contains(point.east)
    else { return false }
    let area =
      (end.east - start.east) * (point.north - start.north) - (end.north - start.north) * (point.east - start.east)
    return abs(area) < 1e-12
  }

  /// Reads the two numbers of `lat,lon`. The longitude may be up to 360 degrees.
  static func degrees(_ pair: Substring) -> (north: Double, east: Double)? {
    let halves = pair.split(separator: ",", omittingEmptySubsequences: false)
    guard halves.count == 2, let north = Double(halves[0]), let east = Double(halves[1]),
      (-90...90).contains(north), (-360...360).contains(east)
    else { return nil }
    return (north, east)
  }
}

/// A circle of a warning's area.
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

  /// Returns the kilometres from the centre, by the haversine formula on a sphere of 6371 km.
  private func distance(to point: Coordinate) -> Double {
    let radians = Double.pi / 180
    let across = sin((point.latitude - north) * radians / 2)
    let along = sin((point.longitude - east) * radians / 2)
    let share = across * across + cos(point.latitude * radians) * cos(north * radians) * along * along
    return 2 * 6_371 * asin(min(1, share.squareRoot()))
  }
}
