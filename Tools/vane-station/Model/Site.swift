/// A point on the ground for which weather is made.
struct Site: Hashable, Sendable {
  /// Degrees, north positive, -90 to 90.
  let latitude: Double
  /// Degrees, east positive, -180 to 180.
  let longitude: Double
  /// Metres above the sea.
  let elevation: Double
}
