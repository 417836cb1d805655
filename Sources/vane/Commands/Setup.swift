import ArgumentParser
import VaneKit

/// `vane setup`: asks the questions of the first `vane set` again.
struct Setup: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup",
    abstract: "Asks the questions of the first run again: service, contact address, units.",
    discussion: """
      The first vane set on a terminal asks them once. An empty answer takes what is in brackets; Ctrl-C or Ctrl-D ends \
      the questions, and the answers before it are kept.

      Example: vane setup
      Example: vane setup --yes
      """)

  @Flag(help: "Accept all defaults, and ask nothing.")
  var yes = false

  func run(_ session: Session) throws {
    try session.askSetupQuestions(acceptsDefaults: yes)
  }
}
