/// Settings that one program passes to its child processes, so that all of them use the same settings.
///
/// A host keeps its last valid settings when the file is broken or missing. Its child processes would otherwise read
/// that file.
extension Settings {
  /// The environment variable that holds the settings. Its text is read instead of the file; it is empty if all
  /// settings have their defaults.
  public static let handedDownName = "VANE_SETTINGS"

  /// The text of these settings for that variable. Settings with their default value are left out.
  public var handedDownText: String {
    let defaults = Settings()
    let values = Setting.all.filter { $0.value(self) != $0.value(defaults) }.map { ($0.path, $0.value(self)) }
    return values.isEmpty ? "" : JSONValue.object(Dictionary(uniqueKeysWithValues: values)).text
  }

  /// Returns the settings in force, with the passed settings in place of the file. Without passed settings, reads the
  /// file.
  ///
  /// - Throws: the first error found.
  public static func loadHandedDown(environment: [String: String]) throws(SettingsError) -> Settings {
    guard let text = environment[handedDownName] else { return try load(environment: environment) }
    return try load(environment: environment) { _ in text.isEmpty ? nil : Array(text.utf8) }
  }
}
