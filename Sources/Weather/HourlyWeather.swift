public import Foundation

/// One hour of the series.
public struct HourlyWeather: Hashable, Sendable {
  /// The instant of the values; precipitation and gusts belong to the hour before it.
  public var time: Date
  public var measurements: Measurements
  /// Chance of precipitation in the hour before `time`, per cent.
  public var precipitationProbability: Double?

  public init(time: Date, measurements: Measurements, precipitationProbability: Double? = nil) {
    self.time = time
    self.measurements = measurements
    self.precipitationProbability = precipitationProbability
  }
}
