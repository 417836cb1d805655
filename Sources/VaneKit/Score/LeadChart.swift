import Text
import Weather
import Wording

/// The errors of the providers as bars, grouped by lead.
struct LeadChart: Sendable {
  let facts: LeadFacts
  private var reader: Reader { facts.reader }

  /// The characters that fill a cell from the left, from the narrowest to the whole cell.
  private static let blocks: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
  /// The roles of the bars, so that adjacent bars differ. The name beside each bar identifies the provider.
  private static let roles: [InkRole] = [.good, .sun, .rain(2.5)]
  private static let indent = 2

  /// The place, the chart and how to read it, none wider than the terminal; empty without an error.
  var lines: [String] {
    guard !facts.groups.isEmpty else { return [] }
    let title = [InkLine(PlaceText(facts.location, reader.wording).full, .title)] + reader.wrapped(facts.title)
    let groups = facts.groups.flatMap { [InkLine($0.title, .dim)] + bars(of: $0) }
    return reader.fitted(title + groups + reader.wrapped(facts.note, .dim), columns: reader.columns)
  }

  private func bars(of group: LeadFacts.Group) -> [InkLine] {
    zip(facts.rows, group.errors).enumerated().map { index, pair in
      let (row, error) = pair
      let quiet: InkRole? = row.isPersistence ? .dim : nil
      let name = InkLine(String(repeating: " ", count: Self.indent) + CellWidth.cut(row.name, to: nameWidth), quiet)
        .padded(to: Self.indent + nameWidth + 1)
      guard let error else { return name + InkLine(PlaceText.absent, .dim) }
      let bar = InkLine(self.bar(error), quiet ?? Self.roles[index % Self.roles.count])
      return name + bar + InkLine(bar.width == 0 ? "" : " ") + InkLine(text(error), quiet)
    }
  }

  /// Returns a bar on a scale from zero to the largest error. Every error above zero is visible.
  private func bar(_ error: Double) -> String {
    let levels = reader.glyphs == .ascii ? ChartGlyphs(.ascii).levels : Self.blocks
    guard error > 0, let whole = levels.last else { return "" }
    let steps = max(1, Int((error / facts.maximumError * Double(barWidth * levels.count)).rounded()))
    let (cells, rest) = steps.quotientAndRemainder(dividingBy: levels.count)
    return String(repeating: whole, count: cells) + (rest > 0 ? String(levels[rest - 1]) : "")
  }

  private func text(_ error: Double) -> String { reader.units.temperatureDifference(error) ?? "" }

  /// The width of the names: as much as they need, at most three fifths of the room.
  private var nameWidth: Int {
    min(facts.rows.map { CellWidth.of($0.name) }.max() ?? 0, max(1, room * 3 / 5))
  }

  private var barWidth: Int { max(1, room - nameWidth) }

  /// The columns for the name and the bar together.
  private var room: Int {
    let values = facts.groups.flatMap(\.errors).compactMap(\.self).map { CellWidth.of(text($0)) }
    return reader.columns - Self.indent - (values.max() ?? 0) - 2
  }
}

/// The errors of the providers by lead as a self-contained SVG picture of grouped bars: it needs no font or script. Its
/// style sheet only replaces the colours on a dark page.
struct LeadPicture: Sendable {
  let facts: LeadFacts

  private static let (width, left, right) = (960.0, 56.0, 936.0)
  private static let panelHeight = 240.0
  private static let legendRow = 22.0
  /// The fills of the bars. Adjacent ones differ for people with any of the common kinds of colour blindness, and the
  /// bars of a group are in the order of the legend.
  private static let fills = [
    PicturePalette.precipitation, PicturePalette.temperature, PicturePalette.wind, PicturePalette.moon,
    PicturePalette.sun,
  ]

  /// The document, one element a line; `nil` without an error.
  var svg: String? {
    // Steps are whole degrees, so the axis is one degree high at least.
    let highest = max(1, facts.reader.units.degrees(from: facts.maximumError))
    guard !facts.groups.isEmpty, let scale = MeteogramScale([0, highest], span: 0, steps: 6) else { return nil }
    let place = PlaceText(facts.location, facts.reader.wording).full
    let (legend, rows) = legend
    let top = 84 + Double(rows) * Self.legendRow
    let bottom = top + Self.panelHeight
    let start = SVGText.start(width: Self.width, height: bottom + 58, title: "\(place): \(facts.title)")
    let head = [
      "<desc>\(summary.escapedForXML)</desc>",
      SVGText.rectangle(0, 0, Self.width, bottom + 58, fill: PicturePalette.background),
      SVGText.text(place, Self.left, 28, fill: PicturePalette.text, size: 18),
      SVGText.text(facts.title, Self.left, 50, fill: PicturePalette.text, size: 13),
    ]
    let y = { (degrees: Double) in top + scale.depth(of: degrees) * (bottom - top) }
    let groups = facts.groups.indices.flatMap { elements(of: $0, y: y) }
    let foot = SVGText.text(facts.note, Self.left, bottom + 46, fill: PicturePalette.faint, size: 11)
    return (start + head + legend + grid(scale, y: y) + groups + [foot, "</svg>"]).joined(separator: "\n") + "\n"
  }

  /// All values in words, for people who do not see the bars.
  private var summary: String {
    let wording = facts.reader.wording
    return wording.clauses(
      facts.groups.map { group in
        let values = zip(facts.rows, group.errors).compactMap { row, error in
          error.flatMap(facts.reader.units.temperatureDifference).map { "\(row.name) \($0)" }
        }
        return "\(group.title): \(wording.list(values))"
      })
  }

  private func fill(_ row: Int) -> String {
    facts.rows[row].isPersistence ? PicturePalette.faint : Self.fills[row % Self.fills.count]
  }

  /// The providers with their colours, and the number of lines that they take.
  private var legend: (elements: [String], rows: Int) {
    var (elements, x, row) = ([String](), Self.left, 0)
    for (index, provider) in facts.rows.enumerated() {
      let name = CellWidth.cut(provider.name, to: 40)
      // An estimate, because the viewer chooses the font.
      let width = 18 + Double(CellWidth.of(name)) * 8
      if x > Self.left, x + width > Self.right { (x, row) = (Self.left, row + 1) }
      let y = 78 + Double(row) * Self.legendRow
      elements += [
        SVGText.rectangle(x, y - 11, 12, 12, fill: fill(index)),
        SVGText.text(name, x + 18, y, fill: PicturePalette.text, size: 13),
      ]
      x += width + 16
    }
    return (elements, row + 1)
  }

  private func grid(_ scale: MeteogramScale, y: (Double) -> Double) -> [String] {
    let units = facts.reader.units
    return scale.ticks.flatMap { degrees in
      [
        SVGText.line(
          Self.left, y(degrees), to: Self.right, y(degrees),
          stroke: degrees == 0 ? PicturePalette.text : PicturePalette.grid),
        SVGText.text(
          units.mark(degrees, units.temperatureUnit), Self.left - 6, y(degrees) + 4, anchor: "end",
          fill: PicturePalette.text),
      ]
    }
  }

  /// Returns the bars of a lead with their values, and the lead below.
  private func elements(of index: Int, y: (Double) -> Double) -> [String] {
    let (group, units) = (facts.groups[index], facts.reader.units)
    let width = (Self.right - Self.left) / Double(facts.groups.count)
    let middle = Self.left + (Double(index) + 0.5) * width
    let barWidth = min(44, width * 0.86 / Double(facts.rows.count))
    let first = middle - barWidth * Double(facts.rows.count) / 2
    let bars = group.errors.enumerated().flatMap { row, error -> [String] in
      guard let error else { return [] }
      let (x, degrees) = (first + Double(row) * barWidth, units.degrees(from: error))
      let bar = SVGText.rectangle(x, y(degrees), barWidth * 0.88, y(0) - y(degrees), fill: fill(row))
      // A number takes about 18 pixels.
      guard barWidth >= 20, let number = FixedDecimal.text(degrees, decimals: 1) else { return [bar] }
      let label = SVGText.text(
        facts.reader.wording.language.written(number), x + barWidth * 0.44, y(degrees) - 5, anchor: "middle",
        fill: PicturePalette.text,
        size: 11)
      return [bar, label]
    }
    return bars + [SVGText.text(group.title, middle, y(0) + 20, anchor: "middle", fill: PicturePalette.text)]
  }
}
