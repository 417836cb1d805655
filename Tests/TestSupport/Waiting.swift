import Glibc
import LinuxEvents

/// The factor of all time limits: a sanitizer (`script/sanitize`) makes programs slow.
#if SANITIZED
  public let slowness = 10
#else
  public let slowness = 1
#endif

/// The time limit of every wait: longer than any event takes on a busy machine.
public let timeout = Duration.seconds(60) * slowness

/// The setting of a time limit that a test lets pass.
public let shortLimit = "\(slowness)s"

/// Checks a condition, every 5 ms by default, until it holds or ``timeout`` is used up.
///
/// Use it for the effects of another process. What a program writes is waited for with
/// ``RunningProgram/waitForOutput(_:after:)``.
///
/// - Parameter interval: longer for a condition that starts programs.
/// - Returns: whether the condition held.
public func eventually(
  every interval: Duration = .milliseconds(5), _ condition: () throws -> Bool
) rethrows -> Bool {
  let deadline = ContinuousClock().now + timeout
  while try !condition() {
    guard ContinuousClock().now < deadline else { return false }
    usleep(UInt32(interval / .microseconds(1)))
  }
  return true
}

/// Waits for a condition, such as "the provider has a request".
///
/// - Throws: `ProgramError.timedOut` if the condition does not hold within ``timeout``.
public func wait(until event: String, _ condition: () throws -> Bool) throws {
  guard try eventually(condition) else { throw ProgramError.timedOut(event) }
}

/// Returns whether a descriptor can be read, is closed, or fails within a time limit.
public func isReadable(_ descriptor: Int32, within limit: Duration = timeout) -> Bool {
  (try? waitForAny(of: [descriptor], atMost: limit)) != nil
}
