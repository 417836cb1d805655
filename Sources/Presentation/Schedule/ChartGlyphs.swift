/// The characters that a chart is drawn with; each takes one column.
public struct ChartGlyphs: Sendable {
  /// What fills a cell from below, from the least to the whole of it.
  let levels: [Character]
  /// A wake-up.
  let mark: Character
  /// What holds a wake-up back.
  let bar: Character
  /// The axis of time: where it begins, an hour that is named, and what lies between.
  let (origin, tick, line): (Character, Character, Character)

  /// Block elements, for terminals that speak Unicode.
  public static let blocks = ChartGlyphs(
    levels: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], mark: "▲", bar: "━", origin: "├", tick: "┬", line: "─")

  /// ASCII alone.
  public static let ascii = ChartGlyphs(
    levels: [".", ":", "#"], mark: "^", bar: "=", origin: "|", tick: "+", line: "-")
}
