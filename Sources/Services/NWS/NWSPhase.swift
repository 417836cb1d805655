import Weather

/// A part of a period with one condition.
struct NWSPhase: Hashable, Sendable {
  private(set) var condition: Condition
  /// Whether the condition is precipitation with a chance below 30 per cent, the limit of the service's `Chance`.
  ///
  /// Such a condition is stated for its hours, and does not become the condition of a day.
  let isUnlikely: Bool

  /// - Parameters:
  ///   - words: the text of the phase.
  ///   - ofIcon: the chance in the icon, rounded to ten in some answers.
  ///   - ofPeriod: the chance of the whole period: the highest of its phases.
  ///   - isOnly: whether the period has no other phase, so that its chance is that of the phase.
  init(_ condition: Condition, _ words: NWSWords?, ofIcon: Double?, ofPeriod: Double?, isOnly: Bool) {
    self.condition = condition
    let isSlight = words?.isSlight ?? false
    let chance = isOnly ? ofPeriod ?? ofIcon : ofIcon ?? (isSlight ? nil : ofPeriod)
    isUnlikely = condition.isPrecipitation && (chance.map { $0 < Condition.likelyChance } ?? isSlight)
  }

  /// Returns the phase with its condition as far as the temperatures of the period allow it.
  func believed(from lowest: Double?, to highest: Double?) -> NWSPhase {
    var phase = self
    phase.condition = condition.believed(from: lowest, to: highest)
    return phase
  }
}

extension [NWSPhase] {
  /// The most severe condition that is likely; `nil` if there is none.
  var likely: Condition? { Condition.mostSevere(of: filter { !$0.isUnlikely }.map(\.condition)) }

  /// The most severe condition; `nil` if there is none.
  var stated: Condition? { Condition.mostSevere(of: map(\.condition)) }
}

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
