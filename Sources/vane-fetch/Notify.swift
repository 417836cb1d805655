import ArgumentParser
import Foundation
import HostConditions
import Presentation
import Weather
import WeatherFetching
import WeatherStore

/// One notification to see whether and how they are shown.
struct Notify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows an example of a notification on the desktop.", discussion: "Example: vane-fetch notify Berlin")

  @Argument(help: "The name of the place that it is about.")
  var place: String

  func run() async throws {
    let wording = try FetchProgram().wording
    guard DesktopSession(environment: ProcessInfo.processInfo.environment) != nil else {
      Failure.say(wording.notifications.noDesktop)
      throw SystemExit.unavailable
    }
    guard let nowhere = Coordinate(latitude: 0, longitude: 0) else { return }
    let text = NotificationText(exampleFor: Location(name: place, coordinate: nowhere), wording: wording)
    do throws(NotifySend.Failure) {
      _ = try await NotifySend().show(DesktopNotification(text), replacing: nil, within: NotifySend.limit)
    } catch {
      Failure.say("\(error)")
      throw SystemExit.unavailable
    }
  }
}
