import ArgumentParser
import Foundation
import Glibc
import Presentation

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
    // Whatever happens from here on, it is over in time, even if whoever starts this had silenced the signal.
    signal(SIGALRM, SIG_DFL)
    alarm(FetchProgram.limit)
    keepStandardDescriptors()
    // A peer or a reader that went away is an answer of `write`, not a reason to die.
    signal(SIGPIPE, SIG_IGN)
    do {
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

  /// The clock that everything in this program is given; read nowhere else.
  @Sendable static func now() -> Date { Date() }

  /// Puts `/dev/null` where a standard descriptor is closed: the next file that is opened would take its number, and
  /// get what is meant for a reader.
  private static func keepStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one, because those below are open.
      _ = open("/dev/null", O_RDWR)
    }
  }
}
