import BackgroundFetch
import FoundationEssentials
import Planning
import Settings
import WeatherStore
package import Wording

extension Session {
  /// Shows the learned day as a chart.
  package func showSchedule(json: Bool, ascii: Bool, color: ColorChoice?) throws {
    let settings = settingsForReading()
    let now = now
    let facts = try DayFacts(self, settings: settings, store: try storeIfAny(), at: now)
    if json {
      let sentence = DayCard(facts, for: reader.inEnglish).sentence
      let document = ScheduleDocument(facts, policy: settings.schedule.policy, text: sentence, at: now)
      try write(document.text + "\n")
    } else {
      try write(lines: DayCard(facts, for: reader(settings, color: color, ascii: ascii)).lines)
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
    ahead = schedule.dayAhead(for: facts.input, with: facts.sources.first { $0.need == .warnings }, at: now)
  }

  private static func gap(_ input: ScheduleInput, looks: Int) -> Gap? {
    if input.saved.isEmpty { return .nothingSaved }
    if input.habits == nil { return .fixed }
    return looks == 0 ? .nothingLearned : nil
  }
}
