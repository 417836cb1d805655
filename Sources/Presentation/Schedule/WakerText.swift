public import Foundation

/// The program that wakes Vane, in words, and the program to start if there is none.
public struct WakerText: Sendable {
  private let time: LocalTime
  private let words: ScheduleWords

  /// Creates the text.
  ///
  /// - Parameter zone: the time zone of the user.
  public init(zone: TimeZone, wording: Wording = .english) {
    time = LocalTime(zone: zone, wording: wording)
    words = wording.schedule
  }

  /// Returns `vane watch, pid 123`, or `nothing`.
  public func line(_ waker: Waker, at now: Date) -> String {
    switch waker {
    case .watcher(let pid): words.watcher(pid)
    case .timer(let last): words.timer(last.map { time.text($0, seenAt: now) })
    case .cron(let last): words.cron(time.text(last, seenAt: now))
    case .disabledTimer: words.disabledTimer
    case .stoppedService: words.stoppedService
    case .nothing: words.nothing
    }
  }

  /// Returns the action that starts background wake-ups; `nil` if they run already.
  public func hint(_ waker: Waker) -> String? {
    switch waker {
    case .watcher, .timer, .cron: nil
    case .disabledTimer: words.enableTimer
    case .stoppedService: "systemctl --user start vane.service"
    case .nothing: words.startWatcher
    }
  }

  /// Returns a whole sentence: `Background updates are woken by vane watch, pid 123.`
  public func sentence(_ waker: Waker, at now: Date) -> String {
    hint(waker).map { words.wokenByNothing($0) } ?? words.wokenBy(line(waker, at: now))
  }
}
