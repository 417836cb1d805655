import Wording

/// One row of a screen, in pieces of uniform style.
struct ScreenLine: Hashable, Sendable {
  /// A filtered piece of a row, with its style.
  struct Run: Hashable, Sendable {
    var line: InkLine
    /// Whether the piece is in reverse video and without colour: the selected row.
    var isSelected = false
  }

  private(set) var runs: [Run]

  /// Creates a row from pieces with given widths, each cut or filled to its width.
  init(_ pieces: (run: Run, width: Int)...) {
    runs = pieces.map { piece in
      var run = piece.run
      run.line = run.line.cut(to: piece.width).padded(to: piece.width)
      return run
    }
  }

  init(_ line: InkLine, width: Int, isSelected: Bool = false) {
    self.init((Run(line: line, isSelected: isSelected), width))
  }

  init(_ text: String, width: Int, _ role: InkRole? = nil) {
    self.init(InkLine(text, role), width: width)
  }

  /// The text of the row, exactly as wide as the screen.
  var text: String {
    runs.map { $0.line.painted(with: .none) }.joined()
  }
}

/// The bytes that turn one screen into another: only the rows that differ, and no bytes if none differs.
///
/// See ECMA-48. A terminal that supports the private mode 2026 shows the whole update at once; other terminals ignore
/// the mode.
enum ScreenUpdate {
  /// The sequence at the start: the alternate screen, no cursor, no wrapping, cleared.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[m\u{1B}[2J"
  /// The sequence at the end, which restores the terminal, even in the middle of an update.
  static let leave = "\u{18}\u{1B}[m\u{1B}[?2026l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Returns the bytes of an update.
  ///
  /// - Parameter old: the present content of a screen of that size; `nil` if it is unknown.
  static func bytes(from old: [ScreenLine]?, to new: [ScreenLine], for reader: Reader) -> String {
    let known = old?.count == new.count ? old : nil
    let rows = new.indices.filter { known?[$0] != new[$0] }
    guard known == nil || !rows.isEmpty else { return "" }
    // Each row is erased first, so that characters whose width differs from the expected one leave nothing behind.
    let drawn = rows.map { "\u{1B}[\($0 + 1);1H\u{1B}[2K" + bytes(of: new[$0], reader) }
    return "\u{1B}[?2026h" + (known == nil ? "\u{1B}[m\u{1B}[2J" : "") + drawn.joined() + "\u{1B}[?2026l"
  }

  private static func bytes(of line: ScreenLine, _ reader: Reader) -> String {
    line.runs.map { run in
      run.isSelected
        ? "\u{1B}[7m\(run.line.painted(with: .none, in: reader.glyphs))\u{1B}[m" : reader.painted(run.line)
    }.joined()
  }
}
