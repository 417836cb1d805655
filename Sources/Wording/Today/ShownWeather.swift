public import FoundationEssentials
public import Weather

/// The values that are valid now, chosen from a cached result; the card and the document use the same choice.
public struct ShownWeather: Hashable, Sendable {
  /// The values, as the current ones of a document.
  public let current: CurrentWeather
  public let origin: Origin
  public var measurements: Measurements { current.measurements }
  /// The instant that the values are valid for.
  public var validAt: Date { current.validAt }

  /// The part of the result that the values come from.
  public enum Origin: String, Sendable {
    /// The current values of a result that is at most an hour old.
    case current
    /// The hour of the cached series that covers the present.
    case cachedHour
    /// The last current values, because the series does not cover the present.
    case lastKnown
  }

  /// The maximum age of current values.
  public static let currentFor = Duration.seconds(3600)

  /// Chooses the current values in the first hour, then the current hour of the series, then the last values, whatever
  /// their age.
  ///
  /// A result without current values, or without a temperature among them, uses its series at any age. Returns `nil` if
  /// the result has neither.
  public init?(_ result: WeatherResult, at now: Date) {
    let current = result.report.current
    let isRecent = result.age(at: now) <= ShownWeather.currentFor
    if isRecent, let current, current.measurements.temperature != nil {
      (self.current, origin) = (current, .current)
    } else if let hour = ShownWeather.hour(of: result, at: now) {
      self.current = CurrentWeather(measurements: hour.measurements, validAt: hour.time, basis: .forecast)
      origin = .cachedHour
    } else if let current {
      (self.current, origin) = (current, isRecent ? .current : .lastKnown)
    } else {
      return nil
    }
  }

  /// Returns the instants at which another part of a result may be shown.
  public static func changes(of result: WeatherResult) -> [Date] {
    result.report.hourly.flatMap { [$0.time, $0.time.addingTimeInterval(3600)] } + [
      result.updatedAt.addingTimeInterval(currentFor / .seconds(1))
    ]
  }

  /// Returns the hour that has begun and not ended. An hour without a temperature is not used.
  private static func hour(of result: WeatherResult, at now: Date) -> HourlyWeather? {
    result.report.hour(at: now, from: result.provider).flatMap { $0.measurements.temperature == nil ? nil : $0 }
  }
}
