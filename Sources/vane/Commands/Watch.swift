import ArgumentParser
import Settings
import VaneKit
import Wording

/// `vane watch`: the host of background updates, with a screen on a terminal.
struct Watch: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Keeps every saved place fresh, in this terminal or as a service.",
    discussion: """
      On a terminal it is a small screen of all places, the chosen one's card and chart, the next wake-up and the log; ? \
      names its keys. Elsewhere, and with --plain, it writes a line for each thing that happens.

      If several run, one does the updates and the others only show them; when it ends, another takes over. With nothing saved it sleeps until a place is saved.

      Example: vane watch --for 1h
      """)

  @Option(
    name: .customLong("for"), help: ArgumentHelp("End after that time, such as 90s or 2d.", valueName: "duration"),
    transform: DurationArgument.parse)
  var time: Duration?

  @Flag(help: "Print a line for each event, on a terminal too.")
  var plain = false

  func run(_ session: Session) throws {
    try session.watch(for: time, isPlain: plain)
  }
}

/// `vane follow`: a line for a bar that reads continuously.
struct Follow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "follow", abstract: "Prints a line for a bar, and a new one whenever the text changes.",
    discussion: """
      That is when the cached weather changes, and also when an age steps, a result becomes stale, the next hour begins \
      or a warning runs out. In between it sleeps. The network is never touched; while it runs, the cache is kept \
      fresh as for an open display. It exits when its output is closed.

      Example: vane follow --format i3blocks
      Example: vane follow Paris --format 'polybar:{temperature} {condition.icon} {age.short}'
      """)

  @OptionGroup var place: PlaceOptions

  @Option(
    help: ArgumentHelp("A format's name or a template, as for vane now.", valueName: "format"),
    transform: FormatArgument.parse)
  var format: OutputFormat

  @Option(help: "Icons of a format: text, ascii, unicode, emoji or nerd.")
  var icons = IconSet.unicode

  @Option(help: .units)
  var units: UnitChoice?

  func run() throws {
    guard case .bar(let bar) = format else { return }
    try BarLine(format: bar, location: place.name, units: units, icons: icons).follow()
  }

  func validate() throws {
    guard case .bar(let bar) = format, bar.kind != .prometheus else {
      throw ValidationError("json and prometheus are documents to be read as a whole; vane now prints them")
    }
  }
}
