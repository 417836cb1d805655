import CLinux
import Foundation
import Processes

/// The one timer of a host: an instant of wall-clock time, and word of every jump of that clock.
///
/// See `timerfd_create(2)`: an absolute `CLOCK_REALTIME` timer counts the time a machine sleeps, and with
/// `TFD_TIMER_CANCEL_ON_SET` a read fails with `ECANCELED` when the clock was set or the machine resumed.
final class WakeUpTimer {
  /// What a readable timer has to say.
  enum Reading {
    case fired
    case clockChanged
    case nothing
  }

  let descriptor: Descriptor

  init() throws(SystemFailure) {
    descriptor = try Descriptor(
      timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK)), "create", "a timer")
    arm(nil)
  }

  /// Fires once at `instant`, at once when that has passed, never when it is `nil`.
  func arm(_ instant: Date?) {
    var setting = itimerspec()
    if let instant { setting.it_value = Self.specification(of: instant) }
    timerfd_settime(descriptor.number, Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET), &setting, nil)
  }

  /// What happened since the last reading.
  func read() -> Reading {
    var expirations: UInt64 = 0
    let count = withUnsafeMutableBytes(of: &expirations) { descriptor.read(into: $0) }
    if count > 0 { return .fired }
    return errno == ECANCELED ? .clockChanged : .nothing
  }

  /// The instant rounded up to a microsecond, so that a timer never fires before what a `Date` holds; never zero,
  /// which would stop the timer.
  static func specification(of instant: Date) -> timespec {
    // 2^33 seconds: the year 2242, and far inside what the kernel takes.
    let seconds = min(max(instant.timeIntervalSince1970, 0), 0x1p33)
    let microseconds = Int((seconds * 1e6).rounded(.up)) + 1
    return timespec(tv_sec: microseconds / 1_000_000, tv_nsec: microseconds % 1_000_000 * 1000)
  }
}
