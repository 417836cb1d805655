import BackgroundFetch
import FoundationEssentials
import Glibc
import ScheduleParts
import WeatherStore

/// The system clock. This program reads the time only here; all other code gets the time from its caller.
enum WallClock {
  static var now: Date { Date() }

  /// Returns the difference between local time and UTC, in seconds, positive east of UTC.
  ///
  /// It uses the C library, because reading the zone file as a `Zone` would cost a bar that reads each second a
  /// millisecond.
  static func utcOffset(at instant: Date) -> Int {
    var seconds = time_t(instant.timeIntervalSince1970)
    var civil = tm()
    return localtime_r(&seconds, &civil) == nil ? 0 : civil.tm_gmtoff
  }
}

extension Session {
  /// Records a look at the weather, or a glance unless a user sees it.
  ///
  /// - Parameters:
  ///   - isForUser: whether what is written is meant for people.
  ///   - age: the age of the weather that a look found, as in `LookRow`.
  func note(in store: WeatherStore, isForUser: Bool = true, age: Duration? = nil) {
    let (now, isLook) = (now, isForUser && applicationState == .active)
    store.note(
      isLook ? .look : .glance, at: now, utcOffset: WallClock.utcOffset(at: now), age: isLook ? age : nil)
  }
}
