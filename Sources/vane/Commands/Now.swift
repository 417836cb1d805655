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
    transform: FormatArgument.parse)
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
    if let bar {
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
  private var isDocument: Bool { json || (format != nil && bar == nil) }

  private var bar: BarFormat? {
    if case .bar(let bar) = format { bar } else { nil }
  }

  func validate() throws {
    if json, bar != nil { throw ValidationError("--json and --format cannot be combined") }
    if details, json || format != nil {
      throw ValidationError("--details is for the card; --json has all values, and a format chooses its own")
    }
    if icons != nil, isDocument { throw ValidationError("--icons is for what people see; the document has none") }
  }
}
