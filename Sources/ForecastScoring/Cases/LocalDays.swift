import FoundationEssentials
import Zones

/// The calendar days of a place, as numbers since 1 January 1970, and the instants that belong to them.
struct LocalDays {
  let zone: Zone

  /// Returns the seconds of the clock on the wall at an instant.
  func wall(_ instant: Int) -> Int { instant + zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant))) }

  /// Returns the day of an instant.
  func day(of instant: Int) -> Int { Int((Double(wall(instant)) / 86_400).rounded(.down)) }

  /// Returns the day that begins in the hour from an instant on, before its end; `nil` if none does. Forecasts are for full
  /// hours of UTC, and in some zones a day begins at half past.
  func dayBeginning(inHourFrom instant: Int) -> Int? {
    let last = day(of: instant + 3_599)
    return day(of: instant - 1) == last ? nil : last
  }

  /// Returns the instant at which the clock shows a time. If it shows the time twice, it is the first of the two.
  func instant(ofWall seconds: Int) -> Int {
    let guess = seconds - (wall(seconds) - seconds)
    let before = seconds - (wall(guess - 7_200) - (guess - 7_200))
    return wall(before) == seconds ? before : seconds - (wall(guess) - guess)
  }

  /// Returns the instants at which a day and the next one begin: 23, 24 or 25 hours apart.
  func span(of day: Int) -> Range<Int> {
    instant(ofWall: day * 86_400)..<instant(ofWall: (day + 1) * 86_400)
  }
}
