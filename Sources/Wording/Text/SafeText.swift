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
      case .plain:
        kept.append(scalar)
        marks = 0
      case .mark:
        guard marks < maximumRunOfMarks, let base = kept.last, base != " " else { continue }
        kept.append(scalar)
        marks += 1
      case .joiner:
        let shaped = kept.last { ScalarKind($0) != .mark }
        if let shaped, ScalarKind.canBeShaped(shaped), kept.last.map(ScalarKind.init) != .joiner { kept.append(scalar) }
      case .tab:
        kept.append(" ")
        marks = 0
      case .flagLetter(let letter):
        kept.append(letter)
        marks = 0
      case .unknown:
        kept.append("\u{FFFD}")
        marks = 0
      case .forbidden:
        continue
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
