import ArgumentParser
import BackgroundFetch
import CLinux
import Dispatch
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
    subcommands: [
      Wake.self, RefreshCommand.self, Search.self, Decode.self, Notify.self, ProbeCommand.self, SandboxCommand.self,
    ])

  static func main() {
    // From here on the process ends in time, even if its parent ignored the signal.
    signal(SIGALRM, SIG_DFL)
    alarm(FetchProgram.limit)
    clinux_use_one_arena()
    StandardDescriptors.keep()
    do {
      guard let work = try prepare(ProgramArguments.words) else { return }
      Task {
        do {
          try await work()
          Glibc.exit(0)
        } catch {
          Glibc.exit(ErrorReport<VaneFetch>(error).report())
        }
      }
    } catch {
      Glibc.exit(ErrorReport<VaneFetch>(error).report())
    }
    dispatchMain()
  }

  /// Runs a command as far as one thread can. The sandbox applies to threads that are started later, so no task runs
  /// here.
  ///
  /// - Returns: the rest of the command; `nil` if it has ended.
  private static func prepare(_ words: [String]) throws -> PreparedCommand.Work? {
    do { try ThreadSupply.check(threads) } catch { try FetchProgram.end(with: error, for: words) }
    if let work = try preparePlainCall(words) { return work }
    var command = try parseAsRoot(words)
    if let prepared = command as? any PreparedCommand { return try prepared.prepare() }
    try command.run()
    return nil
  }

  /// The threads of a fetch at the same time: of tasks, of the main actor, of timers, and of an exchange.
  private static let threads = min(4, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) + 3

  /// Prepares the calls of `vane` and of the timer, which are made all day and need no parser. Parsing takes a tenth of
  /// a fetch, and a third of a wake-up without one.
  ///
  /// - Returns: `nil` if the arguments are not such a call.
  private static func preparePlainCall(_ arguments: [String]) throws -> PreparedCommand.Work? {
    if arguments == ["refresh"] || arguments == ["refresh", "--progress"] {
      return try FetchProgram.prepare(.refresh(nil), startedBy: .foreground, showsProgress: arguments.count > 1)
    }
    guard arguments.count == 3, arguments.starts(with: ["wake", "--started-by"]),
      let origin = [WakeUpOrigin.host, .timer].first(where: { $0.rawValue == arguments[2] })
    else { return nil }
    return try FetchProgram.prepare(.scheduled, startedBy: origin)
  }
}
