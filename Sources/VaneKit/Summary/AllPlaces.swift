import BackgroundFetch
import Failures
import FoundationEssentials
import Planning
import Settings
import Weather
import WeatherJSON
import WeatherStore
package import Wording

/// What `vane all` prints.
package enum SummaryForm {
  case table
  case document
  case csv
}

extension Session {
  /// Shows all saved places from the cache, and records the look. Nothing is fetched.
  ///
  /// - Parameter order: the order of the places; `nil` is the order of saving.
  package func showAllPlaces(
    in order: PlaceOrder?, as form: SummaryForm, units: UnitChoice?, icons: IconSet?, color: ColorChoice?
  ) throws {
    let settings = settingsForReading()
    let store = try storeIfAny()
    let places =
      try store.map {
        try AllPlaces(session: self, settings: settings, store: $0).entries(in: order).map(\.summary)
      } ?? []
    switch form {
    case .document:
      try write(PlaceSummary.document(of: places, in: self.units(.si, asked: units)) + "\n")
    case .csv:
      try write(PlaceSummaryCSV(places: places).lines.map { $0 + "\n" }.joined())
    case .table:
      // An empty list is not a failure: standard output stays empty.
      guard !places.isEmpty else {
        return say(wording.tr("no place is saved"), hint: wording.tr("Save one: vane set Berlin"))
      }
      var reader = reader(settings, color: color, units: units)
      if let icons { reader.icons = icons }
      try write(lines: PlaceSummaryTable(places: places, reader: reader).lines)
    }
    // The places are asked for what this list shows, so none counts as looked at.
    let age = places.first(where: \.isCurrent).map { $0.values?.age ?? LookRow.noData }
    if let store { note(in: store, isForUser: form == .table, age: age) }
  }
}

/// The saved places with their cached results, as `vane all` shows them.
struct AllPlaces {
  let session: Session
  let settings: Settings
  let store: WeatherStore

  /// A place, its summary, and the part of its result that the summary was made of.
  struct Entry {
    let place: SavedLocation
    let summary: PlaceSummary
    /// The result; `nil` if nothing is cached, and if it was not asked for.
    let result: WeatherResult?
  }

  /// Reads all places. A result that cannot be read counts as missing, and the next fetch replaces it.
  ///
  /// - Parameters:
  ///   - order: the order; `nil` is the order of saving.
  ///   - keepingResults: whether entries have the results too, of which each takes several kilobytes.
  func entries(in order: PlaceOrder?, keepingResults: Bool = false, readsDays: Bool = false) throws -> [Entry] {
    let reader = session.reader
    let saved = try store.locations()
    let warnings = try worstWarnings(at: reader.now)
    let places = Dictionary(saved.map { ($0.id, $0) }) { first, _ in first }
    let summarized = { (place: SavedLocation, result: WeatherResult?) in
      Entry(
        place: place,
        summary: PlaceSummary(
          place.location, isCurrent: place.isCurrent, result, staleAfter: settings.schedule.refreshAfter,
          warning: warnings[place.id], for: reader),
        result: keepingResults ? result : nil)
    }
    let fetched = try store.newestResults { stored -> Entry? in
      guard let place = places[stored.locationID],
        var result = try? WeatherDocument.decode(
          stored.snapshot, readsDays ? .all : .ahead(at: reader.now, hours: PrecipitationAhead.hours))
      else { return nil }
      result.location = place.location
      return summarized(place, result)
    }
    let entries = saved.map { fetched[$0.id] ?? summarized($0, nil) }
    return order?.sorted(entries, by: \.summary) ?? entries
  }

  private func worstWarnings(at now: Date) throws -> [SavedLocation.ID: WeatherAlert] {
    guard settings.warnings.enabled == .yes else { return [:] }
    return try store.worstAlerts(at: now, where: session.composition(settings).alertFilter.allows)
  }
}

/// The lines of all saved places for bars and collectors, from the cache.
///
/// As with ``BarLine``, every problem is printed as a line itself.
extension BarLine {
  /// Prints a line for each place and records the glance. It never uses the network.
  ///
  /// - Parameters:
  ///   - order: the order of the places; `nil` is the order of saving.
  ///   - makeSession: the session; without one, the reason is printed as the line.
  /// - Throws: only `OutputError`.
  package func runForAllPlaces(in order: PlaceOrder?, _ makeSession: () throws -> Session) throws {
    try BarLine.write(format, makeSession) { format.lines(of: try subjects(in: order, $0, &$1)) }
  }

  private func subjects(
    in order: PlaceOrder?, _ session: Session, _ store: inout WeatherStore?
  ) throws -> [(Location, FormatSubject)] {
    let settings = session.settingsForReading()
    let opened = try session.storeForReading()
    store = opened
    let entries = try AllPlaces(session: session, settings: settings, store: opened).entries(
      in: order, keepingResults: true, readsDays: format.readsDays)
    guard !entries.isEmpty else { throw session.nothingSaved }
    var reader = session.reader
    reader.units = session.units(settings.units, asked: units)
    reader.icons = icons
    let failure = entries.allSatisfy { $0.result != nil } ? nil : session.lastFailure(in: opened)
    return try entries.map { entry in
      guard let result = entry.result else {
        return (entry.place.location, BarLine.nothingCached(for: entry.place, since: failure, session))
      }
      let readAt = try entry.summary.warning.map { warning in
        try opened.alertFeeds(for: entry.place.id).first { $0.service == warning.provider }?.readAt
      }
      let air = format.readsAir ? try session.composition(settings).air(of: entry.place, in: opened) : nil
      let facts = ResultFacts(
        result, staleAfter: settings.schedule.refreshAfter, warning: entry.summary.warning.map { ($0, readAt ?? nil) },
        air: air?.report, for: reader)
      return (entry.place.location, .weather(facts))
    }
  }
}
