public import FoundationEssentials

/// A saved place with its cached weather.
public struct RulePlace: Hashable, Sendable {
  /// The place's number in the store.
  public let id: Int64
  public let location: Location
  /// The cached report, if any.
  public let report: WeatherReport?
  /// Whether the report is too old for notifications.
  public let isStale: Bool
  /// The warnings in force, without muted ones.
  public let alerts: [WeatherAlert]
  /// The cached air, if a rule needs it.
  public let air: AirReport?

  public init(
    id: Int64, location: Location, report: WeatherReport?, isStale: Bool, alerts: [WeatherAlert], air: AirReport? = nil
  ) {
    self.id = id
    self.location = location
    self.report = report
    self.isStale = isStale
    self.alerts = alerts
    self.air = air
  }
}

/// The outcome of a rule for a place.
public struct RuleOutcome: Hashable, Sendable {
  /// The rule's position in the list of rules, from 0.
  public let index: Int
  public let rule: Rule
  /// The place's number in the store.
  public let placeID: Int64
  public let location: Location
  public let verdict: RuleVerdict
  /// The state changes of a notification; only with ``RuleVerdict/notify(_:)``.
  public var claims: [RuleClaim] = []
  /// The last notification about the same thing, which the next one replaces.
  public var last: RuleState.ShownNotification?
}

/// Whether a rule notifies, or why not.
public enum RuleVerdict: Hashable, Sendable {
  /// Notify now.
  case notify(RuleNews)
  /// Quiet hours: notify at their end if the trigger is still met.
  case delayed(RuleNews, until: Date)
  /// The user was notified, and is notified again only after the trigger was clearly not met. The news is `nil` if the
  /// trigger is no longer met, but not clearly.
  case notified(at: Date, RuleNews?)
  /// Not met: the next time it is met notifies.
  case armed
  /// Data is missing.
  case unknown(RuleFinding.Gap, notifiedAt: Date?)
}

/// The content of a notification.
public enum RuleNews: Hashable, Sendable {
  case event(RuleEvent)
  case warning(WeatherAlert)
}

/// A notification to show: of one cause at one place, or of one warning at all places under it.
public struct RuleNotice: Hashable, Sendable {
  public private(set) var news: RuleNews
  /// The rule that the notification is of: of several with one cause, the one that says the most.
  public private(set) var rule: Rule
  /// The position of this rule in the list of rules, from 0.
  public private(set) var index: Int
  /// The places, in the order of the outcomes; never empty.
  public private(set) var locations: [Location]
  /// The state changes of the notification, first those of its rule. Empty if none of its places is new.
  public private(set) var claims: [RuleClaim]
  /// The notification on the desktop that this one replaces.
  public private(set) var last: RuleState.ShownNotification?

  public var trigger: RuleTrigger { rule.trigger }

  private init(_ news: RuleNews, _ outcome: RuleOutcome) {
    self.news = news
    (rule, index) = (outcome.rule, outcome.index)
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

  /// Adds another rule with the same cause.
  private mutating func add(_ event: RuleEvent, _ outcome: RuleOutcome) {
    last = last ?? outcome.last
    guard outcome.rule.trigger.strictness > trigger.strictness else {
      claims += outcome.claims
      return
    }
    (news, rule, index, claims) = (.event(event), outcome.rule, outcome.index, outcome.claims + claims)
  }

  /// Returns the notifications of outcomes. Rules with one cause at one place have one: it is rain for both who look
  /// half an hour and two hours ahead, and a cold night for all limits that it is below. A warning has one, however
  /// many places and rules it meets, with the places that were notified of it before.
  public static func all(of outcomes: [RuleOutcome]) -> [RuleNotice] {
    var notices: [RuleNotice] = []
    var (causes, warnings): ([String: Int], [String: Int]) = ([:], [:])
    // What is on the desktop about a cause, from rules that have notified before.
    var shown: [String: RuleState.ShownNotification] = [:]
    for outcome in outcomes {
      let cause = "\(outcome.placeID) \(outcome.rule.trigger.cause)"
      switch outcome.verdict {
      case .notify(.event(let event)):
        if let index = causes[cause] {
          notices[index].add(event, outcome)
        } else {
          causes[cause] = notices.count
          notices.append(RuleNotice(.event(event), outcome))
        }
      case .notify(.warning(let alert)), .notified(_, .warning(let alert)?):
        if let index = warnings[alert.identityKey] {
          notices[index].add(outcome)
        } else {
          warnings[alert.identityKey] = notices.count
          notices.append(RuleNotice(.warning(alert), outcome))
        }
      case .notified(_, .event?): shown[cause] = outcome.last
      case .notified, .delayed, .armed, .unknown: break
      }
    }
    for (cause, index) in causes { notices[index].last = notices[index].last ?? shown[cause] }
    return notices.filter { !$0.claims.isEmpty }
  }
}

extension RuleTrigger {
  /// What rules notify of together.
  fileprivate var cause: String {
    switch self {
    case .rain: "rain"
    case .temperature(.below, _, _), .firstFrost: "cold"
    case .temperature(.above, _, _): "heat"
    case .gusts: "gusts"
    case .warnings: "warnings"
    case .air: "air"
    case .pollen(let species, _): "pollen \(species.rawValue)"
    }
  }

  /// How much a rule says of its cause: the stricter of two limits, the nearer of two times, and the first frost before
  /// any other frost.
  fileprivate var strictness: Double {
    switch self {
    case .rain(let within): -Double(within.components.seconds)
    case .temperature(.below, let limit, _): -limit.canonical
    case .firstFrost: 0.01
    case .temperature(.above, let limit, _), .gusts(let limit, _): limit.canonical
    case .warnings: 0
    case .air(let level): Double(AirLevel.allCases.firstIndex(of: level) ?? 0)
    case .pollen(_, let level): Double(PollenLevel.allCases.firstIndex(of: level) ?? 0)
    }
  }
}
