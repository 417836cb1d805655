/// The source of a value in force.
public enum SettingOrigin: String, Sendable {
  case `default`, file, environment
}
