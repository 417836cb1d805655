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
  /// Takes the file that is not there.
  public let noFile: @Sendable (String) -> String
}
