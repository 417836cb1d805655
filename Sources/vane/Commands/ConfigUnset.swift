import ArgumentParser
import Presentation
import Settings

/// Removes one key from the configuration file.
struct ConfigUnset: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset",
    abstract: "Removes one key from the configuration file, so that its default is used.",
    discussion: """
      The rest of the file stays as it is. A key that is not in the file is not an error.

      Example: vane config unset contact
      """)

  @Argument(help: "One of the keys of vane config show.", completion: .list(Settings.keys))
  var key: String

  func run(_ context: CommandContext) throws {
    let path = try ConfigPath.path(context)
    let isChanged = try Settings.change(key, to: nil, environment: context.environment, file: path)
    let words = context.wording.config
    let file = SafeText.line(path, limit: ConfigPath.longestShown)
    let shownKey = SafeText.line(key, limit: ConfigPath.longestShown)
    try context.write(
      lines: [isChanged ? words.removed(shownKey, file) : words.notInFile(shownKey, file)]
        + ConfigSet.overriding(key, context))
  }
}
