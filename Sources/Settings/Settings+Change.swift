extension Settings {
  /// Every key there is, in the order in which they are shown.
  public static var keys: [String] { Setting.all.map(\.path) }

  /// Changes one key of a settings file. Everything else in it stays as it is, byte for byte.
  ///
  /// - Parameters:
  ///   - value: what would be in the environment's variable: text, and for a list JSON; `nil` removes the key.
  ///   - file: made where it is missing, with its folder, for its owner alone.
  /// - Returns: whether there was anything to change.
  /// - Throws: what `check` would report about the changed file and does not report about the file as it is; and why
  ///   the file cannot be read or written. The file is unchanged then.
  public static func change(
    _ key: String, to value: String?, environment: [String: String], file: String
  ) throws(SettingsError) -> Bool {
    let bytes = try SettingsFile.read(file)
    // What is not an object cannot be edited.
    if let bytes { _ = try SettingsDocument.values(of: bytes, file: file) }
    let text = JSONObjectText(bytes ?? Array("{}\n".utf8))
    let changed = value.map { text?.setting(key, to: written($0, for: key)) } ?? text?.removing(key)
    guard let changed else {
      // Nothing reads this key: say which one may be meant.
      if !keys.contains(key), !Setting.isGroup(key) {
        throw .unknownKey(file: file, key: key, nearest: NearestName.to(key, among: keys))
      }
      return false
    }
    let before = problems(of: bytes, environment)
    if let problem = problems(of: changed, environment).first(where: { !before.contains($0) }) { throw problem }
    guard changed != bytes else { return false }
    try SettingsFile.write(changed, to: file)
    return true
  }

  private static func problems(of bytes: [UInt8]?, _ environment: [String: String]) -> [SettingsError] {
    SettingsReading(environment: environment) { _ in bytes }.problems
  }

  /// The JSON of a value as a person typed it.
  private static func written(_ text: String, for key: String) -> String {
    let string = JSONValue.string(text)
    guard let setting = Setting.all.first(where: { $0.path == key }) else { return string.text }
    if setting.form == .list { return JSONValue(parsing: text) == nil ? string.text : text }
    var settings = Settings()
    // A count is a number in the file.
    if setting.assign(string, &settings), case .number = setting.value(settings) { return text }
    return string.text
  }
}
