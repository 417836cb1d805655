public import Foundation

/// Who wakes Vane from time to time, as far as it can be told.
public enum Waker: Hashable, Sendable {
  /// A `vane watch` that schedules; its pid is `nil` in the instant in which it starts.
  case watcher(pid: Int32?)
  /// A systemd timer: the user unit of that name is enabled, or one has woken Vane at this time.
  case timer(last: Date?)
  /// A line of cron, which has woken Vane at this time.
  case cron(last: Date)
  /// The user unit is there and not enabled.
  case disabledTimer
  /// The user service is enabled and does not run: it was stopped, or there was nothing to keep fresh when it started.
  case stoppedService
  case nothing

  /// Whether it waits for the very instant of the next wake-up; a timer or cron only comes by from time to time.
  public var isExact: Bool {
    if case .watcher = self { true } else { false }
  }
}
