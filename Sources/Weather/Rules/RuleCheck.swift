public import FoundationEssentials
public import Zones

/// Evaluates the user's rules for their places.
public struct RuleCheck: Sendable {
  private let rules: [Rule]
  private let quietHours: QuietHours?
  private let zone: Zone

  /// - Parameters:
  ///   - quietHours: for all rules without their own.
  ///   - zone: the user's zone, for quiet hours.
  public init(_ rules: [Rule], quietHours: QuietHours?, zone: Zone) {
    self.rules = rules
    self.quietHours = quietHours
    self.zone = zone
  }

  /// The time ahead for which the rules need the values of a report, from an hour before now; zero if no rule needs
  /// any.
  ///
  /// A value of an hour counts until an hour after its rule's horizon.
  public var reportAhead: TimeInterval {
    let horizons = rules.compactMap(\.trigger.horizon).map { Double($0.components.seconds) }
    return horizons.max().map { $0 + Double(RuleTrigger.dryMargin.components.seconds) + 3_600 } ?? 0
  }

  /// Whether a rule is about official warnings.
  public var needsWarnings: Bool {
    rules.contains { if case .warnings = $0.trigger { true } else { false } }
  }

  /// Returns the outcome of each rule for each of its places, and updates the memory for the notifications among them.
  public func outcomes(for places: [RulePlace], _ memory: inout RuleMemory, at now: Date) -> [RuleOutcome] {
    memory.correct(at: now)
    var outcomes: [RuleOutcome] = []
    for (index, rule) in rules.enumerated() {
      let quietEnd = rule.quietHours(quietHours)?.end(at: now, in: zone)
      for place in places where rule.isFor(place.location) {
        let found =
          if case .warnings(let minimum) = rule.trigger {
            warnings(atLeast: minimum, rule.trigger, place, &memory, quietUntil: quietEnd, at: now)
          } else {
            [weather(rule.trigger, place, &memory, quietUntil: quietEnd, at: now)]
          }
        outcomes += found.map { found in
          RuleOutcome(
            index: index, rule: rule, placeID: place.id, location: place.location, verdict: found.verdict,
            claims: found.claims, last: found.last)
        }
      }
    }
    return outcomes
  }

  private struct Found {
    let verdict: RuleVerdict
    var claims: [RuleClaim] = []
    var last: RuleState.ShownNotification?
  }

  /// How long a notification is remembered, in seconds: a first frost until after the next summer.
  private static let memoryOfWeather: TimeInterval = 400 * 86_400

  /// Evaluates a trigger of the weather. It is edge-triggered: it notifies when it becomes met, and again only after it
  /// was clearly not met. A first frost notifies again only in the next season.
  private func weather(
    _ trigger: RuleTrigger, _ place: RulePlace, _ memory: inout RuleMemory, quietUntil: Date?, at now: Date
  ) -> Found {
    let slot = RuleMemory.Slot(trigger, place: place.id)
    let before = memory[slot]
    var notifiedAt = before?.notifiedAt
    if let last = notifiedAt, trigger == .firstFrost, last < seasonBegin(at: place, now) { notifiedAt = nil }
    switch finding(trigger, place, at: now) {
    case .unknown(let gap): return Found(verdict: .unknown(gap, notifiedAt: notifiedAt))
    case .notMet(let isClear):
      guard let notifiedAt else { return Found(verdict: .armed) }
      guard isClear, trigger != .firstFrost else { return Found(verdict: .notified(at: notifiedAt, nil)) }
      memory[slot]?.notifiedAt = nil
      return Found(verdict: .armed)
    case .met(let event):
      if let notifiedAt {
        return Found(verdict: .notified(at: notifiedAt, .event(event)), last: before?.notification)
      }
      if let quietUntil { return Found(verdict: .delayed(.event(event), until: quietUntil)) }
      let after = RuleState(
        notifiedAt: now, notification: before?.notification,
        keptUntil: now.addingTimeInterval(RuleCheck.memoryOfWeather))
      memory[slot] = after
      return Found(
        verdict: .notify(.event(event)), claims: [RuleClaim(slot: slot, before: before, after: after)],
        last: before?.notification)
    }
  }

  private func finding(_ trigger: RuleTrigger, _ place: RulePlace, at now: Date) -> RuleFinding {
    if trigger.isOfAir {
      return place.air.flatMap { trigger.finding(in: $0, at: now) } ?? .unknown(.nothingCached)
    }
    guard let report = place.report else { return .unknown(.nothingCached) }
    guard !place.isStale else { return .unknown(.stale) }
    return trigger.finding(in: report, at: now) ?? .unknown(.missing)
  }

  /// Returns the beginning of the season of a first frost. It begins in midsummer: on 1 July north of the equator, on 1
  /// January south of it.
  private func seasonBegin(at place: RulePlace, _ now: Date) -> Date {
    let zone = place.location.zone(namedBy: place.report, like: zone).zone
    guard let today = CivilDate(now, in: zone) else { return .distantPast }
    let month = place.location.coordinate.latitude < 0 ? 1 : 7
    let year = today.month < month ? today.year - 1 : today.year
    return CivilDate(year: year, month: month, day: 1)?.start(in: zone) ?? .distantPast
  }

  /// Evaluates warnings: each notifies once, and again when its notified content changes. Extreme warnings ignore quiet
  /// hours.
  private func warnings(
    atLeast minimum: WeatherAlert.Severity, _ trigger: RuleTrigger, _ place: RulePlace, _ memory: inout RuleMemory,
    quietUntil: Date?, at now: Date
  ) -> [Found] {
    var found: [Found] = []
    let alerts = place.alerts.inForce(at: now).filter { $0.severity == .unknown || $0.severity >= minimum }
    for alert in alerts {
      func slot(_ identifier: String) -> RuleMemory.Slot {
        RuleMemory.Slot(trigger, place: place.id, warning: "\(identifier) \(alert.part)")
      }
      // A warning is known by its message, by a message that it replaces, or as another issue of the same warning.
      let own = slot(alert.identifier)
      let issues = RuleMemory.Slot(trigger, place: place.id, warning: "= \(alert.identityKey)")
      let known = memory[own]
      let before = known ?? alert.references.compactMap { memory[slot($0)] }.first ?? memory[issues]
      let content = NotifiedContent(alert)
      var after = RuleState(
        notifiedAt: before?.notifiedAt, notification: before?.notification, content: content.text,
        isSummary: alert.isSummary,
        keptUntil: (alert.vanishesAt ?? now.addingTimeInterval(RuleCheck.day)) + RuleCheck.day)
      let isItsDocument = known?.isSummary == true && !alert.isSummary
      let isSame = before?.content.flatMap(NotifiedContent.init)?.isSame(as: content, at: now) ?? false
      if let notifiedAt = before?.notifiedAt, isSame || isItsDocument {
        for slot in [own, issues] { memory[slot] = after }
        found.append(Found(verdict: .notified(at: notifiedAt, .warning(alert)), last: after.notification))
      } else if let quietUntil, alert.severity != .extreme {
        found.append(Found(verdict: .delayed(.warning(alert), until: quietUntil)))
      } else {
        after.notifiedAt = now
        let claims = [own, issues].map { RuleClaim(slot: $0, before: memory[$0], after: after) }
        for claim in claims { memory[claim.slot] = after }
        found.append(Found(verdict: .notify(.warning(alert)), claims: claims, last: after.notification))
      }
    }
    return found.isEmpty ? [Found(verdict: .armed)] : found
  }

  private static let day: TimeInterval = 86_400
}
