/// Where a value in force comes from.
public enum SettingOrigin: String, Sendable {
  case `default`, file, environment
}
