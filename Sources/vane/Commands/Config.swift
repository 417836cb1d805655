import ArgumentParser

/// The configuration: whether it can be used, where it is, and what is in force.
struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks the configuration, or shows where it is and what is in force.",
    discussion: "Example: vane config check",
    subcommands: [ConfigCheck.self, ConfigPath.self, ConfigShow.self])
}
