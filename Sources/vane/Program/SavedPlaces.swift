import Presentation
import Weather
import WeatherStore

/// The saved places, and how a person names one of them.
struct SavedPlaces {
  private let store: WeatherStore
  private let context: CommandContext

  init(_ store: WeatherStore, _ context: CommandContext) {
    self.store = store
    self.context = context
  }

  /// The places that a text means: by the name they have here, or else by one that the place index knows them by.
  func named(_ name: String) throws -> [SavedLocation] {
    let saved = try store.locations()
    let matches = saved.filter { $0.location.answers(to: name) }
    return matches.isEmpty ? OtherNames.places(called: name, among: saved) : matches
  }

  /// The place of that name, or the current one for `nil`.
  ///
  /// Where several places share a name, what follows a comma parts them. Never a guess: an unknown or ambiguous name is
  /// an error with the candidates.
  func find(_ name: String?) throws -> SavedLocation {
    // A space may stand before what begins like a coordinate.
    guard let name = name?[...].trimmingWhitespace else {
      if let current = try store.currentLocation() { return current }
      throw context.nothingSaved
    }
    let matches = try named(name)
    let words = context.words
    guard let match = matches.first else {
      let names = try store.locations().map { PlaceText($0.location).name }
      throw CommandError(
        .noInput, words.unknownPlace(name), hint: names.isEmpty ? words.saveOne(name) : words.savedAre(names))
    }
    guard matches.count == 1 else {
      throw CommandError(
        .noInput, words.ambiguousPlace(matches.count, name, matches.map { PlaceText($0.location).full }),
        hint: words.nameTheArea(PlaceText(match.location).full))
    }
    return match
  }
}

extension Substring {
  /// Without blanks at either end.
  fileprivate var trimmingWhitespace: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
