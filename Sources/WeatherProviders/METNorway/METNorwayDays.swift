import Foundation
import Weather

/// The calendar days of a series in the place's zone.
///
/// The service gives no days, so they are summed up from spans: each step's next hour, or where there is none its next
/// six, never both for the same time. A span that straddles midnight counts whole for the day that holds its middle
/// (the new one, if midnight is the middle): no water is counted twice, and at most three hours of it are on the wrong
/// side.
///
/// A day is only given when spans cover it from midnight to midnight. Today mostly has begun before the series does:
/// then it has nothing but the worst condition of what is left of it, because the highest temperature of an evening is
/// not that of the day, and would become another one with each hour.
struct METNorwayDays {
  /// As many days as Open-Meteo is asked for, today among them.
  private static let longest = 7

  private let steps: [METNorwaySeries.Step]
  private let spans: [Span]
  private let calendar: Calendar

  init(_ series: METNorwaySeries, in zone: TimeZone) {
    steps = series.steps
    spans = Span.consecutive(steps)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    self.calendar = calendar
  }

  func weather(from now: Date) -> [DailyWeather] {
    var days: [DailyWeather] = []
    var start = now
    for count in 0..<METNorwayDays.longest {
      guard let day = calendar.dateInterval(of: .day, for: start) else { break }
      if isCovered(day) {
        date(day).map { days.append(weather(of: day, $0)) }
      } else if count == 0, let date = date(day), let condition = worst(of: spans(in: day).filter { $0.end > now }) {
        var today = DailyWeather(date: date)
        today.condition = condition
        days.append(today)
      }
      start = day.end
    }
    return days
  }

  /// Highest and lowest are those of the steps in the day, and only where every step has the value: what is known of
  /// half a day is not the day's. Temperatures also count those that the service gives for six hours, where these lie
  /// within the day. The UV index is that of a clear sky.
  private func weather(of day: DateInterval, _ date: CivilDate) -> DailyWeather {
    let instants = steps.filter { day.start <= $0.time && $0.time < day.end }
    let within = instants.filter { $0.time.addingTimeInterval(6 * 3_600) <= day.end }
    func values(_ field: METNorwayField) -> [Double]? { complete(instants.map { $0.instant?[field] }) }
    func periods(_ field: METNorwayField) -> [Double] { within.compactMap { $0.nextSixHours?.details?[field] } }
    let spans = spans(in: day)
    var weather = DailyWeather(date: date)
    weather.temperatureMax = values(.temperature).flatMap { ($0 + periods(.temperatureMax)).max() }
    weather.temperatureMin = values(.temperature).flatMap { ($0 + periods(.temperatureMin)).min() }
    weather.precipitation = complete(spans.map { $0.period.details?[.precipitation] })?.reduce(0, +)
    weather.precipitationProbability =
      complete(spans.map { $0.period.details?[.precipitationProbability] })?.max()
    weather.condition = worst(of: spans)
    weather.uvIndexMax = values(.uvIndex)?.max()
    weather.windSpeedMax = values(.windSpeed)?.max()
    weather.windGustMax = values(.windGust)?.max()
    return weather
  }

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

  private func worst(of spans: [Span]) -> Condition? {
    METNorwaySymbol.mostSevere(
      of: spans.compactMap { $0.period.summary?.symbolCode.map { METNorwaySymbol($0).condition } })
  }

  private func date(_ day: DateInterval) -> CivilDate? {
    let parts = calendar.dateComponents([.year, .month, .day], from: day.start)
    guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// All of them, or nothing when one is missing.
  private func complete(_ values: [Double?]) -> [Double]? {
    let known = values.compactMap { $0 }
    return known.count == values.count && !known.isEmpty ? known : nil
  }
}
