import ArgumentParser
import BackgroundFetch
import Foundation
import Presentation
import Watching
import Weather
import WeatherJSON
import WeatherProviders
import WeatherStore

/// Saves a place, and so turns background updates on.
struct SetPlace: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Saves a place and keeps its weather fresh from now on.",
    discussion: """
      A place is a name or coordinates. A name that several places have is never guessed: choose one with --pick.

      Example: vane set Berlin
      Example: vane set Paris --pick 2
      Example: vane set -33.87,151.21 --name Home
      Example: vane set Oslo --provider met-norway
      """)

  @Argument(help: "A name, or LAT,LON, or 33.87S 151.21E.")
  var place: [String]

  @Option(help: ArgumentHelp("Which of several candidates, counted from 1.", valueName: "n"))
  var pick: Int?

  @Option(help: "What to call the place instead of its own name; no other saved place may have that name.")
  var name: String?

  @Option(
    help: "The provider to ask first about this place: \(ForecastServices.identifiers.joined(separator: ", ")).",
    completion: .list(ForecastServices.identifiers))
  var provider: String?

  @Option(
    help: ArgumentHelp("An area that warnings about the place are issued for (EMMA_ID, NUTS3).", valueName: "code"))
  var area: [String] = []

  @Flag(
    help:
      "Candidates as one JSON object {schema, candidates[]}, and no question; the saved place as in vane locations --json."
  )
  var json = false

  @Flag(help: "Accept the defaults of the first run without its questions: a service is installed.")
  var yes = false

  @Flag(help: "Ask none of the questions of the first run: service, contact address, units.")
  var noSetup = false

  func run(_ context: CommandContext) throws {
    _ = try context.settings()
    let query = try PlaceQuery(place.joined(separator: " "))
    let origin = try context.storeIfAny()?.currentLocation()?.location.coordinate
    var location = try PlaceSearch(context, origin: origin, asJSON: json).location(for: query, pick: pick)
    let label = try label(context)

    let store = try context.storeForWriting()
    let before = try store.locations().first { $0.location.coordinate == location.coordinate }
    var hasGivenName: Bool? = label != nil
    if let label {
      location.name = label
    } else if case .coordinate = query, let before {
      // Bare coordinates take nothing away that was known.
      let countryCode = before.location.countryCode ?? location.countryCode
      (location, hasGivenName) = (before.location, before.hasGivenName)
      location.countryCode = countryCode
    } else if let before, SetPlace.hasGivenName(before) {
      (location.name, hasGivenName) = (before.location.name, true)
    }
    location.countryCode = countryCode(of: location, for: query, savedAreas: before?.warningAreas ?? [])
    let wereOn = try store.intervals().inForce != .never
    let isFirstRun = try isFirstRun(store, context)
    var saved = try SetPlace.save(location, hasGivenName: hasGivenName, in: store, context)
    if provider != nil || !area.isEmpty {
      saved = try store.prefer(provider: provider, warningAreas: area.isEmpty ? nil : area, for: saved.id)
    }
    if let provider { sayIfNotAsked(provider, about: saved.location, context) }
    try relabelResult(of: saved, in: store)
    // A reader that has gone, as of `vane set Oslo | head -n 1`, keeps no place from its first fetch.
    let told = Result { try tell(saved, before: before, in: store, wereOn: wereOn, context) }
    store.close()
    let fetched = Result { try firstFetch(of: saved, context) }
    try told.get()
    if isFirstRun { try askQuestions(context) }
    try fetched.get()
  }

  func validate() throws {
    if yes, noSetup { throw ValidationError("--yes and --no-setup cannot be combined") }
    let codes = area.filter { code in !code.allSatisfy { $0.isASCII && !$0.isWhitespace } || code.isEmpty }
    guard codes.isEmpty else { throw ValidationError("--area is \"\(codes[0])\"; allowed: a code such as UK105") }
    guard let provider, !ForecastServices.identifiers.contains(provider) else { return }
    throw ValidationError(
      "--provider is \"\(provider)\"; allowed: \(ForecastServices.identifiers.joined(separator: ", "))")
  }

  /// Whether the questions of the first run are due: nothing is saved yet, and they were never asked.
  private func isFirstRun(_ store: WeatherStore, _ context: CommandContext) throws -> Bool {
    guard !json, !noSetup, yes || context.terminal.canAsk else { return false }
    return try store.locations().isEmpty && !SetupQuestions.wereAsked(store)
  }

  private func askQuestions(_ context: CommandContext) throws {
    let store = try context.storeForWriting()
    defer { store.close() }
    try SetupQuestions(context, acceptsDefaults: yes).run(remembering: store)
  }

  /// Whether the person gave a saved place its name, so that it keeps it.
  ///
  /// Of a place that an earlier Vane saved, a name counts as given when the place index does not know the place by it.
  private static func hasGivenName(_ saved: SavedLocation) -> Bool {
    let place = PlaceText(saved.location)
    return saved.hasGivenName
      ?? (place.name != place.coordinates && OtherNames.places(called: saved.location.name, among: [saved]).isEmpty)
  }

  /// The country whose warnings are read: the one of an area that is named, now or before, for coordinates or for a
  /// place of which no country is known; else the place's own.
  private func countryCode(of location: Location, for query: PlaceQuery, savedAreas: [String]) -> String? {
    let isKnown = if case .name = query { AskedPlace(location).countryCode != nil } else { false }
    let areas = area.isEmpty ? savedAreas : area
    guard !isKnown, let named = areas.lazy.compactMap(MeteoAlarmCountries.code(ofArea:)).first else {
      return location.countryCode
    }
    return named
  }

  /// Places that one request to a provider can carry; more would be more requests at each wake-up.
  private static let mostPlaces = 100

  /// - Throws: `CommandError` for one place too many, and for a name that another place has.
  private static func save(
    _ location: Location, hasGivenName: Bool?, in store: WeatherStore, _ context: CommandContext
  ) throws -> SavedLocation {
    do {
      return try store.save(location, hasGivenName: hasGivenName, at: context.now, atMost: mostPlaces)
    } catch StoreError.nameTaken(let name, let other) {
      let place = PlaceText(other)
      throw CommandError(
        .usage, context.words.nameTaken(name, place.full), hint: context.words.renameOther(place.coordinates))
    } catch StoreError.tooManyLocations(let count, let limit) {
      throw CommandError(.noInput, context.words.tooManyPlaces(count, limit), hint: context.words.clearOne)
    }
  }

  /// The label that the person asked for, without what must not reach a terminal.
  private func label(_ context: CommandContext) throws -> String? {
    guard let name else { return nil }
    let label = SafeText.line(name, limit: 80)
    guard !label.isEmpty else {
      throw CommandError(.usage, context.words.nameEmpty)
    }
    if label != name { context.say(context.words.nameShortened(label)) }
    return label
  }

  /// A wish that cannot be granted as things are is kept, and said.
  private func sayIfNotAsked(_ provider: String, about location: Location, _ context: CommandContext) {
    let candidates = context.services(context.settingsForReading())?.candidates(for: location.coordinate) ?? []
    guard !candidates.contains(where: { $0.provider.id == provider }) else { return }
    context.say(context.words.providerNotAsked(provider, PlaceText(location).name))
  }

  /// A cached result carries the name it was fetched under.
  private func relabelResult(of saved: SavedLocation, in store: WeatherStore) throws {
    guard let stored = try store.cachedResult(for: saved.id),
      var result = try? WeatherDocument.decode(stored.snapshot), !SetPlace.isNamed(result.location, as: saved.location)
    else { return }
    result.location = saved.location
    let snapshot = Snapshot.text(of: result, staleAfter: stored.staleAfter) { Wording.english.text(of: $0) }
    try store.rewrite(snapshot, of: stored)
  }

  private static func isNamed(_ one: Location, as other: Location) -> Bool {
    one.name == other.name && one.region == other.region && one.country == other.country
  }

  private func tell(
    _ saved: SavedLocation, before: SavedLocation?, in store: WeatherStore, wereOn: Bool, _ context: CommandContext
  ) throws {
    if json {
      let entry = SavedLocationsDocument.Entry(
        saved.location, isCurrent: saved.isCurrent, savedAt: saved.savedAt, lastUsedAt: saved.lastUsedAt)
      try context.write(SavedLocationsDocument.encode([entry]) + "\n")
    } else {
      try context.write("\(context.words.saved(PlaceText(saved.location).full))\n")
      if let before = before.map({ PlaceText($0.location).name }), before != PlaceText(saved.location).name {
        try context.write(lines: [context.words.renamed(before, PlaceText(saved.location).name)])
      }
      try sayWhatWakes(store, wereOn: wereOn, context)
      try sayWhyNoWarnings(of: saved.location, context)
    }
  }

  /// Silent where warnings can be read, and where a person does not want any.
  private func sayWhyNoWarnings(of location: Location, _ context: CommandContext) throws {
    let absence = context.absenceOfWarnings(about: location, context.settingsForReading())
    try context.write(lines: absence?.lines(about: location, wording: context.wording) ?? [])
  }

  /// What was on before is told again only while nothing wakes it.
  private func sayWhatWakes(_ store: WeatherStore, wereOn: Bool, _ context: CommandContext) throws {
    let text = WakerText(zone: context.zone, wording: context.wording)
    let waker = try Wakers.look(context, store: store).waker(at: context.now)
    guard try store.intervals().inForce != .never else {
      return try context.write(lines: [context.words.updatesStayOff])
    }
    let sentence = text.sentence(waker, at: context.now)
    guard wereOn else { return try context.write(lines: [sentence, context.wording.firstRun.switchOff]) }
    if text.hint(waker) != nil { try context.write(lines: [sentence]) }
  }

  /// The place is saved, whatever becomes of its first fetch.
  private func firstFetch(of saved: SavedLocation, _ context: CommandContext) throws {
    let fetch = try FetchProgram(context).start(["refresh", "--location", "\(saved.id)"], showsErrors: true)
    let ending = fetch.wait(atMost: nil)
    switch ending?.answer {
    case .newData, .noData:
      let store = try context.storeForReading()
      guard let stored = try store.cachedResult(for: saved.id) else {
        throw notFetchedYet(try store.wakeUp(of: fetch)?.outcome?.reason, context)
      }
      guard !json else { return }
      let look = Look(
        context: context, settings: context.settingsForReading(), store: store, place: saved, units: nil, asJSON: false)
      _ = try look.show(stored)
      look.note(in: store)
    case .failed(let reason): throw notFetchedYet(reason, context)
    default: throw notFetchedYet(context.words.noAnswer, context)
    }
  }

  private func notFetchedYet(_ reason: String, _ context: CommandContext) -> CommandError {
    CommandError(.tryLater, context.words.notFetchedYet(reason), hint: context.words.savedTryAgain)
  }

  /// For a fetch that worked and brought nothing: the provider asked for silence, or the place was cleared meanwhile.
  private func notFetchedYet(_ reason: RecordedReason?, _ context: CommandContext) -> CommandError {
    let text = reason.map {
      ReasonText(zone: context.zone, wording: context.wording).text(
        code: $0.code, detail: $0.detail, seenAt: context.now)
    }
    return notFetchedYet(text ?? context.words.noAnswer, context)
  }
}
