import BackgroundFetch
import Foundation
import Presentation
import UserService
import WeatherStore

/// What can be seen of whoever wakes Vane: the lock of the host, the user unit, and the log.
struct Wakers {
  /// Who holds the lock of the host.
  var host: FileLockHolder
  var unit: Unit
  /// What started the newest wake-ups, newest first.
  var recent: [WakeUpRecord]

  /// `vane.timer` among the user's own systemd units; or that `vane.service` is enabled, which holds the lock of the
  /// host while it runs.
  enum Unit {
    case missing, disabled, enabled, service
  }

  /// How long a wake-up counts as a sign that its timer or cron line is still there.
  static let memory = Duration.seconds(86_400)
  /// How many rows of the log are looked at.
  private static let most = 100

  /// - Parameter store: `nil` while nothing was ever saved.
  static func look(_ session: Session, store: WeatherStore?) throws(StoreError) -> Wakers {
    Wakers(
      host: FileLock.holder(of: session.paths.hostLock), unit: unit(session.environment),
      recent: try store?.wakeUps(limit: most) ?? [])
  }

  /// Who wakes Vane from now on, as far as it can be told: a watcher, else a timer, else cron.
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
    recent.first { $0.origin == origin }.map(\.startedAt)
      .flatMap { now.duration(since: $0) < Wakers.memory ? $0 : nil }
  }

  /// systemd.unit(5): a user's own units; `enable` links a unit, also one of a package, into the folder of its target.
  private static func unit(_ environment: [String: String]) -> Unit {
    guard let folder = UnitFolder(environment) else { return .missing }
    if access(folder.path(of: ServiceForm.timer.link), F_OK) == 0 { return .enabled }
    if access(folder.path(of: ServiceForm.resident.link), F_OK) == 0 { return .service }
    return access(folder.path(of: ServiceForm.timer.unit), F_OK) == 0 ? .disabled : .missing
  }
}

extension FileLockHolder {
  /// The number of the process that holds the lock, where it is known.
  var pid: Int32? {
    if case .process(let pid) = self { pid } else { nil }
  }
}
