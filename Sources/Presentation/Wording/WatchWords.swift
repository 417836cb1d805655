/// What `vane watch` tells in its terminal or its log, one line each; decisions have words of their own.
public struct WatchWords: Sendable {
  /// This one schedules; takes its pid.
  public let hosting: @Sendable (Int32) -> String
  /// Another one schedules; takes its pid where it is known.
  public let viewing: @Sendable (Int32?) -> String
  public let newData: String
  public let noData: @Sendable (_ took: String) -> String
  public let failed: @Sendable (_ reason: String) -> String
  public let notStarted: @Sendable (_ reason: String) -> String
  /// Takes the limit.
  public let overdue: @Sendable (String) -> String
  public let killed: @Sendable (_ signal: Int32) -> String
  public let silent: @Sendable (_ status: Int32) -> String
  public let unreadable: @Sendable (_ line: String) -> String
  public let simulated: String
  /// The host waits by itself after wake-ups that changed nothing.
  public let holding: @Sendable (_ wakeUps: Int, _ ahead: String) -> String
  public let clockChanged: String
  public let networkCameUp: String
  public let configurationChanged: String
  public let configurationKept: @Sendable (_ problem: String) -> String
  public let storeFailed: @Sendable (_ reason: String, _ ahead: String) -> String
  public let stopping: String
  /// The time that `--for` gave has passed.
  public let ended: String
}
