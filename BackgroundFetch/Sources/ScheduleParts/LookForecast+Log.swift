public import BackgroundFetch

/// The numbers of a forecast of a look, for a program with sentences of its own.
public struct LookNumbers: Hashable, Sendable {
  /// The number of days with a look in that hour. The days are from the last four weeks and of the same kind.
  public let looked: Int
  /// The number of observed days of the same kind in the last four weeks.
  public let watched: Int
  /// The kind of day: Saturday and Sunday, or Monday to Friday.
  public let isWeekend: Bool
  /// The start of the hour, in minutes after local midnight. The hour may end after the next midnight.
  public let from: Int
  /// The number of wake-ups for looks in the last 24 hours.
  public let used: Int
  /// The average number of wake-ups for looks a day under the current conditions.
  public let budget: Int
}

extension LookForecast {
  /// Creates a forecast from its numbers.
  public init(looked: Int, watched: Int, isWeekend: Bool, from: Int, used: Int, budget: Int) {
    self.init(lookedOn: looked, of: watched, isWeekend: isWeekend, from: from, used: used, budget: budget)
  }

  /// The numbers of the forecast.
  public var numbers: LookNumbers {
    LookNumbers(looked: looked, watched: watched, isWeekend: isWeekend, from: from, used: used, budget: budget)
  }

  /// The forecast as a log entry, for example `11/14 weekdays 06:45 3/24`.
  public var logged: String {
    let clock = [from / 60, from % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    return "\(looked)/\(watched) \(isWeekend ? "weekends" : "weekdays") \(clock) \(used)/\(budget)"
  }

  /// Reads a log entry that ``logged`` wrote. Returns `nil` for any other text.
  public init?(logged: String) {
    let parts = logged.split(separator: " ")
    let numbers = logged.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    guard parts.count == 4, numbers.count == 6, numbers.allSatisfy({ $0 < 10_000 }), numbers[2] < 24, numbers[3] < 60
    else { return nil }
    self.init(
      looked: numbers[0], watched: numbers[1], isWeekend: parts[1] == "weekends",
      from: numbers[2] * 60 + numbers[3], used: numbers[4], budget: numbers[5])
    guard self.logged == logged else { return nil }
  }
}
