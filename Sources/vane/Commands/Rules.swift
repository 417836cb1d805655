import ArgumentParser
import VaneKit

/// `vane rules`: the rules of notifications.
struct Rules: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Lists the rules of notifications and their states, and tries them out.",
    discussion: """
      Rules are set in notifications.rules of the configuration (docs/notifications.md). Each is evaluated after every \
      fetch, notifies once, and again only after it was clearly over.

      Example: vane rules
      Example: vane rules test --notify
      """,
    subcommands: [RulesList.self, RulesTest.self], defaultSubcommand: RulesList.self)
}

/// `vane rules list`: the rules with their states.
struct RulesList: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the rules, each with its places and states, and when they are next evaluated.",
    discussion: """
      Reads only. --json prints one object, every key always present, null if there is nothing to say, instants in \
      UTC: schema, enabled, desktop, rules[]{rule, trigger, location, state, toldAt, until, begin, value, warning, \
      text}, next{action, at, reason}. state is armed, met, held, told, unknown or nowhere; value is canonical.

      Example: vane rules list --json
      """)

  @Flag(help: "One JSON object.")
  var json = false

  func run(_ session: Session) throws {
    try session.listRules(json: json)
  }
}

/// `vane rules test`: the notifications that the rules would send now.
struct RulesTest: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Shows what each rule would notify now, from the cache, or why it would not.",
    discussion: """
      Nothing is fetched, notified or recorded. --notify shows one example on the desktop, whatever the rules say.

      Example: vane rules test --notify
      """)

  @Flag(help: "Show an example of a notification.")
  var notify = false

  func run(_ session: Session) throws {
    try session.testRules(notify: notify)
  }
}
