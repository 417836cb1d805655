import CLinuxEvents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A timer of the kernel that ends this process with SIGALRM, unless the object is released before.
///
/// It needs no thread of this process, so that code that blocks all of them is ended, too. Several may run at once.
public final class Watchdog: Sendable {
  private let number: Int32

  /// Starts the timer, which does not run while the machine sleeps.
  ///
  /// - Parameter seconds: the time until the end of the process, at least 1.
  /// - Throws: `SystemFailure` if the kernel has no memory for a timer.
  public init(seconds: Int) throws(SystemFailure) {
    var number: Int32 = 0
    guard linux_events_start_alarm(max(seconds, 1), &number) == 0 else {
      throw SystemFailure(attempt: "start", subject: "a watchdog", number: errno)
    }
    self.number = number
  }

  deinit { linux_events_stop_alarm(number) }
}
