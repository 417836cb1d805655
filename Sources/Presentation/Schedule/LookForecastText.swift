import BackgroundFetch

/// The reason why a look is expected, in words that the user can check from memory.
struct LookForecastText: Sendable {
  private let words: ScheduleWords

  init(wording: Wording) {
    words = wording.schedule
  }

  /// Returns `you looked on 11 of 14 weekdays between 06:45 and 07:45; 3 of 11 used in 24 hours`.
  func text(_ forecast: LookForecast) -> String {
    let (from, to) = (clock(forecast.from), clock((forecast.from + 60) % 1440))
    let why =
      forecast.looked > 0
      ? words.looked(forecast.looked, forecast.watched, forecast.isWeekend, from, to) : words.mayLook(from, to)
    return words.and([why, words.used(forecast.used, forecast.budget)])
  }

  private func clock(_ minutes: Int) -> String {
    [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
