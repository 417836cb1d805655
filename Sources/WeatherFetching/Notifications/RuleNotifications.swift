import BackgroundFetch
public import Foundation
public import Weather
import WeatherJSON
public import WeatherRules
public import WeatherStore

/// The rules of the person, asked after each fetch, and what they tell shown on the desktop.
///
/// What is told is remembered first, in a transaction that only one of several processes can win, and put back where it
/// could not be shown: a process that is killed in between tells once less, never once more.
public struct RuleNotifications: Sendable {
  private let store: WeatherStore
  private let check: RuleCheck
  private let isTold: @Sendable (WeatherAlert) -> Bool
  private let session: String?
  private let text: @Sendable (RuleNews, RuleOutcome) -> DesktopNotification

  /// - Parameters:
  ///   - check: the rules.
  ///   - isTold: whether the person wants to hear of a warning at all.
  ///   - session: what tells the desktop's session from others; `nil` where there is none: then nothing is told, and
  ///     nothing counts as told.
  ///   - text: the words of a notification.
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

  /// A notification to be shown, and what was remembered for it.
  private struct Telling {
    let notification: DesktopNotification
    let claim: RuleClaim
  }

  /// Asks every rule, and shows what is to be told.
  ///
  /// - Parameter time: what is left of the wake-up.
  /// - Returns: why notifications were not shown, each reason once.
  public func tell(at now: Date, within time: Duration) async throws(StoreError) -> [NotifySend.Failure] {
    let clock = ContinuousClock()
    let end = clock.now + time
    var failures: [NotifySend.Failure] = []
    for telling in try claim(at: now) {
      do throws(NotifySend.Failure) {
        // One that does not answer will not answer the next one either.
        if let last = failures.last, case .ended = last { throw last }
        try await show(telling, within: clock.now.duration(to: end))
      } catch {
        if !failures.contains(error) { failures.append(error) }
        try store.changeRuleMemory { $0.putBack(telling.claim) }
      }
    }
    return failures
  }

  private func claim(at now: Date) throws(StoreError) -> [Telling] {
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
        return Telling(notification: text(news, outcome), claim: claim)
      }
    }
  }

  private func show(_ telling: Telling, within time: Duration) async throws(NotifySend.Failure) {
    guard let session else { return }
    let last = telling.claim.after?.notification
    let id = try await NotifySend().show(
      telling.notification, replacing: last?.session == session ? last?.id : nil, within: time)
    // Where it cannot be remembered, the next one stands beside it; it was told all the same.
    guard let id else { return }
    try? store.changeRuleMemory {
      $0.setNotification(RuleState.ShownNotification(id: id, session: session), of: telling.claim)
    }
  }
}
