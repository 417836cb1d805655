import FoundationEssentials
import Text

/// The width of texts in terminal columns, and the fitting of texts to a width.
///
/// Non-spacing marks and format characters take no column. East Asian wide and full-width scalars and emoji take two.
/// Everything else takes one, including spacing marks. ``SafeText`` has already removed the sequences whose width
/// differs between terminals: joined emoji, flags, skin tones and variation selectors. One limit remains: characters of
/// ambiguous width count as one, but terminals set to a CJK locale draw some of them in two.
public enum CellWidth {
  /// Returns the width of a filtered text in columns.
  public static func of(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  /// Returns the text, or as many of its whole characters as fit with an ellipsis into `width` columns.
  public static func cut(_ text: String, to width: Int) -> String {
    guard of(text) > width else { return text }
    guard width > 0 else { return "" }
    var left = width - 1
    let kept = text.prefix { character in
      left -= of(String(character))
      return left >= 0
    }
    return kept + "…"
  }

  /// Returns the text filled with spaces to `width` columns; a longer text stays unchanged.
  public static func padded(_ text: String, to width: Int, alignment: Alignment = .left) -> String {
    let spaces = String(repeating: " ", count: max(0, width - of(text)))
    return alignment == .left ? text + spaces : spaces + text
  }

  /// The side of a text in its column.
  public enum Alignment: Sendable {
    case left
    case right
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case ..<0x300: return 1
    // The vowels and finals of Hangul, which join the preceding syllable.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    default: break
    }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: 0
    case .spacingMark: 1
    default: wide.contains { $0.first <= scalar.value && scalar.value <= $0.last } ? 2 : 1
    }
  }
}

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

extension [String] {
  /// Returns the texts as one, with a separator between them.
  ///
  /// For what a look prints: the first `joined(separator:)` of a process makes the runtime search for a type, which
  /// costs a bar a twenty-fifth of its time.
  public func joined(by separator: String) -> String {
    var text = first ?? ""
    for next in dropFirst() { text += separator + next }
    return text
  }
}
