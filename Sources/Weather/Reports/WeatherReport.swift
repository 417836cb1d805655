public import FoundationEssentials

/// The weather of one place from one provider's answer, in canonical units.
///
/// It is decoded from the answer alone, so it has neither the time of the fetch nor the name of the saved place.
public struct WeatherReport: Hashable, Sendable {
  /// Centre of the grid cell, which may be kilometres from the requested place; `nil` if the provider states none.
  public var coordinate: Coordinate?
  /// Height above sea level for which the values are, metres, if the provider states it.
  public var elevation: Double?
  /// IANA identifier of the place's zone, if the provider states one.
  public var timeZone: String?
  public var current: CurrentWeather?
  /// Ascending in time.
  public var hourly: [HourlyWeather]
  /// Ascending in date.
  public var daily: [DailyWeather]
  /// The next hours by quarter hours, ascending in time; empty if the provider has none.
  public var quarterHours: [QuarterHour]
  /// The events of the two days after the fetch, in the order of their kinds and then of time, added by
  /// ``completed(at:for:in:after:)``.
  public var events: [DayEvent] = []
  /// The poor air of the next hours, which the fetch adds from the stored air; `nil` if it is better or unknown.
  public var air: AirSpell?
  /// What the scores of a nearby station add, which the fetch adds with the user's consent.
  public var station: StationOutlook?
  /// The day before the current one, kept from earlier reports.
  public var previousDay: PreviousDay?
  /// The pressure of the three hours before the series, kept from earlier reports, ascending in time.
  public var pastPressure: [PastPressure] = []

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

/// The current weather.
public struct CurrentWeather: Hashable, Sendable {
  public var measurements: Measurements
  /// The time of the values, not of the fetch.
  public var validAt: Date
  public var basis: Basis

  public init(measurements: Measurements, validAt: Date, basis: Basis) {
    self.measurements = measurements
    self.validAt = validAt
    self.basis = basis
  }

  /// The origin of the values.
  public enum Basis: String, Sendable {
    /// Measured at a station.
    case observation
    /// A model's state, fitted to measurements.
    case analysis
    /// A model's prediction.
    case forecast
  }
}

/// One hour of a forecast.
public struct HourlyWeather: Hashable, Sendable {
  /// The instant of the values. Precipitation and gusts are for the hour before it, and so is the UV index of
  /// Open-Meteo. ``WeatherService/spanInReports(of:)`` lists all quantities.
  public var time: Date
  public var measurements: Measurements
  /// Chance of precipitation in the hour before `time`, per cent.
  public var precipitationProbability: Double?
  /// Empty if the provider states none.
  public var ranges: HourRanges {
    get { if case .ranges(let ranges)? = stated { ranges } else { HourRanges() } }
    set { stated = newValue.isEmpty ? nil : .ranges(newValue) }
  }
  /// The ranges, elsewhere in memory: of the hours of most providers they would be a quarter, without a value.
  private var stated: Stated?

  private indirect enum Stated: Hashable {
    case ranges(HourRanges)
  }

  public init(time: Date, measurements: Measurements, precipitationProbability: Double? = nil) {
    self.time = time
    self.measurements = measurements
    self.precipitationProbability = precipitationProbability
  }
}

/// A quarter of an hour of a forecast.
public struct QuarterHour: Hashable, Sendable {
  /// The end of the quarter of an hour.
  public var time: Date
  /// Precipitation, millimetres of water.
  public var precipitation: Double?

  public init(time: Date, precipitation: Double? = nil) {
    self.time = time
    self.precipitation = precipitation
  }
}

/// One calendar day of the place.
public struct DailyWeather: Hashable, Sendable {
  /// The day in the place's own zone.
  public var date: CivilDate
  /// Degrees Celsius.
  public var temperatureMax: Double?
  /// Degrees Celsius.
  public var temperatureMin: Double?
  /// Sum of the day, millimetres of water.
  public var precipitation: Double?
  /// Highest chance of the day, per cent.
  public var precipitationProbability: Double?
  /// The most severe condition of the day.
  public var condition: Condition?
  public var sunrise: Date?
  public var sunset: Date?
  /// Whether the sun stays up or down, if it neither rises nor sets.
  public var polar: PolarSun?
  public var uvIndexMax: Double?
  /// Metres per second.
  public var windSpeedMax: Double?
  /// Metres per second.
  public var windGustMax: Double?
  /// The values that were computed because the provider does not state them.
  public var computed: ComputedValues = []
  /// The values that are for the rest of the day only, after the report was completed.
  public var restOfDay: ComputedValues = []

  public init(date: CivilDate) {
    self.date = date
  }
}

extension WeatherReport {
  /// Returns the values of the hour that has begun and not ended; `nil` if the series does not have it.
  ///
  /// Values of an instant are valid at the begin of the hour. Values that the series states for the hour before a time
  /// are taken from the end of the hour: gusts, and the UV index of Open-Meteo. They are missing if the series ends
  /// before. The precipitation stays the sum of the hour before the begin, which has fallen.
  ///
  /// - Parameter provider: the provider of the report.
  public func hour(at now: Date, from provider: Provider) -> HourlyWeather? {
    guard
      var hour = hourly.last(where: { hour in
        let elapsed = now.timeIntervalSince(hour.time)
        return elapsed >= 0 && elapsed < 3_600
      })
    else { return nil }
    let end = hourly.first { $0.time == hour.time + 3_600 }?.measurements
    let service = WeatherService.forecasts.first { $0.provider.id == provider.id }
    hour.measurements.windGust = end?.windGust
    if service?.spanInReports(of: .uvIndex)?.isBefore == true { hour.measurements.uvIndex = end?.uvIndex }
    return hour
  }
}
