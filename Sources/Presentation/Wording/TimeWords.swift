/// Words for ages, lengths, dates and times of day.
struct TimeWords: Sendable {
  let milliseconds: @Sendable (Int) -> String
  /// Takes the number already printed, because it may carry a decimal.
  let seconds: @Sendable (String) -> String
  let minutes: @Sendable (Int) -> String
  let hours: @Sendable (Int) -> String
  let days: @Sendable (Int) -> String
  /// Less than a minute ago.
  let justNow: String
  /// Takes a length: `4 min ago`.
  let ago: @Sendable (String) -> String
  /// Due now or overdue.
  let dueNow: String
  /// Takes a length: `in 4 min`.
  let ahead: @Sendable (String) -> String
  var weekday: @Sendable (Weekday) -> String
  var month: @Sendable (Month) -> String
  /// Day of the month, month name, year when it is not this one.
  var date: @Sendable (Int, String, Int?) -> String
  /// Day name, day of the month, month name, year when it is not this one, time of day.
  var dateAndTime: @Sendable (String, Int, String, Int?, String) -> String
}
