import Weather
import Wording

/// The search for a place by its name.
extension ScreenState {
  private static let maximumSearchLength = 80

  /// Returns the first place whose name begins with a text, or else contains it, in any case and without accents.
  static func place(called text: String, in facts: ScreenFacts) -> ScreenFacts.Place? {
    let key = PlaceKey(text).text
    guard !key.isEmpty else { return nil }
    let names = facts.places.map { place in
      ([place.location.name] + (place.location.names?.local.values.compactMap(\.name) ?? [])).map { PlaceKey($0).text }
    }
    let index =
      names.firstIndex { $0.contains { $0.hasPrefix(key) } } ?? names.firstIndex { $0.contains { $0.contains(key) } }
    return index.map { facts.places[$0] }
  }

  /// Performs the action of a key during a search: letters choose a place at once, Enter keeps it, and Esc returns to the
  /// one before.
  mutating func press(_ key: ScreenKey, searching text: String, in facts: ScreenFacts) {
    switch key {
    case .character("\r"), .character("\n"): endSearch(keeping: true)
    case .escape: endSearch(keeping: false)
    // Backspace.
    case .character("\u{7F}"), .character("\u{8}"): find(String(text.dropLast()), in: facts)
    case .character(let character) where !character.unicodeScalars.contains { $0.value < 0x20 }:
      if text.count < ScreenState.maximumSearchLength { find(text + String(character), in: facts) }
    default: break
    }
  }
}
