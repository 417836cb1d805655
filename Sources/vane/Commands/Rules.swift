import ArgumentParser

/// `vane rules`: the rules of notifications.
struct Rules: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Lists the rules of notifications and their states, and tries them out.",
    discussion: """
      Rules stand in notifications.rules of the configuration (docs/notifications.md). Each is asked after every fetch, \
      tells once, and again only after it was clearly over.

      Example: vane rules
      Example: vane rules test --notify
      """,
    subcommands: [RulesList.self, RulesTest.self], defaultSubcommand: RulesList.self)
}
