import Wording

/// One row of a screen, in pieces of uniform style.
struct ScreenLine: Hashable, Sendable {
  /// A filtered piece of a row, with its style.
  struct Run: Hashable, Sendable {
    var line: InkLine
    /// Whether the piece is in reverse video and without colour: the selected row.
    var isSelected: Bool

    init(_ line: InkLine, isSelected: Bool = false) {
      self.line = line
      self.isSelected = isSelected
    }
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
    self.init((Run(line, isSelected: isSelected), width))
  }

  init(_ text: String, width: Int, _ role: InkRole? = nil) {
    self.init(InkLine(text, role), width: width)
  }

  /// The text of the row, exactly as wide as the screen.
  var text: String {
    runs.map { $0.line.painted(with: .none) }.joined()
  }

  static func fitted(_ text: String, to width: Int) -> String {
    CellWidth.padded(CellWidth.cut(text, to: width), to: width)
  }
}
