/// A point on the Earth.
///
/// Degrees north and east, rounded to four decimals (about 11 metres): providers refuse or cache badly anything
/// finer, and two spellings of one place become equal.
public struct Coordinate: Hashable, Sendable, Codable {
  /// Degrees north, -90 to 90.
  public let latitude: Double
  /// Degrees east, -180 to 180.
  public let longitude: Double

  /// `nil` when a value is not finite or outside its range.
  public init?(latitude: Double, longitude: Double) {
    guard latitude.isFinite, longitude.isFinite else { return nil }
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = Coordinate.rounded(latitude)
    self.longitude = Coordinate.rounded(longitude)
  }

  /// Holds decoded values to the same ranges and decimals as every other coordinate.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let latitude = try container.decode(Double.self, forKey: .latitude)
    let longitude = try container.decode(Double.self, forKey: .longitude)
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw DecodingError.dataCorruptedError(
        forKey: .latitude, in: container,
        debugDescription: "\(latitude),\(longitude) is not on the Earth; allowed: -90 to 90, -180 to 180")
    }
    self = coordinate
  }

  /// Four decimals; adding zero turns -0.0 into 0.0.
  private static func rounded(_ degrees: Double) -> Double {
    (degrees * 10_000).rounded() / 10_000 + 0
  }
}
