import ArgumentParser
import VaneKit

/// `vane rules test`: the notifications that the rules would send now.
struct RulesTest: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Says what each rule would tell now, by what is cached, and why it would not.",
    discussion: """
      Nothing is fetched, told or remembered. --notify shows one example on the desktop, whatever the rules say.

      Example: vane rules test --notify
      """)

  @Flag(help: "Show an example of a notification.")
  var notify = false

  func run(_ session: Session) throws {
    try session.testRules(notify: notify)
  }
}
