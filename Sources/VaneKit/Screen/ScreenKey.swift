import Wording

/// A key that the user pressed.
enum ScreenKey: Hashable, Sendable {
  case up, down, left, right
  case pageUp, pageDown
  case escape
  /// A key with a character, or a letter held with Ctrl as its control character.
  case character(Character)
}
