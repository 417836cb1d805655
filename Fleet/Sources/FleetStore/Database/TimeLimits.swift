/// The time limits of the transactions of a connection.
public struct TimeLimits: Sendable {
  /// The limit of each statement at the server.
  let statement: Duration
  /// The limit of each answer at the client. The server ends a statement that takes too long before; a server that does
  /// not answer at all is noticed by this one.
  let answer: Duration
  /// The limit of a whole transaction at the client.
  let transaction: Duration
  /// The limit of the waits for answers once the task is cancelled.
  let ending = Duration.milliseconds(1_500)

  /// The limits of programs that an administrator runs, and of maintenance.
  public static let patient = TimeLimits(
    statement: .seconds(300), answer: .seconds(330), transaction: .seconds(86_400))
  /// The limits of an update of the schema, which may write every row: minutes for a million sites.
  public static let migration = TimeLimits(
    statement: .seconds(43_200), answer: .seconds(43_230), transaction: .seconds(86_400))
  /// The limits of the transactions of a worker.
  public static let worker = TimeLimits(statement: .seconds(20), answer: .seconds(25), transaction: .seconds(25))
}
