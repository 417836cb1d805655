import ArgumentParser
import Presentation
import Settings

/// Where the configuration is, or would be.
struct ConfigPath: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "path",
    abstract: "Prints the path of the configuration file, whether or not it exists.",
    discussion: "Example: vane config path")

  /// The length of the longest path on Linux (`PATH_MAX`).
  static let longestShown = 4096

  func run(_ context: CommandContext) throws {
    try context.write(SafeText.line(try ConfigPath.path(context), limit: ConfigPath.longestShown) + "\n")
  }

  static func path(_ context: CommandContext) throws(CommandError) -> String {
    guard let path = SettingsFile.path(context.environment) else {
      throw CommandError(
        .noInput, "there is no place for a configuration file: neither XDG_CONFIG_HOME nor HOME is an absolute path")
    }
    return path
  }
}
