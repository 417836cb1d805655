import ArgumentParser
import VaneKit

/// `vane about`: the version, the licence and the sources of the data.
struct About: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "about",
    abstract: "Says what this is, and whose data it shows.", discussion: "Example: vane about")

  func run(_ session: Session) throws {
    try session.showAbout()
  }
}
