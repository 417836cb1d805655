import Glibc
public import Weather

/// A part of the Earth between two parallels and two meridians that does not cross the antimeridian.
public struct BoundingBox: Hashable, Sendable {
  /// Degrees north.
  public let south, north: Double
  /// Degrees east.
  public let west, east: Double

  /// Returns the boxes that cover everything within a distance of a point: two if that crosses the antimeridian, else
  /// one. Near a pole the box spans all meridians.
  ///
  /// The edges are rounded outwards to tenths of a degree, so a request does not state the point.
  public static func around(
    _ point: Coordinate, kilometres: Double = WeatherStation.farthest
  ) -> [BoundingBox] {
    let radians = Double.pi / 180
    let angle = kilometres / 6_371
    let south = max(tenthBelow(point.latitude - angle / radians), -90)
    let north = min(tenthAbove(point.latitude + angle / radians), 90)
    func box(_ west: Double, _ east: Double) -> BoundingBox {
      BoundingBox(south: south, north: north, west: west, east: east)
    }
    // A circle of this size touches the meridians that are this far to the west and east.
    let sine = sin(angle) / cos(point.latitude * radians)
    guard south > -90, north < 90, sine < 1 else { return [box(-180, 180)] }
    let west = tenthBelow(point.longitude - asin(sine) / radians)
    let east = tenthAbove(point.longitude + asin(sine) / radians)
    if west < -180 { return [box(west + 360, 180), box(-180, east)] }
    if east > 180 { return [box(west, 180), box(-180, east - 360)] }
    return [box(west, east)]
  }

  public func contains(_ point: Coordinate) -> Bool {
    (south...north).contains(point.latitude) && (west...east).contains(point.longitude)
  }

  private static func tenthBelow(_ degrees: Double) -> Double { (degrees * 10).rounded(.down) / 10 + 0 }
  private static func tenthAbove(_ degrees: Double) -> Double { (degrees * 10).rounded(.up) / 10 + 0 }
}

extension BoundingBox: CustomStringConvertible {
  /// The parameter of a request: `south,west,north,east`.
  public var description: String { "\(south),\(west),\(north),\(east)" }
}
