/// Settings that one program hands to those it starts, so that all of them go by the same.
///
/// A host keeps its last good settings when the file is broken or gone. Whatever it starts would else read that file.
extension Settings {
  /// The variable that holds them: the text of a file, read instead of the real one; empty where that says nothing.
  public static let handedDownName = "VANE_SETTINGS"

  /// These settings as that text; what has its default is left out.
  public var handedDownText: String {
    let defaults = Settings()
    let values = Setting.all.filter { $0.value(self) != $0.value(defaults) }.map { ($0.path, $0.value(self)) }
    return values.isEmpty ? "" : JSONValue.object(Dictionary(uniqueKeysWithValues: values)).text
  }

  /// The settings in force, with what was handed down in place of the file; the file's where nothing was.
  ///
  /// - Throws: the first thing that is wrong.
  public static func loadHandedDown(environment: [String: String]) throws(SettingsError) -> Settings {
    guard let text = environment[handedDownName] else { return try load(environment: environment) }
    return try load(environment: environment) { _ in text.isEmpty ? nil : Array(text.utf8) }
  }
}
