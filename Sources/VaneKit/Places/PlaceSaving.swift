import BackgroundFetch
import Failures
import FoundationEssentials
import HostParts
import LinuxEvents
import Planning
import Services
import WakeUps
import Watching
import Weather
import WeatherJSON
import WeatherStore
import Wording

/// The saving of a place. Saving turns background updates on and fetches the weather for the first time.
package struct PlaceSaving {
  /// A name or coordinates, as typed.
  package var place: String
  /// The number of the candidate, counted from 1.
  package var pick: Int?
  /// The name that the user gives to the place.
  package var name: String?
  /// The identifier of the provider to ask first.
  package var provider: String?
  /// The codes of warning areas.
  package var area: [String] = []
  /// Whether candidates and the saved place are printed as JSON, without questions.
  package var json = false
  /// Whether the first run takes the defaults without questions.
  package var yes = false
  /// Whether the first run asks no questions.
  package var noSetup = false

  package init(_ place: String) {
    self.place = place
  }

  package func run(_ session: Session) throws {
    _ = try session.settings()
    let query = try PlaceQuery(place)
    let origin = try session.storeIfAny()?.currentLocation()?.location.coordinate
    let found = try PlaceSearch(session: session, origin: origin, asJSON: json).place(for: query, pick: pick)
    var location = found.location
    let label = try label(for: query, session)

    let store = try session.storeForWriting()
    let before = try store.locations().first { $0.location.coordinate == location.coordinate }
    var hasGivenName: Bool? = label != nil
    if let label {
      location.name = label
    } else if case .coordinate = query, let before {
      // Coordinates without a name do not remove known facts about the place.
      let countryCode = before.location.countryCode ?? location.countryCode
      (location, hasGivenName) = (before.location, before.hasGivenName)
      location.countryCode = countryCode
    } else if let before, PlaceSaving.hasGivenName(before) {
      (location.name, hasGivenName) = (before.location.name, true)
    }
    location.countryCode = countryCode(of: location, for: query, savedAreas: before?.warningAreas ?? [])
    if hasGivenName == true { location.names = location.names?.ofNamedPlace }
    let wereOn = try store.intervals().inForce != .never
    let isFirstRun = try !json && PlaceSaving.isFirstRun(store, session, yes: yes, isSilent: noSetup)
    var saved = try PlaceSaving.save(location, hasGivenName: hasGivenName, in: store, session)
    if provider != nil || !area.isEmpty {
      saved = try store.prefer(provider: provider, warningAreas: area.isEmpty ? nil : area, for: saved.id)
    }
    try PlaceSaving.relabelResult(of: saved, in: store)
    // A closed pipe, as in `vane set Oslo | head -n 1`, does not prevent the first fetch.
    let reported = Result {
      try report(saved, before: before, others: found.others, in: store, wereOn: wereOn, asksNext: isFirstRun, session)
    }
    // The questions come first, so that one fetch brings what the answers allow, in the units of the answers.
    let questions = isFirstRun ? SetupQuestions(session: session, acceptsDefaults: yes) : nil
    let answered = Result { try questions?.run(remembering: store) }
    store.close()
    let informed = Result { try reportUse(of: saved.location, asked: isFirstRun, session) }
    let fetched = Result { try PlaceSaving.fetch(saved, showsWeather: !json, session) }
    try reported.get()
    try answered.get()
    try informed.get()
    try fetched.get()
    try questions?.writeEnd()
  }

  /// Returns whether the questions of the first run are due: no place is saved yet, and they were never asked.
  ///
  /// - Parameters:
  ///   - yes: whether the questions are answered by their defaults, which needs no terminal.
  ///   - isSilent: whether the user wants no questions.
  static func isFirstRun(_ store: WeatherStore, _ session: Session, yes: Bool, isSilent: Bool) throws -> Bool {
    guard !isSilent, yes || session.terminal.canAsk else { return false }
    return try store.locations().isEmpty && !SetupQuestions.wereAsked(store)
  }

  /// Returns whether the user gave the saved place its name. Such a name is kept.
  ///
  /// For a place saved by an earlier version, the name counts as given if the place index does not know it.
  private static func hasGivenName(_ saved: SavedLocation) -> Bool {
    let place = PlaceText(saved.location)
    return saved.hasGivenName
      ?? (place.name != place.coordinates && OtherNames.places(called: saved.location.name, among: [saved]).isEmpty)
  }

  /// Returns the country whose warnings are read.
  ///
  /// For coordinates, or for a place without a known country, the country comes from a warning area named now or
  /// earlier. Otherwise the country of the place is returned.
  private func countryCode(of location: Location, for query: PlaceQuery, savedAreas: [String]) -> String? {
    let isKnown = if case .name = query { RequestPlace(location).countryCode != nil } else { false }
    let areas = area.isEmpty ? savedAreas : area
    guard !isKnown, let named = areas.lazy.compactMap(MeteoAlarmCountries.code(ofArea:)).first else {
      return location.countryCode
    }
    return named
  }

  /// Saves the place.
  ///
  /// - Throws: `CommandError` if another place has the name.
  private static func save(
    _ location: Location, hasGivenName: Bool?, in store: WeatherStore, _ session: Session
  ) throws -> SavedLocation {
    do {
      return try store.save(location, hasGivenName: hasGivenName, at: session.now)
    } catch StoreError.nameTaken(let name, let other) {
      let place = PlaceText(other, session.wording)
      throw CommandError(
        .usage,
        session.wording.tr(
          "another saved place is called {name}: {other}; nothing was saved", ["name": name, "other": place.full]),
        hint: session.wording.tr(
          "Choose another name, or rename that place first: vane set {coordinates} --name NAME",
          ["coordinates": place.coordinates]))
    }
  }

  /// Returns the name given by the user, without characters that are unsafe on a terminal: the option, or else the name
  /// behind coordinates.
  private func label(for query: PlaceQuery, _ session: Session) throws -> String? {
    let behind: String? = if case .namedCoordinate(_, let name) = query { name } else { nil }
    guard let name = name ?? behind else { return nil }
    let label = SafeText.line(name, limit: 80)
    guard !label.isEmpty else {
      throw CommandError(.usage, session.wording.tr("--name contains no printable text"))
    }
    if label != name {
      session.say(
        session.wording.tr(
          "the name is saved as \"{label}\": control characters and excess length were removed", ["label": label]))
    }
    return label
  }

  /// Reports what the configuration, after the questions, means for the place: the chosen provider, and why no warnings
  /// are read.
  private func reportUse(of location: Location, asked: Bool, _ session: Session) throws {
    let composition = session.composition(asked ? try session.settings() : session.settingsForReading())
    if let choice = provider.map({ ProviderChoice($0, for: location, composition) }) {
      let sentence = choice.sentence(session.wording)
      if choice.obstacle == nil { if !json { try session.write(lines: [sentence]) } } else { session.say(sentence) }
    }
    guard !json else { return }
    let absence = composition.absenceOfWarnings(about: location)
    // Who was just asked for a contact knows that.
    if asked, !yes, absence == .noContact { return }
    try session.write(lines: absence?.lines(about: location, wording: session.wording) ?? [])
  }

  /// Renames the cached result, which still carries the name it was fetched under.
  static func relabelResult(of saved: SavedLocation, in store: WeatherStore) throws {
    guard let stored = try store.cachedResult(for: saved.id),
      var result = try? WeatherDocument.decode(stored.snapshot), !isNamed(result.location, as: saved.location)
    else { return }
    result.location = saved.location
    let todayText = TodaySentence.inDocument(of: result, at: result.updatedAt)
    let snapshot = Snapshot.text(of: result, staleAfter: stored.staleAfter, todayText: todayText) {
      Wording.english.text(of: $0)
    }
    try store.rewrite(snapshot, of: stored)
  }

  private static func isNamed(_ one: Location, as other: Location) -> Bool {
    one.name == other.name && one.region == other.region && one.country == other.country
  }

  private func report(
    _ saved: SavedLocation, before: SavedLocation?, others: PlaceSearch.Others?, in store: WeatherStore, wereOn: Bool,
    asksNext: Bool, _ session: Session
  ) throws {
    if json {
      try session.write(SavedLocationsDocument.encode([saved.entry]) + "\n")
    } else {
      let wording = session.wording
      let place = PlaceText(saved.location, wording)
      try session.write(lines: [wording.tr("Saved {place}.", ["place": place.full])])
      if let before = before.map({ PlaceText($0.location, wording).name }), before != place.name {
        try session.write(lines: [
          wording.tr("{before} is now called {now}.", ["before": before, "now": place.name])
        ])
      }
      try session.reportUpdates(of: store, wereOn: wereOn, asksNext: asksNext)
      try session.write(lines: [others?.sentence(wording)].compactMap(\.self))
    }
  }

  /// Fetches the weather of a saved place and shows it, with the warnings if they do not take longer. The place stays
  /// saved even if the fetch fails.
  static func fetch(_ saved: SavedLocation, showsWeather: Bool, _ session: Session) throws {
    let wait = try WeatherWait(for: saved, in: try session.storeForReading())
    // A fetch that goes on after this command must not keep the reader of its errors waiting.
    let fetch = try session.startFetch(["refresh", "--location", "\(saved.id)"], showsErrors: false)
    switch wait.end(of: fetch, atMost: nil) {
    case .stored(let stored):
      fetch.detach()
      guard showsWeather else { return }
      try show(stored, of: saved, in: try session.storeForReading(), session)
      try session.write(lines: ["", session.wording.tr("Updating in the background; look again in a moment.")])
    case .ended(let ending):
      switch ending.answer {
      case .newData, .noData:
        // The fetch may have replaced a damaged store.
        let store = try session.storeForReading()
        guard let stored = try store.cachedResult(for: saved.id) else {
          // The provider asked to wait, or the place was cleared meanwhile.
          let reason = try store.wakeUp(of: fetch)?.outcome?.reason
          throw notFetchedYet(reason.map(session.reader.text), session)
        }
        if showsWeather { try show(stored, of: saved, in: store, session) }
      case .failed(let reason): throw notFetchedYet(reason, session)
      default: throw notFetchedYet(nil, session)
      }
    case .timedOut: throw notFetchedYet(nil, session)
    }
  }

  private static func show(
    _ stored: StoredResult, of saved: SavedLocation, in store: WeatherStore, _ session: Session
  ) throws {
    let look = PlaceLook(session: session, settings: try session.settings(), store: store, place: saved)
    _ = try look.show(stored)
    look.note()
  }

  /// - Parameter reason: the reason; `nil` if the fetch gave none.
  private static func notFetchedYet(_ reason: String?, _ session: Session) -> CommandError {
    let reason = reason ?? session.wording.tr("vane-fetch ended without an answer")
    return CommandError(
      .tryLater, session.wording.tr("not fetched yet: {reason}", ["reason": reason]),
      hint: session.wording.tr("The place is saved; try again: vane refresh"))
  }
}
