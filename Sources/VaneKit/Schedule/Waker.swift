import BackgroundFetch
import FoundationEssentials
import Glibc
import LinuxEvents
import Platform
import WakeUps
import WeatherStore
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

/// The visible signs of what wakes Vane: the host's lock, the user unit, and the log.
struct Wakers {
  /// The process that holds the host's lock.
  var host: FileLock.Holder
  var unit: Unit
  /// The newest wake-ups, newest first, with what started them.
  var recent: [WakeUpRecord]
  /// The last wake-up that had nothing to do, which is not among them.
  var idle: IdleWakeUp?

  /// The state of `vane.timer` among the user's own systemd units. `service` means that `vane.service` is enabled,
  /// which holds the host's lock while it runs.
  enum Unit {
    case missing, disabled, enabled, service
  }

  /// The time for which a wake-up shows that its timer or cron line still exists.
  static let memory = Duration.seconds(86_400)
  /// The maximum number of log rows that are read.
  private static let maximumRows = 100

  /// Reads the signs.
  ///
  /// - Parameter store: `nil` if no place was ever saved.
  static func look(_ session: Session, store: WeatherStore?) throws(StoreError) -> Wakers {
    Wakers(
      host: FileLock.holder(of: session.paths.hostLock), unit: unit(session.environment),
      recent: try store?.wakeUps(limit: maximumRows) ?? [], idle: IdleWakeUp.last(session.paths))
  }

  /// Returns what wakes Vane from now on, as far as is known: a watcher, else a timer, else cron.
  func waker(at now: Date) -> Waker {
    if case .process(let pid) = host { return .watcher(pid: pid) }
    if unit == .enabled { return .timer(last: nil) }
    if let last = last(.timer, at: now) { return .timer(last: last) }
    if let last = last(.cron, at: now) { return .cron(last: last) }
    return switch unit {
    case .service: .stoppedService
    case .disabled: .disabledTimer
    case .missing, .enabled: .nothing
    }
  }

  private func last(_ origin: WakeUpOrigin, at now: Date) -> Date? {
    let times = [recent.first { $0.origin == origin }?.startedAt, idle?.origin == origin ? idle?.at : nil]
    return times.compactMap(\.self).max().flatMap { now.duration(since: $0) < Wakers.memory ? $0 : nil }
  }

  /// Returns the state of the user's own units, as in systemd.unit(5). `enable` links a unit into the folder of its
  /// target, even a unit from a package.
  private static func unit(_ environment: Environment) -> Unit {
    guard let folder = UnitFolder(environment) else { return .missing }
    if access(folder.path(of: ServiceForm.timer.link), F_OK) == 0 { return .enabled }
    if access(folder.path(of: ServiceForm.resident.link), F_OK) == 0 { return .service }
    return access(folder.path(of: ServiceForm.timer.unit), F_OK) == 0 ? .disabled : .missing
  }
}

extension FileLock.Holder {
  /// The process ID of the holder of the lock, if it is known.
  var pid: Int32? {
    if case .process(let pid) = self { pid } else { nil }
  }
}
