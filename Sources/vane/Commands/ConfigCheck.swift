import ArgumentParser
import VaneKit

/// `vane config check`.
struct ConfigCheck: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Says what is wrong with the configuration.",
    discussion: """
      Ends with 78 if anything must be mended; warnings alone are no failure.

      Example: vane config check
      """)

  func run(_ session: Session) throws {
    try session.checkConfiguration()
  }
}
