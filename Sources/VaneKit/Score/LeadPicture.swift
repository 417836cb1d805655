import Weather
import Wording

/// The errors of the providers by lead as a self-contained SVG picture of grouped bars: it needs no font or script. Its
/// style sheet only replaces the colours on a dark page.
struct LeadPicture: Sendable {
  private let facts: LeadFacts
  private let scale: MeteogramScale?

  private static let (width, left, right) = (960.0, 56.0, 936.0)
  private static let panelHeight = 240.0
  private static let legendRow = 22.0
  /// The fills of the bars. Adjacent ones differ for people with any of the common kinds of colour blindness, and the
  /// bars of a group are in the order of the legend.
  private static let fills = [
    PicturePalette.precipitation, PicturePalette.temperature, PicturePalette.wind, PicturePalette.moon,
    PicturePalette.sun,
  ]

  init(_ facts: LeadFacts) {
    self.facts = facts
    // Steps are whole degrees, so the axis is one degree high at least.
    let units = facts.reader.units
    scale =
      facts.groups.isEmpty
      ? nil : MeteogramScale([0, max(1, units.degrees(from: facts.maximumError))], span: 0, steps: 6)
  }

  /// The document, one element a line; `nil` without an error.
  var svg: String? {
    guard let scale else { return nil }
    let place = PlaceText(facts.location, facts.reader.wording).full
    let (legend, rows) = legend
    let top = 84 + Double(rows) * Self.legendRow
    let bottom = top + Self.panelHeight
    let head = [
      start(height: bottom + 58),
      "<style>\(PicturePalette.darkStyle)</style>",
      "<title>\(SVGText.escaped("\(place): \(facts.title)"))</title>",
      "<desc>\(SVGText.escaped(summary))</desc>",
      SVGText.rectangle(0, 0, Self.width, bottom + 58, fill: PicturePalette.background),
      SVGText.text(place, Self.left, 28, fill: PicturePalette.text, size: 18),
      SVGText.text(facts.title, Self.left, 50, fill: PicturePalette.text, size: 13),
    ]
    let y = { (degrees: Double) in top + scale.depth(of: degrees) * (bottom - top) }
    let groups = facts.groups.indices.flatMap { elements(of: $0, y: y) }
    let foot = SVGText.text(facts.note, Self.left, bottom + 46, fill: PicturePalette.faint, size: 11)
    return (head + legend + grid(scale, y: y) + groups + [foot, "</svg>"]).joined(separator: "\n") + "\n"
  }

  private func start(height: Double) -> String {
    let (width, height) = (SVGText.number(Self.width), SVGText.number(height))
    let attributes = [
      ("xmlns", "http://www.w3.org/2000/svg"), ("viewBox", "0 0 \(width) \(height)"), ("width", width),
      ("height", height), ("font-family", "sans-serif"), ("role", "img"), ("class", PicturePalette.scope),
    ]
    return "<svg" + attributes.map { " \($0)=\"\($1)\"" }.joined() + ">"
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
