public import Platform

/// The background of text, as far as it is known.
public enum Background: Hashable, Sendable {
  /// A dark or light background of unknown colour: black or white is assumed.
  case dark, light
  /// Red, green and blue, eight bits each, as the terminal answered.
  case color(UInt32)
  /// Neither the user nor the terminal has given a background.
  case unknown

  /// Reads the background from the environment: `COLORFGBG`, as rxvt and Konsole set it (`15;0`, `0;default;15`), or a
  /// `TERM` that is always dark. Returns `nil` if neither is set, or if it names only the terminal's default.
  ///
  /// Of the sixteen colours, white and the bright ones except grey are light, as in Vim.
  public init?(environment: Environment) {
    if let index = environment["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) }) {
      self = index == 7 || (9...15).contains(index) ? .light : .dark
    } else if environment["TERM"] == "linux" {
      self = .dark
    } else {
      return nil
    }
  }

  /// Whether black text is harder to read on the background than white text; `nil` if the background is unknown.
  public var isDark: Bool? {
    switch self {
    case .dark: true
    case .light: false
    case .color(let rgb): Contrast.of(rgb, 0xFFFFFF) > Contrast.of(rgb, 0)
    case .unknown: nil
    }
  }
}

/// The source of a `Background`.
public enum BackgroundOrigin: Hashable, Sendable {
  /// The setting `display.background`.
  case setting
  /// The environment variable of this name.
  case variable(String)
  /// The answer of the terminal.
  case terminal
  /// The terminal did not answer, or could not be queried.
  case noAnswer
}
