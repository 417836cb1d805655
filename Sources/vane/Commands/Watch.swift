import ArgumentParser
import VaneKit

/// `vane watch`: the host of background updates, with a screen on a terminal.
struct Watch: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Keeps every saved place fresh, in this terminal or as a service.",
    discussion: """
      On a terminal it is a small screen of all places, the chosen one's card and chart, the next wake-up and the log; ? \
      names its keys. Elsewhere, and with --plain, it writes a line for each thing that happens.

      Of several, one does the updates and the others only show them; when it ends, another takes over. With nothing saved it sleeps until a place is.

      Example: vane watch --for 1h
      """)

  @Option(
    name: .customLong("for"), help: ArgumentHelp("End after that time, such as 90s or 2d.", valueName: "duration"),
    transform: DurationArgument.parse)
  var time: Duration?

  @Flag(help: "A line for each thing that happens, on a terminal too.")
  var plain = false

  func run(_ session: Session) throws {
    try session.watch(for: time, isPlain: plain)
  }
}
