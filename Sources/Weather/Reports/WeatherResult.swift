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
  /// Returns the zone of the place: its own, or else its report's zone, or else the one of its longitude.
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

extension WeatherResult {
  /// Whether the result differs noticeably from an older one. If so, a fetch reports *new data*.
  ///
  /// Another place or provider always counts. Otherwise hours and days that both results have are compared, in
  /// noticeable steps. A new hour at the end of the series does not count, and neither does a tenth of a degree.
  public func differsNoticeably(from older: WeatherResult) -> Bool {
    guard location.coordinate == older.location.coordinate, provider.id == older.provider.id else { return true }
    return report.differsNoticeably(from: older.report)
  }
}

extension WeatherReport {
  /// Compares without place and provider.
  func differsNoticeably(from older: WeatherReport) -> Bool {
    if (current == nil) != (older.current == nil) { return true }
    if let now = current, let before = older.current,
      Noticed(now.measurements) != Noticed(before.measurements)
    {
      return true
    }
    let hoursBefore = Dictionary(older.hourly.map { ($0.time, Noticed($0)) }, uniquingKeysWith: { $1 })
    let daysBefore = Dictionary(older.daily.map { ($0.date, Noticed($0)) }, uniquingKeysWith: { $1 })
    return hourly.contains { hour in hoursBefore[hour.time].map { $0 != Noticed(hour) } ?? false }
      || daily.contains { day in daysBefore[day.date].map { $0 != Noticed(day) } ?? false }
  }
}

/// The values of an hour or a day, each as a whole number of noticeable steps.
private struct Noticed: Hashable {
  private let steps: [Int?]
  private let condition: Condition?

  init(_ measurements: Measurements, probability: Double? = nil) {
    steps = WeatherQuantity.noticed.map { Noticed.steps($0, measurements[$0]) } + [Noticed.percent(probability)]
    condition = measurements.condition
  }

  init(_ hour: HourlyWeather) {
    self.init(hour.measurements, probability: hour.precipitationProbability)
  }

  init(_ day: DailyWeather) {
    // A value of the rest of the day changes every hour and does not count.
    func stated(_ value: Double?, _ name: ComputedValues) -> Double? { day.restOfDay.contains(name) ? nil : value }
    steps = [
      Noticed.degrees(stated(day.temperatureMax, .temperatureMax)),
      Noticed.degrees(stated(day.temperatureMin, .temperatureMin)),
      Noticed.water(day.precipitation),
      Noticed.percent(stated(day.precipitationProbability, .precipitationProbability)),
      Noticed.wind(day.windSpeedMax), Noticed.wind(day.windGustMax),
    ]
    condition = day.condition
  }

  private static func steps(_ quantity: WeatherQuantity, _ value: Double?) -> Int? {
    switch quantity.kind {
    case .temperature: degrees(value)
    case .speed: wind(value)
    case .water: water(value)
    default: percent(value)
    }
  }

  private static func degrees(_ celsius: Double?) -> Int? { whole(celsius, step: 1) }
  /// Steps of 5 km/h, from metres per second.
  private static func wind(_ metresPerSecond: Double?) -> Int? { whole(metresPerSecond, step: 5 / 3.6) }
  private static func water(_ millimetres: Double?) -> Int? { whole(millimetres, step: 0.5) }
  private static func percent(_ value: Double?) -> Int? { whole(value, step: 10) }

  /// Returns `nil` also for a number that does not fit an `Int`.
  private static func whole(_ value: Double?, step: Double) -> Int? {
    value.flatMap { Int(exactly: ($0 / step).rounded()) }
  }
}

extension WeatherQuantity {
  /// The numbers of an hour whose changes a person notices.
  fileprivate static let noticed = kept.filter { $0 != .dewPoint && $0 != .windDirection && $0 != .pressure }
}
