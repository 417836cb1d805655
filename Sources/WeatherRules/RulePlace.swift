public import Weather

/// A saved place, and what is known of its weather.
public struct RulePlace: Hashable, Sendable {
  /// Its number in the store.
  public let id: Int64
  public let location: Location
  /// What is cached; `nil` when nothing is.
  public let report: WeatherReport?
  /// Whether that is too old to warn by.
  public let isStale: Bool
  /// The warnings in force, without those that are not told.
  public let alerts: [WeatherAlert]

  public init(id: Int64, location: Location, report: WeatherReport?, isStale: Bool, alerts: [WeatherAlert]) {
    self.id = id
    self.location = location
    self.report = report
    self.isStale = isStale
    self.alerts = alerts
  }
}
