import ArgumentParser

/// `vane config`: checks, shows and changes the configuration.
struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Checks, shows or changes the configuration.",
    discussion: "Example: vane config check",
    subcommands: [ConfigCheck.self, ConfigPath.self, ConfigSet.self, ConfigShow.self, ConfigUnset.self])
}
