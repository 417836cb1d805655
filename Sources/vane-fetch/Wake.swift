public import ArgumentParser
import Glibc
import WeatherFetching
public import WeatherStore

/// One wake-up: the same whoever starts it.
struct Wake: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "One wake-up: fetches if it is due, and answers newData, noData or failed.",
    discussion: "Example: vane-fetch wake --started-by timer")

  @Option(help: "Who starts it: \(WakeUpOrigin.wakers.map(\.rawValue).joined(separator: ", ")).")
  var startedBy = WakeUpOrigin.hand

  func run() async throws {
    try await Wake.run(startedBy: startedBy)
  }

  static func run(startedBy origin: WakeUpOrigin) async throws {
    alarm(FetchProgram.limit)
    try await FetchProgram().perform(origin == .simulated ? .simulated : .scheduled, startedBy: origin)
  }

  func validate() throws {
    guard WakeUpOrigin.wakers.contains(startedBy) else {
      throw ValidationError("\(startedBy.rawValue) does not start wake-ups, that is what refresh is for")
    }
  }
}

extension WakeUpOrigin: ExpressibleByArgument {
  /// Those who start wake-ups.
  static let wakers: [WakeUpOrigin] = allCases.filter { $0 != .foreground }
}
