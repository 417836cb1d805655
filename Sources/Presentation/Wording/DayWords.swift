/// Words of `vane schedule`.
public struct DayWords: Sendable {
  // Titles of the chart's rows, short.
  let chance: String
  let looked: String
  let wakeUps: String
  let warnings: String
  let held: String

  // Within the chart.
  /// Take the number that fills a row.
  let percent: @Sendable (Int) -> String
  let times: @Sendable (Int) -> String
  let now: String
  let none: String
  let nothingHolds: String
  /// Takes a time.
  let until: @Sendable (String) -> String
  let because: @Sendable (_ until: String, _ reason: String) -> String
  // What holds a wake-up back.
  let interval: String
  let valid: String
  let backOff: String
  let retryAfter: String
  let unchanged: String
  let budget: String

  // Below the chart.
  /// Takes the mark of a wake-up, and the minutes of a column.
  let legend: @Sendable (_ mark: String, _ minutes: Int) -> String
  /// Takes the looks, already printed because they carry a decimal.
  let expected: @Sendable (_ looks: String) -> String
  let used: @Sendable (_ used: Int, _ budget: Int) -> String
  /// Takes the requests for warnings of the last 24 hours, and the most within 24 hours.
  let warned: @Sendable (_ used: Int, _ budget: Int) -> String
  let learnedFrom: @Sendable (_ looks: Int, _ since: String) -> String

  // Instead of a chart.
  let fixed: String
  let nothingSaved: String
  let nothingLearned: String

  // After forgetting.
  public let nothingToForget: String
  /// Takes the looks with the day of the first one, and the glances.
  public let forgotten: @Sendable (_ looks: Int, _ since: String?, _ glances: Int) -> String
  public let unknownFromNow: String
}
