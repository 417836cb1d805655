import ArgumentParser

/// The program that touches the network, or reads what somebody recorded of it.
@main
struct VaneFetch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vane-fetch",
    abstract: "Fetches weather for vane, once.",
    subcommands: [Decode.self])
}
