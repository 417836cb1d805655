import ArgumentParser
import Presentation

/// All of one warning.
struct AlertsShow: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows one warning with all of its text.", discussion: "Example: vane alerts show 1")

  @Argument(help: "Its number in the list.")
  var number: Int

  @Option(help: ArgumentHelp("A saved place.", valueName: "name"), completion: .savedPlace)
  var location: String?

  func run(_ context: CommandContext) throws {
    let alert = try KnownAlerts(location, context).alert(number)
    try context.write(lines: AlertCard(alert, at: context.now, zone: context.zone, wording: context.wording).lines)
  }
}
