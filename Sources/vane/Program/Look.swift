import BackgroundFetch
import Foundation
import Presentation
import Settings
import Watching
import Weather
import WeatherJSON
import WeatherStore

/// One look at one place: the cached result first, and what a refresh brings after it, in its place where that is safe.
struct Look {
  let context: CommandContext
  let settings: Settings
  let place: SavedLocation
  let units: Settings.Units?
  let asJSON: Bool

  /// Shows a cached result, and says what is missing where there is none.
  ///
  /// - Returns: the result that was shown; `nil` when there was none.
  func show(_ stored: StoredResult?) throws -> WeatherResult? {
    guard let stored else {
      context.say("nothing is cached for \(place.location.name) yet", hint: "Fetch it: vane refresh")
      return nil
    }
    var result = try decode(stored.snapshot)
    result.location = place.location
    if asJSON {
      try context.output.write(document(of: result) + "\n")
    } else {
      try context.output.write(lines: card(of: result).lines)
    }
    return result
  }

  /// A card shows hours only when the current values do not speak for now; decoding them takes
  /// another tenth of a look.
  private func decode(_ snapshot: String) throws -> WeatherResult {
    if !asJSON {
      let result = try WeatherDocument.decode(snapshot, withSeries: false)
      let shown = ShownWeather(result, at: context.now)
      if shown?.origin == .current, shown?.measurements.temperature != nil { return result }
    }
    return try WeatherDocument.decode(snapshot)
  }

  /// Fetches behind what was shown, if a look needs it, and waits a little for what it brings.
  ///
  /// - Returns: when what is shown now was updated.
  func refreshBehind(_ shown: WeatherResult?, store: WeatherStore, wait: Duration?) throws -> Date? {
    let state = try store.scheduleState(ScheduleState.self, for: ScheduleState.storeKey) ?? ScheduleState()
    let refresh = context.schedule(settings).foregroundRefresh(
      of: place.id, updatedAt: shown?.updatedAt, refreshAfter: settings.schedule.refreshAfter, application: .active,
      host: settings.providers.openMeteo.forecastHost, state: state, at: context.now)
    guard refresh == .needed else { return shown?.updatedAt }

    let fetch = try FetchProgram(context).start(
      ["refresh", "--if-needed", "--location", "\(place.id)"], showsErrors: false)
    guard let ending = fetch.wait(atMost: wait ?? settings.display.wait) else {
      try context.output.write("\nUpdating behind; look again in a moment.\n")
      return shown?.updatedAt
    }
    guard case .newData = ending.answer else {
      if case .failed(let reason) = ending.answer { context.say("not updated: \(reason)") }
      return shown?.updatedAt
    }
    if let shown { try erase(card(of: shown).lines) }
    return try show(try store.cachedResult(for: place.id))?.updatedAt
  }

  /// Takes back what was written, if all of it still stands above the cursor.
  private func erase(_ lines: [String]) throws {
    guard let size = context.terminal.size, lines.count < size.rows,
      lines.allSatisfy({ CellWidth.of($0) < size.columns }), context.environment["TERM"] != "dumb"
    else {
      try context.output.write("\n")
      return
    }
    try context.output.write("\u{1b}[\(lines.count)A\u{1b}[J")
  }

  private func card(of result: WeatherResult) -> NowCard {
    NowCard(
      result, now: context.now, staleAfter: settings.schedule.refreshAfter, zone: context.zone,
      units: UnitSystem(units ?? settings.units), wording: context.wording, width: context.terminal.size?.columns)
  }

  /// The document shows the same choice of values as the card.
  private func document(of result: WeatherResult) -> String {
    var result = result
    let now = context.now
    if let shown = ShownWeather(result, at: now) {
      result.report.current = CurrentWeather(
        measurements: shown.measurements, validAt: shown.validAt, basis: shown.basis)
    }
    let system = units.map { UnitSystem($0) } ?? .si
    result.report = system.convert(result.report)
    return WeatherDocument.encode(
      result, staleAfter: result.updatedAt + settings.schedule.refreshAfter, at: now, units: UnitLabels(system),
      conditionText: { Wording.english.text(of: $0) })
  }
}
