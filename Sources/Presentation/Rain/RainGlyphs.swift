/// The intensity of rain as one character; the same height has the same meaning in every place and at every time.
struct RainGlyphs {
  private let levels: [Character]
  private let dry: Character
  private let unknown: Character

  init(_ set: GlyphSet) {
    switch set {
    case .unicode:
      (levels, dry, unknown) = (["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], "·", "?")
    case .ascii:
      (levels, dry, unknown) = ([".", ":", "-", "=", "+", "*", "#", "@"], "_", "?")
    }
  }

  /// Returns the character of a slot. Each level is twice as heavy as the one before: up to 0.5 mm an hour, then 1, 2
  /// and so on to over 32.
  ///
  /// Meteorologists call rain light below 2.5 mm an hour, heavy above 10, violent above 50 (WMO-No. 8). The blocks stay
  /// low, rise and fill at about these values.
  func glyph(of slot: RainOutlook.Slot) -> Character {
    guard slot.amount != nil else { return unknown }
    guard slot.isWet else { return dry }
    let bounds: [Double] = [0.5, 1, 2, 4, 8, 16, 32]
    return levels[bounds.firstIndex { slot.rate <= $0 } ?? bounds.count]
  }
}
