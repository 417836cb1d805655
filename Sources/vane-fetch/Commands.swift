public import ArgumentParser
import BackgroundFetch
import ErrorReports
import Failures
import FoundationEssentials
import Planning
import Platform
import Sandbox
import UpdateObservers
import WakeUps
import Weather
import WeatherFetching
import WeatherJSON
import WeatherStore
import Wording

/// One wake-up, which is the same for every starter.
struct Wake: PreparedCommand {
  static let configuration = CommandConfiguration(
    commandName: "wake",
    abstract: "One wake-up: fetches if it is due, and answers newData, noData or failed.",
    discussion: "Example: vane-fetch wake --started-by timer")

  @Option(help: "Who starts it: \(Wake.wakers).")
  var startedBy = WakeUpOrigin.hand

  private static let wakers = WakeUpOrigin.wakers.map(\.rawValue).joined(separator: ", ")

  func prepare() throws -> Work {
    try FetchProgram.prepare(startedBy == .simulated ? .simulated : .scheduled, startedBy: startedBy)
  }

  func validate() throws {
    guard WakeUpOrigin.wakers.contains(startedBy) else {
      throw ValidationError("--started-by is \(startedBy.rawValue); allowed: \(Wake.wakers)")
    }
  }
}

extension WakeUpOrigin: ExpressibleByArgument {
  /// The origins that start wake-ups.
  static let wakers: [WakeUpOrigin] = allCases.filter { $0 != .foreground }
}

/// One refresh because a user asked or looked.
struct RefreshCommand: PreparedCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh",
    abstract: "One refresh in the foreground, of every saved place or of one.",
    discussion: "Example: vane-fetch refresh --location 1 --if-needed")

  @Option(help: "The number of a saved place.")
  var location: Int64?

  @Flag(help: "Only if a look at the place would need it.")
  var ifNeeded = false

  @Flag(
    help:
      "Go on until all places are asked about, or the output is closed: print \"progress ASKED ALL\" before each request."
  )
  var progress = false

  func prepare() throws -> Work {
    try FetchProgram.prepare(purpose, startedBy: .foreground, showsProgress: progress)
  }

  func validate() throws {
    if ifNeeded, location == nil { throw ValidationError("--if-needed needs --location") }
    if ifNeeded, progress { throw ValidationError("--if-needed and --progress cannot be combined") }
  }

  private var purpose: FetchPurpose {
    if ifNeeded, let location { .look(location) } else { .refresh(location) }
  }
}

/// A search for the places that a name may mean.
struct Search: PreparedCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Searches for a place by name and prints the candidates as a JSON array.",
    discussion: "Example: vane-fetch search Paris")

  @Argument(help: "The name.")
  var name: String

  @Option(help: "The most candidates to print, 1 to 100.")
  var count = 10

  func prepare() throws -> Work {
    let search = try FetchProgram().prepareSearch(for: name, count: count)
    return { try StandardOutput().write(lines: [CandidatesDocument.encode(try await search())]) }
  }

  func validate() throws {
    guard (1...100).contains(count) else { throw ValidationError("--count is \(count); allowed: 1 to 100") }
  }
}

/// One example notification, which shows whether and how notifications appear.
struct Notify: PreparedCommand {
  static let configuration = CommandConfiguration(
    commandName: "notify",
    abstract: "Shows an example of a notification on the desktop.", discussion: "Example: vane-fetch notify Berlin")

  @Argument(help: "The name of the place that it is about.")
  var place: String

  func prepare() throws -> Work {
    let wording = try FetchProgram().wording
    guard DesktopSession(environment: Environment.ofProcess) != nil else {
      FetchProgram.errors.write(
        wording.tr("There is no desktop session here: updates started from here show no notifications."))
      throw ReportedFailure(.unavailable)
    }
    guard let nowhere = Coordinate(latitude: 0, longitude: 0) else { return {} }
    let text = NotificationContent(exampleFor: Location(name: place, coordinate: nowhere), wording: wording)
    return {
      do throws(NotifySend.Failure) {
        _ = try await NotifySend().show(DesktopNotification(text), replacing: nil, within: NotifySend.limit)
      } catch {
        FetchProgram.errors.write("\(error)")
        throw ReportedFailure(.unavailable)
      }
    }
  }
}

/// What confines a fetch on this machine, for `vane doctor`.
struct SandboxCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sandbox", abstract: "Confines itself as a fetch does, and prints what is in force.",
    shouldDisplay: false)

  func run() throws {
    let (sandbox, starters) = try FetchProgram().confine(startingPrograms: true)
    starters.end()
    try StandardOutput().write(lines: [SafeText.line("sandbox: \(sandbox)")])
  }
}
