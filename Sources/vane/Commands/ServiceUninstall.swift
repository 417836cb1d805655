import ArgumentParser
import VaneKit

/// `vane service uninstall`.
struct ServiceUninstall: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall",
    abstract: "Ends the service or the timer and removes it.",
    discussion: """
      What is saved and cached stays. Updates stay on for whoever else wakes Vane: vane interval never

      Example: vane service uninstall
      """)

  func run(_ session: Session) throws {
    try session.uninstallService()
  }
}
