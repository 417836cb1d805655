import FoundationEssentials
import Weather
import Zones

/// The calendar days of a series in the place's zone.
///
/// The service sends no days, so Vane computes them from spans: the next hour of each step, or its next six hours if it
/// has no hour. Spans do not overlap, so no precipitation is counted twice. A span across midnight counts for the day
/// that contains its middle (the new day, if midnight is the middle), so at most three hours count for the wrong day.
///
/// A day is complete if spans cover it from midnight to midnight. Today is usually incomplete: then only the most
/// severe condition of its remaining hours is given. Its highest temperature is not, because that of the remaining
/// hours would change every hour.
struct METNorwayDays {
  /// The number of days that Vane requests of Open-Meteo, including today.
  private static let maximumDays = 7

  private let steps: [METNorwaySeries.Step]
  private let spans: [Span]
  private let zone: Zone

  /// One hour or six hours of the series.
  private struct Span {
    let start: Date
    let end: Date
    let period: METNorwaySeries.Period
    /// The condition, read with the temperatures of the span.
    let condition: Condition?

    var middle: Date { start.addingTimeInterval(end.timeIntervalSince(start) / 2) }

    var isOfSixHours: Bool { end.timeIntervalSince(start) > 3_600 }

    /// Whether it has precipitation with a low chance. In most regions no chance is stated.
    var isUnlikely: Bool {
      condition?.isPrecipitation == true
        && period.details?[.precipitationProbability].map { $0 < Condition.likelyChance } ?? false
    }

    private init(_ step: METNorwaySeries.Step, hours: Double, _ period: METNorwaySeries.Period) {
      start = step.time
      end = start.addingTimeInterval(hours * 3_600)
      self.period = period
      let temperature = step.instant?[.temperature]
      condition = period.symbol?.condition.believed(
        from: period.details?[.temperatureMin] ?? temperature, to: period.details?[.temperatureMax] ?? temperature)
    }

    /// Returns the next hour of each step, else its next six hours, without those that begin before the last span ends.
    static func consecutive(_ steps: [METNorwaySeries.Step]) -> [Span] {
      var spans: [Span] = []
      for step in steps where step.time >= spans.last?.end ?? .distantPast {
        if let hour = step.nextHour {
          spans.append(Span(step, hours: 1, hour))
        } else if let sixHours = step.nextSixHours {
          spans.append(Span(step, hours: 6, sixHours))
        }
      }
      return spans
    }
  }

  init(_ series: METNorwaySeries, in zone: Zone) {
    steps = series.steps
    spans = Span.consecutive(steps)
    self.zone = zone
  }

  /// Returns up to seven days, the first of them the day of `now`.
  func weather(from now: Date) -> [DailyWeather] {
    var days: [DailyWeather] = []
    var start = now
    for count in 0..<METNorwayDays.maximumDays {
      guard let date = CivilDate(start, in: zone), let day = date.span(in: zone) else { break }
      if isCovered(day) {
        days.append(weather(of: day, date))
      } else if count == 0, let condition = mostSevere(of: spans(in: day).filter { $0.end > now }) {
        var today = DailyWeather(date: date)
        today.condition = condition
        days.append(today)
      }
      start = day.end
    }
    return days
  }

  /// Returns the extremes and sums of a complete day. A value that one step lacks is left out. The UV index is for a
  /// clear sky. A gust is for the time before its step, so midnight's counts for the day that ends.
  ///
  /// Extremes of temperature include the extremes of the periods of six hours within the day. Of a period across
  /// midnight they count for the day of its middle, unless hours describe the time: then the hours of each day are more
  /// exact.
  private func weather(of day: DateInterval, _ date: CivilDate) -> DailyWeather {
    let instants = steps.filter { day.start <= $0.time && $0.time < day.end }
    func values(_ field: METNorwayDetails.Field) -> [Double]? { complete(instants.map { $0.instant?[field] }) }
    let within = instants.filter { $0.time.addingTimeInterval(6 * 3_600) <= day.end }.compactMap(\.nextSixHours)
    let spans = spans(in: day)
    let across = spans.filter { $0.isOfSixHours && !($0.start >= day.start && $0.end <= day.end) }.map(\.period)
    func periods(_ field: METNorwayDetails.Field) -> [Double] { (within + across).compactMap { $0.details?[field] } }
    var weather = DailyWeather(date: date)
    weather.temperatureMax = values(.temperature).flatMap { ($0 + periods(.temperatureMax)).max() }
    weather.temperatureMin = values(.temperature).flatMap { ($0 + periods(.temperatureMin)).min() }
    weather.precipitation = complete(spans.map { $0.period.details?[.precipitation] })?.reduce(0, +)
    weather.precipitationProbability =
      complete(spans.map { $0.period.details?[.precipitationProbability] })?.max()
    weather.condition = mostSevere(of: spans)
    weather.uvIndexMax = values(.uvIndex)?.max()
    weather.windSpeedMax = values(.windSpeed)?.max()
    let gusts = steps.filter { day.start < $0.time && $0.time <= day.end }.map { $0.instant?[.windGust] }
    weather.windGustMax = complete(gusts)?.max()
    return weather
  }

  /// Whether spans cover the whole day without a gap.
  private func isCovered(_ day: DateInterval) -> Bool {
    let touching = spans.filter { $0.end > day.start && $0.start < day.end }
    guard let first = touching.first, let last = touching.last, first.start <= day.start, last.end >= day.end else {
      return false
    }
    return zip(touching, touching.dropFirst()).allSatisfy { $0.end == $1.start }
  }

  private func spans(in day: DateInterval) -> [Span] {
    spans.filter { day.start <= $0.middle && $0.middle < day.end }
  }

  /// Returns the most severe condition. An unlikely one counts only if there is no other.
  private func mostSevere(of spans: [Span]) -> Condition? {
    let likely = spans.filter { !$0.isUnlikely }
    return Condition.mostSevere(of: (likely.isEmpty ? spans : likely).compactMap(\.condition))
  }

  /// Returns all values, or `nil` if one is missing or there are none.
  private func complete(_ values: [Double?]) -> [Double]? {
    let known = values.compactMap { $0 }
    return known.count == values.count && !known.isEmpty ? known : nil
  }
}
