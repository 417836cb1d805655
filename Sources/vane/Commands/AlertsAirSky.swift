import ArgumentParser
import VaneKit

/// `vane alerts`: official warnings for a saved place.
struct Alerts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alerts",
    abstract: "Lists official warnings for a place, the worst first; show and open one of them.",
    discussion: """
      Warnings are read every 15 minutes by day and while one is in force, hourly at night, and each is notified once. \
      The last line says when they were read, or why they could not be.

      Example: vane alerts
      """,
    subcommands: [AlertsList.self, AlertsShow.self, AlertsOpen.self], defaultSubcommand: AlertsList.self)
}

/// `vane alerts list`: the warnings for a place.
struct AlertsList: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the warnings for a place.",
    discussion: """
      --json prints one object, every key always present: schema, location, state, readAt, reason, alerts[]{id, \
      location, message, event, hazard, severity, urgency, certainty, headline, description, instruction, sent, onset, \
      ends, areas, link, language, issuer, provider}. state is read, never, failed, notCovered, contactNeeded or \
      switchedOff; an empty list means that no warning is known only if the state is read. With read, reason says \
      which warnings could not be read, and is mostly null.

      Example: vane alerts --json
      """)

  @OptionGroup var place: PlaceOptions

  @OptionGroup var color: ColorOptions

  @Flag(help: "One JSON object.")
  var json = false

  func run(_ session: Session) throws {
    try session.listAlerts(place.name, json: json, color: color.color)
  }
}

/// `vane alerts show`: one warning with all of its text.
struct AlertsShow: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows one warning with all of its text.", discussion: "Example: vane alerts show 1")

  @Argument(help: "Its number in the list.")
  var number: Int

  @OptionGroup var place: PlaceOptions

  @OptionGroup var color: ColorOptions

  func run(_ session: Session) throws {
    try session.showAlert(number, of: place.name, color: color.color)
  }
}

/// `vane alerts open`: the web page of a warning.
struct AlertsOpen: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Opens the page of a warning with xdg-open.",
    discussion: "Example: vane alerts open 1")

  @Argument(help: "Its number in the list.")
  var number: Int

  @OptionGroup var place: PlaceOptions

  func run(_ session: Session) throws {
    try session.openAlert(number, of: place.name)
  }
}

/// `vane air`: air quality and pollen.
struct ShowAir: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "air", abstract: "Shows air quality and pollen: now, the hours to come and the days.",
    discussion: """
      Reads only the cache. The index is computed from the concentrations: in the United States that of the EPA, \
      elsewhere the European one, unless air.index names one. A day counts by its worst hour from now on. Pollen is \
      known in Europe only, in its season, and shown where there is some. Its classes are those of Breezy Weather (Atmo \
      France).

      --json prints one object, every key always present: schema, location, state, index, now, \
      hours[]{time, level, number, pollutant, concentrations, pollen}, days[]{date, level, number, pollutant, pollen}, \
      updatedAt, age, attribution, units. state is cached, never, none or off; without cached values, now is null.

      Example: vane air Berlin
      """)

  @OptionGroup var place: PlaceOptions

  @OptionGroup var color: ColorOptions

  @Flag(help: "Draw with ASCII characters alone.")
  var ascii = false

  @Flag(help: "One JSON object.")
  var json = false

  func run(_ session: Session) throws {
    try session.showAir(place.name, ascii: ascii, json: json, color: color.color)
  }
}

/// `vane sky`: sun and moon at a saved place.
struct ShowSky: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "sky", abstract: "Shows sunrise, sunset, twilight, the length of the day, and the moon.",
    discussion: """
      Computed for the place and the current day there, and for the six days after it; no forecast is needed. Twilight \
      is civil, nautical or astronomical: the sun is less than 6, 12 or 18 degrees below the horizon.

      --json prints one object: schema, location, timeZone, moonIllumination (per cent, now), moonPhases[]{phase, at}, \
      days[]. Instants are in UTC, lengths in seconds.

      Example: vane sky Berlin
      """)

  @OptionGroup var place: PlaceOptions

  @OptionGroup var color: ColorOptions

  @Flag(help: "Write ASCII characters alone.")
  var ascii = false

  @Flag(help: "One JSON object.")
  var json = false

  func run(_ session: Session) throws {
    try session.showSky(of: place.name, color: color.color, ascii: ascii, json: json)
  }
}
