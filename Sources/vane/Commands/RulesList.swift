import ArgumentParser
import VaneKit

/// `vane rules list`: the rules with their states.
struct RulesList: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the rules, each with its places and states, and when they are next asked.",
    discussion: """
      Reads only. --json prints one object, every key always there, null when there is nothing to say, instants in UTC: \
      schema, enabled, desktop, rules[]{rule, trigger, location, state, toldAt, until, begin, value, warning, text}, \
      next{action, at, reason}. state is armed, met, held, told, unknown or nowhere; value is canonical.

      Example: vane rules list --json
      """)

  @Flag(help: "One JSON object.")
  var json = false

  func run(_ session: Session) throws {
    try session.listRules(json: json)
  }
}
