import ArgumentParser
import Presentation
import Settings

/// All that is wrong with the configuration, or looks wrong.
struct ConfigCheck: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Says what is wrong with the configuration.",
    discussion: """
      Ends with 78 if anything must be mended; warnings alone are no failure.

      Example: vane config check
      """)

  func run(_ context: CommandContext) throws {
    let words = context.wording.config
    let findings = Settings.check(environment: context.environment)
    guard !findings.isEmpty else {
      let path = try ConfigPath.path(context)
      let isThere = try SettingsFile.read(path) != nil
      let shown = SafeText.line(path, limit: ConfigPath.longestShown)
      return try context.write(lines: [isThere ? words.noProblems(shown) : words.noFile(shown)])
    }
    let lines = findings.map { finding in
      let text = SafeText.line("\(finding)", limit: ConfigPath.longestShown)
      return finding.isError ? words.error(text) : words.warning(text)
    }
    try context.write(lines: lines)
    if findings.contains(where: \.isError) { throw SystemExit.configuration }
  }
}

extension SettingsFinding {
  /// Whether it keeps the settings from being used.
  fileprivate var isError: Bool {
    if case .error = self { true } else { false }
  }
}
