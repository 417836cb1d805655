import ErrorReports
import FoundationEssentials
import UpdateObservers
import Weather
import WeatherStore
import Wording

/// The observers of an update in this process, in the order in which they are notified: badge, log line, hook.
///
/// The observers are independent: one that fails reports it, and the others are still notified. They are notified from
/// ``register()`` on, as long as this object exists.
@MainActor
final class Observers {
  private let center: NotificationCenter
  private let updates: [(WeatherUpdated) -> Void]
  private let alerts: [(WeatherAlertPosted) -> Void]
  private let badge: Badge
  private var tokens: [NotificationCenter.ObservationToken] = []

  init(of center: NotificationCenter, keeper: StoreKeeper, hooks: HookQueue, logsUpdates: Bool) {
    badge = Badge(keeper: keeper) { FetchProgram.errors.write($0) }
    var updates: [(WeatherUpdated) -> Void] = [{ [badge] _ in badge.notice() }]
    var alerts: [(WeatherAlertPosted) -> Void] = [{ [badge] _ in badge.notice() }]
    if logsUpdates {
      updates.append { LogLine().write($0.result) }
      alerts.append { LogLine().write($0) }
    }
    updates.append { hooks.enqueue($0.result) }
    alerts.append { hooks.enqueue($0) }
    (self.center, self.updates, self.alerts) = (center, updates, alerts)
  }

  /// Registers the observers, once. A wake-up that is not due does not do that: it takes 1.5 million instructions.
  func register() {
    guard tokens.isEmpty else { return }
    tokens =
      updates.map { observe in
        center.addObserver(of: nil as NotificationCenter?, for: WeatherUpdated.self) { @MainActor in observe($0) }
      }
      + alerts.map { observe in
        center.addObserver(of: nil as NotificationCenter?, for: WeatherAlertPosted.self) { @MainActor in observe($0) }
      }
  }

  /// Stores what was counted.
  func finish() { badge.store() }
}
