import FoundationEssentials
import Text

/// The characters that a view is drawn with.
public enum GlyphSet: Sendable {
  case unicode
  /// ASCII alone, for terminals and logs without Unicode.
  case ascii

  /// Returns a finished line in these characters. In ASCII, letters lose their marks, and dashes and ellipses become
  /// their nearest equivalent. Any other character becomes a question mark for each column it took.
  public func line(_ text: String) -> String {
    guard self == .ascii, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return text.map { character in
      if character.isASCII { return String(character) }
      switch character {
      case "°": return " "
      case "–", "−": return "-"
      case "…": return "~"
      default:
        let letters = String(character).normalized(.nfd).unicodeScalars.filter(\.isASCII)
        return letters.isEmpty
          ? String(repeating: "?", count: CellWidth.of(String(character)))
          : String(String.UnicodeScalarView(letters))
      }
    }.joined(by: "")
  }
}
