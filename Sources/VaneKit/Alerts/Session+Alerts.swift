import Failures
import Foundation
import Presentation
import Processes
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

  /// Shows one warning with its full text.
  ///
  /// - Parameter number: the position of the warning in the list, counted from 1.
  package func showAlert(_ number: Int, of place: String?, color: Settings.Color?) throws {
    let known = try KnownAlerts(place, self)
    let card = AlertCard(
      try known.alert(number), for: known.place.location, at: now, zone: zone, width: terminal.size?.columns,
      ink: ink(known.settings, color), wording: wording)
    try write(lines: card.lines)
  }

  /// Opens the web page of a warning in the browser.
  package func openAlert(_ number: Int, of place: String?) throws {
    // A link is always http or https; the parser rejects every other scheme.
    guard let link = try KnownAlerts(place, self).alert(number).link else {
      throw CommandError(.noInput, "warning \(number) has no page", hint: "vane alerts show \(number)")
    }
    guard let path = SearchPath(environment["PATH"]).find("xdg-open") else {
      throw CommandError(.unavailable, "xdg-open is not installed", hint: "The page is \(link.rawValue)")
    }
    var command = ChildProcess.Command(path: path, arguments: [link.rawValue])
    // xdg-open may start a browser that keeps writing to standard output, so the output must stay open.
    command.keptOutput = 0
    command.showsErrors = true
    let ending = try ChildProcess(command).wait(atMost: nil)
    guard ending?.exit == .exited(0) else {
      let status = if case .exited(let status) = ending?.exit { "with status \(status)" } else { "by a signal" }
      throw CommandError(.unavailable, "xdg-open ended \(status)", hint: "The page is \(link.rawValue)")
    }
  }
}
