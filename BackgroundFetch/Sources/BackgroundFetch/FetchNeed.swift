public import FoundationEssentials
import Zones

/// A reason to fetch other than a look, for example a status bar or a rule: it limits the age of the data.
///
/// Any fetch satisfies a need. So a need causes at most as many wake-ups a day as its gap fits into a day.
/// ``FetchBudget`` does not pay for them.
///
/// ```swift
/// var input = ScheduleInput(saved: ["news"], interval: .minimum, host: "api.example", state: ScheduleState())
/// input.needs = [.bar, .rule(within: .seconds(7200))]
/// ```
public struct FetchNeed: Hashable, Sendable {
  /// The kind of need. The raw values are stable, for logs.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// A status bar, a prompt or a display that stays open.
    case bar
    /// Official warnings.
    case warnings
    /// A rule of the user that looks ahead.
    case rule
    /// Rounds at fixed hours, in which several hosts are asked for the same, to compare them.
    case rounds
  }

  /// The kind of need.
  public let name: Name
  /// The maximum age of the data on mains.
  public let maximumGap: Duration
  /// The maximum age of the data on battery, with power saving or on a metered connection.
  public let maximumGapOnBattery: Duration
  /// The factor for both gaps between 22:00 and 06:00 local time. It applies only to a ``NeedSource``.
  public let nightFactor: Int
  /// Whether the need applies only between 06:00 and 22:00 local time.
  public let isByDay: Bool
  /// The hours of the local day, 0 to 23, at which the need is due; empty for one that limits the age of the data. Such
  /// a need has no gaps, and it applies only to a ``NeedSource``. It can be met up to three hours late; after that,
  /// with power saving, on a metered connection and while the user does not look, the next hour counts.
  public var hoursOfDay: [Int] = []

  /// The need of an open display: 28 minutes on mains, so that data is replaced before it is half an hour old; an hour
  /// on battery. It applies by day.
  public static let bar = FetchNeed(
    name: .bar, maximumGap: .seconds(1680), maximumGapOnBattery: .seconds(3600), nightFactor: 1, isByDay: true)

  /// The need of official warnings: 15 minutes on mains, 30 on battery; four times as long at night.
  public static let warnings = FetchNeed(
    name: .warnings, maximumGap: .seconds(900), maximumGapOnBattery: .seconds(1800), nightFactor: 4, isByDay: false)

  /// The need of rounds that compare hosts: at midnight and noon.
  public static let rounds = FetchNeed(
    name: .rounds, maximumGap: .seconds(43_200), maximumGapOnBattery: .seconds(43_200), nightFactor: 1, isByDay: false,
    hoursOfDay: [0, 12])

  /// Returns the need of a rule about the next `horizon`, such as "rain within an hour": half the horizon.
  public static func rule(within horizon: Duration) -> FetchNeed {
    FetchNeed(name: .rule, maximumGap: horizon / 2, maximumGapOnBattery: horizon / 2, nightFactor: 1, isByDay: false)
  }

  /// Returns ``bar`` if the last glance was less than half an hour ago, otherwise no need. A bar or prompt does not say
  /// when it closes.
  public static func glances(last: Date?, at now: Date) -> [FetchNeed] {
    guard let last, abs(now.timeIntervalSince(last)) < 1800 else { return [] }
    return [.bar]
  }

  /// Returns the maximum age of the data under these conditions.
  func gap(_ conditions: Conditions) -> Duration {
    let isFrugal = conditions.power != .mains || conditions.savesPower || conditions.isMetered
    return isFrugal ? maximumGapOnBattery : maximumGap
  }

  /// Returns when data fetched at `fetched` is too old for this need. `zone` is the user's time zone.
  func due(after fetched: Date, _ conditions: Conditions, in zone: Zone) -> Date {
    let due = fetched + gap(conditions)
    return isByDay ? FetchNeed.day(from: due, in: zone) : due
  }

  /// Returns `instant` if local time is between 06:00 and 22:00, otherwise the next 06:00.
  static func day(from instant: Date, in zone: Zone) -> Date {
    let clock = WallTime(instant, in: zone)
    let (morning, evening) = (6 * 3600, 22 * 3600)
    if (morning..<evening).contains(clock.secondOfDay) { return instant }
    let day = clock.daysSince1970 + (clock.secondOfDay < morning ? 0 : 1)
    return zone.instant(ofWall: day * 86_400 + morning, after: instant)
  }
}

/// Needs at fixed hours of the local day.
extension FetchNeed {
  /// How late such a need can be met.
  private static let latest = Duration.seconds(3 * 3600)

  /// Returns when a list is due: now or earlier if an hour has come since it was last requested, otherwise the next
  /// hour.
  func dueAtHour(_ list: WatchedList, _ conditions: Conditions, at now: Date) -> Date {
    let hours = instants(around: now, in: list.zones.first ?? .gmt)
    let next = hours.first { $0 > now } ?? now + .seconds(86400)
    let isFrugal = conditions.savesPower || conditions.isMetered || conditions.power == .low
    guard !isFrugal, let last = hours.last(where: { $0 <= now }), now < last + FetchNeed.latest else { return next }
    // A request from the future does not count: the clock was set back.
    return list.askedAt.map { $0 >= last && $0 <= now } ?? false ? next : last
  }

  /// Returns the instants of the hours of yesterday, today and tomorrow, ascending.
  private func instants(around now: Date, in zone: Zone) -> [Date] {
    let today = WallTime(now, in: zone).daysSince1970
    return (today - 1...today + 1).flatMap { day in
      hoursOfDay.map { zone.instant(ofWall: day * 86_400 + $0 * 3600) }
    }
  }
}
