import ArgumentParser
import VaneKit

/// `vane rules`: the rules of notifications.
struct Rules: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Adds, removes and lists the rules of notifications, and tries them out.",
    discussion: """
      Rules are kept in notifications.rules of the configuration (docs/notifications.md). Each is evaluated after every \
      fetch, notifies once, and again only after it was clearly over.

      Example: vane rules add rain 30m
      Example: vane rules
      Example: vane rules test --notify
      """,
    subcommands: [RulesList.self, RulesAdd.self, RulesRemove.self, RulesTest.self], defaultSubcommand: RulesList.self)
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

/// `vane rules add`: one more rule.
struct RulesAdd: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds a rule to the configuration, and keeps every other byte of the file.",
    discussion: """
      A rule is one of: rain [TIME]; below TEMPERATURE [TIME]; above TEMPERATURE [TIME]; gusts SPEED [TIME]; frost; \
      warning SEVERITY; air LEVEL; pollen PLANT AMOUNT. TIME is how far ahead it looks: 30m for rain, 12h for \
      temperatures, 6h for gusts if it is left out. A number without a unit has the unit of your settings.

      Example: vane rules add rain 30m
      Example: vane rules add below 0
      Example: vane rules add gusts 60km/h --place Hamburg
      Example: vane rules add warning severe
      """)

  @Argument(parsing: .allUnrecognized, help: ArgumentHelp("The rule.", valueName: "rule"), completion: .ruleWord)
  var words: [String] = []

  @Option(help: "A saved place; without it, all saved places.", completion: .savedPlace)
  var place: String?

  func run(_ session: Session) throws { try session.addRule(words, place: place) }
}

/// `vane rules remove`: one rule less.
struct RulesRemove: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Removes a rule from the configuration, and keeps every other byte of the file.",
    discussion: "Example: vane rules remove 2")

  @Argument(help: "The number of the rule in the list of vane rules.")
  var number: Int

  func run(_ session: Session) throws { try session.removeRule(number) }
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
