import BackgroundFetch
import Foundation
import Presentation
import Processes
import ProgramSupport
import Settings
import Watching
import Weather
import WeatherJSON
import WeatherProviders
import WeatherStore

/// One look at one place: the cached result first, and what a refresh brings after it, in its place where that is safe.
struct Look {
  let session: Session
  let settings: Settings
  let store: WeatherStore
  let place: SavedLocation
  let units: Settings.Units?
  let asJSON: Bool
  /// What the command line says of icons; else the settings decide.
  var icons: IconSet?
  /// What the command line says of colours.
  var color: Settings.Color?

  /// What stands on the screen after a look.
  struct Shown {
    let result: WeatherResult
    /// When the store says that it was updated: to the fraction of a second, which the document leaves out.
    let storedAt: Date
    /// As written; none when it was a document.
    let lines: [String]
  }

  /// Shows a cached result, and says what is missing where there is none.
  func show(_ stored: StoredResult?) throws -> Shown? {
    guard let stored else {
      session.sayNothingCached(place, settings, in: store)
      return nil
    }
    var result = try decode(stored.snapshot)
    result.location = place.location
    guard !asJSON else {
      try session.write(document(of: result, staleAfter: stored.staleAfter) + "\n")
      return Shown(result: result, storedAt: stored.updatedAt, lines: [])
    }
    let lines = card(of: result, warning: warning(for: result)).lines
    try session.write(lines: lines)
    return Shown(result: result, storedAt: stored.updatedAt, lines: lines)
  }

  /// A card shows hours only when the current values do not speak for now; decoding them takes
  /// another tenth of a look. The day that it shows is among what is always read.
  func decode(_ snapshot: String, withSeries: Bool = false) throws -> WeatherResult {
    if !asJSON, !withSeries {
      let result = try WeatherDocument.decode(snapshot, withSeries: false)
      let shown = ShownWeather(result, at: session.now)
      if shown?.origin == .current, shown?.measurements.temperature != nil { return result }
    }
    return try WeatherDocument.decode(snapshot)
  }

  /// Writes down that somebody saw it, if somebody did; what was just fetched is no unseen update then.
  func note(in store: WeatherStore) {
    if session.applicationState == .active {
      store.note(.look, at: session.now, utcOffset: WallClock.utcOffset(at: session.now))
    }
  }

  /// Fetches behind what was shown, if a look needs it, and waits a little for what it brings.
  ///
  /// - Returns: what stands on the screen then.
  func refreshBehind(_ shown: Shown?, store: WeatherStore, wait: Duration?) throws -> Shown? {
    let state = try store.scheduleState(ScheduleState.self, for: ScheduleState.storeKey) ?? ScheduleState()
    let hosts =
      (try? session.composition(settings).services())?.hosts(for: [(place.location.coordinate, place.provider)]) ?? []
    let refresh = session.composition(settings).schedule.foregroundRefresh(
      of: place.id, updatedAt: shown?.result.updatedAt, refreshAfter: settings.schedule.refreshAfter,
      application: .active, hosts: hosts, state: state, at: session.now)
    guard refresh == .needed else { return shown }

    let fetch = try FetchProgram(session).start(
      ["refresh", "--if-needed", "--location", "\(place.id)"], showsErrors: false)
    guard let ending = fetch.wait(atMost: wait ?? settings.display.wait) else {
      fetch.letGo()
      try session.write("\n\(session.words.updatingBehind)\n")
      return shown
    }
    if case .failed(let reason) = ending.answer { session.say(session.words.notUpdated(reason)) }
    guard let stored = try store.cachedResult(for: place.id), stored.updatedAt != shown?.storedAt else {
      return shown
    }
    if let shown { try erase(shown.lines) }
    return try show(stored)
  }

  /// Takes back what was written, if all of it still stands above the cursor.
  private func erase(_ lines: [String]) throws {
    // Each line was cut to the columns of the terminal, so that it takes one row.
    guard session.canRewrite, let size = session.terminal.size, lines.count < size.rows else {
      try session.write("\n")
      return
    }
    try session.write("\u{1b}[\(lines.count)A\u{1b}[J")
  }

  /// The worst warning that is told, in one line; a list that cannot be read keeps nobody from the weather.
  private func warning(for result: WeatherResult) -> NowCard.Warning? {
    worstWarning().map { worst in
      let zone = PlaceClock(of: result.location, result.report, reader: session.zone).zone
      let line = AlertLine(worst.alert, at: session.now, zone: zone, wording: session.wording)
      return (line.text(readAt: worst.readAt), worst.alert.severity)
    }
  }

  /// That warning, and when it was read.
  func worstWarning() -> (alert: WeatherAlert, readAt: Date?)? {
    guard settings.warnings.enabled == .yes,
      let alerts = try? store.alerts(for: place.id, at: session.now), !alerts.isEmpty
    else { return nil }
    guard let worst = alerts.first(where: session.composition(settings).alertFilter.tells) else { return nil }
    return (worst, try? store.alertFeeds(for: place.id).first { $0.service == worst.provider }?.readAt)
  }

  private func card(of result: WeatherResult, warning: NowCard.Warning?) -> NowCard {
    NowCard(
      result, now: session.now, staleAfter: settings.schedule.refreshAfter, zone: session.zone,
      units: session.units(settings.units, asked: units), icons: icons ?? session.icons(settings),
      ink: session.ink(settings, color), wording: session.wording, warning: warning,
      width: session.terminal.size?.columns)
  }

  /// The document shows the same choice of values as the card, and the same bound of age as the one that a bar reads.
  private func document(of result: WeatherResult, staleAfter: Date) -> String {
    var result = result
    let now = session.now
    if let shown = ShownWeather(result, at: now) {
      result.report.current = CurrentWeather(
        measurements: shown.measurements, validAt: shown.validAt, basis: shown.basis)
    }
    let system = session.units(.si, asked: units)
    result.report = system.convert(result.report)
    return WeatherDocument.encode(
      result, staleAfter: staleAfter, at: now, units: UnitLabels(system),
      conditionText: { Wording.english.text(of: $0) })
  }
}
