import ArgumentParser
import Presentation
import Settings
import StandardStreams

/// Every key, its value in force, and where that comes from.
struct ConfigShow: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Shows every key, its value in force, and where that comes from.",
    discussion: "Example: vane config show")

  func run(_ context: CommandContext) throws {
    let words = context.wording.config
    let table = Table(
      columns: [words.key, words.value, words.origin].map { .init($0) },
      rows: try Settings.show(environment: context.environment).map { setting in
        [setting.key, setting.value, ConfigShow.origin(of: setting, words)]
      })
    try context.write(lines: table.lines(width: context.terminal.size?.columns))
  }

  /// What is set by an option has no other name than that.
  private static func origin(of setting: ShownSetting, _ words: ConfigWords) -> String {
    switch setting.origin {
    case .default: words.fromDefault
    case .file: words.fromFile
    case .environment where setting.key == "language" && LanguageOption.isGiven(in: ProgramArguments.all):
      LanguageOption.name
    case .environment: words.fromEnvironment
    }
  }
}
