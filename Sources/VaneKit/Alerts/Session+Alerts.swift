import Failures
import Foundation
import Presentation
package import Settings
import Weather
import WeatherJSON
import WeatherStore

extension Session {
  /// Lists the warnings for a place.
  package func listAlerts(_ place: String?, json: Bool, color: Settings.Color?) throws {
    let known = try KnownAlerts(place, self)
    let location = known.place.location
    if json {
      let state = AlertState(of: location, feeds: known.feeds, absence: known.absence)
      let document = AlertDocument.encode(
        known.alerts, for: location, state: state.code, readAt: state.readAt, reason: state.reason)
      return try write(document + "\n")
    }
    let list = AlertList(
      known.alerts, feeds: known.feeds, absence: known.absence, for: location, at: now, zone: zone,
      ink: ink(known.settings, color), wording: wording)
    try write(lines: list.lines(width: terminal.size?.columns))
  }

  /// Shows one warning with all of its text.
  ///
  /// - Parameter number: its position in the list, counted from 1.
  package func showAlert(_ number: Int, of place: String?, color: Settings.Color?) throws {
    let known = try KnownAlerts(place, self)
    let card = AlertCard(
      try known.alert(number), for: known.place.location, at: now, zone: zone, width: terminal.size?.columns,
      ink: ink(known.settings, color), wording: wording)
    try write(lines: card.lines)
  }

  /// Opens the page of a warning in the browser.
  package func openAlert(_ number: Int, of place: String?) throws {
    // Only http and https become a link at all.
    guard let link = try KnownAlerts(place, self).alert(number).link else {
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
