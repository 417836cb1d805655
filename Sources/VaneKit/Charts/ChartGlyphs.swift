import Wording

/// The characters of a chart; each takes one column.
struct ChartGlyphs: Sendable {
  /// The characters that fill a cell from below, from the lowest level to the whole cell.
  let levels: [Character]
  /// The mark of a wake-up, and the bar of a hold that delays one.
  let (mark, bar): (Character, Character)
  /// The left axis, with and without a value label.
  let (named, axis): (Character, Character)
  /// The freezing line, night, and the range of a forecast.
  let (freezing, night, band): (Character, Character, Character)
  /// The time axis: its origin, without and with a left axis above it, a labelled hour, midnight, and the line between.
  let (begin, origin, tick, midnight, line): (Character, Character, Character, Character, Character)
  /// The arrows in the direction of the wind, for winds from the north, the northeast and so on. Without arrows, the
  /// text names the direction that the wind comes from.
  let arrows: [Character]?

  init(_ set: GlyphSet) {
    switch set {
    case .unicode:
      levels = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
      (mark, bar, named, axis, freezing, night, band) = ("▲", "━", "┤", "│", "┄", "░", "▒")
      (begin, origin, tick, midnight, line) = ("├", "└", "┬", "┼", "─")
      arrows = ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"]
    case .ascii:
      levels = [".", ":", "#"]
      (mark, bar, named, axis, freezing, night, band) = ("^", "=", "+", "|", "-", ":", ".")
      (begin, origin, tick, midnight, line) = ("|", "+", "+", "|", "-")
      arrows = nil
    }
  }
}

/// Bars side by side, one per column.
struct ChartBars {
  /// The values, not below zero.
  let values: [Double]
  /// The value that fills all rows.
  let full: Double
  /// The rounding of a value between two levels.
  let rounding: FloatingPointRoundingRule

  /// Returns the rows from top to bottom.
  func rows(_ count: Int, _ glyphs: ChartGlyphs) -> [String] {
    let perRow = glyphs.levels.count
    let levels = values.map { value in
      full > 0 ? Int((min(value / full, 1) * Double(count * perRow)).rounded(rounding)) : 0
    }
    return (0..<count).reversed().map { row in
      String(
        levels.map { level -> Character in
          let within = min(level - row * perRow, perRow)
          return within > 0 ? glyphs.levels[within - 1] : " "
        })
    }
  }
}
