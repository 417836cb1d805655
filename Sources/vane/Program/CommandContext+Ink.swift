import Presentation
import Settings

extension CommandContext {
  /// What a person's text is painted with.
  ///
  /// - Parameter color: what the command line says, which goes before the settings.
  func ink(_ settings: Settings, _ color: Settings.Color? = nil) -> Ink {
    let depth = ColorDepth(
      ColorChoice(color ?? settings.display.color), environment: environment, isTerminal: terminal.isTerminal)
    let background: Background =
      switch settings.display.background {
      case .auto: Background(environment: environment)
      case .dark: .dark
      case .light: .light
      }
    return Ink(depth, on: background)
  }

  /// The icons that stand beside words: none in a pipe, where words are enough.
  func icons(_ settings: Settings) -> IconSet {
    terminal.isTerminal ? IconSet(settings.display.icons) : .text
  }
}
