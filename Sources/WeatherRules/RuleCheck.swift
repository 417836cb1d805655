public import Foundation
import Weather

/// Evaluates the user's rules for their places.
public struct RuleCheck: Sendable {
  private let rules: [Rule]
  private let quietHours: QuietHours?
  private let zone: TimeZone

  /// - Parameters:
  ///   - quietHours: for all rules without their own.
  ///   - zone: the user's zone, for quiet hours.
  public init(_ rules: [Rule], quietHours: QuietHours?, zone: TimeZone) {
    self.rules = rules
    self.quietHours = quietHours
    self.zone = zone
  }

  /// Returns the outcome of each rule for each of its places, and updates the memory for the notifications among them.
  public func outcomes(for places: [RulePlace], _ memory: inout RuleMemory, at now: Date) -> [RuleOutcome] {
    var outcomes: [RuleOutcome] = []
    for (index, rule) in rules.enumerated() {
      let quietEnd = rule.quietHours(quietHours)?.end(at: now, in: zone)
      for place in places where rule.isFor(place.location) {
        let found =
          if case .warnings(let least) = rule.trigger {
            warnings(atLeast: least, rule.trigger, place, &memory, quietUntil: quietEnd, at: now)
          } else {
            [weather(rule.trigger, place, &memory, quietUntil: quietEnd, at: now)]
          }
        outcomes += found.map { verdict, claim in
          RuleOutcome(
            index: index, rule: rule, placeID: place.id, location: place.location, verdict: verdict, claim: claim)
        }
      }
    }
    return outcomes
  }

  private typealias Found = (verdict: RuleVerdict, claim: RuleClaim?)

  /// How long a notification is remembered, in seconds: that of a first frost until after the next summer.
  private static let memoryOfWeather: TimeInterval = 400 * 86_400

  /// Evaluates a trigger of the weather. It is edge-triggered: it notifies when it becomes met, and again only after it was
  /// clearly not met. A first frost notifies again only in the next season.
  private func weather(
    _ trigger: RuleTrigger, _ place: RulePlace, _ memory: inout RuleMemory, quietUntil: Date?, at now: Date
  ) -> Found {
    let slot = RuleMemory.Slot(trigger, place: place.id)
    let before = memory[slot]
    var toldAt = before?.toldAt
    if let told = toldAt, trigger == .firstFrost, told < seasonBegin(at: place, now) { toldAt = nil }
    switch finding(trigger, place, at: now) {
    case .unknown(let gap): return (.unknown(gap, toldAt: toldAt), nil)
    case .notMet(let isClear):
      guard let told = toldAt else { return (.armed, nil) }
      guard isClear, trigger != .firstFrost else { return (.told(at: told, nil), nil) }
      memory[slot]?.toldAt = nil
      return (.armed, nil)
    case .met(let event):
      if let told = toldAt { return (.told(at: told, .event(event)), nil) }
      if let quietUntil { return (.held(.event(event), until: quietUntil), nil) }
      let after = RuleState(
        toldAt: now, notification: before?.notification, keptUntil: now.addingTimeInterval(RuleCheck.memoryOfWeather))
      memory[slot] = after
      return (.tell(.event(event)), RuleClaim(slot: slot, before: before, after: after))
    }
  }

  private func finding(_ trigger: RuleTrigger, _ place: RulePlace, at now: Date) -> RuleFinding {
    guard let report = place.report else { return .unknown(.nothingCached) }
    guard !place.isStale else { return .unknown(.stale) }
    return trigger.finding(in: report, at: now) ?? .unknown(.missing)
  }

  private func seasonBegin(at place: RulePlace, _ now: Date) -> Date {
    FrostSeason.begin(
      at: now, latitude: place.location.coordinate.latitude,
      in: place.location.zone(namedBy: place.report) ?? zone)
  }

  /// Evaluates warnings: each notifies once, and again when its notified content changes. Extreme warnings ignore quiet
  /// hours.
  private func warnings(
    atLeast least: WeatherAlert.Severity, _ trigger: RuleTrigger, _ place: RulePlace, _ memory: inout RuleMemory,
    quietUntil: Date?, at now: Date
  ) -> [Found] {
    var found: [Found] = []
    let alerts = place.alerts.inForce(at: now).filter { $0.severity == .unknown || $0.severity >= least }
    for alert in alerts {
      func slot(_ identifier: String) -> RuleMemory.Slot {
        RuleMemory.Slot(trigger, place: place.id, warning: "\(identifier) \(alert.part)")
      }
      let own = slot(alert.identifier)
      let known = memory[own]
      let before = known ?? alert.references.compactMap { memory[slot($0)] }.first
      var after = RuleState(
        toldAt: before?.toldAt, notification: before?.notification, content: alert.toldContent,
        isSummary: alert.isSummary, keptUntil: alert.vanishesAt.addingTimeInterval(86_400))
      let isItsDocument = known?.isSummary == true && !alert.isSummary
      if let before, let told = before.toldAt, before.content == alert.toldContent || isItsDocument {
        memory[own] = after
        found.append((.told(at: told, .warning(alert)), nil))
      } else if let quietUntil, alert.severity != .extreme {
        found.append((.held(.warning(alert), until: quietUntil), nil))
      } else {
        after.toldAt = now
        memory[own] = after
        found.append((.tell(.warning(alert)), RuleClaim(slot: own, before: known, after: after)))
      }
    }
    return found.isEmpty ? [(.armed, nil)] : found
  }
}

extension WeatherAlert {
  /// The texts of a notification.
  fileprivate var toldContent: String {
    [event, severity.rawValue, onset.map { "\($0.timeIntervalSince1970)" }, ends.map { "\($0.timeIntervalSince1970)" }]
      .map { $0 ?? "-" }.joined(separator: "\n")
  }
}

/// The season of a first frost. It begins in midsummer: on 1 July north of the equator, on 1 January south of it.
private enum FrostSeason {
  /// Returns the beginning of the season at an instant.
  ///
  /// - Parameter zone: the zone of the place.
  static func begin(at now: Date, latitude: Double, in zone: TimeZone) -> Date {
    guard let today = CivilDate(now, in: zone) else { return .distantPast }
    let month = latitude < 0 ? 1 : 7
    let year = today.month < month ? today.year - 1 : today.year
    return CivilDate(year: year, month: month, day: 1)?.start(in: zone) ?? .distantPast
  }
}
