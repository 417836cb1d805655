public import Foundation

/// A reason to fetch that is not a look: something is open, or watches for the person.
///
/// A need states how old data may get for its sake. Since any fetch serves it, it never asks for more wake-ups a day
/// than that gap fits into one; they are its own, and are not taken from those for looks.
public struct FetchNeed: Hashable, Sendable {
  /// Who needs it; stable, for logs.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// A status bar, a prompt or a display that stays open.
    case bar
    /// Official warnings.
    case warnings
    /// A rule of the person's that looks ahead.
    case rule
  }

  /// Who needs it.
  public let name: Name
  /// The oldest that data may get on mains.
  public let largestGap: Duration
  /// The oldest that data may get on battery.
  public let largestGapOnBattery: Duration
  /// How many times longer both gaps are between 22:00 and 06:00 on the wall, for a need that reads lists of its own.
  public let nightFactor: Int
  /// Whether it only counts between 06:00 and 22:00 on the wall.
  public let isByDay: Bool

  /// Something open shows the weather: half an hour by day, less two minutes to ask and to be answered in, so that what
  /// is shown is never stale in between.
  public static let bar = FetchNeed(
    name: .bar, largestGap: .seconds(1680), largestGapOnBattery: .seconds(3600), nightFactor: 1, isByDay: true)

  /// Official warnings: a quarter of an hour on mains, half an hour on battery; at night an hour, two on battery.
  public static let warnings = FetchNeed(
    name: .warnings, largestGap: .seconds(900), largestGapOnBattery: .seconds(1800), nightFactor: 4, isByDay: false)

  /// A rule about the next `horizon`, such as "rain within an hour": twice within it.
  public static func rule(within horizon: Duration) -> FetchNeed {
    FetchNeed(name: .rule, largestGap: horizon / 2, largestGapOnBattery: horizon / 2, nightFactor: 1, isByDay: false)
  }

  /// The needs of a bar or a prompt, as far as its last glance tells: it may be gone, but then not for long.
  public static func glances(last: Date?, at now: Date) -> [FetchNeed] {
    guard let last, abs(now.timeIntervalSince(last)) < 1800 else { return [] }
    return [.bar]
  }

  /// The oldest that data may get as things are: where power or bytes are short, as on battery.
  func gap(_ conditions: Conditions) -> Duration {
    let isFrugal = conditions.power != .mains || conditions.savesPower || conditions.isMetered
    return isFrugal ? largestGapOnBattery : largestGap
  }

  /// When data fetched at `fetched` is too old for it.
  ///
  /// - Parameter zone: where the person is, whose day it is.
  func due(after fetched: Date, _ conditions: Conditions, in zone: TimeZone) -> Date {
    let due = fetched + gap(conditions)
    return isByDay ? FetchNeed.day(from: due, in: zone) : due
  }

  /// The instant itself between 06:00 and 22:00 on the wall, else the next 06:00.
  static func day(from instant: Date, in zone: TimeZone) -> Date {
    let civil = secondsOfDay(at: instant, in: zone)
    let (morning, evening) = (6 * 3600.0, 22 * 3600.0)
    guard civil < morning || civil >= evening else { return instant }
    let next = instant.addingTimeInterval(civil < morning ? morning - civil : 86400 - civil + morning)
    // Summer time may have begun or ended that night.
    return next.addingTimeInterval(morning - secondsOfDay(at: next, in: zone))
  }

  /// Where the clock on the wall stands.
  private static func secondsOfDay(at instant: Date, in zone: TimeZone) -> Double {
    let onTheWall = instant.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: instant))
    return onTheWall - (onTheWall / 86400).rounded(.down) * 86400
  }
}
