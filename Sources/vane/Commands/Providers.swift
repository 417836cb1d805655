import ArgumentParser
import VaneKit

/// Who gives the weather, and how they do.
struct Providers: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "providers",
    abstract: "Lists the providers: what they cover, what part they play, and how they last did.",
    discussion: """
      The first that covers the current place is asked; where it fails, the next one in the same wake-up, and it stands \
      in until the back-off of the first has ended. The order is providers.order.

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
