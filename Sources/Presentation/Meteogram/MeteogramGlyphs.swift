/// The characters of a meteogram; each takes one column.
struct MeteogramGlyphs {
  /// What fills a cell from below.
  let bars: ChartGlyphs
  /// The axis on the left, where a value is named and where none is.
  let (named, axis): (Character, Character)
  /// Where it freezes.
  let freezing: Character
  let night: Character
  /// The axis of time: where it begins, an hour that is named, midnight, and what lies between.
  let (origin, tick, midnight, line): (Character, Character, Character, Character)
  /// Where the wind blows to when it comes from the north, the northeast and so on; without, it is named by where it
  /// comes from.
  let arrows: [Character]?

  init(_ set: GlyphSet) {
    switch set {
    case .unicode:
      bars = .blocks
      (named, axis, freezing, night) = ("┤", "│", "┄", "░")
      (origin, tick, midnight, line) = ("└", "┬", "┼", "─")
      arrows = ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"]
    case .ascii:
      bars = .ascii
      (named, axis, freezing, night) = ("+", "|", "-", ":")
      (origin, tick, midnight, line) = ("+", "+", "|", "-")
      arrows = nil
    }
  }
}
