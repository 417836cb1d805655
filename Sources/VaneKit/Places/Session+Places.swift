import Failures
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
    let place = try SavedPlaces(store, self).find(name)
    let used = try store.use(place.id, at: now)
    try write(lines: [
      wording.tr("{place} is now the current place.", ["place": PlaceText(used.location, wording).full])
    ])
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
      try text.map { try store.map { SavedPlaces($0, self) }?.containing($0) ?? [] } ?? store?.locations() ?? []
    if json {
      let entries = saved.map { place in
        SavedLocationsDocument.Entry(
          place.location, isCurrent: place.isCurrent, savedAt: place.savedAt, lastUsedAt: place.lastUsedAt)
      }
      return try write(SavedLocationsDocument.encode(entries) + "\n")
    }
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
    let saved = try session.flatMap { session in try session.storeIfAny().map { SavedPlaces($0, session) } }
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
}
