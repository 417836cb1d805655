import ArgumentParser
import Presentation
import Settings

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
        [setting.key, setting.value, ConfigShow.text(of: setting.origin, words)]
      })
    try context.write(lines: table.lines(width: context.terminal.size?.columns))
  }

  private static func text(of origin: SettingOrigin, _ words: ConfigWords) -> String {
    switch origin {
    case .default: words.fromDefault
    case .file: words.fromFile
    case .environment: words.fromEnvironment
    }
  }
}
