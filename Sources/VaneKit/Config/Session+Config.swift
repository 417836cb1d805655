import Failures
import Presentation
import Settings

extension Session {
  /// The length of the longest path on Linux (`PATH_MAX`).
  static let longestPath = 4096

  /// Reports the problems of the configuration.
  ///
  /// - Throws: `ReportedFailure` if any finding is more than a warning.
  package func checkConfiguration() throws {
    let words = wording.config
    let findings = Settings.check(environment: environment)
    guard !findings.isEmpty else {
      let path = try configurationPath()
      let isThere = try SettingsFile.read(path) != nil
      return try write(lines: [isThere ? words.noProblems(Session.shown(path)) : words.noFile(Session.shown(path))])
    }
    try write(
      lines: findings.map { finding in
        let text = Session.shown("\(finding)")
        return finding.isError ? words.error(text) : words.warning(text)
      })
    if findings.contains(where: \.isError) { throw ReportedFailure(.configuration) }
  }

  /// Prints the path of the configuration file, whether or not the file exists.
  package func showConfigurationPath() throws {
    try write(Session.shown(try configurationPath()) + "\n")
  }

  /// Sets one key of the configuration file.
  package func setConfiguration(_ key: String, to value: String) throws {
    let path = try configurationPath()
    _ = try Settings.change(key, to: value, environment: environment, file: path)
    try write(lines: [wording.config.changed(key, Session.shown(value), Session.shown(path))] + overriding(key))
  }

  /// Removes one key from the configuration file.
  package func unsetConfiguration(_ key: String) throws {
    let path = try configurationPath()
    let isChanged = try Settings.change(key, to: nil, environment: environment, file: path)
    let (words, file, shownKey) = (wording.config, Session.shown(path), Session.shown(key))
    try write(lines: [isChanged ? words.removed(shownKey, file) : words.notInFile(shownKey, file)] + overriding(key))
  }

  /// Shows every key, its effective value and the origin of the value.
  ///
  /// - Parameter languageOption: the option that sets the language for this run; `nil` if it was not given.
  package func showConfiguration(languageOption: String?) throws {
    let words = wording.config
    let table = Table(
      columns: [words.key, words.value, words.origin].map { .init($0) },
      rows: try Settings.show(environment: environment).map { setting in
        let option = setting.key == "language" ? languageOption : nil
        let origin =
          switch setting.origin {
          case .default: words.fromDefault
          case .file: words.fromFile
          case .environment: option ?? words.fromEnvironment
          }
        return [setting.key, setting.value, origin]
      })
    try write(lines: table.lines(width: terminal.size?.columns))
  }

  /// Returns a line about the environment variable that overrides the file for this key, if there is one.
  private func overriding(_ key: String) -> [String] {
    let shown = try? Settings.show(environment: environment).first { $0.key == key }
    guard let shown, shown.origin == .environment else { return [] }
    return [wording.config.overridden(shown.environmentName)]
  }

  /// Returns the path of the configuration file, whether or not the file exists.
  func configurationPath() throws(CommandError) -> String {
    guard let path = SettingsFile.path(environment) else {
      throw CommandError(
        .noInput, "there is no place for a configuration file: neither XDG_CONFIG_HOME nor HOME is an absolute path")
    }
    return path
  }

  private static func shown(_ text: String) -> String {
    SafeText.line(text, limit: longestPath)
  }
}

extension SettingsFinding {
  /// Whether the finding makes the settings unusable.
  fileprivate var isError: Bool {
    if case .error = self { true } else { false }
  }
}
