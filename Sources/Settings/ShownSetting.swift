/// One key as `vane config show` prints it.
public struct ShownSetting: Hashable, Sendable {
  /// Path in the file ("schedule.minimum").
  public let key: String
  /// The value in force: text as it is, a list as JSON, `null` when there is none.
  public let value: String
  public let origin: SettingOrigin
  /// The variable that overrides the file.
  public let environmentName: String
  /// One line for a person.
  public let meaning: String
}
