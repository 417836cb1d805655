public import Foundation

/// What is remembered of all rules, so that each tells once; stored as one value.
public struct RuleMemory: Hashable, Sendable, Codable {
  /// The key that it is stored under.
  public static let storeKey = "rules"

  /// By slot: a rule's trigger at a place, or a warning of it.
  private var states: [String: RuleState] = [:]

  public init() {}

  /// Where one rule at one place, or one warning, is remembered.
  public struct Slot: Hashable, Sendable {
    let text: String

    init(_ trigger: RuleTrigger, place: Int64, warning: String? = nil) {
      text = "\(place) \(trigger.key)" + (warning.map { " \($0)" } ?? "")
    }
  }

  public subscript(_ slot: Slot) -> RuleState? {
    get { states[slot.text] }
    set { states[slot.text] = newValue }
  }

  /// Undoes what was remembered of something that could not be told after all, unless somebody else has changed it
  /// since.
  public mutating func putBack(_ claim: RuleClaim) {
    if self[claim.slot] == claim.after { self[claim.slot] = claim.before }
  }

  /// Remembers which notification told it.
  public mutating func setNotification(_ notification: RuleState.ShownNotification, of claim: RuleClaim) {
    if self[claim.slot] == claim.after { self[claim.slot]?.notification = notification }
  }

  /// Forgets what is past its time, and places that are saved no more.
  ///
  /// Rules that are configured no more stay: a file that is broken for a while must not have everything told again.
  public mutating func forget(except places: [Int64], at now: Date) {
    let kept = Set(places.map(String.init))
    states = states.filter { slot, state in
      state.keptUntil > now && kept.contains(String(slot.prefix { $0 != " " }))
    }
  }
}

/// The change to what is remembered that comes with telling something, made before it is told: of two processes only
/// one can make it.
public struct RuleClaim: Hashable, Sendable {
  public let slot: RuleMemory.Slot
  public let before: RuleState?
  public let after: RuleState?
}
