import FoundationEssentials
import Wording

/// A curve of temperatures beside its labelled values, with the freezing line.
struct TemperaturePanel {
  /// The values at equally spaced instants, in the unit; `nil` if unknown.
  let values: [Double?]
  /// The number of columns from one value to the next.
  let columnsPerValue: Int
  let reader: Reader
  /// The lowest and highest observed value in each column, in the unit; the curve may miss them.
  var observed: [ClosedRange<Double>?] = []
  /// The range that is stated for each value, in the unit; it fills the cells beside the curve.
  var band: [ClosedRange<Double>?] = []

  /// Returns the rows, about one more than the height; empty without a temperature.
  func rows(height: Int = 8) -> [MeteogramRow] {
    let all =
      values.compactMap(\.self) + (observed + band).compactMap(\.self).flatMap { [$0.lowerBound, $0.upperBound] }
    guard let scale = MeteogramScale(all, span: 4, steps: min(5, height), height: height) else { return [] }
    let ranges = observed.map { $0.map { scale.depth(of: $0.upperBound)...scale.depth(of: $0.lowerBound) } }
    let curve = MeteogramCurve(
      depths: values.map { $0.map(scale.depth) }, perHour: columnsPerValue, ranges: ranges)
    let drawn = reader.glyphs == .unicode ? curve.braille(rows: scale.rows) : curve.ascii(rows: scale.rows)
    let row = { (value: Double) in Int((scale.depth(of: value) * Double(scale.rows - 1)).rounded()) }
    let (units, unit) = (reader.units, reader.units.temperatureUnit)
    let freezing = unit.converted(0)
    let freezingRow = (scale.low...scale.high).contains(freezing) ? row(freezing) : nil
    var names = Dictionary(scale.ticks.map { (row($0), $0) }) { first, _ in first }
    if let freezingRow { names[freezingRow] = freezing }
    let marks = ChartGlyphs(reader.glyphs)
    let band = bandRows(row)
    return drawn.indices.map { index in
      let cells = drawn[index].enumerated().map { column, cell in
        guard cell == " " else { return cell }
        if index == freezingRow { return marks.freezing }
        return band.indices.contains(column) && band[column]?.contains(index) == true ? marks.band : " "
      }
      let name = names[index].map { units.mark($0, unit) }
      let depth = Double(index) / Double(scale.rows - 1)
      let role = InkRole.temperature(unit.canonical(scale.high - depth * (scale.high - scale.low)))
      let line = InkLine(cells) {
        cells[$0] == marks.freezing || (!band.isEmpty && cells[$0] == marks.band) ? .dim : role
      }
      return MeteogramRow(name ?? "", role, axis: name == nil ? marks.axis : marks.named, line)
    }
  }

  /// Returns the rows of the band in each column, with straight edges from one stated range to the next.
  ///
  /// - Parameter row: returns the row of a value.
  private func bandRows(_ row: (Double) -> Int) -> [ClosedRange<Int>?] {
    band.indices.dropLast().flatMap { index in
      (0..<columnsPerValue).map { column in
        guard let here = band[index] else { return nil }
        guard column > 0 else { return row(here.upperBound)...row(here.lowerBound) }
        guard let next = band[index + 1] else { return nil }
        let part = Double(column) / Double(columnsPerValue)
        let high = here.upperBound + (next.upperBound - here.upperBound) * part
        let low = here.lowerBound + (next.lowerBound - here.lowerBound) * part
        return row(max(low, high))...row(low)
      }
    }
  }
}

/// An axis from one round number to another, in the user's unit.
struct MeteogramScale {
  /// The values at the bottom and at the top.
  let low: Double
  let high: Double
  /// The difference between two labelled values.
  let step: Double
  private let height: Int

  /// Creates the smallest axis of round steps that contains all values; returns `nil` without values.
  ///
  /// - Parameters:
  ///   - span: the minimum range, so that small changes are not exaggerated.
  ///   - steps: the maximum number of steps.
  ///   - height: the approximate number of rows of text that the steps take.
  init?(_ values: [Double], span: Double, steps: Int, height: Int = 8) {
    self.height = height
    guard let lowest = values.min(), let highest = values.max() else { return nil }
    let middle = (lowest + highest) / 2
    let (bottom, top) = highest - lowest < span ? (middle - span / 2, middle + span / 2) : (lowest, highest)
    let candidates = [1, 2, 5, 10, 20, 50, 100, 200, 500].map { Double($0) } + [1e3, 1e4, 1e5, 1e6]
    let fits = { (step: Double) in (top / step).rounded(.up) - (bottom / step).rounded(.down) <= Double(steps) }
    step = candidates.first(where: fits) ?? 1e7
    low = (bottom / step).rounded(.down) * step
    high = (top / step).rounded(.up) * step
  }

  /// Returns the depth of a value below the top, 0 to 1.
  func depth(of value: Double) -> Double {
    min(max((high - value) / (high - low), 0), 1)
  }

  /// The number of rows of text, with steps of equal height: about one more than the height.
  var rows: Int {
    let steps = max(1, (high - low) / step).rounded()
    return Int(steps * max(1, (Double(height) / steps).rounded())) + 1
  }

  /// The values to label, from the top.
  var ticks: [Double] {
    stride(from: high, through: low, by: -step).map { $0 }
  }

  /// Returns the smallest round amount that is not below any value, for bars that begin at zero.
  static func full(_ values: [Double], least: Double) -> Double {
    let highest = values.max() ?? 0
    let decades = [0.1, 1, 10, 100, 1_000]
    let round = decades.flatMap { decade in [1, 2, 5].map { $0 * decade } }.filter { $0 >= least }
    return round.first { highest <= $0 } ?? highest
  }
}

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
