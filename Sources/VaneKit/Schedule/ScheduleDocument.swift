import BackgroundFetch
import FoundationEssentials
import Settings
import WeatherJSON
import Wording

/// The document that `vane schedule --json` prints. The help of the command describes its keys.
struct ScheduleDocument {
  private let facts: DayFacts
  private let policy: Settings.Policy
  private let sentence: String
  private let now: Date

  /// Creates a document.
  ///
  /// - Parameter text: the sentence that a user would see.
  init(_ facts: DayFacts, policy: Settings.Policy, text: String, at now: Date) {
    self.facts = facts
    self.policy = policy
    sentence = text
    self.now = now
  }

  /// The document, on one line.
  var text: String {
    let day = facts.ahead
    let isKnown = !day.stretches.isEmpty
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.string("policy", policy.rawValue)
      json.string("gap", facts.gap?.rawValue)
      json.string("text", sentence)
      json.object("next") { $0.members(of: facts.decision, at: now) }
      json.array("stretches", day.stretches) { json, stretch in
        json.object { json in
          json.instant("start", stretch.start)
          json.number("chance", stretch.chance, decimals: 4)
          json.integer("looks", stretch.looks)
        }
      }
      json.array("wakeUps", day.wakeUps) { json, wakeUp in
        json.object { json in
          json.instant("at", wakeUp.at)
          json.string("reason", wakeUp.reason.code)
          json.integer("warnings", wakeUp.lists)
        }
      }
      json.array("holds", day.holds) { json, hold in
        json.object { json in
          json.instant("until", hold.until)
          json.string("reason", hold.reason.code)
        }
      }
      json.number("expectedLooks", isKnown ? day.expectedLooks : nil, decimals: 4)
      json.integer("used", isKnown ? day.used : nil)
      json.integer("budget", isKnown ? day.budget : nil)
      json.object("warnings") { json in
        json.integer("used", day.lists?.used)
        json.integer("budget", day.lists?.budget)
      }
      json.integer("looks", facts.looks)
      json.instant("firstLook", facts.firstLook)
    }
    return json.text
  }
}

extension JSONWriter {
  /// Writes the members of a decision: `action`, `at` (null for never) and the stable code of its reason.
  mutating func members(of decision: Decision, at now: Date) {
    let (action, at, reason): (String, Date?, String) =
      switch decision {
      case .never(let reason): ("never", nil, reason.code)
      case .wait(let until, let reason): ("wait", until, reason.code)
      case .fetch(let reason): ("fetch", now, reason.code)
      }
    string("action", action)
    instant("at", at)
    string("reason", reason)
  }
}
