extension Settings {
  /// All keys, in the order in which they are shown.
  public static var keys: [String] { Setting.all.map(\.path) }

  /// Changes one key of a settings file. All other bytes of the file stay the same.
  ///
  /// - Parameters:
  ///   - value: the value as in the environment variable: text, or JSON for a list. `nil` removes the key.
  ///   - file: the path of the file. A missing file is created, with its folder, for its owner only.
  /// - Returns: whether the file had to be changed.
  /// - Throws: an error that `check` would report about the changed file but not about the current file. Also throws
  ///   if the file cannot be read or written. The file is unchanged then.
  public static func change(
    _ key: String, to value: String?, environment: [String: String], file: String
  ) throws(SettingsError) -> Bool {
    let bytes = try SettingsFile.read(file)
    // A file that is not an object cannot be edited.
    if let bytes { _ = try SettingsDocument.values(of: bytes, file: file) }
    let text = JSONObjectText(bytes ?? Array("{}\n".utf8))
    let changed = value.map { text?.setting(key, to: written($0, for: key)) } ?? text?.removing(key)
    guard let changed else {
      // The key is unknown: name the key that it may mean.
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

  /// Returns the JSON of a value as the user typed it.
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
