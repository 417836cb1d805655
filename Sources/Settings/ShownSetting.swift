/// One setting as `vane config show` prints it.
public struct ShownSetting: Hashable, Sendable {
  /// The path in the file ("schedule.minimum").
  public let key: String
  /// The value in force: text unchanged, a list as JSON, `null` if there is none.
  public let value: String
  public let origin: SettingOrigin
  /// The environment variable that overrides the file.
  public let environmentName: String
  /// A description of the allowed values, as the end of a sentence.
  public let allowed: String
  /// A one-line description for the user.
  public let meaning: String
}
