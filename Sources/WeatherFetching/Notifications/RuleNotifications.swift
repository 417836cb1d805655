import BackgroundFetch
public import Foundation
public import Weather
import WeatherJSON
public import WeatherRules
public import WeatherStore

/// Evaluates the user's rules after each fetch and shows their notifications.
///
/// A notification is recorded as shown first, in a transaction, so that only one of several processes shows it. The record
/// is undone if it cannot be shown. If the process is killed in between, the notification is lost, but never shown twice.
public struct RuleNotifications: Sendable {
  private let store: WeatherStore
  private let check: RuleCheck
  private let isTold: @Sendable (WeatherAlert) -> Bool
  private let session: String?
  private let text: @Sendable (RuleNews, RuleOutcome) -> DesktopNotification

  /// Creates the notifications of rules.
  ///
  /// - Parameters:
  ///   - check: the rules.
  ///   - isTold: whether the user wants to be notified of a warning.
  ///   - session: the identifier of the desktop session; `nil` if there is none. Nothing is then shown or recorded.
  ///   - text: the text of a notification.
  public init(
    _ check: RuleCheck, store: WeatherStore, isTold: @escaping @Sendable (WeatherAlert) -> Bool,
    session: String?, text: @escaping @Sendable (RuleNews, RuleOutcome) -> DesktopNotification
  ) {
    self.check = check
    self.store = store
    self.isTold = isTold
    self.session = session
    self.text = text
  }

  /// A notification to show, and its record.
  private struct Pending {
    let notification: DesktopNotification
    let claim: RuleClaim
  }

  /// Evaluates every rule and shows the notifications.
  ///
  /// - Parameter time: the remaining time of the wake-up.
  /// - Returns: the reasons why notifications were not shown, each once.
  public func tell(at now: Date, within time: Duration) async throws(StoreError) -> [NotifySend.Failure] {
    let clock = ContinuousClock()
    let end = clock.now + time
    var failures: [NotifySend.Failure] = []
    for telling in try claim(at: now) {
      do throws(NotifySend.Failure) {
        // After a time limit the next notification is not attempted.
        if let last = failures.last, case .ended = last { throw last }
        try await show(telling, within: clock.now.duration(to: end))
      } catch {
        if !failures.contains(error) { failures.append(error) }
        try store.changeRuleMemory { $0.putBack(telling.claim) }
      }
    }
    return failures
  }

  private func claim(at now: Date) throws(StoreError) -> [Pending] {
    let places = try store.rulePlaces(
      at: now, report: { try? WeatherDocument.decode($0).report }, isTold: isTold)
    return try store.changeRuleMemory { memory in
      memory.forget(except: places.map(\.id), at: now)
      let outcomes = check.outcomes(for: places, &memory, at: now)
      guard session != nil else {
        for claim in outcomes.compactMap(\.claim) { memory.putBack(claim) }
        return []
      }
      return outcomes.compactMap { outcome in
        guard case .tell(let news) = outcome.verdict, let claim = outcome.claim else { return nil }
        return Pending(notification: text(news, outcome), claim: claim)
      }
    }
  }

  private func show(_ telling: Pending, within time: Duration) async throws(NotifySend.Failure) {
    guard let session else { return }
    let last = telling.claim.after?.notification
    let id = try await NotifySend().show(
      telling.notification, replacing: last?.session == session ? last?.id : nil, within: time)
    // If the identifier cannot be stored, the next notification does not replace this one.
    guard let id else { return }
    try? store.changeRuleMemory {
      $0.setNotification(RuleState.ShownNotification(id: id, session: session), of: telling.claim)
    }
  }
}
