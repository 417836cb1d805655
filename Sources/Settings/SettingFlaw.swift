/// What is wrong inside a value that has parts; its path stands behind that of the setting: `[0].rain.within`.
enum SettingFlaw: Error {
  /// A key that nothing reads, and the known one it may have meant.
  case unknownKey(path: String, nearest: String?)
  case badValue(path: String, JSONValue, allowed: String)
}
