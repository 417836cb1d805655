/// A notification to show: of one event at one place, or of one warning at all places under it.
public struct RuleNotice: Hashable, Sendable {
  public let news: RuleNews
  public let trigger: RuleTrigger
  /// The places, in the order of the outcomes; never empty.
  public private(set) var locations: [Location]
  /// The state changes of the notification. Empty if none of its places is new.
  public private(set) var claims: [RuleClaim]
  /// The notification on the desktop that this one replaces.
  public private(set) var last: RuleState.ShownNotification?

  private init(_ news: RuleNews, _ outcome: RuleOutcome) {
    self.news = news
    trigger = outcome.rule.trigger
    locations = [outcome.location]
    claims = outcome.claims
    last = outcome.last
  }

  /// Adds another place under the same warning, or another rule that the warning meets.
  private mutating func add(_ outcome: RuleOutcome) {
    if !locations.contains(outcome.location) { locations.append(outcome.location) }
    claims += outcome.claims
    last = last ?? outcome.last
  }

  /// Returns the notifications of outcomes. A warning has one, however many places and rules it meets, with the places that
  /// were notified of it before.
  public static func all(of outcomes: [RuleOutcome]) -> [RuleNotice] {
    var notices: [RuleNotice] = []
    var warnings: [String: Int] = [:]
    for outcome in outcomes {
      switch outcome.verdict {
      case .notify(.event(let event)): notices.append(RuleNotice(.event(event), outcome))
      case .notify(.warning(let alert)), .notified(_, .warning(let alert)?):
        if let index = warnings[alert.identityKey] {
          notices[index].add(outcome)
        } else {
          warnings[alert.identityKey] = notices.count
          notices.append(RuleNotice(.warning(alert), outcome))
        }
      case .notified, .delayed, .armed, .unknown: break
      }
    }
    return notices.filter { !$0.claims.isEmpty }
  }
}
