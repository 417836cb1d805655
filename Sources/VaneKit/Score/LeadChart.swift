import Wording

/// The errors of the providers as bars, grouped by lead.
struct LeadChart: Sendable {
  private let facts: LeadFacts
  private var reader: Reader { facts.reader }

  /// The characters that fill a cell from the left, from the narrowest to the whole cell.
  private static let blocks: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
  /// The roles of the bars, so that adjacent bars differ. The name beside each bar identifies the provider.
  private static let roles: [InkRole] = [.good, .sun, .rain(2.5)]
  private static let indent = 2

  init(_ facts: LeadFacts) {
    self.facts = facts
  }

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
