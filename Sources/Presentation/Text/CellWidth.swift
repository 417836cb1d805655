/// Terminal columns that a text takes, and texts fitted to them.
///
/// Marks and format characters take no column; East Asian wide and full-width scalars and emoji take two; everything
/// else takes one. Its limits: characters of ambiguous width count as one (terminals set to a CJK locale draw some of
/// them in two), an emoji sequence counts each of its emoji (newer terminals draw one), and the ranges name whole
/// blocks, including what Unicode has not assigned there yet.
public enum CellWidth {
  /// Columns of a filtered text.
  public static func of(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  /// The text, or as many whole characters of it as leave room for an ellipsis within `width` columns.
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

  /// The text filled with spaces to `width` columns; a longer one stays as it is.
  public static func padded(_ text: String, to width: Int, alignment: Alignment = .left) -> String {
    let spaces = String(repeating: " ", count: max(0, width - of(text)))
    return alignment == .left ? text + spaces : spaces + text
  }

  /// The side at which a text stands in its column.
  public enum Alignment: Sendable {
    case left
    case right
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if vowelsAndFinals.contains(where: { $0.contains(scalar.value) }) { return 0 }
    if wide.contains(where: { $0.contains(scalar.value) }) { return 2 }
    return properties.isEmojiPresentation && !flagLetters.contains(scalar.value) ? 2 : 1
  }

  /// Hangul letters that join the syllable before them.
  private static let vowelsAndFinals: [ClosedRange<UInt32>] = [0x1160...0x11FF, 0xD7B0...0xD7FF]

  /// Regional indicators: a flag is two of them, one column each.
  private static let flagLetters: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

  /// Blocks of East_Asian_Width W and F (Unicode Standard Annex 11).
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
    0x20000...0x3FFFD,
  ]
}
