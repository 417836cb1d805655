import Wording

/// A curve of temperatures as rows of characters.
struct MeteogramCurve {
  /// The depth of the curve below the top at each hour, 0 to 1; `nil` interrupts the curve.
  let depths: [Double?]
  /// The number of columns per hour.
  let perHour: Int
  /// The range of known values in each column, which the curve may miss.
  var ranges: [ClosedRange<Double>?] = []

  /// Returns the curve in braille: two dots wide and four high in each column.
  func braille(rows: Int) -> [[Character]] {
    let dots = drawn(across: 2, down: 4, rows: rows)
    // Unicode numbers the dots of a cell column by column, and the lowest row last.
    let bits: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
    return (0..<rows).map { row in
      (0..<columns).map { column in
        let pattern = (0..<4).reduce(UInt32(0)) { pattern, y in
          (0..<2).reduce(pattern) { $0 | (dots[4 * row + y][2 * column + $1] ? bits[y][$1] : 0) }
        }
        return pattern == 0 ? " " : Unicode.Scalar(0x2800 + pattern).map(Character.init) ?? " "
      }
    }
  }

  /// Returns the curve in ASCII: a star at each point, stacked where the curve is steep.
  func ascii(rows: Int) -> [[Character]] {
    drawn(across: 1, down: 1, rows: rows).map { $0.map { $0 ? "*" : " " } }
  }

  private var columns: Int { max(0, depths.count - 1) * perHour }

  /// Returns a grid of dots, with the given number in each column and row. Dots are set on the line between two known
  /// hours, from the middle of the first row to the middle of the last. A range is drawn in the middle of its column.
  private func drawn(across: Int, down: Int, rows: Int) -> [[Bool]] {
    var grid = Array(repeating: Array(repeating: false, count: columns * across), count: down * rows)
    let perHour = self.perHour * across
    var last: ClosedRange<Int>?
    for x in 0..<(columns * across) {
      let range = x % across == across / 2 && x / across < ranges.count ? ranges[x / across] : nil
      let depths = [depth(at: x, perHour: perHour), range?.lowerBound, range?.upperBound].compactMap(\.self)
      let dots = depths.map { Int(($0 * Double(down * (rows - 1)) + Double(down - 1) / 2).rounded()) }
      guard let top = dots.min(), let bottom = dots.max() else {
        last = nil
        continue
      }
      // A steep part is filled up to the neighbouring dot.
      let from = last.map { min(top, $0.upperBound + 1) } ?? top
      let to = last.map { max(bottom, $0.lowerBound - 1) } ?? bottom
      for filled in from...to { grid[filled][x] = true }
      last = top...bottom
    }
    return grid
  }

  /// Returns the depth on the straight line between two hours, or at an isolated hour.
  private func depth(at x: Int, perHour: Int) -> Double? {
    let (hour, part) = x.quotientAndRemainder(dividingBy: perHour)
    guard let here = depths[hour] else { return nil }
    guard part > 0 else { return here }
    guard let next = depths[hour + 1] else { return nil }
    return here + (next - here) * Double(part) / Double(perHour)
  }
}
