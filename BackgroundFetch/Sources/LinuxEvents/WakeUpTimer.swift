import CLinuxEvents
public import FoundationEssentials
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A timer that fires at an instant of wall-clock time and reports every jump of that clock.
///
/// See `timerfd_create(2)`. An absolute `CLOCK_REALTIME` timer includes the time that a machine sleeps. With
/// `TFD_TIMER_CANCEL_ON_SET`, a read fails with `ECANCELED` if the clock was set or the machine resumed.
public final class WakeUpTimer {
  /// An event of the timer.
  public enum Event: Hashable, Sendable {
    /// The instant has passed.
    case fired
    /// The clock was set, or the machine has slept.
    case clockChanged
  }

  public let descriptor: Descriptor

  public init() throws(SystemFailure) {
    descriptor = try Descriptor(
      timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK)), "create", "a timer")
    arm(nil)
  }

  /// Sets the timer to fire once at `instant`. A past instant fires at once, and `nil` never fires.
  public func arm(_ instant: Date?) {
    var setting = itimerspec()
    if let instant { setting.it_value = Self.specification(of: instant) }
    timerfd_settime(descriptor.number, Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET), &setting, nil)
  }

  /// Returns the event since the last reading; `nil` if there is none.
  public func read() -> Event? {
    var expirations: UInt64 = 0
    let count = withUnsafeMutableBytes(of: &expirations) { descriptor.read(into: $0) }
    if count > 0 { return .fired }
    return errno == ECANCELED ? .clockChanged : nil
  }

  /// Returns the instant rounded up to a microsecond, so that a timer never fires before the `Date`. The result is
  /// never zero, which would stop the timer.
  static func specification(of instant: Date) -> timespec {
    // 2^33 seconds is the year 2242, and far below the kernel's maximum.
    let seconds = min(max(instant.timeIntervalSince1970, 0), 0x1p33)
    let microseconds = Int((seconds * 1e6).rounded(.up)) + 1
    return timespec(tv_sec: microseconds / 1_000_000, tv_nsec: microseconds % 1_000_000 * 1000)
  }
}
