import Wording

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
