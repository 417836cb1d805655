import BackgroundFetch
import FoundationEssentials
import LinuxEvents
import Planning
import ScheduleParts
import Settings
import WakeUps
import WeatherJSON
import WeatherStore
package import Wording

/// Everything that `vane schedule` shows, as values.
struct DayFacts: Sendable {
  var decision: Decision
  /// Whether a process waits for the exact time of the next wake-up.
  var isHosted: Bool
  var ahead: DayAhead
  /// The number of stored looks, and the time of the oldest.
  var looks: Int
  var firstLook: Date?
  /// The number of whole hours after which the user most often looks again; `nil` if there is no such hour.
  var lookAgain: Int?
  /// The reason why there is nothing to draw; `nil` if there is a chart.
  var gap: Gap?

  /// The missing condition for a learned day.
  enum Gap: String, Sendable {
    /// The user has switched learning off.
    case fixed
    case nothingSaved
    /// No look was observed: the plan is that for an unknown user.
    case nothingLearned
  }
}

extension Session {
  /// Shows the learned day as a chart.
  package func showSchedule(json: Bool, ascii: Bool, color: ColorChoice?) throws {
    let settings = settingsForReading()
    let now = now
    let facts = try DayFacts(self, settings: settings, store: try storeIfAny(), at: now)
    if json {
      let sentence = DayCard(facts: facts, reader: reader.inEnglish).sentence
      try write(facts.document(settings.schedule.policy, text: sentence, at: now) + "\n")
    } else {
      try write(lines: DayCard(facts: facts, reader: reader(settings, color: color, ascii: ascii)).lines)
    }
  }

  /// Deletes the recorded looks and what was learned from them.
  package func forgetSchedule() throws {
    guard let store = try storeForChanging() else {
      return try write(lines: [wording.tr("There is nothing to forget: no look has been recorded.")])
    }
    defer { store.close() }
    let lock = try fetchLock()
    defer { lock.release() }
    let forgotten = try store.forgetHabits(holding: lock)
    guard forgotten.looks + forgotten.glances > 0 else {
      return try write(lines: [wording.tr("There is nothing to forget: no look has been recorded.")])
    }
    let since = forgotten.firstLook.map(reader.time.day)
    try write(lines: [
      deleted(forgotten.looks, since, forgotten.glances),
      wording.tr("From now on, updates follow a typical day."),
    ])
  }

  private func deleted(_ looks: Int, _ since: String?, _ glances: Int) -> String {
    let seen =
      if let since {
        wording.trn("1 look since {day}", "{count} looks since {day}", looks, ["day": since])
      } else {
        wording.trn("1 look", "{count} looks", looks)
      }
    let read = wording.trn("1 reading by a bar or script", "{count} readings by bars and scripts", glances)
    let records = [looks > 0 ? seen : nil, glances > 0 ? read : nil].compactMap(\.self)
    return wording.tr(
      "Deleted {records}, and what was learned from them.",
      ["records": records.joined(separator: wording.trc("list", " and "))])
  }
}

extension DayFacts {
  /// Reads what was learned, from the store (`nil` if no place was ever saved) and the host's lock.
  init(_ session: Session, settings: Settings, store: WeatherStore?, at now: Date) throws(StoreError) {
    self.init(
      decision: .never(.nothingSaved),
      isHosted: try Wakers.look(session, store: store).waker(at: now).isExact, ahead: DayAhead(), looks: 0,
      firstLook: nil, gap: .nothingSaved)
    guard let store else { return }

    let kept = try store.keptLooks()
    (looks, firstLook) = (kept.looks, kept.firstLook)
    let facts = try session.composition(settings).facts(of: store, at: now)
    let schedule = session.composition(settings).schedule
    decision = schedule.decision(for: facts, at: now)
    gap = DayFacts.gap(facts.input, looks: looks)
    guard gap == nil || gap == .nothingLearned else { return }
    lookAgain = DayFacts.usualHours(between: facts.input.habits?.looks ?? [])
    ahead = schedule.dayAhead(for: facts.input, with: facts.sources.first { $0.need == .warnings }, at: now)
  }

  /// Returns the number of whole hours that is most frequent between a look and the next, the lowest of several; `nil`
  /// if there are fewer than 20 looks, or if fewer than a fifth of them are that far apart.
  static func usualHours(between looks: [Date]) -> Int? {
    guard looks.count >= 20 else { return nil }
    let hours = zip(looks, looks.dropFirst()).map { Int($1.timeIntervalSince($0) / 3600) }
    let counts = hours.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    guard let usual = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), usual.key < 24,
      usual.value * 5 >= hours.count
    else { return nil }
    return usual.key
  }

  private static func gap(_ input: ScheduleInput, looks: Int) -> Gap? {
    if input.saved.isEmpty { return .nothingSaved }
    if input.habits == nil { return .fixed }
    return looks == 0 ? .nothingLearned : nil
  }
}

extension DayFacts {
  /// Returns the document that `vane schedule --json` prints, on one line. The help of the command describes its keys.
  ///
  /// - Parameter text: the sentence that a user would see.
  func document(_ policy: Settings.Policy, text: String, at now: Date) -> String {
    let day = ahead
    let isKnown = !day.stretches.isEmpty
    return JSONWriter.document { json in
      json.string("policy", policy.rawValue)
      json.string("gap", gap?.rawValue)
      json.string("text", text)
      json.object("next") { $0.members(of: decision, at: now) }
      json.objects("stretches", day.stretches) { json, stretch in
        json.instant("start", stretch.start)
        json.number("chance", stretch.chance, decimals: 4)
        json.integer("looks", stretch.looks)
      }
      json.objects("wakeUps", day.wakeUps) { json, wakeUp in
        json.instant("at", wakeUp.at)
        json.string("reason", wakeUp.reason.code)
        json.integer("warnings", wakeUp.lists)
      }
      json.objects("holds", day.holds) { json, hold in
        json.instant("until", hold.until)
        json.string("reason", hold.reason.code)
      }
      json.number("expectedLooks", isKnown ? day.expectedLooks : nil, decimals: 4)
      json.integer("used", isKnown ? day.used : nil)
      json.integer("budget", isKnown ? day.budget : nil)
      json.object("warnings") { json in
        json.integer("used", day.lists?.used)
        json.integer("budget", day.lists?.budget)
      }
      json.integer("looks", looks)
      json.instant("firstLook", firstLook)
    }
  }
}

extension JSONWriter {
  /// Writes the members of a decision: `action`, `at` (null for never) and the stable code of its reason. All are
  /// null without a decision.
  mutating func members(of decision: Decision?, at now: Date) {
    let (action, at, reason): (String?, Date?, String?) =
      switch decision {
      case .never(let reason): ("never", nil, reason.code)
      case .wait(let until, let reason): ("wait", until, reason.code)
      case .fetch(let reason): ("fetch", now, reason.code)
      case nil: (nil, nil, nil)
      }
    string("action", action)
    instant("at", at)
    string("reason", reason)
  }
}
