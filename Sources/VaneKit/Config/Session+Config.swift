import Failures
import Settings
import Wording

extension Session {
  /// Reports the problems of the configuration.
  ///
  /// - Throws: `ReportedFailure` if any finding is more than a warning.
  package func checkConfiguration() throws {
    let findings = Settings.check(environment: environment)
    guard !findings.isEmpty else {
      let path = try configurationPath()
      let isThere = try SettingsFile.read(path) != nil
      return try write(lines: [
        isThere
          ? wording.tr("No problems in {file}", ["file": SafeText.path(path)])
          : wording.tr("No problems: {file} does not exist; the defaults are used", ["file": SafeText.path(path)])
      ])
    }
    try write(
      lines: findings.map { finding in
        let text = SafeText.path("\(finding)")
        return finding.isError
          ? wording.tr("error: {problem}", ["problem": text]) : wording.tr("warning: {problem}", ["problem": text])
      })
    if findings.contains(where: \.isError) { throw ReportedFailure(.configuration) }
  }

  /// Prints the path of the configuration file, whether or not the file exists.
  package func showConfigurationPath() throws {
    try write(SafeText.path(try configurationPath()) + "\n")
  }

  /// Sets one key of the configuration file.
  package func setConfiguration(_ key: String, to value: String) throws {
    let path = try configurationPath()
    _ = try Settings.change(key, to: value, environment: environment, file: path)
    try write(
      lines: [
        wording.tr(
          "Set {key} to {value} in {file}.", ["key": key, "value": SafeText.path(value), "file": SafeText.path(path)])
      ] + overriding(key))
  }

  /// Removes one key from the configuration file.
  package func unsetConfiguration(_ key: String) throws {
    let path = try configurationPath()
    let isChanged = try Settings.change(key, to: nil, environment: environment, file: path)
    let (file, shownKey) = (SafeText.path(path), SafeText.path(key))
    try write(
      lines: [
        isChanged
          ? wording.tr("Removed {key} from {file}.", ["key": shownKey, "file": file])
          : wording.tr("{key} is not in {file}.", ["key": shownKey, "file": file])
      ] + overriding(key))
  }

  /// Shows every key, its effective value and the origin of the value.
  ///
  /// - Parameter languageOption: the option that sets the language for this run; `nil` if it was not given.
  package func showConfiguration(languageOption: String?) throws {
    let table = Table(
      columns: [wording.tr("Key"), wording.tr("Value"), wording.tr("Origin")].map { .init($0) },
      rows: try Settings.show(environment: environment).map { setting in
        let option = setting.key == "language" ? languageOption : nil
        let origin =
          switch setting.origin {
          case .default: wording.tr("default")
          case .file: wording.tr("file")
          case .environment: option ?? wording.tr("environment")
          }
        return [setting.key, setting.value, origin]
      })
    try write(lines: table.lines(for: reader))
  }

  /// Returns a line about the environment variable that overrides the file for this key, if there is one.
  func overriding(_ key: String) -> [String] {
    let shown = try? Settings.show(environment: environment).first { $0.key == key }
    guard let shown, shown.origin == .environment else { return [] }
    return [
      wording.tr(
        "The environment variable {variable} is set and overrides the file.", ["variable": shown.environmentName])
    ]
  }

  /// Returns the path of the configuration file, whether or not the file exists.
  func configurationPath() throws(CommandError) -> String {
    guard let path = SettingsFile.path(environment) else {
      throw CommandError(
        .noInput, "there is no place for a configuration file: neither XDG_CONFIG_HOME nor HOME is an absolute path")
    }
    return path
  }
}

extension SettingsFinding {
  /// Whether the file must be corrected.
  fileprivate var isError: Bool {
    switch self {
    case .error, .flaw: true
    case .unknownVariable, .unusableContact: false
    }
  }
}
