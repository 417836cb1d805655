import ArgumentParser
import VaneKit

/// `vane providers`: the weather and warning services and how they last did.
struct Providers: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "providers",
    abstract: "Lists the providers: what they cover, when they are asked, and how they last did.",
    discussion: """
      The first provider that covers the current place is asked. If it fails, the next one is asked in the same wake-up, \
      and is used until the back-off of the first has ended. The order is providers.order.

      Example: vane providers
      """)

  @OptionGroup var color: ColorOptions

  @Flag(
    help:
      "One object: schema, providers[]{id, name, coverage, state, until, lastSuccess, lastFailure, reason, cadence}.")
  var json = false

  func run(_ session: Session) throws {
    try session.listProviders(json: json, color: color.color)
  }
}
