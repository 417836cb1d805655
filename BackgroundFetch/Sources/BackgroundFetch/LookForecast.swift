import FoundationEssentials
import Zones

/// The explanation of an expected look, in numbers that the user can compare with their memory.
///
/// ```swift
/// let reason: FetchReason = .first
/// if case .look(let forecast) = reason { print(forecast) }  // on 11 of 14 weekdays after 06:45
/// ```
public struct LookForecast: Hashable, Sendable, CustomStringConvertible {
  /// The number of days with a look in that hour. The days are from the last four weeks and of the same kind.
  package let looked: Int
  /// The number of observed days of the same kind in the last four weeks.
  package let watched: Int
  /// The kind of day: Saturday and Sunday, or Monday to Friday.
  package let isWeekend: Bool
  /// The start of the hour, in minutes after local midnight. The hour may end after the next midnight.
  package let from: Int
  /// The number of wake-ups for looks in the last 24 hours.
  package let used: Int
  /// The average number of wake-ups for looks a day under the current conditions.
  package let budget: Int

  /// The forecast as the end of an English sentence: `on 11 of 14 weekdays after 06:45`.
  public var description: String {
    guard watched > 0 else { return "at a usual time of day" }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let days = isWeekend ? "weekend days" : "weekdays"
    return "on \(looked) of \(watched) \(days) after \(two(from / 60)):\(two(from % 60))"
  }

  /// Creates a forecast from its numbers.
  package init(lookedOn looked: Int, of watched: Int, isWeekend: Bool, from: Int, used: Int, budget: Int) {
    self.looked = looked
    self.watched = watched
    self.isWeekend = isWeekend
    self.from = from
    self.used = used
    self.budget = budget
  }

  /// Creates the forecast for a wake-up at `instant`. Its hour starts 15 minutes before the wake-up, rounded to 15
  /// minutes.
  init(_ usage: UsageModel, at instant: Date, used: Int, budget: Int, in zone: Zone) {
    let middle = instant.addingTimeInterval(15 * 60)
    let offset = zone.secondsFromGMT(for: middle)
    let slot = CivilSlot(at: middle, utcOffset: offset)
    let quarter = Int(((middle.timeIntervalSince1970 + Double(offset)) / 900).rounded()) % 96
    let days = usage.lookDays(around: middle, in: zone)
    self.init(
      lookedOn: days.looked, of: days.watched, isWeekend: slot.isWeekend, from: (quarter * 15 + 1440 - 30) % 1440,
      used: used, budget: budget)
  }
}
