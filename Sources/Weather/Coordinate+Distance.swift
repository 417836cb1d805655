import Foundation

extension Coordinate {
  /// Kilometres along the Earth's surface, taken as a sphere of 6371 km: right to half a percent.
  ///
  /// The haversine formula, which keeps its digits over small distances.
  public func kilometres(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let north = sin((other.latitude - latitude) * radians / 2)
    let east = sin((other.longitude - longitude) * radians / 2)
    let chord = north * north + cos(latitude * radians) * cos(other.latitude * radians) * east * east
    return 2 * 6371 * asin(min(1, chord.squareRoot()))
  }
}
