import FoundationEssentials

extension WeatherResult {
  /// Whether the result differs noticeably from an older one. If so, a fetch reports *new data*.
  ///
  /// Another place or provider always counts. Otherwise hours and days that both results have are compared, in noticeable
  /// steps. A new hour at the end of the series does not count, and neither does a tenth of a degree.
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
    for hour in hourly {
      if let before = hoursBefore[hour.time], before != Noticed(hour) { return true }
    }
    let daysBefore = Dictionary(older.daily.map { ($0.date, Noticed($0)) }, uniquingKeysWith: { $1 })
    for day in daily {
      if let before = daysBefore[day.date], before != Noticed(day) { return true }
    }
    return false
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
