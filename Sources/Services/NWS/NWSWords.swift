/// The words of a text of the service, in lower case. Everything that is not a letter parts them.
///
/// A phrase is compared with whole words, and its last word with the beginning of a word: `shower` is in `Rain Showers`,
/// `light` is not in `Slight`, and `rain` is not in `Terrain`.
struct NWSWords {
  private let words: [Substring]

  init(_ text: String) {
    words = text.lowercased().split { !$0.isLetter }
  }

  var isEmpty: Bool { words.isEmpty }

  /// - Parameter phrase: one or more words in lower case, with a space between them.
  func says(_ phrase: String) -> Bool {
    let wanted = phrase.split(separator: " ")
    guard let last = wanted.last, wanted.count <= words.count else { return false }
    return (0...words.count - wanted.count).contains { start in
      words[start..<start + wanted.count - 1].elementsEqual(wanted.dropLast())
        && words[start + wanted.count - 1].hasPrefix(last)
    }
  }

  /// Whether it names a light strength. `Lightning` is not one.
  var isLight: Bool { words.contains("light") || words.contains("lightly") }

  var isHeavy: Bool { words.contains("heavy") || words.contains("heavily") }

  /// Whether it names a low chance: the service writes `Slight Chance` and `Isolated` for 15 to 24 per cent.
  var isSlight: Bool { words.contains("slight") || words.contains("isolated") }
}
