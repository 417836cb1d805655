/// A flaw inside a value that has parts. Its path is appended to that of the setting: `[0].rain.within`.
enum SettingFlaw: Error {
  /// An unknown key, and the known key that it may mean.
  case unknownKey(path: String, nearest: String?)
  case badValue(path: String, JSONValue, allowed: String)
}
