import ArgumentParser
import VaneKit

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
