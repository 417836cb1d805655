/// The kind of symbol for a condition.
public enum IconSet: String, CaseIterable, Sendable {
  /// Words.
  case text
  /// Up to three ASCII characters; on a card that is wide enough, a drawing (``SkyArt``).
  case ascii
  /// One symbol of a single column, in nearly every font.
  case unicode
  /// One emoji, for fonts that have them.
  case emoji
  /// One glyph of the Weather Icons in a Nerd Font; private-use characters.
  case nerd
}
