public import FoundationEssentials
public import Zones

/// The cached weather of a saved place, which commands show at once.
public struct WeatherResult: Hashable, Sendable {
  public var location: Location
  public var provider: Provider
  public var report: WeatherReport
  /// The time of the provider's last answer: a new report *or* "not modified". The age counts from here.
  public var updatedAt: Date

  public init(location: Location, provider: Provider, report: WeatherReport, updatedAt: Date) {
    self.location = location
    self.provider = provider
    self.report = report
    self.updatedAt = updatedAt
  }

  /// The zone of the place.
  public var timeZone: Zone { location.zone(namedBy: report).zone }

  /// Returns the age of the result; never negative, even if the clock was set back.
  public func age(at now: Date) -> Duration {
    .seconds(max(0, now.timeIntervalSince(updatedAt)))
  }
}

/// A notification that new data for a saved place is in the store.
///
/// It is posted on the process's own `NotificationCenter` after the commit, so an observer finds the data in the store.
/// Observers run in order on the main thread before `post` returns, so slow work must be enqueued.
public struct WeatherUpdated: NotificationCenter.MainActorMessage {
  /// The centre itself: updates do not belong to one object.
  public typealias Subject = NotificationCenter

  public let result: WeatherResult

  public init(result: WeatherResult) {
    self.result = result
  }
}

extension Location {
  /// Returns the zone of the place: its own, or else that of its report, or else the one of its longitude.
  ///
  /// The zone of the place comes first, because it is known before any report, remains the same when another provider
  /// answers, and defines the days of providers that name no zone.
  public func zone(namedBy report: WeatherReport? = nil, like known: Zone? = nil) -> PlaceZone {
    PlaceZone(of: coordinate, named: [timeZone, report?.timeZone], like: known)
  }
}

/// Past current values of a place: a row of its history.
public struct PastWeather: Hashable, Sendable {
  /// The identifier of the provider.
  public var provider: String
  /// The time of the values.
  public var validAt: Date
  public var measurements: Measurements

  public init(provider: String, validAt: Date, measurements: Measurements) {
    self.provider = provider
    self.validAt = validAt
    self.measurements = measurements
  }
}

/// The past current values of a place within a span of time, in summary.
public struct PastSummary: Hashable, Sendable {
  /// The number of rows of the history.
  public var count = 0
  public var temperature: ClosedRange<Double>?
  public var windSpeedMax: Double?
  public var windGustMax: Double?
  /// The last pressure.
  public var pressure: Double?

  public init() {}
}

/// A past temperature of a place, in degrees Celsius.
public struct PastTemperature: Hashable, Sendable {
  public var validAt: Date
  public var value: Double

  public init(validAt: Date, value: Double) {
    self.validAt = validAt
    self.value = value
  }
}
