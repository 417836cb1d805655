import BackgroundFetch
public import FoundationEssentials
public import Zones

/// A feed of a ``NeedSource``, such as the warnings of one country, and what determines how often it is read.
///
/// ```swift
/// let now = Date()
/// let list = WatchedList(
///   things: ["berlin", "oslo"], host: "alerts.example", zones: [.gmt], askedAt: now, requests: [now],
///   closely: [DateInterval(start: now, duration: 6 * 3600)])
/// ```
public struct WatchedList: Hashable, Sendable {
  /// Identifiers of the saved items that the list is for.
  public var things: [String]
  /// The host that provides the list.
  public var host: String
  /// The time zones of the items. Day and night are theirs, not the user's.
  public var zones: [Zone]
  /// When the list was last requested; `nil` if never.
  public var askedAt: Date?
  /// All requests for the list in the last 24 hours, including failed ones.
  public var requests: [Date]
  /// Periods in which the list is read as often at night as by day, because a warning in it is in force.
  public var closely: [DateInterval]

  /// Creates a list.
  public init(
    things: [String], host: String, zones: [Zone], askedAt: Date?, requests: [Date] = [],
    closely: [DateInterval] = []
  ) {
    self.things = things
    self.host = host
    self.zones = zones
    self.askedAt = askedAt
    self.requests = requests
    self.closely = closely
  }

  /// The maximum number of requests for one list in 24 hours.
  static let maximumPerDay = 80

  /// Returns whether the list can be read at `instant` and then once every `pause`, with at most ``maximumPerDay``
  /// requests in any 24 hours.
  func isWithinLimit(at instant: Date, thenEach pause: Duration) -> Bool {
    let pause = Double(pause.components.seconds)
    return (0...Int(86400 / pause)).allSatisfy { count in
      let start = instant.addingTimeInterval(Double(count) * pause - 86400)
      return requests.count { $0 > start } + count + 1 <= WatchedList.maximumPerDay
    }
  }
}

extension FetchNeed {
  /// Returns when a list is due again, or `nil` if it was never requested and no hour is fixed.
  ///
  /// A list is due after the gap if it is then day in one of its zones or one of its warnings is in force. Otherwise it
  /// is due at the start of the next day or warning, but at the latest after the longer gap of the night. The longer
  /// gap also applies when the shorter one would exceed ``WatchedList/maximumPerDay``.
  func due(_ list: WatchedList, _ conditions: Conditions, at now: Date) -> Date? {
    if !hoursOfDay.isEmpty { return dueAtHour(list, conditions, at: now) }
    guard let asked = list.askedAt.map({ min($0, now) }) else { return nil }
    let soonest = asked + gap(conditions)
    let latest = asked + gap(conditions) * nightFactor
    guard list.isWithinLimit(at: soonest, thenEach: gap(conditions) * nightFactor) else { return latest }
    let closely = list.closely.filter { $0.end > soonest }.map { max($0.start, soonest) }
    let days = list.zones.map { FetchNeed.day(from: soonest, in: $0) }
    return min(latest, (closely + days).min() ?? soonest)
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
