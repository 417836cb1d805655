public import Foundation

/// A list that is read for a need of its own, such as the warnings of a country, and what decides how often.
public struct WatchedList: Hashable, Sendable {
  /// Identifiers of the saved things that the list is for.
  public var things: [Int64]
  /// The server that is asked.
  public var host: String
  /// The zones of these things: the clock on their wall counts, not the person's.
  public var zones: [TimeZone]
  /// When the list was last asked for; `nil` for never.
  public var askedAt: Date?
  /// When the list was asked for in the last 24 hours, failures included.
  public var requests: [Date]
  /// When the list is read by night as often as by day, because something in it is in force.
  public var closely: [DateInterval]

  /// A list as it is known now.
  public init(
    things: [Int64], host: String, zones: [TimeZone], askedAt: Date?, requests: [Date] = [],
    closely: [DateInterval] = []
  ) {
    self.things = things
    self.host = host
    self.zones = zones
    self.askedAt = askedAt
    self.requests = requests
    self.closely = closely
  }

  /// The most requests for one list within 24 hours.
  static let mostPerDay = 80

  /// Whether the list can be read at an instant and each `pause` after it, without more than ``mostPerDay`` requests
  /// within any 24 hours.
  func isWithinLimit(at instant: Date, thenEach pause: Duration) -> Bool {
    let pause = Double(pause.components.seconds)
    return (0...Int(86400 / pause)).allSatisfy { count in
      let start = instant.addingTimeInterval(Double(count) * pause - 86400)
      return requests.count { $0 > start } + count + 1 <= WatchedList.mostPerDay
    }
  }
}

extension FetchNeed {
  /// When a list is due again; `nil` for one that was never asked for.
  ///
  /// After the gap where the wall's clock then shows a time between 06:00 and 22:00, or where something of the list is
  /// then in force; otherwise when the first of these begins, but not later than after the gap of the night. Of several
  /// zones, the earliest counts. After the gap of the night, too, where more would exceed the most requests of a day.
  func due(_ list: WatchedList, _ conditions: Conditions, at now: Date) -> Date? {
    guard let asked = list.askedAt.map({ min($0, now) }) else { return nil }
    let soonest = asked + gap(conditions)
    let latest = asked + gap(conditions) * nightFactor
    guard list.isWithinLimit(at: soonest, thenEach: gap(conditions) * nightFactor) else { return latest }
    let closely = list.closely.filter { $0.end > soonest }.map { max($0.start, soonest) }
    let days = list.zones.map { FetchNeed.day(from: soonest, in: $0) }
    return min(latest, (closely + days).min() ?? soonest)
  }
}
