/// One row of a screen, in pieces that look alike.
public struct ScreenLine: Hashable, Sendable {
  /// A piece of text and how it looks; filtered.
  struct Run: Hashable, Sendable {
    var text: String
    /// Dark on light, or the other way round: the row that is chosen.
    var isSelected = false
  }

  private(set) var runs: [Run]

  /// Pieces of given widths beside each other, each cut or filled to its own.
  init(_ pieces: (run: Run, width: Int)...) {
    runs = pieces.map { piece in
      var run = piece.run
      run.text = ScreenLine.fitted(run.text, to: piece.width)
      return run
    }
  }

  init(_ text: String, width: Int, isSelected: Bool = false) {
    self.init((Run(text: text, isSelected: isSelected), width))
  }

  /// What it says, exactly as wide as the screen.
  public var text: String {
    runs.map(\.text).joined()
  }

  static func fitted(_ text: String, to width: Int) -> String {
    CellWidth.padded(CellWidth.cut(text, to: width), to: width)
  }
}
