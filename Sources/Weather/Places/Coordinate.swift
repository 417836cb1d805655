import Glibc

/// A point on the Earth.
///
/// Degrees north and east, rounded to four decimals (about 11 metres). Providers refuse finer values or cache them badly,
/// and rounding makes two spellings of one place equal.
public struct Coordinate: Hashable, Sendable {
  /// Degrees north, -90 to 90.
  public let latitude: Double
  /// Degrees east, -180 to 180.
  public let longitude: Double

  /// Returns `nil` if a value is not finite or is out of range.
  public init?(latitude: Double, longitude: Double) {
    guard latitude.isFinite, longitude.isFinite else { return nil }
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = Coordinate.rounded(latitude)
    self.longitude = Coordinate.rounded(longitude)
  }

  /// Four decimals; adding zero turns -0.0 into 0.0.
  private static func rounded(_ degrees: Double) -> Double {
    (degrees * 10_000).rounded() / 10_000 + 0
  }

  /// Returns the kilometres along the Earth's surface, with an error of at most half a percent.
  ///
  /// Uses the haversine formula, which is accurate for small distances, on a sphere of 6371 km.
  public func kilometres(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let north = sin((other.latitude - latitude) * radians / 2)
    let east = sin((other.longitude - longitude) * radians / 2)
    let chord = north * north + cos(latitude * radians) * cos(other.latitude * radians) * east * east
    return 2 * 6371 * asin(min(1, chord.squareRoot()))
  }
}
