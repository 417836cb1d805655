public import FoundationEssentials

/// The state of all rules, so that each notifies once. It is stored as one value.
public struct RuleMemory: Hashable, Sendable {
  /// The key in the store.
  public static let storeKey = "rules"

  /// By slot.
  package var states: [String: RuleState] = [:]

  public init() {}

  /// The key of a trigger at a place, or of one warning at a place.
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

  /// Undoes the state changes of a notification that could not be shown, except those that another process has changed
  /// since.
  public mutating func putBack(_ claims: [RuleClaim]) {
    for claim in claims where self[claim.slot] == claim.after { self[claim.slot] = claim.before }
  }

  /// Remembers the notification of claims.
  public mutating func setNotification(_ notification: RuleState.ShownNotification, of claims: [RuleClaim]) {
    for claim in claims where self[claim.slot] == claim.after { self[claim.slot]?.notification = notification }
  }

  /// Moves notifications of the future to `now`: the clock was set back. Otherwise a first frost would not be notified
  /// until then.
  mutating func correct(at now: Date) {
    for (slot, state) in states where state.notifiedAt.map({ $0 > now }) ?? false {
      states[slot]?.notifiedAt = now
    }
  }

  /// Forgets expired states, and the states of places that are no longer saved.
  ///
  /// States of rules that are no longer configured stay, so that a temporarily broken configuration does not repeat all
  /// notifications.
  public mutating func forget(except places: [Int64], at now: Date) {
    let kept = Set(places.map(String.init))
    states = states.filter { slot, state in
      state.keptUntil > now && kept.contains(String(slot.prefix { $0 != " " }))
    }
  }
}

/// The state change of a notification. It is stored before the notification is shown, so that only one of two processes
/// shows it.
public struct RuleClaim: Hashable, Sendable {
  public let slot: RuleMemory.Slot
  public let before: RuleState?
  public let after: RuleState?
}

/// The state of one trigger at one place, or of one warning.
public struct RuleState: Hashable, Sendable {
  /// When the user was notified; `nil` while the rule is armed.
  public var notifiedAt: Date?
  /// The last notification, which the next one replaces.
  public var notification: ShownNotification?
  /// The notified content of a warning. Different content is notified again.
  package var content: String?
  /// Whether that content came from the list only, not from the warning's document.
  package var isSummary: Bool?
  /// When the state expires.
  package var keptUntil: Date

  /// A notification on the desktop.
  public struct ShownNotification: Hashable, Sendable {
    public package(set) var id: UInt32
    /// The session that assigned the number. It has no meaning in another session.
    public package(set) var session: String

    public init(id: UInt32, session: String) {
      self.id = id
      self.session = session
    }
  }
}

extension RuleState {
  package init() { self.init(keptUntil: .distantPast) }
}

/// What a notification of a warning says: the event, its severity, its times and what to do. A warning whose text is
/// issued again with the same content is not notified again.
struct NotifiedContent {
  private let event: String
  private let severity: String
  private let onset: Date?
  private let ends: Date?
  /// A fingerprint; `nil` if it was not recorded, by an earlier Vane.
  private let instruction: String?
  private let language: String

  init(_ alert: WeatherAlert) {
    event = alert.event.split(whereSeparator: \.isNewline).joined(separator: " ")
    severity = alert.severity.rawValue
    onset = alert.onset
    ends = alert.ends
    var print = Fingerprint()
    print.add(alert.instruction)
    instruction = print.description
    language = alert.language?.split(whereSeparator: \.isNewline).joined(separator: " ") ?? ""
  }

  /// Reads a recorded content; `nil` for a text that is not one.
  init?(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 4 || lines.count == 6 else { return nil }
    (event, severity) = (lines[0], lines[1])
    (onset, ends) = (NotifiedContent.instant(lines[2]), NotifiedContent.instant(lines[3]))
    (instruction, language) = lines.count == 6 ? (lines[4], lines[5]) : (nil, "")
  }

  /// The content as it is recorded, a line for each part.
  var text: String {
    let times = [onset, ends].map { $0.map { "\($0.timeIntervalSince1970)" } ?? "-" }
    return ([event, severity] + times + [instruction ?? "", language]).joined(separator: "\n")
  }

  /// Whether a notification would say the same now.
  ///
  /// The beginning of an event that has begun is the time of its latest text. Texts in two languages are not compared.
  func isSame(as other: NotifiedContent, at now: Date) -> Bool {
    func hasBegun(_ content: NotifiedContent) -> Bool { content.onset.map { $0 <= now } ?? true }
    guard severity == other.severity, ends == other.ends,
      onset == other.onset || (hasBegun(self) && hasBegun(other))
    else { return false }
    if !language.isEmpty, !other.language.isEmpty, language != other.language { return true }
    return event == other.event
      && (instruction == nil || other.instruction == nil || instruction == other.instruction)
  }

  private static func instant(_ text: String) -> Date? {
    Double(text).map(Date.init(timeIntervalSince1970:))
  }
}
