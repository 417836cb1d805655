public import FoundationEssentials

/// What is left of a day of the history when its rows are old: extremes, amounts and hours.
public struct PastDay: Hashable, Sendable {
  /// The identifier of the provider.
  public var provider: String
  /// The midnight of the place at which the day begins.
  public var start: Date
  /// The number of rows that it replaces.
  public var count = 0
  /// The lowest temperature and its time, degrees Celsius.
  public var lowest: PastTemperature?
  /// The highest temperature and its time, degrees Celsius.
  public var highest: PastTemperature?
  /// The amount of rain and snow, millimetres of water; `nil` if the provider states none in its current values.
  public var precipitation: Double?
  /// The hours in which rain, snow or hail fell.
  public var wetHours = 0.0
  /// The hours in which the sun was up and the sky clear or mostly clear.
  public var sunHours = 0.0
  public var windSpeedMax: Double?
  public var windGustMax: Double?
  /// The last pressure.
  public var pressure: Double?

  public init(provider: String, start: Date) {
    self.provider = provider
    self.start = start
  }

  /// The longest time for which a row stands, seconds: beyond it nothing was observed.
  private static let maximumGap: TimeInterval = 6 * 3_600

  /// Sums up the rows of one provider.
  ///
  /// Each row stands until the next one, because only changes have rows. An amount is for the interval before its row.
  ///
  /// - Parameters:
  ///   - rows: the rows within the day, oldest first.
  ///   - daylight: the times within the day at which the sun is up.
  ///   - interval: the interval of the amounts, seconds.
  public init(
    _ rows: [PastWeather], of provider: String, on day: DateInterval, daylight: [DateInterval], interval: Double
  ) {
    self.init(provider: provider, start: day.start)
    count = rows.count
    for (index, row) in rows.enumerated() {
      let values = row.measurements
      let next = index + 1 < rows.count ? rows[index + 1].validAt : day.end
      let end = min(next, row.validAt + PastDay.maximumGap, day.end)
      let span = DateInterval(start: row.validAt, end: max(row.validAt, end))
      if let temperature = values.temperature { add(PastTemperature(validAt: row.validAt, value: temperature)) }
      if let amount = values.precipitation {
        precipitation = (precipitation ?? 0) + amount * span.duration / interval
      }
      let isWet = values.condition?.isPrecipitation ?? false || values.precipitation ?? 0 >= Wetness.shown
      if isWet { wetHours += span.duration / 3_600 }
      if values.condition == .clear || values.condition == .mostlyClear {
        let lit = daylight.compactMap { $0.intersection(with: span)?.duration }
        sunHours += lit.reduce(0, +) / 3_600
      }
      windSpeedMax = [windSpeedMax, values.windSpeed].compactMap(\.self).max()
      windGustMax = [windGustMax, values.windGust].compactMap(\.self).max()
      pressure = values.pressure ?? pressure
    }
  }

  /// Sums up the rows of a day, by provider.
  ///
  /// - Parameters:
  ///   - rows: the rows within the day, oldest first.
  ///   - span: the day, in the zone of the place.
  public static func all(of rows: [PastWeather], on span: DateInterval, daylight: [DateInterval]) -> [PastDay] {
    Dictionary(grouping: rows, by: \.provider).map { provider, rows in
      PastDay(rows, of: provider, on: span, daylight: daylight, interval: interval(of: provider))
    }
  }

  /// The time in seconds that an amount in the current values of a provider is for.
  public static func interval(of provider: String) -> Double {
    let service = WeatherService.all.first { $0.provider.id == provider }
    return service.map { min($0.cadence / .seconds(1), 3_600) } ?? 3_600
  }

  private mutating func add(_ temperature: PastTemperature) {
    if lowest.map({ temperature.value < $0.value }) ?? true { lowest = temperature }
    if highest.map({ temperature.value > $0.value }) ?? true { highest = temperature }
  }
}
