import Weather

/// A condition drawn in five rows of ASCII, to stand left of the values: sun or moon, a cloud before it, and what falls.
struct SkyArt {
  /// Columns of each row, and of the space behind it.
  static let (columns, gap) = (13, 2)

  /// Narrower cards would lose values to it.
  static let narrowestCard = 64

  /// Five, each as wide.
  let rows: [InkLine]

  /// - Parameter isDay: `nil` when nobody said; then it is day.
  /// - Returns: `nil` for what has no picture.
  init?(_ condition: Condition, isDay: Bool?) {
    guard let drawing = SkyArt.drawing(of: condition, isDay: isDay != false) else { return nil }
    let above = (5 - drawing.count) / 2
    let below = 5 - drawing.count - above
    let padding = { (count: Int) in Array(repeating: InkLine(), count: count) }
    rows = (padding(above) + drawing + padding(below)).map { $0.padded(to: SkyArt.columns + SkyArt.gap) }
  }

  /// Lines with the picture before them, centred where there are more lines than five.
  func beside(_ lines: [InkLine]) -> [InkLine] {
    let first = max(0, lines.count - rows.count) / 2
    return (0..<max(rows.count, lines.count)).map { index in
      let picture =
        rows.indices.contains(index - first) ? rows[index - first] : InkLine().padded(to: SkyArt.columns + SkyArt.gap)
      return (picture + (lines.indices.contains(index) ? lines[index] : InkLine())).trimmed
    }
  }
}
