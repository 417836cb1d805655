import FoundationEssentials
import Zones

/// The calendar days of a place, as numbers since 1 January 1970, and the instants that belong to them.
struct LocalDays {
  let zone: Zone

  /// Returns the day of an instant.
  func day(of instant: Int) -> Int {
    WallTime(Date(timeIntervalSince1970: Double(instant)), in: zone).daysSince1970
  }

  /// Returns the day that begins in the hour from an instant on, before its end; `nil` if none does. Forecasts are for full
  /// hours of UTC, and in some zones a day begins at half past.
  func dayBeginning(inHourFrom instant: Int) -> Int? {
    let last = day(of: instant + 3_599)
    return day(of: instant - 1) == last ? nil : last
  }

  /// Returns the instants at which a day and the next one begin: 23, 24 or 25 hours apart.
  func span(of day: Int) -> Range<Int> {
    instant(ofWall: day * 86_400)..<instant(ofWall: (day + 1) * 86_400)
  }

  private func instant(ofWall seconds: Int) -> Int { Int(zone.instant(ofWall: seconds).timeIntervalSince1970) }

  /// Returns the last instant up to another one at which the clock showed the time of an instant; `nil` if the day of the
  /// other one and the one before have none.
  func sameTime(as instant: Int, upTo last: Int) -> Int? {
    let wall = zone.wallSeconds(at: Date(timeIntervalSince1970: Double(instant)))
    let back = (instant - last + 86_399) / 86_400
    return (back...back + 1).lazy.map { self.instant(ofWall: wall - $0 * 86_400) }.first { $0 <= last }
  }
}
