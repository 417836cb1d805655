public import ArgumentParser
public import BackgroundFetch
import WeatherFetching
import WeatherStore

/// One wake-up, which is the same for every starter.
struct Wake: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wake",
    abstract: "One wake-up: fetches if it is due, and answers newData, noData or failed.",
    discussion: "Example: vane-fetch wake --started-by timer")

  @Option(help: "Who starts it: \(Wake.wakers).")
  var startedBy = WakeUpOrigin.hand

  private static let wakers = WakeUpOrigin.wakers.map(\.rawValue).joined(separator: ", ")

  func run() async throws {
    try await FetchProgram.run(startedBy == .simulated ? .simulated : .scheduled, startedBy: startedBy)
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
