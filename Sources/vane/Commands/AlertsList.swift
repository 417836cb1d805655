import ArgumentParser
import Presentation
import WeatherJSON
import WeatherStore

/// The warnings for a place.
struct AlertsList: ContextCommand {
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

  func run(_ context: CommandContext) throws {
    let known = try KnownAlerts(place.name, context)
    if json { return try context.write(AlertsList.document(known) + "\n") }
    let list = AlertList(
      known.alerts, feeds: known.feeds, absence: known.absence, for: known.place.location, at: context.now,
      zone: context.zone, ink: context.ink(known.settings, color.color), wording: context.wording)
    try context.write(lines: list.lines(width: context.terminal.size?.columns))
  }

  private static func document(_ known: KnownAlerts) -> String {
    let state = AlertState(of: known.place.location, feeds: known.feeds, absence: known.absence)
    return AlertDocument.encode(
      known.alerts, for: known.place.location, state: state.code, readAt: state.readAt, reason: state.reason)
  }
}
