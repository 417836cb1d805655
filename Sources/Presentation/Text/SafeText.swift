/// Text from outside, made fit for a terminal: the one filter everything printed goes through.
///
/// Names of places, messages of providers, arguments and file contents may carry anything. What is done to them:
/// - escape sequences disappear whole (`EscapeSequence`); every other C0 and C1 control and DEL disappears;
/// - format characters disappear: bidi overrides, isolates and marks, zero-width spaces, soft hyphens, tags, variation
///   selectors and all other default-ignorable scalars, because what cannot be seen can only deceive. The zero-width
///   joiner and non-joiner stay after a letter or a mark: Persian and Indic names are wrong without them;
/// - what terminals disagree about is made plain, so that no column breaks: joined emoji stand one by one, skin tones
///   disappear, a flag becomes its two letters;
/// - private-use and unassigned scalars become U+FFFD, as invalid UTF-8 already did when the `String` was made: each
///   terminal draws them differently, and no width is known;
/// - combining marks stay, six at most in a row and never without a base, so that no text grows out of its line;
/// - the length is bounded in scalars, and a cut shows as an ellipsis.
///
/// Right-to-left letters stay: they are names, and without format characters they cannot reorder their surroundings
/// beyond their own run.
public enum SafeText {
  /// One line: every run of spaces, tabs and line breaks becomes one space, none at the ends.
  ///
  /// - Parameter limit: the most Unicode scalars in the outcome, the ellipsis of a cut included.
  public static func line(_ text: String, limit: Int = 200) -> String {
    let words = EscapeSequence.removed(from: text.unicodeScalars)
      .split { $0.properties.isWhitespace && ($0.properties.generalCategory != .spaceSeparator || $0 == " ") }
      .map { cleaned($0) }
      .filter { !$0.isEmpty }
    return bounded(words.joined(separator: " "), limit)
  }

  /// The lines of a message: line breaks of every kind end a line, tabs become a space, indentation and empty lines
  /// inside stay, trailing white space and empty lines at the end go.
  ///
  /// - Parameter limit: the most Unicode scalars of the whole message.
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

  private static let longestRunOfMarks = 6

  /// The scalars that may be shown, once escape sequences and line breaks are gone.
  private static func cleaned(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var kept = String.UnicodeScalarView()
    var marks = 0
    for scalar in scalars {
      switch ScalarKind(scalar) {
      case .plain:
        kept.append(scalar)
        marks = 0
      case .mark:
        guard marks < longestRunOfMarks, let base = kept.last, base != " " else { continue }
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

  /// Cuts between characters as a person sees them, so that no mark loses its base.
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
