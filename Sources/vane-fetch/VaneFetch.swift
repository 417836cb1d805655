import ArgumentParser
import Foundation
import Glibc
import Presentation
import WeatherFetching
import WeatherStore

/// The program that touches the network, or reads what somebody recorded of it: one task, then gone.
@main
struct VaneFetch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vane-fetch",
    abstract: "Fetches weather for vane, once.",
    discussion: """
      Results reach readers only through the store; vane shows them. A timer starts: vane-fetch wake --started-by timer
      """,
    version: Version.current,
    subcommands: [Wake.self, Refresh.self, Search.self, Decode.self])

  static func main() async {
    // A peer or a reader that went away is an answer of `write`, not a reason to die.
    signal(SIGPIPE, SIG_IGN)
    do {
      if try await runPlainCall(Array(CommandLine.arguments.dropFirst())) { return }
      var command = try parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      Foundation.exit(Failure(error).report())
    }
  }

  /// The calls that `vane` makes all day, which need no parser: parsing takes a tenth of a fetch.
  ///
  /// - Returns: whether it was one of them.
  private static func runPlainCall(_ arguments: [String]) async throws -> Bool {
    if arguments == ["refresh"] {
      try await Refresh.run(.refresh(nil))
    } else if arguments == ["wake", "--started-by", WakeUpOrigin.host.rawValue] {
      try await Wake.run(startedBy: .host)
    } else {
      return false
    }
    return true
  }
}
