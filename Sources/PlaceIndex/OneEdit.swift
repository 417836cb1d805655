import Weather

/// The keys that differ from a key by one typing error: an extra letter, a missing one, a wrong one, or two
/// exchanged.
///
/// There are some hundreds, and each is looked up separately. This reads far fewer pages than reading all keys of
/// about that length.
enum OneEdit {
  /// The lengths of keys that are varied. Below four letters every key is similar to every other. Above thirty
  /// letters a single error is unlikely.
  static let lengths = 4...30

  /// Returns all such keys; empty outside `lengths`.
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

  /// Returns the letters that the user may have meant: those of the typed script, and the space. For scripts without
  /// an alphabet of a few dozen letters, wrong or missing letters are not tried.
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
