import FoundationEssentials
import Zones

/// Needs at fixed hours of the local day.
extension FetchNeed {
  /// How late such a need can be met.
  private static let latest = Duration.seconds(3 * 3600)

  /// Returns when a list is due: now or earlier if an hour has come since it was last requested, otherwise the next hour.
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
