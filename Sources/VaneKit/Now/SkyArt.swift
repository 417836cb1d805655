import Weather
import Wording

/// A drawing of a condition in five rows of ASCII, left of the values: sun or moon, a cloud before it, and the
/// precipitation.
struct SkyArt {
  /// The width of each row, and of the gap behind it, in columns.
  static let (columns, gap) = (13, 2)

  /// The minimum width of a card with a drawing; on a narrower one, values would be lost.
  static let minimumCardWidth = 64

  /// The five rows, all of the same width.
  let rows: [InkLine]

  /// Creates the drawing.
  ///
  /// - Parameter isDay: whether it is day; `nil` if unknown, which counts as day.
  /// - Returns: `nil` if the condition has no drawing.
  init?(_ condition: Condition, isDay: Bool?) {
    guard let drawing = SkyArt.drawing(of: condition, isDay: isDay != false) else { return nil }
    let above = (5 - drawing.count) / 2
    let below = 5 - drawing.count - above
    let padding = { (count: Int) in Array(repeating: InkLine(), count: count) }
    rows = (padding(above) + drawing + padding(below)).map { $0.padded(to: SkyArt.columns + SkyArt.gap) }
  }

  /// Returns the lines with the drawing before them, centred if there are more than five lines.
  func beside(_ lines: [InkLine]) -> [InkLine] {
    let first = max(0, lines.count - rows.count) / 2
    return (0..<max(rows.count, lines.count)).map { index in
      let picture =
        rows.indices.contains(index - first) ? rows[index - first] : InkLine().padded(to: SkyArt.columns + SkyArt.gap)
      return (picture + (lines.indices.contains(index) ? lines[index] : InkLine())).trimmed
    }
  }
}
