/// One row of a screen, in pieces that look alike.
public struct ScreenLine: Hashable, Sendable {
  /// A piece of a row and how it looks; filtered.
  struct Run: Hashable, Sendable {
    var line: InkLine
    /// Dark on light, or the other way round, and in no colour: the row that is chosen.
    var isSelected: Bool

    init(_ line: InkLine, isSelected: Bool = false) {
      self.line = line
      self.isSelected = isSelected
    }
  }

  private(set) var runs: [Run]

  /// Pieces of given widths beside each other, each cut or filled to its own.
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

  /// What it says, exactly as wide as the screen.
  public var text: String {
    runs.map { $0.line.painted(with: .none) }.joined()
  }

  static func fitted(_ text: String, to width: Int) -> String {
    CellWidth.padded(CellWidth.cut(text, to: width), to: width)
  }
}
