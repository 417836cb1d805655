import ArgumentParser
import VaneKit
import Wording

/// `vane locations`: the list of saved places.
struct Locations: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "locations", abstract: "Lists the saved places; a star marks the current one.",
    discussion: """
      A terminal shows as many as fit, the ones used last first; a pipe gets them all.

      Example: vane locations --json
      Example: vane locations berg
      """)

  @Argument(help: "A part of the names to list, in any case and without accents.")
  var text: [String] = []

  @Flag(help: "List all places on a terminal, too.")
  var all = false

  @OptionGroup var color: ColorOptions

  @Flag(
    help: """
      One object: schema, locations[]{name, region, country, countryCode, latitude, longitude, timeZone, current, \
      savedAt, lastUsedAt}.
      """)
  var json = false

  func run(_ session: Session) throws {
    try session.listPlaces(
      containing: text.isEmpty ? nil : text.joined(separator: " "), all: all, json: json, color: color.color)
  }
}

/// `vane use`: makes another saved place the current one.
struct Use: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "use", abstract: "Makes another saved place the current one.",
    discussion: """
      If several saved places share a name, add the region or the country.

      Example: vane use Berlin
      Example: vane use "Paris, Texas"
      """)

  @Argument(help: "A saved place.", completion: .savedPlace)
  var name: [String]

  func run(_ session: Session) throws {
    try session.usePlace(name.joined(separator: " "))
  }
}

/// `vane all`: the weather of all saved places, one a row.
struct ShowAllPlaces: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "all", abstract: "Shows the weather of all saved places, one a row.",
    discussion: """
      Each row has the values of now, the day's highest and lowest temperature, the precipitation of the next 12 hours, \
      its highest chance until the next 06:00 of the place, the wind, the worst warning and the age. A dash is a value \
      that is not known. A narrow terminal shows fewer columns. Nothing is fetched.

      --csv and --json print all values, in canonical units and UTC; the titles of --csv state the units. --json prints one object: schema, hoursAhead, \
      places[], units; --units changes its units.

      With --format, as with vane now, bars and collectors read a line a place, and prometheus is one page of metrics.

      Example: vane all --sort rain
      Example: vane all --format '{place} {temperature} {condition.icon}'
      """)

  @Option(help: "The order: temperature (warmest first), rain (most first) or name; as saved otherwise.")
  var sort: PlaceOrder?

  @Option(
    help: ArgumentHelp("For a bar or a collector: a format's name or a template.", valueName: "format"),
    completion: .list(OutputFormat.names),
    transform: OutputFormat.init)
  var format: OutputFormat?

  @Flag(help: "Comma-separated values.")
  var csv = false

  @Flag(help: "One JSON object.")
  var json = false

  @Option(help: "Icons: text, ascii, unicode, emoji or nerd.")
  var icons: IconSet?

  @Option(help: .units)
  var units: UnitChoice?

  @OptionGroup var color: ColorOptions

  func validate() throws {
    let forms = [("--csv", csv), ("--json", json), ("--format", format != nil)].filter(\.1).map(\.0)
    if forms.count > 1 { throw ValidationError("\(forms[0]) and \(forms[1]) cannot be combined") }
    if icons != nil, csv || isDocument {
      throw ValidationError("--icons is for what people see; the document has none")
    }
  }

  func run(making session: () throws -> Session) throws {
    if let bar = format?.bar {
      try BarLine(format: bar, units: units, icons: icons ?? .unicode).runForAllPlaces(in: sort, session)
    } else {
      try runInSession(session)
    }
  }

  func run(_ session: Session) throws {
    try session.showAllPlaces(
      in: sort, as: csv ? .csv : isDocument ? .document : .table, units: units, icons: icons, color: color.color)
  }

  /// Every format except `json` is meant for bars and collectors.
  private var isDocument: Bool { json || (format != nil && format?.bar == nil) }
}
