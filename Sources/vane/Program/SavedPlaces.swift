import Presentation
import Weather
import WeatherStore

/// The saved places, and how a person names one of them.
struct SavedPlaces {
  private let store: WeatherStore

  init(_ store: WeatherStore) {
    self.store = store
  }

  /// The place of that name, or the current one for `nil`.
  ///
  /// A name is matched without regard to case; where several places share one, what follows a comma must be the
  /// region or the country. Never a guess: an unknown or ambiguous name is an error with the candidates.
  func find(_ name: String?) throws -> SavedLocation {
    // A space may stand before what begins like a coordinate.
    guard let name = name?[...].trimmingWhitespace else {
      if let current = try store.currentLocation() { return current }
      throw CommandError.nothingSaved(Wording.english.saved)
    }
    let saved = try store.locations()
    let matches = saved.filter { SavedPlaces.matches($0.location, name) }
    guard let match = matches.first else {
      let names = saved.map(\.location.name).joined(separator: ", ")
      throw CommandError(
        .noInput, "no saved place is called \(name)",
        hint: saved.isEmpty ? "Save one: vane set \(name)" : "Saved are: \(names)")
    }
    guard matches.count == 1 else {
      let names = matches.map { PlaceText($0.location).full }.joined(separator: "; ")
      throw CommandError(
        .noInput, "\(matches.count) saved places are called \(name): \(names)",
        hint: "Add the region or the country: \"\(name), \(matches[0].location.region ?? "...")\"")
    }
    return match
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
