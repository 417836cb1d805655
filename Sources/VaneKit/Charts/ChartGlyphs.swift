import Wording

/// The characters of a chart; each takes one column.
struct ChartGlyphs: Sendable {
  /// The characters that fill a cell from below, from the lowest level to the whole cell.
  let levels: [Character]
  /// The mark of a wake-up.
  let mark: Character
  /// The bar of a hold that delays a wake-up.
  let bar: Character
  /// The time axis: its origin, a labelled hour, and the line between.
  let (origin, tick, line): (Character, Character, Character)

  /// Block elements, for terminals with Unicode.
  private static let blocks = ChartGlyphs(
    levels: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], mark: "▲", bar: "━", origin: "├", tick: "┬", line: "─")

  /// ASCII alone.
  private static let ascii = ChartGlyphs(
    levels: [".", ":", "#"], mark: "^", bar: "=", origin: "|", tick: "+", line: "-")
}

extension ChartGlyphs {
  init(_ set: GlyphSet) {
    self = set == .ascii ? .ascii : .blocks
  }
}
