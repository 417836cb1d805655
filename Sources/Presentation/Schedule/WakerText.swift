public import Foundation

/// Who wakes Vane, in words, and what to start when nothing does.
public struct WakerText: Sendable {
  private let time: LocalTime
  private let words: ScheduleWords

  /// - Parameter zone: the zone of the person who reads.
  public init(zone: TimeZone, wording: Wording = .english) {
    time = LocalTime(zone: zone, wording: wording)
    words = wording.schedule
  }

  /// `vane watch, pid 123`, or `nothing`.
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

  /// What the person can do so that something does; `nil` when something does already.
  public func hint(_ waker: Waker) -> String? {
    switch waker {
    case .watcher, .timer, .cron: nil
    case .disabledTimer: words.enableTimer
    case .stoppedService: "systemctl --user start vane.service"
    case .nothing: words.startWatcher
    }
  }

  /// A whole sentence: `Background updates are woken by vane watch, pid 123.`
  public func sentence(_ waker: Waker, at now: Date) -> String {
    hint(waker).map { words.wokenByNothing($0) } ?? words.wokenBy(line(waker, at: now))
  }
}
