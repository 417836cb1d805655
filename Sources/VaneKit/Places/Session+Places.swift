import BackgroundFetch
import Failures
import Planning
import Services
import Settings
import Weather
import WeatherJSON
import WeatherStore
package import Wording

extension Session {
  /// Makes another saved place the current one.
  package func usePlace(_ name: String) throws {
    guard let store = try storeForChanging() else { throw nothingSaved }
    defer { store.close() }
    let place = try SavedPlaces(store: store, session: self).find(name)
    let used = try store.use(place.id, at: now)
    try write(lines: [
      wording.tr("{place} is now the current place.", ["place": PlaceText(used.location, wording).full])
    ])
  }

  /// Asks the questions of the first run again.
  ///
  /// - Parameter acceptsDefaults: whether the defaults are taken without a question.
  package func askSetupQuestions(acceptsDefaults: Bool) throws {
    let contact = try settings().usableContact
    guard acceptsDefaults || terminal.canAsk else {
      throw CommandError(
        .usage, wording.tr("vane setup asks questions, so standard input and output must be a terminal"),
        hint: wording.tr("Accept the defaults: vane setup --yes. Set one value: vane config set KEY VALUE"))
    }
    let store = try storeForWriting()
    let questions = SetupQuestions(session: self, acceptsDefaults: acceptsDefaults)
    try questions.run(remembering: store)
    let place = try store.currentLocation()
    store.close()
    // With a contact, warnings and weather can be read that could not be read before.
    if contact == nil, try settings().usableContact != nil, let place {
      try PlaceSaving.fetch(place, showsWeather: true, self)
    }
    try questions.writeEnd()
  }

  /// Lists the saved places.
  ///
  /// A terminal shows only as many as fit, the current one and those used last. A pipe gets them all.
  ///
  /// - Parameters:
  ///   - text: a part of the names to list; `nil` for all places.
  ///   - all: whether a terminal shows all of them.
  package func listPlaces(containing text: String? = nil, all: Bool = false, json: Bool, color: ColorChoice?) throws {
    let store = try storeIfAny()
    let saved =
      try text.map { try store.map { SavedPlaces(store: $0, session: self) }?.containing($0) ?? [] } ?? store?
      .locations() ?? []
    if json { return try write(SavedLocationsDocument.encode(saved.map(\.entry)) + "\n") }
    guard !saved.isEmpty else {
      // An empty list is not a failure: standard output stays empty.
      guard let text else { return say(wording.tr("no place is saved"), hint: wording.tr("Save one: vane set Berlin")) }
      return say(wording.tr("the name of no saved place contains {text}", ["text": text]))
    }
    let shown = all ? saved : fitting(saved)
    let table = LocationTable(
      shown.map(\.location), current: shown.firstIndex(where: \.isCurrent),
      for: reader(settingsForReading(), color: color))
    try write(lines: table.lines)
    guard shown.count < saved.count else { return }
    try write(lines: [
      wording.trn(
        "… and 1 more: vane locations --all, or vane locations TEXT",
        "… and {count} more: vane locations --all, or vane locations TEXT", saved.count - shown.count)
    ])
  }

  /// Returns the places that a terminal shows: all if they fit, else the ones used last.
  private func fitting(_ saved: [SavedLocation]) -> [SavedLocation] {
    // The titles, the line after the table, and the prompt.
    guard let rows = terminal.size?.rows, saved.count > max(rows - 3, Session.minimumRows) else { return saved }
    return saved.usedLast(max(rows - 3, Session.minimumRows))
  }

  private static let minimumRows = 10

  /// Returns names that identify the saved places, for shell completion: those that begin with a text, at most a few
  /// hundred.
  package func namesOfPlaces(beginningWith text: String) throws -> [(name: String, coordinates: String)] {
    let key = PlaceKey(text).text
    let places = try WeatherStore.openForReading(paths).locations().map(\.location)
    let names = PlaceText.distinct(places, wording)
    let matches = places.indices.lazy.filter { key.isEmpty || PlaceKey(names[$0]).text.hasPrefix(key) }
    return matches.prefix(Session.maximumCompletions).map { (names[$0], PlaceText(places[$0]).coordinates) }
  }

  private static let maximumCompletions = 200

  /// Returns the known word that a misspelled one may mean.
  package static func nearest(to word: String, among known: [String]) -> String? {
    NearestName.to(word, among: known)
  }

  /// Checks that the words after `vane`, which are not a command, begin with the name of a saved place.
  ///
  /// - Parameters:
  ///   - place: all the words that may be a name.
  ///   - word: the first of them.
  ///   - nearest: the most similar command, if there is one.
  ///   - makeSession: makes the session; without one, no place is saved.
  /// - Throws: `CommandError` with suggestions.
  package static func checkPlace(
    _ place: String, insteadOf word: String, nearest: String?, _ makeSession: () throws -> Session
  ) throws {
    let session = try? makeSession()
    let saved = try session.flatMap { session in
      try session.storeIfAny().map { SavedPlaces(store: $0, session: session) }
    }
    if let saved, try !saved.named(place).isEmpty || !saved.beginning(with: place).isEmpty { return }
    let wording = session?.wording ?? .english
    let hints = [
      nearest.map { wording.tr("Did you mean vane {command}?", ["command": $0]) },
      try saved?.suggestion(for: place).map { wording.tr("Did you mean the saved place {place}?", ["place": $0]) },
      wording.tr("If it is a place, save it: vane set \"{word}\". All commands: vane --help", ["word": place]),
    ].compactMap(\.self)
    throw CommandError(
      .usage, wording.tr("there is no command \"{word}\"", ["word": word]), hint: hints.joined(separator: " "))
  }

  // MARK: What a user should know about the updates of the saved places after some were added

  /// Reports what wakes Vane, and how often each place can be updated.
  ///
  /// - Parameters:
  ///   - wereOn: whether updates were on before. What wakes Vane is then known, and is not repeated after each place.
  ///   - asksNext: whether the user is asked next what wakes Vane.
  func reportUpdates(of store: WeatherStore, wereOn: Bool, asksNext: Bool) throws {
    let lines = asksNext ? [] : try sentences(onWakerOf: store, wereOn: wereOn)
    try write(lines: lines + [frequency(in: store)].compactMap(\.self))
  }

  private func sentences(onWakerOf store: WeatherStore, wereOn: Bool) throws -> [String] {
    let waker = try Wakers.look(self, store: store).waker(at: now)
    guard try store.intervals().inForce != .never else {
      return [wording.tr("Background updates stay off, as you chose. Turn them on: vane interval minimum")]
    }
    guard !wereOn else { return [] }
    let sentence = reader.sentence(waker)
    guard reader.hint(waker) == nil else { return [sentence] }
    return [sentence, wording.tr("To turn them off: vane interval never, or vane clear.")]
  }

  /// Returns how often a day each place can be updated; `nil` if the service has no limit, or the schedule does not
  /// update more often anyway.
  ///
  /// Places that the user does not look at count, which is all but a few of many.
  private func frequency(in store: WeatherStore) throws -> String? {
    let settings = settingsForReading()
    guard let services = try? composition(settings).services(),
      let service = services.inOrder.first(where: services.isUsable),
      let perDay = services.limit(of: service)?
        .fetchesPerDay(items: try store.locations().count, weight: service.weight(of: .lean)),
      perDay < Double(settings.schedule.wakeUpsPerDay)
    else { return nil }
    let name = service.provider.name
    guard perDay < 1 else {
      return wording.trn(
        "The limit of requests to {provider} allows 1 update a day of each place.",
        "The limit of requests to {provider} allows {count} updates a day of each place.", Int(perDay),
        ["provider": name])
    }
    return wording.trn(
      "The limit of requests to {provider} allows an update of each place about once a day.",
      "The limit of requests to {provider} allows an update of each place about every {count} days.",
      Int((1 / perDay).rounded()), ["provider": name])
  }
}

extension SavedLocation {
  /// The place in documents.
  var entry: SavedLocationsDocument.Entry {
    (location, isCurrent, savedAt, lastUsedAt)
  }
}
