import ArgumentParser
import ErrorReports
import Failures
import FoundationEssentials
import Planning
import Platform
import UpdateObservers
import Weather
import WeatherStore
import Wording

/// One example notification, which shows whether and how notifications appear.
struct Notify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notify",
    abstract: "Shows an example of a notification on the desktop.", discussion: "Example: vane-fetch notify Berlin")

  @Argument(help: "The name of the place that it is about.")
  var place: String

  func run() async throws {
    let wording = try FetchProgram().wording
    guard DesktopSession(environment: Environment.ofProcess) != nil else {
      FetchProgram.errors.write(
        wording.tr("There is no desktop session here: updates started from here show no notifications."))
      throw ReportedFailure(.unavailable)
    }
    guard let nowhere = Coordinate(latitude: 0, longitude: 0) else { return }
    let text = NotificationContent(exampleFor: Location(name: place, coordinate: nowhere), wording: wording)
    do throws(NotifySend.Failure) {
      _ = try await NotifySend().show(DesktopNotification(text), replacing: nil, within: NotifySend.limit)
    } catch {
      FetchProgram.errors.write("\(error)")
      throw ReportedFailure(.unavailable)
    }
  }
}
