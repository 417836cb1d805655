import ArgumentParser
import Foundation
import Glibc
import Presentation
import ProgramSupport
import StandardStreams
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
    subcommands: [Wake.self, Refresh.self, Search.self, Decode.self, Notify.self])

  static func main() async {
    // Whatever happens from here on, it is over in time, even if whoever starts this had silenced the signal.
    signal(SIGALRM, SIG_DFL)
    alarm(FetchProgram.limit)
    StandardDescriptors.keep()
    do {
      let words = ProgramArguments.words
      if try await runPlainCall(words) { return }
      var command = try parseAsRoot(words)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      Foundation.exit(ErrorReport<VaneFetch>(error).report())
    }
  }

  /// The calls that `vane` makes all day, which need no parser: parsing takes a tenth of a fetch.
  ///
  /// - Returns: whether it was one of them.
  private static func runPlainCall(_ arguments: [String]) async throws -> Bool {
    if arguments == ["refresh"] {
      try await FetchProgram.run(.refresh(nil), startedBy: .foreground)
    } else if arguments == ["wake", "--started-by", WakeUpOrigin.host.rawValue] {
      try await FetchProgram.run(.scheduled, startedBy: .host)
    } else {
      return false
    }
    return true
  }
}
