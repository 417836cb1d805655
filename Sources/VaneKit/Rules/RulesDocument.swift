import FoundationEssentials
import Settings
import Weather
import WeatherJSON
import Wording

/// The document that `vane rules list --json` prints. The help of the command describes its keys.
struct RulesDocument {
  private let look: RuleLook

  init(_ look: RuleLook) {
    self.look = look
  }

  /// The document, on one line.
  var text: String {
    let notifications = look.settings.notifications
    let rows = notifications.rules.indices.flatMap { index in
      let outcomes = look.outcomes.filter { $0.index == index }
      return outcomes.isEmpty ? [(index, nil)] : outcomes.map { (index, Optional($0)) }
    }
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.boolean("enabled", notifications.enabled == .yes)
      json.boolean("desktop", look.seesDesktop)
      json.array("rules", rows) { json, row in
        json.object { $0.members(of: row.1, index: row.0, rule: notifications.rules[row.0], look) }
      }
      json.object("next") { json in
        if let decision = look.decision {
          json.members(of: decision, at: look.now)
        } else {
          json.null("action")
          json.null("at")
          json.null("reason")
        }
      }
    }
    return json.text
  }
}

extension JSONWriter {
  /// Writes the members of one outcome.
  ///
  /// - Parameter outcome: `nil` if no saved place has the name in the rule.
  fileprivate mutating func members(of outcome: RuleOutcome?, index: Int, rule: Rule, _ look: RuleLook) {
    let (state, notifiedAt, until, news): (String, Date?, Date?, RuleNews?) =
      switch outcome?.verdict {
      case .notify(let news): ("met", nil, nil, news)
      case .delayed(let news, let until): ("held", nil, until, news)
      case .notified(let at, let news): ("told", at, nil, news)
      case .armed: ("armed", nil, nil, nil)
      case .unknown(_, let notifiedAt): ("unknown", notifiedAt, nil, nil)
      case nil: ("nowhere", nil, nil, nil)
      }
    let event = if case .event(let event) = news { event } else { nil as RuleEvent? }
    integer("rule", index + 1)
    string("trigger", rule.trigger.key)
    string("location", outcome?.location.name ?? rule.place)
    string("state", state)
    instant("toldAt", notifiedAt)
    instant("until", until)
    instant("begin", event?.begin)
    number("value", event?.value)
    if case .warning(let alert) = news { string("warning", alert.identifier) } else { null("warning") }
    string("text", outcome.map(look.viewInEnglish.state))
  }
}
