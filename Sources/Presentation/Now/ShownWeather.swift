public import Foundation
public import Weather

/// The values that count for now, chosen from a cached result; the card and the document show the same choice.
public struct ShownWeather: Hashable, Sendable {
  public let measurements: Measurements
  /// The instant the values belong to.
  public let validAt: Date
  public let basis: CurrentWeather.Basis
  public let origin: Origin

  /// Which part of the result the values are.
  public enum Origin: String, Sendable {
    /// The current values of a result that is at most an hour old.
    case current
    /// The hour of the cached series that covers now.
    case cachedHour
    /// The last current values, because the series does not cover now.
    case lastKnown
  }

  /// The age from which current values no longer speak for now.
  public static let currentFor = Duration.seconds(3600)

  /// Current values for the first hour; then the series' hour for now; then the last values, whatever their age.
  ///
  /// A result without current values, or without a temperature among them, is served by its series at any age. `nil`
  /// when the result has neither.
  public init?(_ result: WeatherResult, at now: Date) {
    let current = result.report.current
    let isRecent = result.age(at: now) <= ShownWeather.currentFor
    if isRecent, let current, current.measurements.temperature != nil {
      self.init(current, origin: .current)
    } else if let hour = ShownWeather.hour(of: result.report.hourly, at: now) {
      self.init(measurements: hour.measurements, validAt: hour.time, basis: .forecast, origin: .cachedHour)
    } else if let current {
      self.init(current, origin: isRecent ? .current : .lastKnown)
    } else {
      return nil
    }
  }

  /// The hour that has begun and not ended. One without a temperature covers nothing.
  private static func hour(of series: [HourlyWeather], at now: Date) -> HourlyWeather? {
    series.last { hour in
      let elapsed = now.timeIntervalSince(hour.time)
      return elapsed >= 0 && elapsed < 3600 && hour.measurements.temperature != nil
    }
  }

  private init(_ current: CurrentWeather, origin: Origin) {
    self.init(
      measurements: current.measurements, validAt: current.validAt, basis: current.basis, origin: origin)
  }

  private init(measurements: Measurements, validAt: Date, basis: CurrentWeather.Basis, origin: Origin) {
    self.measurements = measurements
    self.validAt = validAt
    self.basis = basis
    self.origin = origin
  }
}
