import ArgumentParser
import Presentation
import WeatherJSON
import WeatherStore

/// The warnings for a place.
struct AlertsList: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the warnings for a place.", discussion: "Example: vane alerts --json")

  @OptionGroup var place: PlaceOptions

  @OptionGroup var color: ColorOptions

  @Flag(
    help: """
      An array of {id, location, message, event, hazard, severity, urgency, certainty, headline, description, \
      instruction, sent, onset, ends, areas, link, language, issuer, provider}.
      """)
  var json = false

  func run(_ context: CommandContext) throws {
    let known = try KnownAlerts(place.name, context)
    if json { return try context.write(AlertDocument.encode(known.alerts, location: known.place.location) + "\n") }
    let list = AlertList(
      known.alerts, feeds: known.feeds, absence: known.absence, for: known.place.location, at: context.now,
      zone: context.zone, ink: context.ink(known.settings, color.color), wording: context.wording)
    try context.write(lines: list.lines(width: context.terminal.size?.columns))
  }
}
