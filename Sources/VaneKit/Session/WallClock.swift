import Foundation

/// The one place where this program reads the time; everything else is told.
enum WallClock {
  static var now: Date { Date() }

  /// Seconds that the wall of the person who looks is ahead of UTC. From the C library: Foundation's `TimeZone` would
  /// cost a bar that reads each second a millisecond.
  static func utcOffset(at instant: Date) -> Int {
    var seconds = time_t(instant.timeIntervalSince1970)
    var civil = tm()
    return localtime_r(&seconds, &civil) == nil ? 0 : civil.tm_gmtoff
  }
}
