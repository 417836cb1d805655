/// The filter that makes outside text safe for a terminal. All printed text passes through it.
///
/// Names of places, messages of providers, arguments and file contents may contain any characters. The filter changes
/// them as follows:
/// - escape sequences are removed as a whole (`EscapeSequence`); every other C0 and C1 control and DEL is removed;
/// - format characters are removed: bidi overrides, isolates and marks, zero-width spaces, soft hyphens, tags,
///   variation selectors and all other default-ignorable scalars, because invisible characters can only deceive. The
///   zero-width joiner and non-joiner stay after a letter or a mark: Persian and Indic names are wrong without them;
/// - sequences whose width differs between terminals are simplified, so that columns stay aligned: joined emoji are
///   separated, skin tones are removed, a flag becomes its two letters;
/// - private-use and unassigned scalars become U+FFFD, as invalid UTF-8 already did when the `String` was created:
///   each terminal draws them differently, and their width is unknown;
/// - combining marks stay, six at most in a row and never without a base, so that no text grows out of its line;
/// - the length is limited in scalars, and a cut is shown as an ellipsis.
///
/// Right-to-left letters stay: they occur in names, and without format characters they cannot reorder text beyond their
/// own run.
public enum SafeText {
  /// Returns one line: every run of spaces, tabs and line breaks becomes one space, with none at the ends.
  ///
  /// - Parameter limit: the maximum number of Unicode scalars in the result, including the ellipsis of a cut.
  public static func line(_ text: String, limit: Int = 200) -> String {
    let words = EscapeSequence.removed(from: text.unicodeScalars)
      .split { $0.properties.isWhitespace && ($0.properties.generalCategory != .spaceSeparator || $0 == " ") }
      .map { cleaned($0) }
      .filter { !$0.isEmpty }
    return bounded(words.joined(by: " "), limit)
  }

  /// Returns a path as one line: as long as the longest path on Linux (`PATH_MAX`), because the user needs it uncut.
  public static func path(_ text: String) -> String { line(text, limit: 4_096) }

  /// Returns the lines of a message. Line breaks of every kind end a line, and tabs become a space. Indentation and
  /// empty lines inside stay; trailing white space and empty lines at the end are removed.
  ///
  /// - Parameter limit: the maximum number of Unicode scalars of the whole message.
  public static func lines(_ text: String, limit: Int = 20_000) -> [String] {
    var visible = String.UnicodeScalarView()
    visible.append(contentsOf: EscapeSequence.removed(from: text.unicodeScalars))
    var lines: [String] = []
    var left = limit
    for raw in String(visible).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) where left > 0 {
      let line = bounded(trimmedAtEnd(cleaned(raw.unicodeScalars)), left)
      lines.append(line)
      left -= line.unicodeScalars.count + 1
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static let maximumRunOfMarks = 6

  /// Returns the scalars that may be shown, after escape sequences and line breaks were removed.
  private static func cleaned(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var kept = String.UnicodeScalarView()
    var marks = 0
    for scalar in scalars {
      switch ScalarKind(scalar) {
      case .shown(let shown):
        kept.append(shown)
        marks = 0
      case .mark:
        guard marks < maximumRunOfMarks, let base = kept.last, base != " " else { continue }
        kept.append(scalar)
        marks += 1
      case .joiner:
        let shaped = kept.last { ScalarKind($0) != .mark }
        if let shaped, ScalarKind.canBeShaped(shaped), kept.last.map(ScalarKind.init) != .joiner { kept.append(scalar) }
      case .forbidden: continue
      }
    }
    while let last = kept.last, ScalarKind(last) == .joiner { kept.removeLast() }
    return String(kept)
  }

  private static func trimmedAtEnd(_ text: String) -> String {
    guard let last = text.lastIndex(where: { $0 != " " }) else { return "" }
    return String(text[...last])
  }

  /// Cuts a text between user-perceived characters, so that no mark loses its base.
  private static func bounded(_ text: String, _ limit: Int) -> String {
    guard text.unicodeScalars.count > limit else { return text }
    var left = max(0, limit - 1)
    let kept = text.prefix { character in
      left -= character.unicodeScalars.count
      return left >= 0
    }
    return kept + "…"
  }
}

/// The treatment of one Unicode scalar by the filter.
public enum ScalarKind: Equatable {
  /// A scalar that is shown, by itself or by another one:
  /// - a tab by a space;
  /// - a letter of a flag by that letter, because the width of flags differs between terminals;
  /// - a private-use or unassigned scalar by U+FFFD.
  case shown(Unicode.Scalar)
  /// A mark drawn over the preceding scalar.
  case mark
  /// A zero-width joiner or non-joiner: kept only where it can shape a letter.
  case joiner
  /// A scalar that is never shown.
  case forbidden

  public init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20...0x7E: self = .shown(scalar)
    case 0x09: self = .shown(" ")
    case 0x200C, 0x200D: self = .joiner
    case 0x1F1E6...0x1F1FF: self = .shown(Unicode.Scalar(UInt8(0x41 + scalar.value - 0x1F1E6)))
    // Skin tones: some terminals draw them over the preceding emoji, others beside it.
    case 0x1F3FB...0x1F3FF: self = .forbidden
    case _ where scalar.properties.isDefaultIgnorableCodePoint: self = .forbidden
    default:
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: self = .forbidden
      case .privateUse, .unassigned: self = .shown("\u{FFFD}")
      case .nonspacingMark, .enclosingMark: self = .mark
      default: self = .shown(scalar)
      }
    }
  }

  /// Returns whether a joiner after this scalar has an effect: in scripts that join their letters, not in wide ones.
  static func canBeShaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .otherLetter, .spacingMark: CellWidth.of(String(scalar)) == 1
    default: false
    }
  }
}

/// Terminal escape sequences (ECMA-48, 7-bit and 8-bit forms) inside a text.
enum EscapeSequence {
  /// Returns the text without its sequences: `ESC[31mBerlin` becomes `Berlin`, not `[31mBerlin`.
  ///
  /// A terminated control string (OSC, DCS, SOS, PM, APC) is removed with all its contents. An unterminated one loses
  /// only its introducer, so that no answer can swallow the text after it. The function takes one pass over the text.
  public static func removed(from scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    var rest = Array(scalars)[...]
    var kept: [Unicode.Scalar] = []
    kept.reserveCapacity(rest.count)
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x1B: rest = afterEscape(rest)
      case 0x9B: rest = afterControlSequence(rest)
      case 0x90, 0x98, 0x9D, 0x9E, 0x9F: rest = afterControlString(rest)
      default: kept.append(scalar)
      }
    }
    return kept
  }

  private typealias Scalars = ArraySlice<Unicode.Scalar>

  /// Skips the bytes after an ESC: CSI, a control string, or intermediates and one final.
  private static func afterEscape(_ scalars: Scalars) -> Scalars {
    switch scalars.first {
    case "[": return afterControlSequence(scalars.dropFirst())
    case "P", "X", "]", "^", "_": return afterControlString(scalars.dropFirst())
    default: return dropping(0x30...0x7E, from: scalars.drop { (0x20...0x2F).contains($0.value) })
    }
  }

  /// Skips parameters, intermediates, and one final.
  private static func afterControlSequence(_ scalars: Scalars) -> Scalars {
    let intermediates = scalars.drop { (0x30...0x3F).contains($0.value) }
    return dropping(0x40...0x7E, from: intermediates.drop { (0x20...0x2F).contains($0.value) })
  }

  /// Skips up to BEL or the string terminator; skips nothing if another control comes first.
  private static func afterControlString(_ scalars: Scalars) -> Scalars {
    let controls: [ClosedRange<UInt32>] = [0x07...0x07, 0x18...0x18, 0x1A...0x1B, 0x80...0x9F]
    let end = scalars.firstIndex { scalar in controls.contains { $0.contains(scalar.value) } }
    guard let end else { return scalars }
    let after = scalars[(end + 1)...]
    switch scalars[end].value {
    case 0x07, 0x9C: return after
    case 0x1B where after.first == "\\": return after.dropFirst()
    default: return scalars
    }
  }

  private static func dropping(_ final: ClosedRange<UInt32>, from scalars: Scalars) -> Scalars {
    guard let first = scalars.first, final.contains(first.value) else { return scalars }
    return scalars.dropFirst()
  }
}
