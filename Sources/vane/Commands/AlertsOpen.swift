import ArgumentParser
import Foundation
import Presentation
import Weather

/// The page of one warning, in the browser.
struct AlertsOpen: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Opens the page of a warning with xdg-open.",
    discussion: "Example: vane alerts open 1")

  @Argument(help: "Its number in the list.")
  var number: Int

  @OptionGroup var place: PlaceOptions

  func run(_ context: CommandContext) throws {
    // Only http and https become a link at all.
    guard let link = try KnownAlerts(place.name, context).alert(number).link else {
      throw CommandError(.noInput, "warning \(number) has no page", hint: "vane alerts show \(number)")
    }
    let opener = Process()
    opener.executableURL = URL(filePath: "/usr/bin/env")
    opener.arguments = ["xdg-open", link.rawValue]
    do { try opener.run() } catch {
      throw CommandError(.unavailable, "xdg-open cannot be started: \(error.localizedDescription)")
    }
    opener.waitUntilExit()
    guard opener.terminationStatus == 0 else {
      throw CommandError(
        .unavailable, "xdg-open ended with status \(opener.terminationStatus)", hint: "The page is \(link.rawValue)")
    }
  }
}
