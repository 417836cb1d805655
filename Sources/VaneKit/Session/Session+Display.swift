import BackgroundFetch
import Presentation
import ProgramSupport
import Settings

extension Session {
  /// Whether a user is looking: active if the output is a terminal.
  var applicationState: ApplicationState { terminal.isTerminal ? .active : .inactive }

  /// Whether written lines can be replaced: on a terminal with a known type that is not dumb.
  var canRewrite: Bool {
    terminal.isTerminal && !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  /// Returns the colours of text for the user.
  ///
  /// - Parameter color: the choice on the command line, which overrides the settings.
  func ink(_ settings: Settings, _ color: Settings.Color? = nil) -> Ink {
    let depth = ColorDepth(
      ColorChoice(color ?? settings.display.color), environment: environment, isTerminal: terminal.isTerminal)
    return depth == .none ? .none : Ink(depth, on: background.background(settings.display.background).0)
  }

  /// Returns the icons beside words. A pipe gets words only.
  func icons(_ settings: Settings) -> IconSet {
    terminal.isTerminal ? IconSet(settings.display.icons) : .text
  }

  /// Returns the units of the settings, changed by a choice on the command line.
  func units(_ settings: Settings.Units, asked: Settings.Units? = nil) -> UnitSystem {
    UnitSystem(asked?.over(settings) ?? settings, environment: environment)
  }
}

extension ColorChoice {
  init(_ color: Settings.Color) {
    switch color {
    case .auto: self = .auto
    case .always: self = .always
    case .never: self = .never
    }
  }
}

extension IconSet {
  init(_ icons: Settings.Icons) {
    switch icons {
    case .text: self = .text
    case .ascii: self = .ascii
    case .unicode: self = .unicode
    case .emoji: self = .emoji
    case .nerd: self = .nerd
    }
  }
}
