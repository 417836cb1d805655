public import Foundation

/// The cached weather of a saved place: what is shown at once when somebody looks.
public struct WeatherResult: Hashable, Sendable {
  public var location: Location
  public var provider: Provider
  public var report: WeatherReport
  /// When the provider last said that this is how it is: a new answer *or* "not modified". Age counts from here.
  public var updatedAt: Date

  public init(location: Location, provider: Provider, report: WeatherReport, updatedAt: Date) {
    self.location = location
    self.provider = provider
    self.report = report
    self.updatedAt = updatedAt
  }

  /// The zone of the place; `nil` where it is not known.
  public var timeZone: TimeZone? { location.zone(namedBy: report) }

  /// How old the result is; never negative, whatever the clock did since.
  public func age(at now: Date) -> Duration {
    .seconds(max(0, now.timeIntervalSince(updatedAt)))
  }
}
