import FoundationEssentials
import Wording

/// The program that wakes Vane at intervals, as far as it can be determined.
enum Waker: Hashable, Sendable {
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
  var isExact: Bool {
    if case .watcher = self { true } else { false }
  }
}

/// The program that wakes Vane, in words, and the program to start if there is none.
extension Reader {
  /// Returns `vane watch, pid 123`, or `nothing`.
  func line(_ waker: Waker) -> String {
    switch waker {
    case .watcher: "vane watch"
    case .timer(let last):
      last.map { wording.tr("a systemd timer, last at {time}", ["time": time.text($0)]) }
        ?? wording.tr("the systemd user timer vane.timer")
    case .cron(let last): wording.tr("cron, last at {time}", ["time": time.text(last)])
    case .disabledTimer: wording.tr("nothing: the systemd user timer vane.timer is not enabled")
    case .stoppedService: wording.tr("nothing: the systemd user service vane.service does not run")
    case .nothing: wording.tr("nothing")
    }
  }

  /// Returns the action that starts background wake-ups; `nil` if they run already.
  func hint(_ waker: Waker) -> String? {
    switch waker {
    case .watcher, .timer, .cron: nil
    case .disabledTimer: "systemctl --user enable --now vane.timer"
    case .stoppedService: "systemctl --user start vane.service"
    case .nothing: wording.tr("vane service install (or keep vane watch open)")
    }
  }

  /// Returns a whole sentence: `Background updates are on, run by vane watch, pid 123.`
  func sentence(_ waker: Waker) -> String {
    if waker == .nothing { return wording.tr("Not updated in the background yet. Start: vane service install") }
    return hint(waker).map { wording.tr("Not updated in the background yet. Start: {advice}", ["advice": $0]) }
      ?? wording.tr("Background updates are on, run by {waker}.", ["waker": line(waker)])
  }
}
