import BackgroundFetch
public import FoundationEssentials
public import Weather
import WeatherJSON
public import WeatherStore

/// Evaluates the user's rules after each fetch and shows their notifications.
///
/// A notification is recorded as shown first, in a transaction, so that only one of several processes shows it. The
/// record is undone if it cannot be shown. If the process is killed in between, the notification is lost, but never
/// shown twice.
public struct RuleNotifications: Sendable {
  private let store: WeatherStore
  private let check: RuleCheck
  private let filter: AlertFilter
  private let air: (@Sendable (StoredAir, Location) -> AirReport?)?
  private let session: String?
  private let sender: NotifySend
  private let text: @Sendable (RuleNotice) -> DesktopNotification

  /// Creates the notifications of rules.
  ///
  /// - Parameters:
  ///   - check: the rules.
  ///   - filter: the warnings that the user wants to see.
  ///   - air: returns the stored air of a place, graded; `nil` if no rule needs it.
  ///   - session: the identifier of the desktop session; `nil` if there is none. Nothing is then shown or recorded.
  ///   - text: the text of a notification.
  public init(
    _ check: RuleCheck, store: WeatherStore, filter: AlertFilter,
    air: (@Sendable (StoredAir, Location) -> AirReport?)? = nil, session: String?,
    sender: NotifySend = NotifySend(), text: @escaping @Sendable (RuleNotice) -> DesktopNotification
  ) {
    self.check = check
    self.store = store
    self.filter = filter
    self.air = air
    self.session = session
    self.sender = sender
    self.text = text
  }

  /// Evaluates every rule and shows the notifications.
  ///
  /// - Parameter time: the remaining time of the wake-up.
  /// - Returns: the reasons why notifications were not shown, each once.
  public func notify(at now: Date, within time: Duration) async throws(StoreError) -> [NotifySend.Failure] {
    let clock = ContinuousClock()
    let end = clock.now + time
    var failures: [NotifySend.Failure] = []
    for notice in try claim(at: now) {
      do throws(NotifySend.Failure) {
        // After a time limit the next notification is not attempted.
        if let last = failures.last, case .failed(.ended) = last { throw last }
        try await show(notice, within: clock.now.duration(to: end))
      } catch {
        if !failures.contains(error) { failures.append(error) }
        try store.changeRuleMemory { $0.putBack(notice.claims) }
      }
    }
    return failures
  }

  private func claim(at now: Date) throws(StoreError) -> [RuleNotice] {
    let extent = RuleNotifications.extent(for: check, at: now)
    let places = try store.rulePlaces(
      at: now, report: { try? WeatherDocument.decode($0, extent).report },
      filter: check.needsWarnings ? filter : nil, air: air)
    return try store.changeRuleMemory { memory in
      memory.forget(except: places.map(\.id), at: now)
      let outcomes = check.outcomes(for: places, &memory, at: now)
      guard session != nil else {
        memory.putBack(outcomes.flatMap(\.claims))
        return []
      }
      return RuleNotice.all(of: outcomes)
    }
  }

  /// Returns the part of a document that the rules need. To read all of it would be half of what the first rule costs a
  /// wake-up.
  static func extent(for check: RuleCheck, at now: Date) -> WeatherDocument.Extent {
    // The quarter hours that are subtracted from the hour that has begun ended up to an hour ago.
    .series(from: now - 3_600, ahead: check.reportAhead + 3_600)
  }

  private func show(_ notice: RuleNotice, within time: Duration) async throws(NotifySend.Failure) {
    guard let session else { return }
    let last = notice.last
    let id = try await sender.show(
      text(notice), replacing: last?.session == session ? last?.id : nil, within: time)
    // If the identifier cannot be stored, the next notification does not replace this one.
    guard let id else { return }
    let shown = RuleState.ShownNotification(id: id, session: session)
    try? store.changeRuleMemory { $0.setNotification(shown, of: notice.claims) }
  }
}
