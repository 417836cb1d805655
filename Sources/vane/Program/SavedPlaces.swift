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

  /// The place of that name, or the current one for `nil`.
  ///
  /// A name is matched without regard to case, coordinates to four decimals; where several places share one, what follows a comma must be the
  /// region or the country. Never a guess: an unknown or ambiguous name is an error with the candidates.
  func find(_ name: String?) throws -> SavedLocation {
    // A space may stand before what begins like a coordinate.
    guard let name = name?[...].trimmingWhitespace else {
      if let current = try store.currentLocation() { return current }
      throw context.nothingSaved
    }
    let saved = try store.locations()
    let coordinate = SavedPlaces.coordinate(name)
    let matches = saved.filter { SavedPlaces.matches($0.location, name) || $0.location.coordinate == coordinate }
    let words = context.words
    guard let match = matches.first else {
      let names = saved.map { PlaceText($0.location).name }
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

  /// A place is also named by where it is, in each way that it can be saved by.
  private static func coordinate(_ name: String) -> Coordinate? {
    guard case .coordinate(let coordinate) = try? PlaceQuery(name) else { return nil }
    return coordinate
  }

  private static func matches(_ location: Location, _ name: String) -> Bool {
    let parts = name.lowercased().split(separator: ",").map { $0.trimmingWhitespace }
    guard let first = parts.first,
      location.name.lowercased() == first || location.name.lowercased() == name.lowercased()
    else { return false }
    let areas = [location.region, location.country].compactMap { $0?.lowercased() }
    return location.name.lowercased() == name.lowercased() || parts.dropFirst().allSatisfy { areas.contains($0) }
  }
}

extension Substring {
  /// Without blanks at either end.
  fileprivate var trimmingWhitespace: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
