import ArgumentParser
import Settings

/// The cached result of a saved place: what Vane is for.
struct Now: ContextCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows the weather of the current place, or of another saved one.",
    discussion: """
      What is cached is shown at once. On a terminal a result that is too old is refreshed behind it; in a pipe or a \
      bar the network is never touched.

      Example: vane now --location Berlin --units imperial
      """)

  @Option(help: ArgumentHelp("A saved place.", valueName: "name"))
  var location: String?

  @Flag(help: "The canonical document, in canonical units unless --units is given.")
  var json = false

  @Option(help: "Units: metric, imperial or uk.")
  var units: Settings.Units?

  @Option(
    help: ArgumentHelp("How long to wait for a refresh, such as 1500ms or 3s.", valueName: "duration"),
    transform: DurationArgument.parse)
  var wait: Duration?

  @Flag(help: "Only what is cached.")
  var noRefresh = false

  @Option(
    help: ArgumentHelp("End with 75 if the result is older, such as 2h.", valueName: "duration"),
    transform: DurationArgument.parse)
  var maxAge: Duration?

  func run(_ context: CommandContext) throws {
    try LookRequest(
      location: location, json: json, units: units, wait: wait, noRefresh: noRefresh,
      maxAge: maxAge
    ).run(context)
  }
}
