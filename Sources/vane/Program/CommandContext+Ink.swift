import Presentation
import Settings

extension CommandContext {
  /// What a person's text is painted with.
  ///
  /// - Parameter color: what the command line says, which goes before the settings.
  func ink(_ settings: Settings, _ color: Settings.Color? = nil) -> Ink {
    let depth = ColorDepth(
      ColorChoice(color ?? settings.display.color), environment: environment, isTerminal: terminal.isTerminal)
    return depth == .none ? .none : Ink(depth, on: background.background(settings.display.background).0)
  }

  /// The icons that stand beside words: none in a pipe, where words are enough.
  func icons(_ settings: Settings) -> IconSet {
    terminal.isTerminal ? IconSet(settings.display.icons) : .text
  }
}
