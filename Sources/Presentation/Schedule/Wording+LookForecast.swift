import BackgroundFetch

/// The reason why a look is expected, in words that the user can check from memory.
extension Wording {
  /// Returns `you looked on 11 of 14 weekdays between 06:45 and 07:45; 3 of 11 used in 24 hours`.
  func text(of forecast: LookForecast) -> String {
    let (from, to) = (clock(forecast.from), clock((forecast.from + 60) % 1440))
    let why =
      forecast.looked > 0
      ? looked(forecast, from, to)
      : tr("you may look between {from_time} and {to_time}", ["from_time": from, "to_time": to])
    return clauses([
      why,
      tr("{used} of {budget} used in 24 hours", ["used": "\(forecast.used)", "budget": "\(forecast.budget)"]),
    ])
  }

  private func looked(_ forecast: LookForecast, _ from: String, _ to: String) -> String {
    let values: KeyValuePairs = ["looked": "\(forecast.looked)", "from_time": from, "to_time": to]
    return forecast.isWeekend
      ? trn(
        "you looked on {looked} of 1 weekend day between {from_time} and {to_time}",
        "you looked on {looked} of {count} weekend days between {from_time} and {to_time}", forecast.watched, values)
      : trn(
        "you looked on {looked} of 1 weekday between {from_time} and {to_time}",
        "you looked on {looked} of {count} weekdays between {from_time} and {to_time}", forecast.watched, values)
  }

  private func clock(_ minutes: Int) -> String {
    [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
