import ArgumentParser
import VaneKit

/// `vane bar`: the weather in a status bar.
struct ShowInBar: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "bar", abstract: "Shows the weather in waybar, i3blocks, polybar, tmux or xmobar.",
    discussion: """
      Prints the lines for the bar's configuration. --write puts them into the file between marks, and keeps a copy of \
      the file beside it; --remove takes them out. All other bytes stay as they are.

      Example: vane bar tmux
      Example: vane bar waybar --write
      Example: vane bar waybar --remove
      """)

  @Argument(help: "The bar: \(StatusBar.allCases.map(\.rawValue).joined(separator: ", ")).")
  var bar: StatusBar

  @Flag(help: "Put the lines into the bar's configuration.")
  var write = false

  @Flag(help: "Take the lines out of the bar's configuration.")
  var remove = false

  @Option(help: "With --write or --remove: the configuration, if it is elsewhere.", completion: .file())
  var file: String?

  func run(_ session: Session) throws {
    if write { return try session.addWeather(to: bar, file: file) }
    if remove { return try session.removeWeather(from: bar, file: file) }
    try session.showSnippet(for: bar)
  }

  func validate() throws {
    if write, remove { throw ValidationError("--write and --remove cannot be combined") }
    if file != nil, !write, !remove { throw ValidationError("--file needs --write or --remove") }
  }
}

extension StatusBar: ExpressibleByArgument {}
