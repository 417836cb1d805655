import Wording

/// The characters of a meteogram; each takes one column.
struct MeteogramGlyphs {
  /// The characters that fill a cell from below.
  let bars: ChartGlyphs
  /// The left axis, with and without a value label.
  let (named, axis): (Character, Character)
  /// The freezing line.
  let freezing: Character
  let night: Character
  /// The time axis: its origin, a labelled hour, midnight, and the line between.
  let (origin, tick, midnight, line): (Character, Character, Character, Character)
  /// The arrows in the direction of the wind, for winds from the north, the northeast and so on. Without arrows, the
  /// text names the direction that the wind comes from.
  let arrows: [Character]?

  init(_ set: GlyphSet) {
    bars = ChartGlyphs(set)
    switch set {
    case .unicode:
      (named, axis, freezing, night) = ("┤", "│", "┄", "░")
      (origin, tick, midnight, line) = ("└", "┬", "┼", "─")
      arrows = ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"]
    case .ascii:
      (named, axis, freezing, night) = ("+", "|", "-", ":")
      (origin, tick, midnight, line) = ("+", "+", "|", "-")
      arrows = nil
    }
  }
}
