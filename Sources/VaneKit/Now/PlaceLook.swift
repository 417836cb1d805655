import BackgroundFetch
import Failures
import FoundationEssentials
import HostParts
import LinuxEvents
import Planning
import ScheduleParts
import Services
import Settings
import WakeUps
import Watching
import Weather
import WeatherJSON
import WeatherStore
package import Wording

/// The options of `vane now`; without a place, the current place is shown.
package struct LookRequest {
  package var location: String?
  package var json = false
  package var details = false
  package var units: UnitChoice?
  package var icons: IconSet?
  package var color: ColorChoice?
  package var wait: Duration?
  package var noRefresh = false
  package var maxAge: Duration?

  package init() {}

  /// Shows the cached result and records the look. On a terminal it then refreshes the result.
  package func run(_ session: Session) throws {
    let settings = session.settingsForReading()
    let (store, place) = try place(session)
    let look = PlaceLook(session: session, settings: settings, store: store, place: place, request: self)
    var shown = try look.show(try store.cachedResult(for: place.id))

    // A document is for a program, even on a terminal.
    if session.applicationState == .active, !json {
      let found = shown?.result.age(at: session.now) ?? LookRow.noData
      // The look is recorded after the refresh, whose result the user sees too.
      defer { session.note(in: store, age: found) }
      if !noRefresh { shown = try look.refreshBehind(shown) }
    } else {
      session.note(in: store, isForUser: false)
    }
    guard let shown else { throw ReportedFailure(.noInput) }
    if let maxAge, shown.result.age(at: session.now) > maxAge { throw ReportedFailure(.tryLater) }
  }

  /// Returns the store and the place to show. Without any saved place, it prints how to begin.
  private func place(_ session: Session) throws -> (WeatherStore, SavedLocation) {
    if let store = try session.storeIfAny() {
      if let location { return (store, try SavedPlaces(store: store, session: session).show(location)) }
      if let current = try store.currentLocation() { return (store, current) }
    }
    guard session.applicationState == .active, !json, location == nil else { throw session.nothingSaved }
    try session.write(lines: session.wording.welcome)
    throw ReportedFailure(.noInput)
  }
}

/// One look at one place: the cached result, then the result of a refresh.
///
/// The new result replaces the old one on the screen where that is safe.
struct PlaceLook {
  let session: Session
  let settings: Settings
  let store: WeatherStore
  let place: SavedLocation
  /// What the command line says; the settings count for the rest.
  var request = LookRequest()

  /// The content of the screen after a look.
  struct Shown {
    let result: WeatherResult
    /// The update time from the store, with the fraction of a second that the document omits.
    let storedAt: Date
    /// The written lines; empty if a document was printed.
    let lines: [String]
  }

  /// Shows a cached result, or reports that the result is missing.
  func show(_ stored: StoredResult?) throws -> Shown? {
    guard let stored else {
      session.sayNothingCached(place, settings, in: store)
      try showWarningOfDamagedResult()
      return nil
    }
    if stored.isBehindDamage { session.sayDamaged(place) }
    var result = try decode(stored.snapshot)
    result.location = place.location
    guard !request.json else {
      try session.write(document(of: result, staleAfter: stored.staleAfter) + "\n")
      return Shown(result: result, storedAt: stored.updatedAt, lines: [])
    }
    var reader = session.reader(settings, color: request.color, units: request.units)
    if let icons = request.icons { reader.icons = icons }
    let facts = ResultFacts(
      result, staleAfter: settings.schedule.refreshAfter, warning: worstWarning(), for: reader)
    let details =
      request.details ? NowDetails(facts, air: airIndex, observation: observation) : nil
    let lines = NowCard(facts, details: details).lines
    try session.write(lines: lines)
    return Shown(result: result, storedAt: stored.updatedAt, lines: lines)
  }

  /// Shows the worst warning if the weather is damaged: the warning is left.
  private func showWarningOfDamagedResult() throws {
    guard !request.json, try store.isDamaged(resultOf: place.id), let warning = worstWarning() else { return }
    let reader = session.reader(settings, color: request.color, units: request.units)
    let zone = place.location.zone().zone
    try session.write(lines: [AlertLine(warning.alert, in: zone, for: reader).text(readAt: warning.readAt)])
  }

  /// Decodes a snapshot as far as the look shows it.
  func decode(_ snapshot: String) throws -> WeatherResult {
    try WeatherDocument.decode(snapshot, request.json || request.details ? .all : .shown(at: session.now))
  }

  /// Records the look if a user saw it. An update that was just fetched then does not count as unseen.
  func note() {
    if session.applicationState == .active { session.note(in: store) }
  }

  /// Starts a fetch if the look needs one, and waits briefly for its result.
  ///
  /// - Returns: the content of the screen afterwards.
  func refreshBehind(_ shown: Shown?) throws -> Shown? {
    let state = try store.scheduleState(for: ScheduleState.storeKey)
    let hosts =
      (try? session.composition(settings).services())?.hosts(for: [(RequestPlace(place.location), place.provider)])
      ?? []
    let refresh = session.composition(settings).schedule.foregroundRefresh(
      of: place.key, updatedAt: shown?.result.updatedAt, refreshAfter: settings.schedule.refreshAfter,
      application: .active, hosts: hosts, state: state, at: session.now)
    guard refresh == .needed else { return shown }

    let answer = try WeatherWait(for: place, in: store)
    let fetch = try session.startFetch(
      ["refresh", "--if-needed", "--location", "\(place.id)"], showsErrors: false)
    switch answer.end(of: fetch, atMost: request.wait ?? settings.display.wait) {
    case .timedOut:
      fetch.detach()
      try session.write(lines: ["", session.wording.tr("Updating in the background; look again in a moment.")])
      return shown
    case .stored: fetch.detach()
    case .ended(let ending):
      if case .failed(let reason) = ending.answer {
        session.say(session.wording.tr("not updated: {reason}", ["reason": reason]))
      }
    }
    guard let stored = try store.cachedResult(for: place.id), stored.updatedAt != shown?.storedAt else {
      return shown
    }
    if let shown { try erase(shown.lines) }
    return try show(stored)
  }

  /// Erases the written lines if all of them are still on the screen above the cursor.
  private func erase(_ lines: [String]) throws {
    // Each line was wrapped at the width of the terminal, so it takes one row.
    guard session.canRewrite, let size = session.terminal.size, lines.count < size.rows else {
      try session.write("\n")
      return
    }
    try session.write("\u{1b}[\(lines.count)A\u{1b}[J")
  }

  /// Returns the worst warning that passes the filter. A list that cannot be read does not prevent showing the weather.
  func worstWarning() -> ResultFacts.Warning? {
    guard settings.warnings.enabled == .yes,
      let alerts = try? store.alertHeads(for: place.id, at: session.now), !alerts.isEmpty
    else { return nil }
    guard let worst = alerts.first(where: session.composition(settings).alertFilter.allows) else { return nil }
    return (worst, try? store.alertsReadAt(for: place.id, from: worst.provider))
  }

  /// The index of the air now. Stored air that cannot be read does not prevent showing the weather.
  private var airIndex: AirIndex? {
    (try? session.composition(settings).air(of: place, in: store))?.report.index(at: session.now)
  }

  /// What the station of the place reported last.
  private var observation: StationObservation? {
    guard settings.score.enabled == .yes, let scores = try? ScoreStore.openIfAny(session.paths),
      let choice = try? scores.choice(of: place.location.coordinate, at: session.now),
      let station = choice.station, let report = choice.lastReport
    else { return nil }
    return (
      station: station.id, distance: place.location.coordinate.kilometres(to: station.coordinate) * 1_000,
      time: report.time, temperature: report.temperature
    )
  }

  /// Returns the document, with the same values as the card and the same age limit as the document for bars.
  ///
  /// - Parameter hasSeries: whether it has the hours, the quarter hours and the days.
  func document(of result: WeatherResult, staleAfter: Date, hasSeries: Bool = true) -> String {
    var result = result
    let now = session.now
    let system = session.units(.si, asked: request.units)
    let todayText = TodaySentence.inDocument(of: result, at: now, units: system)
    if let shown = ShownWeather(result, at: now) { result.report.current = shown.current }
    if !hasSeries {
      (result.report.hourly, result.report.daily) = ([], [])
      (result.report.quarterHours, result.report.pastPressure) = ([], [])
    }
    result.report = system.convert(result.report)
    return WeatherDocument.encode(
      result, staleAfter: staleAfter, at: now, units: UnitLabels(system), todayText: todayText,
      conditionText: { Wording.english.text(of: $0) })
  }
}

extension Session {
  /// Reports that no weather is cached for a place. After a failed update it adds the reason and the time of the next
  /// update.
  func sayNothingCached(_ place: SavedLocation, _ settings: Settings, in store: WeatherStore) {
    if (try? store.isDamaged(resultOf: place.id)) == true { return sayDamaged(place) }
    let nothing = wording.tr("nothing is cached for {place} yet", ["place": PlaceText(place.location, wording).name])
    guard let reason = lastFailure(in: store), let decision = try? composition(settings).decision(store, at: now) else {
      return say(nothing, hint: wording.tr("Fetch it: vane refresh"))
    }
    say(nothing)
    say(wording.tr("not updated: {reason}", ["reason": reason]))
    let isHosted = (try? Wakers.look(self, store: store).waker(at: now).isExact) ?? false
    say(reader.sentence(decision, isHosted: isHosted), hint: wording.tr("Fetch it: vane refresh"))
  }

  /// Reports that the newest weather of a place cannot be read.
  func sayDamaged(_ place: SavedLocation) {
    say(damagedText(place), hint: wording.tr("Fetch it: vane refresh"))
  }

  func damagedText(_ place: SavedLocation) -> String {
    wording.tr(
      "the newest weather of {place} is damaged in the store", ["place": PlaceText(place.location, wording).name])
  }

  /// Returns the reason why the newest update failed; `nil` if an update has succeeded since.
  func lastFailure(in store: WeatherStore) -> String? {
    let success = (try? store.lastSuccess())?.startedAt ?? .distantPast
    guard let failed = (try? store.lastFailures(limit: 1))?.first,
      failed.startedAt > success, let reason = failed.outcome?.reason
    else { return nil }
    return reader.text(of: reason)
  }
}
