import ArgumentParser
import VaneKit

/// `vane alerts list`: the warnings for a place.
struct AlertsList: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the warnings for a place.",
    discussion: """
      --json prints one object, every key always there: schema, location, state, readAt, reason, alerts[]{id, \
      location, message, event, hazard, severity, urgency, certainty, headline, description, instruction, sent, onset, \
      ends, areas, link, language, issuer, provider}. state is read, never, failed, notCovered, contactNeeded or \
      switchedOff; an empty list means that no warning is known only where it is read. With read, reason says which warnings could \
      not be read, and is mostly null.

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
