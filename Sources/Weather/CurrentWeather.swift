public import Foundation

/// The weather at one instant, as the provider gave it.
public struct CurrentWeather: Hashable, Sendable {
  public var measurements: Measurements
  /// The instant the values belong to, not the instant of the fetch.
  public var validAt: Date
  public var basis: Basis

  public init(measurements: Measurements, validAt: Date, basis: Basis) {
    self.measurements = measurements
    self.validAt = validAt
    self.basis = basis
  }

  /// How a value for an instant came to be.
  public enum Basis: String, Sendable, Codable {
    /// Measured at a station.
    case observation
    /// A model's state fitted to measurements.
    case analysis
    /// A model's prediction.
    case forecast
  }
}
