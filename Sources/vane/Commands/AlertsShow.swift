import ArgumentParser
import Presentation
import WeatherStore

/// All of one warning.
struct AlertsShow: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows one warning with all of its text.", discussion: "Example: vane alerts show 1")

  @Argument(help: "Its number in the list.")
  var number: Int

  @OptionGroup var place: PlaceOptions

  @OptionGroup var color: ColorOptions

  func run(_ context: CommandContext) throws {
    let known = try KnownAlerts(place.name, context)
    let card = AlertCard(
      try known.alert(number), for: known.place.location, at: context.now, zone: context.zone,
      width: context.terminal.size?.columns,
      ink: context.ink(known.settings, color.color), wording: context.wording)
    try context.write(lines: card.lines)
  }
}
