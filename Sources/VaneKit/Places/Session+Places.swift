import Failures
import Presentation
package import Settings
import Weather
import WeatherJSON
import WeatherStore

extension Session {
  /// Makes another saved place the current one.
  package func usePlace(_ name: String) throws {
    guard let store = try storeForChanging() else { throw nothingSaved }
    defer { store.close() }
    let place = try SavedPlaces(store, self).find(name)
    let used = try store.use(place.id, at: now)
    try write(lines: [wording.tr("{place} is now the current place.", ["place": PlaceText(used.location).full])])
  }

  /// Lists the saved places.
  package func listPlaces(json: Bool, color: Settings.Color?) throws {
    let saved = try storeIfAny()?.locations() ?? []
    if json {
      let entries = saved.map { place in
        SavedLocationsDocument.Entry(
          place.location, isCurrent: place.isCurrent, savedAt: place.savedAt, lastUsedAt: place.lastUsedAt)
      }
      return try write(SavedLocationsDocument.encode(entries) + "\n")
    }
    guard !saved.isEmpty else {
      // An empty list is not a failure: standard output stays empty.
      return say(wording.tr("no place is saved"), hint: wording.tr("Save one: vane set Berlin"))
    }
    let table = LocationTable(
      saved.map(\.location), current: saved.firstIndex(where: \.isCurrent),
      for: reader(settingsForReading(), color: color))
    try write(lines: table.lines)
  }

  /// Returns names that identify the saved places, for shell completion.
  package func namesOfPlaces() throws -> [(name: String, coordinates: String)] {
    let places = try WeatherStore.openForReading(paths).locations().map(\.location)
    return zip(places, PlaceText.distinct(places)).map { place, name in (name, PlaceText(place).coordinates) }
  }

  /// Checks that the words after `vane`, which are not a command, begin with the name of a saved place.
  ///
  /// - Parameters:
  ///   - place: all the words that may be a name.
  ///   - word: the first of them.
  ///   - nearest: the most similar command, if there is one.
  /// - Throws: `CommandError` with suggestions.
  package static func checkPlace(_ place: String, insteadOf word: String, nearest: String?) throws {
    let session = try? Session.current()
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
