import ArgumentParser
import Presentation
import Settings

/// Sets one key of the configuration file.
struct ConfigSet: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Sets one key of the configuration file.",
    discussion: """
      The rest of the file stays as it is. A file that is missing is made. A list is written as JSON. A value that \
      vane config check would refuse is not written; the exit status is 78 then.

      Example: vane config set contact you@example.org
      Example: vane config set schedule.minimum 30m
      Example: vane config set warnings.mute '["Fog"]'
      """)

  @Argument(help: "One of the keys of vane config show.", completion: .list(Settings.keys))
  var key: String

  @Argument(help: "The value, as vane config show prints it.")
  var value: String

  func run(_ context: CommandContext) throws {
    let path = try ConfigPath.path(context)
    _ = try Settings.change(key, to: value, environment: context.environment, file: path)
    let words = context.wording.config
    let file = SafeText.line(path, limit: ConfigPath.longestShown)
    let shown = SafeText.line(value, limit: ConfigPath.longestShown)
    try context.write(lines: [words.changed(key, shown, file)] + ConfigSet.overriding(key, context))
  }

  /// A variable of the environment is used instead of the file.
  static func overriding(_ key: String, _ context: CommandContext) -> [String] {
    let shown = try? Settings.show(environment: context.environment).first { $0.key == key }
    guard let shown, shown.origin == .environment else { return [] }
    return [context.wording.config.overridden(shown.environmentName)]
  }
}
