import BackgroundFetch
import Failures
import FoundationEssentials
import LinuxEvents
import Planning
import Settings
import Watching
import Weather
import WeatherJSON
import WeatherStore
import Wording

/// The user's rules, evaluated on the cached weather. The evaluation is not recorded.
struct RuleLook {
  let settings: Settings
  let outcomes: [RuleOutcome]
  let now: Date
  /// The decision of the schedule; `nil` if no place was ever saved.
  let decision: Decision?
  /// Whether a process started from here would see a desktop session.
  let seesDesktop: Bool
  private let session: Session
  private let store: WeatherStore?

  init(_ session: Session) throws {
    self.session = session
    settings = session.settingsForReading()
    now = session.now
    store = try session.storeIfAny()
    seesDesktop = DesktopSession(environment: session.environment) != nil
    guard let store else {
      (outcomes, decision) = ([], nil)
      return
    }
    decision = try session.composition(settings).decision(store, at: now)
    let places = try store.rulePlaces(
      at: now, report: { try? WeatherDocument.decode($0).report },
      filter: session.composition(settings).alertFilter,
      air: session.composition(settings).airForRules)
    var memory = try store.ruleMemory()
    outcomes = RuleCheck(
      settings.notifications.rules, quietHours: settings.notifications.quietHours, zone: session.zone
    ).outcomes(for: places, &memory, at: now)
  }

  /// Returns whether there are rules, and reports how to write them if there are none.
  ///
  /// - Throws: `ReportedFailure` if the configuration is unusable, because it may contain rules. The problem was
  ///   already reported.
  func check() throws -> Bool {
    guard !settings.notifications.rules.isEmpty else {
      guard !session.isMisconfigured else { throw ReportedFailure(.configuration) }
      session.say(wording.tr("No rules yet."), hint: RuleLook.howToWriteRules(wording))
      return false
    }
    if try store?.locations().isEmpty ?? true { throw session.nothingSaved }
    return true
  }

  /// An additional note for the user; `nil` if notifications can be shown.
  var note: String? {
    guard !settings.notifications.rules.isEmpty else { return nil }
    if settings.notifications.enabled == .no {
      return wording.tr("Notifications are switched off. Run: vane config set notifications.enabled yes")
    }
    return seesDesktop
      ? nil : wording.tr("There is no desktop session here: updates started from here show no notifications.")
  }

  /// What a user of an earlier version should know about rules about pollen; `nil` if there are none.
  var pollenNote: String? {
    let hasPollen = settings.notifications.rules.contains { if case .pollen = $0.trigger { true } else { false } }
    guard hasPollen else { return nil }
    return wording.tr(
      "The classes of pollen are now those of {source}: a rule about pollen may mean other amounts than before.",
      ["source": PollenLevel.source])
  }

  /// The view for the user.
  var view: RuleView {
    var reader = session.reader
    reader.now = now
    reader.units = session.units(settings.units)
    return RuleView(rules: settings.notifications.rules, outcomes: outcomes, reader: reader)
  }

  /// The time of the next evaluation of the rules, which is the next fetch.
  var nextCheck: String? { decision.map(view.nextCheck) }

  func currentPlace() throws -> Location {
    guard let place = try store?.currentLocation() else { throw session.nothingSaved }
    return place.location
  }

  private var wording: Wording { session.wording }

  private static func howToWriteRules(_ wording: Wording) -> String {
    wording.tr("Add one: vane rules add rain 30m")
  }
}

extension Session {
  /// Lists the rules with their places and states.
  package func listRules(json: Bool) throws {
    let look = try RuleLook(self)
    if json { return try write(look.document + "\n") }
    guard try look.check() else { return }
    try write(lines: look.view.lines)
    if let next = look.nextCheck { try write(lines: [next]) }
    if let note = look.pollenNote { say(note) }
    if let note = look.note { say(note) }
  }

  /// Shows what each rule would notify of now, from the cached weather.
  ///
  /// - Parameter notify: whether an example is shown on the desktop.
  package func testRules(notify: Bool) throws {
    let look = try RuleLook(self)
    if try look.check() { try write(lines: look.view.test) }
    if let note = look.note { say(note) }
    guard notify else { return }
    let example = try startFetch(
      ["notify", "--", PlaceText(try look.currentPlace(), wording).name], showsErrors: true)
    guard let ending = example.wait(atMost: nil) else { throw ReportedFailure(.unavailable) }
    if let failure = ending.failure { throw ReportedFailure(failure) }
  }
}

extension RuleLook {
  /// The document that `vane rules list --json` prints, on one line. The help of the command describes its keys.
  var document: String {
    let notifications = settings.notifications
    let rows = notifications.rules.indices.flatMap { index in
      let outcomes = outcomes.filter { $0.index == index }
      return outcomes.isEmpty ? [(index, nil)] : outcomes.map { (index, Optional($0)) }
    }
    let view = RuleView(rules: notifications.rules, outcomes: outcomes, reader: view.reader.inEnglish)
    return JSONWriter.document { json in
      json.boolean("enabled", notifications.enabled == .yes)
      json.boolean("desktop", seesDesktop)
      json.objects("rules", rows) { json, row in
        json.members(of: row.1, index: row.0, rule: notifications.rules[row.0], view.state)
      }
      json.object("next") { $0.members(of: decision, at: now) }
    }
  }
}

extension JSONWriter {
  /// Writes the members of one outcome.
  ///
  /// - Parameters:
  ///   - outcome: `nil` if no saved place has the name in the rule.
  ///   - state: returns the state of a rule in words.
  fileprivate mutating func members(
    of outcome: RuleOutcome?, index: Int, rule: Rule, _ state: (RuleOutcome) -> String
  ) {
    let (code, notifiedAt, until, news): (String, Date?, Date?, RuleNews?) =
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
    string("state", code)
    instant("toldAt", notifiedAt)
    instant("until", until)
    instant("begin", event?.begin)
    number("value", event?.value)
    if case .warning(let alert) = news { string("warning", alert.identifier) } else { null("warning") }
    string("text", outcome.map(state))
  }
}
