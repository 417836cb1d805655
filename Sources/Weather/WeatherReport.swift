/// What one provider answered for one place, in canonical units: the meaning of a response, before anybody owns it.
///
/// A provider's decoder makes it from bytes alone, so it knows no fetch time and no saved name.
public struct WeatherReport: Hashable, Sendable {
  /// Centre of the grid cell that was used, which may be kilometres from what was asked for. `nil` when the provider
  /// gave none.
  public var coordinate: Coordinate?
  /// IANA identifier of the place's zone, when the provider names one.
  public var timeZone: String?
  public var current: CurrentWeather?
  /// Ascending in time.
  public var hourly: [HourlyWeather]
  /// Ascending in date.
  public var daily: [DailyWeather]
  /// The hours just ahead by the quarter, ascending in time; empty where the provider has none.
  public var quarterHours: [QuarterHour]

  public init(
    coordinate: Coordinate? = nil, timeZone: String? = nil, current: CurrentWeather? = nil,
    hourly: [HourlyWeather] = [], daily: [DailyWeather] = [], quarterHours: [QuarterHour] = []
  ) {
    self.coordinate = coordinate
    self.timeZone = timeZone
    self.current = current
    self.hourly = hourly
    self.daily = daily
    self.quarterHours = quarterHours
  }
}

extension WeatherReport {
  /// Whether the report states any weather. Day and night, sunrise and sunset do not count: they are known without a
  /// forecast, so a model that does not cover a place states them too.
  public var hasValues: Bool {
    current?.measurements.hasValues == true
      || hourly.contains { $0.precipitationProbability != nil || $0.measurements.hasValues }
      || daily.contains(where: \.hasValues) || quarterHours.contains { $0.precipitation != nil }
  }
}

extension Measurements {
  fileprivate var hasValues: Bool {
    var values = self
    values.isDay = nil
    return values != Measurements()
  }
}

extension DailyWeather {
  fileprivate var hasValues: Bool {
    var values = self
    (values.sunrise, values.sunset) = (nil, nil)
    return values != DailyWeather(date: date)
  }
}
