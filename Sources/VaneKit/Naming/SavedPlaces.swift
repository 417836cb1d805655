import Failures
import FoundationEssentials
import PlaceIndex
import Platform
import Settings
import Weather
import WeatherStore
import Wording

/// The saved places, found by the names that users type.
struct SavedPlaces {
  let store: WeatherStore
  let session: Session

  /// Returns the places with this name: by the saved name, or else by a name in the place index.
  func named(_ name: String) throws -> [SavedLocation] {
    let saved = try store.locations()
    let typed = TypedName(name)
    let shown = name.lowercased()
    let matches = saved.filter {
      typed.means($0.location) || PlaceText($0.location, session.wording).name.lowercased() == shown
    }
    return matches.isEmpty ? OtherNames.places(called: name, among: saved) : matches
  }

  /// Returns the places whose name begins with a text, ignoring case and accents.
  func beginning(with text: String) throws -> [SavedLocation] {
    let key = PlaceKey(text).text
    return key.isEmpty ? [] : try store.locations().filter { keys(of: $0).contains { $0.hasPrefix(key) } }
  }

  /// Returns the places whose name contains a text, ignoring case and accents.
  func containing(_ text: String) throws -> [SavedLocation] {
    let key = PlaceKey(text).text
    return key.isEmpty ? [] : try store.locations().filter { keys(of: $0).contains { $0.contains(key) } }
  }

  /// Returns the keys of a place's name in documents and of the one that is shown.
  private func keys(of place: SavedLocation) -> [String] {
    [place.location.name, PlaceText(place.location, session.wording).name].map { PlaceKey($0).text }
  }

  /// Returns the saved name closest to a misspelled or unfinished name; `nil` if none is close.
  func suggestion(for text: String) throws -> String? {
    let places = try store.locations().map(\.location)
    let names = PlaceText.distinct(places, session.wording)
    if let place = try beginning(with: text).first, let index = places.firstIndex(of: place.location) {
      return names[index]
    }
    let keys = places.map { PlaceKey(PlaceText($0, session.wording).name).text }
    let key = PlaceKey(text).text
    guard key.count >= 3, let nearest = NearestName.to(key, among: keys) else { return nil }
    return keys.firstIndex(of: nearest).map { names[$0] }
  }

  /// Returns the place to show: the place with this name, or the only place whose name begins with it. Returns the
  /// current place for `nil`. Records that the user looks at it.
  func show(_ name: String?) throws -> SavedLocation {
    let place = try placeToShow(name)
    store.markLooked(at: place, now: session.now)
    return place
  }

  private func placeToShow(_ name: String?) throws -> SavedLocation {
    guard let text = name?[...].trimmingWhitespace, try named(text).isEmpty else { return try find(name) }
    let begun = try beginning(with: text)
    guard begun.count > 1 else { return try begun.first ?? find(name) }
    throw CommandError(
      .noInput,
      session.wording.tr(
        "{count} saved places begin with {text}: {places}",
        [
          "count": "\(begun.count)", "text": text,
          "places": session.wording.clauses(some(of: PlaceText.distinct(begun.map(\.location), session.wording))),
        ]),
      hint: session.wording.tr("Type more of the name"))
  }

  /// Returns the name that only this place has among the saved places, in the language of the store.
  func nameAmongAll(_ name: String) throws -> String {
    let (place, saved) = (try find(name), try store.locations())
    return saved.firstIndex { $0.id == place.id }.map { PlaceText.distinct(saved.map(\.location))[$0] } ?? name
  }

  /// Returns the place with exactly this name, or the current place for `nil`.
  ///
  /// Text after a comma distinguishes places that share a name. The function never guesses: an unknown or ambiguous
  /// name is an error with the candidates.
  func find(_ name: String?) throws -> SavedLocation {
    // The command line may add a space before a name that begins like a coordinate.
    guard let name = name?[...].trimmingWhitespace else {
      if let current = try store.currentLocation() { return current }
      throw session.nothingSaved
    }
    let matches = try named(name)
    let wording = session.wording
    guard let match = matches.first else {
      let names = try PlaceText.distinct(store.locations().map(\.location), session.wording)
      let hints = [
        try suggestion(for: name).map { wording.tr("Did you mean the saved place {place}?", ["place": $0]) },
        names.isEmpty
          ? wording.tr("Save one, and its weather is kept up to date: vane set {name}", ["name": name])
          : wording.tr("Saved places: {names}", ["names": wording.list(some(of: names))]),
      ]
      throw CommandError(
        .noInput, wording.tr("no saved place is called {name}", ["name": name]),
        hint: hints.compactMap(\.self).joined(separator: " "))
    }
    guard matches.count == 1 else {
      throw CommandError(
        .noInput,
        wording.tr(
          "{count} saved places are called {name}: {places}",
          ["count": "\(matches.count)", "name": name, "places": wording.clauses(some(of: parted(matches)))]),
        hint: wording.tr("Add the region or the country: \"{example}\"", ["example": parted(matches)[0]]))
    }
    return match
  }

  /// Returns the full names of places; places that share a full name get their coordinates instead.
  private func parted(_ places: [SavedLocation]) -> [String] {
    let texts = places.map { PlaceText($0.location, session.wording) }
    let counts = Dictionary(texts.map { ($0.full, 1) }, uniquingKeysWith: +)
    return texts.map { counts[$0.full] == 1 ? $0.full : $0.coordinates }
  }

  /// The maximum number of places that a message names.
  private static let maximumNames = 12

  /// Returns the first names, and how many more there are.
  private func some(of names: [String]) -> [String] {
    guard names.count > SavedPlaces.maximumNames else { return names }
    let more = names.count - SavedPlaces.maximumNames
    return names.prefix(SavedPlaces.maximumNames) + [session.wording.trn("1 more", "{count} more", more)]
  }
}

extension Substring {
  /// The text without white space at either end.
  fileprivate var trimmingWhitespace: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

/// The names of a saved place other than its saved name: in another language, or without accents.
enum OtherNames {
  /// The maximum number of index entries that are checked for one name.
  private static let maximumEntries = 100

  /// Returns the saved places that the place index knows by this name. Similar names do not count.
  static func places(called name: String, among saved: [SavedLocation]) -> [SavedLocation] {
    let index = try? PlaceIndex.ofProgram(Environment.ofProcess)
    let candidates = (try? index?.search(name, limit: maximumEntries))?.candidates ?? []
    let known = candidates.filter { $0.matched.map { $0 <= .code } ?? false }.map(\.location.coordinate)
    return saved.filter { known.contains($0.location.coordinate) }
  }
}

extension PlaceIndex {
  /// Returns the index that is installed with this program.
  static func ofProgram(_ environment: Environment) throws(PlaceIndexError) -> PlaceIndex {
    try PlaceIndex(file: DataFiles.find("places.index", environment: environment, executable: ProgramFile.own))
  }
}

extension [SavedLocation] {
  /// Returns as many places as a view can show: the current one, and those used last, in that order.
  func usedLast(_ count: Int) -> [SavedLocation] {
    let order = indices.sorted { one, other in
      let (first, second) = (self[one], self[other])
      if first.isCurrent != second.isCurrent { return first.isCurrent }
      return first.lastUsedAt == second.lastUsedAt ? one < other : first.lastUsedAt > second.lastUsedAt
    }
    return order.prefix(count).map { self[$0] }
  }
}
