/// The background of text, as far as it is known.
public enum Background: Hashable, Sendable {
  /// Dark or light, of an unknown colour: black and white are assumed.
  case dark, light
  /// Red, green and blue, eight bits each, as the terminal answered.
  case color(UInt32)
  /// Neither the user nor the terminal has said.
  case unknown

  /// What the environment says: `COLORFGBG`, as rxvt and Konsole set it (`15;0`, `0;default;15`), or a `TERM` that is
  /// always dark. `nil` where it does not say, or names only the terminal's own default.
  ///
  /// Of the sixteen colours, white and the bright ones but grey are light, as in Vim.
  public init?(environment: [String: String]) {
    if let index = environment["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) }) {
      self = index == 7 || (9...15).contains(index) ? .light : .dark
    } else if environment["TERM"] == "linux" {
      self = .dark
    } else {
      return nil
    }
  }

  /// Whether black would be harder to read on it than white; `nil` where it is unknown.
  public var isDark: Bool? {
    switch self {
    case .dark: true
    case .light: false
    case .color(let rgb): Contrast.of(rgb, 0xFFFFFF) > Contrast.of(rgb, 0)
    case .unknown: nil
    }
  }
}

/// How `Background` was found.
public enum BackgroundOrigin: Hashable, Sendable {
  /// `display.background`.
  case setting
  /// The variable of this name.
  case variable(String)
  /// The answer of the terminal.
  case terminal
  /// The terminal did not answer, or could not be asked.
  case noAnswer
}
