import ArgumentParser
import VaneKit

/// `vane simulate-fetch`: one wake-up, to test background fetch.
struct SimulateFetch: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate-fetch",
    abstract: "One wake-up now, as if the system had asked.",
    discussion: """
      Asks the running vane watch, or with --launch starts a process of its own.

      Example: vane simulate-fetch --launch
      """)

  @Flag(help: "In a fresh process, whether or not a vane watch is running.")
  var launch = false

  func run(_ session: Session) throws {
    try session.simulateFetch(launch: launch)
  }
}
