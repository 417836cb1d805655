public import Foundation

/// The program that wakes Vane at intervals, as far as it can be determined.
public enum Waker: Hashable, Sendable {
  /// A `vane watch` that schedules wake-ups; its pid is `nil` for an instant while it starts.
  case watcher(pid: Int32?)
  /// A systemd timer: the user unit of that name is enabled, or a timer woke Vane at this time.
  case timer(last: Date?)
  /// A line of cron, which woke Vane at this time.
  case cron(last: Date)
  /// The user unit exists but is not enabled.
  case disabledTimer
  /// The user service is enabled but not running: it was stopped, or no place was saved when it started.
  case stoppedService
  case nothing

  /// Whether it waits for the exact time of the next wake-up; a timer or cron runs only at intervals.
  public var isExact: Bool {
    if case .watcher = self { true } else { false }
  }
}
