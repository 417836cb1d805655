import ArgumentParser
import Presentation
import UserService

/// Whether Vane is a service, and how it does.
struct ServiceStatus: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Says what is installed, whether it runs, since when, and what it says itself.",
    discussion: """
      Ends with 69 if it is not running.

      Example: vane service status
      """)

  func run(_ context: CommandContext) throws {
    let facts = try InstalledService(context).facts()
    try context.write(lines: ServiceCard(facts, wording: context.wording).lines)
    guard facts.state?.isRunning == true else { throw SystemExit.unavailable }
  }
}
