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

  /// Returns the rows, about one more than the height; empty without a temperature.
  func rows(height: Int = 8) -> [MeteogramRow] {
    let all = values.compactMap(\.self) + observed.compactMap(\.self).flatMap { [$0.lowerBound, $0.upperBound] }
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
    let marks = MeteogramGlyphs(reader.glyphs)
    return drawn.indices.map { index in
      let cells = drawn[index].map { $0 == " " && index == freezingRow ? marks.freezing : $0 }
      let name = names[index].map { units.mark($0, unit) }
      let depth = Double(index) / Double(scale.rows - 1)
      let role = InkRole.temperature(unit.canonical(scale.high - depth * (scale.high - scale.low)))
      let line = InkLine(cells) { cells[$0] == marks.freezing ? .dim : role }
      return MeteogramRow(name ?? "", role, axis: name == nil ? marks.axis : marks.named, line)
    }
  }
}
