import ArgumentParser
import Settings
import VaneKit
import Wording

/// `vane now`: the cached weather of a saved place. It is the default command.
struct Now: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "now", abstract: "Shows the weather of the current place, or of another saved one.",
    discussion: """
      The cached result is shown at once. On a terminal, a result that is too old is refreshed in the background; in a \
      pipe or a bar, the network is never used.

      With --format, a status bar reads the cache: one line, and exit status 0 in any case. The formats are json, plain, \
      waybar, i3blocks, i3bar, polybar, tmux, xmobar and prometheus, or a template, alone or after a format's name and \
      a colon.

      Example: vane now Berlin --units imperial
      Example: vane now --format 'tmux:{condition.icon} {temperature} {age}'
      """)

  @OptionGroup var place: PlaceOptions

  @Flag(help: "The canonical document, in canonical units unless --units is given.")
  var json = false

  @Flag(help: "Show more values: dew point, clouds, visibility, snow, UV index, air.")
  var details = false

  @Option(
    help: ArgumentHelp("For a bar, a prompt or a collector: a format's name or a template.", valueName: "format"),
    completion: .list(OutputFormat.names),
    transform: OutputFormat.init)
  var format: OutputFormat?

  @Option(help: "Icons: text, ascii, unicode, emoji or nerd.")
  var icons: IconSet?

  @OptionGroup var color: ColorOptions

  @Option(help: .units)
  var units: UnitChoice?

  @Option(
    help: ArgumentHelp("How long to wait for a refresh, such as 1500ms or 3s.", valueName: "duration"),
    transform: DurationArgument.parse)
  var wait: Duration?

  @Flag(help: "Show only the cached result.")
  var noRefresh = false

  @Option(
    help: ArgumentHelp("Exit with 75 if the result is older, such as 2h.", valueName: "duration"),
    transform: DurationArgument.parse)
  var maxAge: Duration?

  func run(making session: () throws -> Session) throws {
    if let bar = format?.bar {
      try BarLine(format: bar, location: place.name, units: units, icons: icons ?? .unicode).run(session)
    } else {
      try runInSession(session)
    }
  }

  func run(_ session: Session) throws {
    var request = LookRequest()
    request.location = place.name
    request.json = isDocument
    request.details = details
    request.units = units
    request.icons = icons
    request.color = color.color
    request.wait = wait
    request.noRefresh = noRefresh
    request.maxAge = maxAge
    try request.run(session)
  }

  /// Every format except `json` is meant for status bars.
  private var isDocument: Bool { json || (format != nil && format?.bar == nil) }

  func validate() throws {
    if json, format?.bar != nil { throw ValidationError("--json and --format cannot be combined") }
    if details, json || format != nil {
      throw ValidationError("--details is for the card; --json has all values, and a format chooses its own")
    }
    if icons != nil, isDocument { throw ValidationError("--icons is for what people see; the document has none") }
  }
}

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
    transform: OutputFormat.init)
  var format: OutputFormat

  @Option(help: "Icons of a format: text, ascii, unicode, emoji or nerd.")
  var icons = IconSet.unicode

  @Option(help: .units)
  var units: UnitChoice?

  func run() throws {
    guard let bar = format.bar else { return }
    try BarLine(format: bar, location: place.name, units: units, icons: icons).follow()
  }

  func validate() throws {
    guard let bar = format.bar, bar.kind != .prometheus else {
      throw ValidationError("json and prometheus are documents to be read as a whole; vane now prints them")
    }
  }
}
