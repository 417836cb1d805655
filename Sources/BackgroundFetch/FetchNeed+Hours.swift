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
    func offset(_ instant: Date) -> Double { Double(zone.secondsFromGMT(for: instant)) }
    let local = now.timeIntervalSince1970 + offset(now)
    let midnight = (local / 86400).rounded(.down) * 86400
    return [-86400.0, 0, 86400].flatMap { day in
      hoursOfDay.map { hour in
        let wall = midnight + day + Double(hour) * 3600
        let guess = Date(timeIntervalSince1970: wall - offset(now))
        // Corrects a change between standard and summer time. An hour that the clock leaves out is that of the change.
        let instant = Date(timeIntervalSince1970: wall - offset(guess))
        return max(instant, Date(timeIntervalSince1970: wall - offset(instant)))
      }
    }
  }
}
