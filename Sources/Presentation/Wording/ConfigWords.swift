/// Words about the configuration. Paths and findings come filtered.
public struct ConfigWords: Sendable {
  public let key: String
  public let value: String
  public let origin: String
  public let fromDefault: String
  public let fromFile: String
  public let fromEnvironment: String
  /// Takes what must be mended.
  public let error: @Sendable (String) -> String
  /// Takes what may be a mistake.
  public let warning: @Sendable (String) -> String
  /// Takes the file.
  public let noProblems: @Sendable (String) -> String
  /// A key was given a value.
  public let changed: @Sendable (_ key: String, _ value: String, _ file: String) -> String
  public let removed: @Sendable (_ key: String, _ file: String) -> String
  /// There was nothing to remove.
  public let notInFile: @Sendable (_ key: String, _ file: String) -> String
  /// Takes the variable that is used instead of the file.
  public let overridden: @Sendable (_ variable: String) -> String
  /// Takes the file that is not there.
  public let noFile: @Sendable (String) -> String
}
