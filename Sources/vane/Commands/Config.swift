import ArgumentParser

/// The configuration: whether it can be used, where it is, what is in force, and changes to it.
struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Checks, shows or changes the configuration.",
    discussion: "Example: vane config check",
    subcommands: [ConfigCheck.self, ConfigPath.self, ConfigSet.self, ConfigShow.self, ConfigUnset.self])
}
