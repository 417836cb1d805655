import ArgumentParser
import VaneKit

/// `vane service status`.
struct ServiceStatus: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Says what is installed, whether it runs, since when, and what it says itself.",
    discussion: """
      Ends with 69 if it is not running.

      Example: vane service status
      """)

  func run(_ session: Session) throws {
    try session.showServiceStatus()
  }
}
