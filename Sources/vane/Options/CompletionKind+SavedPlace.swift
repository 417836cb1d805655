import ArgumentParser
import Settings
import VaneKit

extension CompletionKind {
  /// The words that may follow in a rule, `vane rules add pollen birch `.
  static var ruleWord: CompletionKind {
    .custom { words, index, _ in
      let begun = words.prefix(index)
      return begun.lastIndex(of: "add").map { RuleWords.candidates(after: Array(begun[($0 + 1)...])) } ?? []
    }
  }

  /// The saved places whose name begins with the typed text, each by a name that identifies it. The list is empty if
  /// they cannot be read, because a shell would not show the error.
  static var savedPlace: CompletionKind {
    .custom { _, _, begun in
      ((try? savedNames(beginningWith: begun)) ?? []).map { literal($0, for: CompletionShell.requesting) }
    }
  }

  private static func savedNames(beginningWith text: String) throws -> [String] {
    try Session.current().namesOfPlaces(beginningWith: text).map { place in
      place.name.unicodeScalars.allSatisfy { isLetter($0) || signs.contains($0) } ? place.name : place.coordinates
    }
  }

  /// The only signs that a completed name may have. Once they are quoted, no shell runs a command or ends a word at
  /// them.
  private static let signs: Set<Unicode.Scalar> = [" ", ",", ".", "-", "'", "’", "(", ")"]

  /// Returns whether a scalar is a letter, a digit or a mark that some scripts write vowels with. No shell gives any of
  /// them a meaning.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }

  /// Returns a name as the completion script of the shell needs it. `compgen -W` of bash expands its words and runs
  /// commands in them. The script does not prevent that.
  private static func literal(_ name: String, for shell: CompletionShell?) -> String {
    guard shell == .bash else { return name }
    return name.unicodeScalars.map { isLetter($0) || $0 == " " ? String($0) : "\\\($0)" }.joined()
  }
}
