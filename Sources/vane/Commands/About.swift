import ArgumentParser
import VaneKit

/// What Vane is, and whose data it shows.
struct About: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "about",
    abstract: "Says what this is, and whose data it shows.", discussion: "Example: vane about")

  func run(_ session: Session) throws {
    try session.showAbout()
  }
}
