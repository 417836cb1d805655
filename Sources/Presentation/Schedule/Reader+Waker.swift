import Foundation

/// The program that wakes Vane, in words, and the program to start if there is none.
extension Reader {
  /// Returns `vane watch, pid 123`, or `nothing`.
  func line(_ waker: Waker) -> String {
    switch waker {
    case .watcher(let pid): pid.map { wording.tr("vane watch, pid {pid}", ["pid": "\($0)"]) } ?? "vane watch"
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
  public func hint(_ waker: Waker) -> String? {
    switch waker {
    case .watcher, .timer, .cron: nil
    case .disabledTimer: "systemctl --user enable --now vane.timer"
    case .stoppedService: "systemctl --user start vane.service"
    case .nothing: wording.tr("vane service install (or keep vane watch open)")
    }
  }

  /// Returns a whole sentence: `Background updates are woken by vane watch, pid 123.`
  public func sentence(_ waker: Waker) -> String {
    hint(waker).map { wording.tr("Nothing runs background updates yet. Start them: {advice}.", ["advice": $0]) }
      ?? wording.tr("Background updates are on, run by {waker}.", ["waker": line(waker)])
  }
}
