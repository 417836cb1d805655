import ArgumentParser
import VaneKit

extension CompletionKind {
  /// The saved places, each by a name that finds it; none where they cannot be read, because a shell asks and nobody
  /// would see why.
  static var savedPlace: CompletionKind {
    .custom { _, _, _ in ((try? savedNames()) ?? []).map { literal($0, for: CompletionShell.requesting) } }
  }

  private static func savedNames() throws -> [String] {
    try Session.current().namesOfPlaces().map { place in
      place.name.unicodeScalars.allSatisfy { isLetter($0) || signs.contains($0) } ? place.name : place.coordinates
    }
  }

  /// The only signs that a completed name may have: no shell runs a command or ends a word for them once they are quoted.
  private static let signs: Set<Unicode.Scalar> = [" ", ",", ".", "-", "'", "’", "(", ")"]

  /// Letters, digits, and the marks of scripts that write vowels with them; no shell has a meaning for any.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }

  /// A name as the shell's script takes it. bash's `compgen -W` expands its words, commands in them too, and its script
  /// does not guard against that.
  private static func literal(_ name: String, for shell: CompletionShell?) -> String {
    guard shell == .bash else { return name }
    return name.unicodeScalars.map { isLetter($0) || $0 == " " ? String($0) : "\\\($0)" }.joined()
  }
}
