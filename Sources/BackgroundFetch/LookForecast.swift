import Foundation

/// Why somebody is expected to look, in numbers that a person can check against what they remember.
public struct LookForecast: Hashable, Sendable {
  /// Days of the last four weeks, of the same kind, on which somebody looked in that hour.
  public let looked: Int
  /// Days of the same kind that were watched.
  public let watched: Int
  /// Whether these are Saturdays and Sundays, or the other days.
  public let isWeekend: Bool
  /// Minutes after midnight on the wall at which the hour begins; it can end after midnight.
  public let from: Int
  /// Wake-ups for looks in the last 24 hours.
  public let used: Int
  /// Wake-ups for looks that a day has on average, as things are.
  public let budget: Int

  /// A forecast as it was made once, for instance one that was read from a log.
  public init(looked: Int, watched: Int, isWeekend: Bool, from: Int, used: Int, budget: Int) {
    self.looked = looked
    self.watched = watched
    self.isWeekend = isWeekend
    self.from = from
    self.used = used
    self.budget = budget
  }

  /// The hour in which a wake-up at `instant` serves looks, told by the quarter.
  init(_ usage: UsageModel, at instant: Date, used: Int, budget: Int, in zone: TimeZone) {
    let middle = instant.addingTimeInterval(15 * 60)
    let slot = CivilSlot(at: middle, utcOffset: zone.secondsFromGMT(for: middle))
    let onTheWall = middle.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: middle))
    let quarter = Int((onTheWall / 900).rounded()) % 96
    let days = usage.lookDays(around: middle, in: zone)
    self.init(
      looked: days.looked, watched: days.watched, isWeekend: slot.isWeekend, from: (quarter * 15 + 1440 - 30) % 1440,
      used: used, budget: budget)
  }
}
