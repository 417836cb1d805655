import Foundation
import HostConditions
import Presentation
import ProgramSupport
import Settings
import Weather
import WeatherFetching
import WeatherRules
import WeatherStore

extension FetchProgram {
  /// Evaluates the rules and shows their notifications on the desktop. Problems are reported and do not make the fetch
  /// fail.
  ///
  /// If the rules find a damaged store, it is repaired and the rules are evaluated once more.
  func notify(_ keeper: StoreKeeper, within time: Duration) async {
    do throws(StoreError) {
      try await evaluateRules(of: keeper.store, within: time)
    } catch {
      guard await keeper.repair(after: error, patience: .seconds(2)) else {
        return FetchProgram.errors.write("the rules were not evaluated: \(error)")
      }
      do throws(StoreError) {
        try await evaluateRules(of: keeper.store, within: time)
      } catch {
        FetchProgram.errors.write("the rules were not evaluated: \(error)")
      }
    }
  }

  private func evaluateRules(of store: WeatherStore, within time: Duration) async throws(StoreError) {
    let rules = settings.notifications.enabledRules
    guard !rules.isEmpty else { return }
    let zone = CurrentZone.read()
    let now = FetchProgram.now()
    let units = UnitSystem(settings.units, environment: composition.environment)
    let reader = Reader(now: now, zone: zone, wording: wording, units: units)
    let notifications = RuleNotifications(
      RuleCheck(rules, quietHours: settings.notifications.quietHours, zone: zone), store: store,
      filter: composition.alertFilter,
      session: DesktopSession(environment: ProcessInfo.processInfo.environment)?.identity
    ) { news, outcome in
      DesktopNotification(
        NotificationText(news, of: outcome.rule.trigger, at: outcome.location, for: reader))
    }
    for failure in try await notifications.notify(at: now, within: time) { FetchProgram.errors.write("\(failure)") }
  }
}

extension DesktopNotification {
  init(_ text: NotificationText) {
    self.init(title: text.title, body: text.body, urgency: text.urgency.rawValue, icon: text.icon)
  }
}
