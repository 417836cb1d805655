import BackgroundFetch
import Planning
import ScheduleParts
import Settings
import Weather
import WeatherJSON
import WeatherStore
import Wording

/// One look of an assistant at the cache, recorded as that of any program.
struct AssistantLook {
  let session: Session
  let settings: Settings

  /// The largest number of places that are listed: an assistant reads each of them.
  private static let maximumPlaces = 100

  private var reader: Reader {
    var reader = session.reader(settings, color: .never)
    reader.glyphs = .unicode
    return reader
  }

  /// Returns the store and a place in it, and records that the user looks at the place.
  func find(_ name: String?) throws -> (WeatherStore, SavedLocation) {
    let store = try session.storeForReading()
    return (store, try SavedPlaces(store: store, session: session).show(name))
  }

  /// Returns the sources of the weather of a place and of its warnings.
  func sources(of place: SavedLocation, _ stored: StoredResult?, in store: WeatherStore) throws -> [MCPSource] {
    let (feeds, absence) = try KnownAlerts.services(of: place, store, session.composition(settings))
    return [
      MCPSource(weatherOf: place, stored, at: session.now),
      MCPSource(warningsFor: place, feeds, absence, at: session.now),
    ]
  }

  func places() throws -> MCPAnswer {
    guard let store = try session.storeIfAny() else { return MCPAnswer(lines: ["No place is saved."]) }
    let all = try store.locations()
    let shown = all.usedLast(AssistantLook.maximumPlaces)
    let sources = try shown.map {
      MCPSource(weatherOf: $0, try store.cachedResult(for: $0.id), at: session.now)
    }
    let lines = zip(shown, sources).map { place, source in
      "\(PlaceText(place.location, session.wording).full)\(place.isCurrent ? " (current)" : ""). \(source.sentence)"
    }
    let more = all.isEmpty ? "No place is saved." : "\(all.count) saved, those used last first."
    return MCPAnswer(
      sources: sources, statesSources: false, lines: lines + [more],
      document: SavedLocationsDocument.encode(shown.map(\.entry)))
  }

  /// Returns the card of `vane now`, and its document without the series.
  func now(_ name: String?) throws -> MCPAnswer {
    let (store, place) = try find(name)
    defer { session.note(in: store, isForUser: false) }
    let stored = try store.cachedResult(for: place.id)
    let sources = try sources(of: place, stored, in: store)
    guard let stored else {
      session.sayNothingCached(place, settings, in: store)
      return MCPAnswer(sources: sources, lines: [])
    }
    let look = PlaceLook(session: session, settings: settings, store: store, place: place)
    if stored.isBehindDamage { session.sayDamaged(place) }
    var result = try look.decode(stored.snapshot)
    result.location = place.location
    let facts = ResultFacts(
      result, staleAfter: settings.schedule.refreshAfter, warning: look.worstWarning(), for: reader)
    let none = facts.warning == nil && sources[1].isCurrent ? ["No official warnings."] : []
    return MCPAnswer(
      sources: sources, lines: NowCard(facts, details: nil).lines + none,
      document: look.document(of: result, staleAfter: stored.staleAfter, hasSeries: false))
  }

  /// Returns the table of `vane forecast`, and its document.
  func forecast(_ name: String?, hours: Int?) throws -> MCPAnswer {
    let (store, place) = try find(name)
    let sources = try sources(of: place, try store.cachedResult(for: place.id), in: store)
    guard sources[0].age != nil else { return try now(name) }
    var answer = MCPAnswer(sources: sources, lines: [])
    try SeriesLook.run(SeriesRequest(place: name, json: true), session) { look in
      let days = ((hours ?? 1) + 23) / 24
      var result = look.result
      if let hours { result.report.hourly = Array(look.facts().hours(days: days).prefix(hours)) }
      let facts = ResultFacts(result, staleAfter: settings.schedule.refreshAfter, for: reader)
      answer.lines = hours == nil ? DayTable(facts: facts).lines : HourTable(facts: facts, days: days).lines
      answer.document = look.document(facts, days: hours == nil ? nil : days, hourly: hours != nil)
    }
    return answer
  }

  /// Returns all warnings with their texts, and the document of `vane alerts`.
  func warnings(_ name: String?) throws -> MCPAnswer {
    let known = try KnownAlerts(name, session)
    let location = known.place.location
    let state = AlertState(of: location, feeds: known.feeds, absence: known.absence)
    let source = MCPSource(warningsFor: known.place, known.feeds, known.absence, at: session.now)
    // The list only says that there are no warnings if they were read.
    let list = AlertList(
      alerts: known.alerts, feeds: known.feeds, absence: known.absence, location: location, reader: reader)
    let texts = known.alerts.flatMap { [""] + AlertCard($0, at: location, for: reader).lines }
    return MCPAnswer(
      sources: [source], lines: SafeText.lines((list.lines + texts).joined(separator: "\n")),
      document: AlertDocument.encode(
        known.alerts, for: location, state: state.code, readAt: state.readAt, reason: state.reason))
  }

  /// Returns the decision of the schedule, and the document of `vane status` with the current place alone and without
  /// paths.
  func why() throws -> MCPAnswer {
    let store = try session.storeIfAny()
    var facts = try StatusFacts(session, settings: settings, store: store, at: session.now)
    facts.places = facts.places.filter(\.isCurrent)
    facts.files = []
    let success = facts.lastSuccess.map { reader.wording.ago(reader.now.duration(since: $0)) }
    let failure = store.flatMap(session.lastFailure(in:))
    let lines = [
      "Schedule: \(reader.sentence(facts.decision, isHosted: facts.isHosted))",
      "Updates are run by: \(reader.line(facts.waker))", "Last success: \(success ?? "never")",
      failure.map { "Not updated since: \($0)" },
    ]
    let schedule = session.composition(settings).schedule
    let place = try store?.currentLocation()
    return MCPAnswer(
      sources: try store.flatMap { store in
        try place.map { try sources(of: $0, try store.cachedResult(for: $0.id), in: store) }
      } ?? [],
      lines: lines.compactMap(\.self),
      document: facts.document(floor: facts.inForce.length(under: schedule), for: reader))
  }

  /// Fetches one place, and writes what `vane refresh` does.
  func refresh(_ name: String?) throws -> MCPAnswer {
    try session.refresh(name, onlyCurrent: true)
    let (store, place) = try find(name)
    return MCPAnswer(
      sources: try sources(of: place, try store.cachedResult(for: place.id), in: store), lines: [])
  }
}
