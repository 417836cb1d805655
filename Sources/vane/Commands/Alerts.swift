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
