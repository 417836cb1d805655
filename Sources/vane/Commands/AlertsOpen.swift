import ArgumentParser
import VaneKit

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
