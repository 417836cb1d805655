import FoundationEssentials
import Text
import Weather

/// A forecast by hours or by half days. Both have the same form; the length of the periods tells them apart.
struct NWSPeriods {
  /// 156 hours are usual.
  private static let maximumPeriods = 500

  let periods: [NWSPeriod]
  /// When the forecast was made, if it is stated.
  let updatedAt: Date?

  init(_ answer: ProviderAnswer) throws(ProviderError) {
    self = try NWSBody.content(of: answer, [.forecast], NWSPeriods.init)
  }

  private init(_ body: JSONObject) throws {
    let properties = try body.value("properties").object()
    updatedAt = properties["updateTime"].flatMap { try? ISO8601Time($0).instant }
    let list = try properties.value("periods").array()
    guard list.count <= NWSPeriods.maximumPeriods else {
      throw ProviderError.undecodable("it holds more than \(NWSPeriods.maximumPeriods) periods")
    }
    let periods = try list.map { try NWSPeriod($0.object()) }
    let ascending = zip(periods, periods.dropFirst()).allSatisfy { $0.end.instant <= $1.start.instant }
    guard ascending, periods.allSatisfy({ $0.start.instant < $0.end.instant }) else {
      throw ProviderError.undecodable("its periods overlap or are not in order")
    }
    self.periods = periods
  }

  var isHourly: Bool { periods.allSatisfy(\.isAnHour) }

  /// Returns the current hour as the current weather, it and the 47 hours that follow, and the days.
  ///
  /// - Parameter now: `nil` for a recorded answer: then there is no current weather, and all hours are returned.
  func hourlyReport(at now: Date?) -> WeatherReport {
    let hours = zip(periods, [nil] + periods).map { period, previous in period.hour(after: previous) }
    guard let now else { return WeatherReport(hourly: hours, daily: NWSDays.ofHours(periods[...])) }
    let passed = periods.prefix { $0.end.instant <= now }.count
    let current = zip(periods, hours).first { $0.0.contains(now) }.map { period, hour in
      var values = hour.measurements
      values.windGust = period.windGust
      return CurrentWeather(measurements: values, validAt: hour.time, basis: .forecast)
    }
    return WeatherReport(
      current: current, hourly: Array(hours.dropFirst(passed).prefix(48)),
      daily: NWSDays.ofHours(periods.dropFirst(passed)))
  }
}

/// A period of a forecast: an hour or half a day.
struct NWSPeriod: Hashable, Sendable {
  let start: ISO8601Time
  let end: ISO8601Time
  let isDaytime: Bool?
  /// Degrees Celsius: at the start of an hour, the highest of a day, the lowest of a night.
  let temperature: Double?
  let dewPoint: Double?
  let relativeHumidity: Double?
  /// Chance of precipitation in the period, per cent; `nil` if it is not stated, which does not mean 0.
  let precipitationProbability: Double?
  /// Metres per second; the upper bound of a range.
  let windSpeed: Double?
  let windGust: Double?
  let windDirection: Double?
  /// In the order of time.
  let phases: [NWSPhase]
  /// The sky that the long text states, which only half days have.
  let sky: Condition?

  init(_ period: JSONObject) throws {
    start = try ISO8601Time(period.value("startTime"))
    end = try ISO8601Time(period.value("endTime"))
    isDaytime = try period["isDaytime"]?.bool()
    temperature = try NWSPeriod.temperature(period)
    dewPoint = try period.quantity(.temperature, "dewpoint")
    relativeHumidity = try period.quantity(.percentage, "relativeHumidity")
    precipitationProbability = try period.quantity(.percentage, "probabilityOfPrecipitation")
    windSpeed = try period.forecastSpeed("windSpeed")
    windGust = try period.forecastSpeed("windGust")
    windDirection = try period.compassDirection("windDirection")
    // The temperature of half a day is its highest or its lowest.
    let isHour = end.instant.timeIntervalSince(start.instant) == 3_600
    phases = NWSCondition.phases(
      icon: (try period["icon"]?.string()).flatMap { NWSIcon($0) }, text: try period["shortForecast"]?.string(),
      chance: precipitationProbability
    ).map { [temperature, isDaytime] phase in
      phase.believed(
        from: isHour || isDaytime == false ? temperature : nil, to: isHour || isDaytime == true ? temperature : nil)
    }
    sky = NWSCondition.sky(in: try? period["detailedForecast"]?.string())
  }

  /// Whether all of its conditions are unlikely.
  var isUnlikely: Bool { phases.allSatisfy(\.isUnlikely) }

  var isAnHour: Bool { end.instant.timeIntervalSince(start.instant) == 3_600 }

  func contains(_ instant: Date) -> Bool { start.instant <= instant && instant < end.instant }

  /// Reads a whole number with `temperatureUnit` beside it, or a number with its unit.
  private static func temperature(_ period: JSONObject) throws -> Double? {
    guard let number = try? period["temperature"]?.double() else {
      return try period.quantity(.temperature, "temperature")
    }
    let unit = try period["temperatureUnit"]?.string()
    return try NWSUnits.canonical(number, in: unit, .temperature, "temperature")
  }

  /// Returns the values at the start of the period.
  ///
  /// Vane's chance of precipitation and gust are for the hour before an instant, which the previous period states.
  /// An hour without a previous one has neither.
  fileprivate func hour(after previous: NWSPeriod?) -> HourlyWeather {
    let previous = previous?.end.instant == start.instant ? previous : nil
    var values = Measurements()
    values.temperature = temperature
    values.relativeHumidity = relativeHumidity
    values.dewPoint = dewPoint
    values.windSpeed = windSpeed
    values.windDirection = windDirection
    values.windGust = previous?.windGust
    // Also a slight chance: the answer has neither the sky beside it nor the cover of clouds.
    values.condition = phases.first?.condition
    values.isDay = isDaytime
    return HourlyWeather(
      time: start.instant, measurements: values, precipitationProbability: previous?.precipitationProbability)
  }
}
