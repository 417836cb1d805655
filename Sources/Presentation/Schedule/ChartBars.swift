/// Bars that stand side by side, one a column.
struct ChartBars {
  /// Not below zero.
  let values: [Double]
  /// The value that fills all rows.
  let full: Double
  /// How a value between two levels is drawn.
  let rounding: FloatingPointRoundingRule

  /// The rows from top to bottom.
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
