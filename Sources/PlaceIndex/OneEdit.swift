import Weather

/// The keys that one typing error parts from a key: a letter too many, one missing, a wrong one, two exchanged.
///
/// Some hundreds, each looked up by itself: far fewer pages than reading all keys of about that length.
enum OneEdit {
  /// Below four letters everything is similar to everything; above thirty nobody errs only once.
  static let lengths = 4...30

  /// Every such key; empty outside `lengths`.
  static func variants(of key: PlaceKey) -> Set<String> {
    let letters = Array(key.text.unicodeScalars)
    guard lengths.contains(letters.count) else { return [] }
    let alphabet = self.alphabet(of: letters)
    var found: Set<String> = []
    for index in 0...letters.count {
      let head = letters[..<index]
      let tail = letters[index...]
      for letter in alphabet {
        found.insert(text(head + [letter] + tail))
        if !tail.isEmpty { found.insert(text(head + [letter] + tail.dropFirst())) }
      }
      if !tail.isEmpty { found.insert(text(head + tail.dropFirst())) }
      if tail.count > 1 {
        found.insert(text(head + [tail[index + 1], tail[index]] + tail.dropFirst(2)))
      }
    }
    found.remove(key.text)
    return found
  }

  /// What could have been meant: the letters of the script that was typed, and the blank. Scripts without an alphabet of
  /// some dozens have no wrong or missing letters here.
  private static func alphabet(of letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let scripts: [ClosedRange<Unicode.Scalar>] = ["a"..."z", "α"..."ω", "а"..."я"]
    guard let script = scripts.first(where: { script in letters.contains { script.contains($0) } }) else { return [] }
    return [" "] + (script.lowerBound.value...script.upperBound.value).compactMap(Unicode.Scalar.init)
  }

  private static func text(_ letters: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: letters)
    return String(text)
  }
}
