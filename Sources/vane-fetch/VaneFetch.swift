import ArgumentParser
import BackgroundFetch
import CLinux
import ErrorReports
import FoundationEssentials
import Glibc
import Platform
import WakeUps
import WeatherFetching
import WeatherStore
import Wording

/// The program that uses the network or decodes a recorded answer. It performs one task and exits.
@main
struct VaneFetch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vane-fetch",
    abstract: "Fetches weather for vane, once.",
    discussion: """
      Results reach readers only through the store; vane shows them. A timer starts: vane-fetch wake --started-by timer
      """,
    version: Version.line(of: "vane-fetch"),
    subcommands: [Wake.self, RefreshCommand.self, Search.self, Decode.self, Notify.self, ProbeCommand.self])

  static func main() async {
    // From here on the process ends in time, even if its parent ignored the signal.
    signal(SIGALRM, SIG_DFL)
    alarm(FetchProgram.limit)
    clinux_use_one_arena()
    StandardDescriptors.keep()
    do {
      let words = ProgramArguments.words
      do { try ThreadSupply.check(threads) } catch { try FetchProgram.end(with: error, for: words) }
      if try await runPlainCall(words) { return }
      var command = try parseAsRoot(words)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      Glibc.exit(ErrorReport<VaneFetch>(error).report())
    }
  }

  /// The threads of a fetch at the same time: of tasks, of the main actor, of timers, and of an exchange.
  private static let threads = min(4, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) + 3

  /// Performs the calls of `vane` and of the timer, which are made all day and need no parser. Parsing takes a tenth of
  /// a fetch, and a third of a wake-up without one.
  ///
  /// - Returns: whether the arguments were such a call.
  private static func runPlainCall(_ arguments: [String]) async throws -> Bool {
    if arguments == ["refresh"] || arguments == ["refresh", "--progress"] {
      try await FetchProgram.run(.refresh(nil), startedBy: .foreground, showsProgress: arguments.count > 1)
      return true
    }
    guard arguments.count == 3, arguments.starts(with: ["wake", "--started-by"]),
      let origin = [WakeUpOrigin.host, .timer].first(where: { $0.rawValue == arguments[2] })
    else { return false }
    try await FetchProgram.run(.scheduled, startedBy: origin)
    return true
  }
}
