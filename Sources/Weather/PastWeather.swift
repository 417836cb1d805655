public import Foundation

/// Current values of a place as they once were: a row of its history.
public struct PastWeather: Hashable, Sendable {
  /// The identifier of the service that gave them.
  public var provider: String
  /// The instant the values belong to.
  public var validAt: Date
  public var measurements: Measurements

  public init(provider: String, validAt: Date, measurements: Measurements) {
    self.provider = provider
    self.validAt = validAt
    self.measurements = measurements
  }
}
