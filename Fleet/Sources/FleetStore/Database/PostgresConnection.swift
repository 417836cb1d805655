import CPostgres
import Glibc
import LinuxEvents

/// A connection to PostgreSQL, for one thread. It waits for each answer, within a time limit, and ends soon after its
/// task is cancelled.
///
/// Only what works behind PgBouncer in transaction mode is used: no prepared statements, no settings of the session.
final class PostgresConnection {
  private let connection: OpaquePointer
  private let limits: TimeLimits
  /// The version of the schema that each transaction must find; `nil` to skip the check.
  var schema: Int?
  /// When the waits for an answer, and for all answers of a transaction, end.
  private var (endOfAnswer, endOfTransaction) = (ContinuousClock.now, ContinuousClock.now)
  /// When all waits end, because the task is cancelled.
  private var ending: ContinuousClock.Instant?
  /// Whether an answer did not arrive in time. Then nothing more is sent.
  private var isAbandoned = false

  /// The oldest version of PostgreSQL that is supported.
  private static let minimumVersion = 130_000
  /// The time between two looks whether the task is cancelled.
  private static let step = Duration.milliseconds(100)
  /// The largest part of the rows of COPY that is handed to libpq at once, in bytes.
  private static let portion = 65_536

  /// Opens a connection.
  ///
  /// - Throws: `notConnected`, `oldServer`.
  init(to address: DatabaseAddress, within limits: TimeLimits = .patient) throws(FleetError) {
    self.limits = limits
    connection = try address.connect()
    // Notices would be written to standard error.
    PQsetNoticeProcessor(connection, { _, _ in }, nil)
    guard PQstatus(connection) == CONNECTION_OK else { throw .notConnected(reason: message) }
    PQsetnonblocking(connection, 1)
    let version = Int(PQserverVersion(connection))
    guard version >= PostgresConnection.minimumVersion else { throw .oldServer(version: version) }
  }

  deinit { PQfinish(connection) }

  private var message: String { String(cString: PQerrorMessage(connection)) }

  /// Runs one statement with parameters, and returns its rows. Outside a transaction, the statement is a transaction of
  /// its own.
  ///
  /// - Parameters:
  ///   - parameters: the values of `$1`, `$2` and so on as text; `nil` for NULL.
  ///   - doing: what the statement is for, as in "the database is too busy while …".
  @discardableResult
  func rows(
    _ sql: String, _ parameters: [String?] = [], doing: String
  ) throws(FleetError) -> PostgresRows {
    // The time limits are local to a transaction, so a single statement needs one, too.
    guard PQtransactionStatus(connection) != PQTRANS_IDLE else {
      return try transaction(doing) { () throws(FleetError) in try rows(sql, parameters, doing: doing) }
    }
    let texts = parameters.map { $0.map { strdup($0) } ?? nil }
    defer { for text in texts { free(text) } }
    let values = texts.map { UnsafePointer<CChar>($0) }
    return try answer(doing) {
      PQsendQueryParams(connection, sql, Int32(values.count), nil, values, nil, nil, 0)
    }
  }

  /// Runs several statements without parameters, separated by semicolons.
  ///
  /// - Returns: the rows of the last one.
  @discardableResult
  func run(_ sql: String, doing: String) throws(FleetError) -> PostgresRows {
    try answer(doing) { PQsendQuery(connection, sql) }
  }

  /// Sends rows in the text format of COPY.
  ///
  /// - Parameter rows: the lines, made by `CopyText`.
  func copy(_ rows: [UInt8], into sql: String, doing: String) throws(FleetError) {
    var rest: ArraySlice? = rows[...]
    try copy(into: sql, doing: doing) { rest.take() }
  }

  /// Sends rows in the text format of COPY, so that the server reads them while the next ones are made.
  ///
  /// - Parameter next: returns the next lines; `nil` after the last ones.
  func copy(into sql: String, doing: String, _ next: () -> ArraySlice<UInt8>?) throws(FleetError) {
    try run(sql, doing: doing)
    while var rows = next() {
      while !rows.isEmpty {
        let portion = rows.prefix(PostgresConnection.portion)
        rows = rows.dropFirst(portion.count)
        try send(doing) {
          portion.withUnsafeBytes { bytes in
            PQputCopyData(connection, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
          }
        }
      }
    }
    try answer(doing) { PQputCopyEnd(connection, nil) }
  }

  /// Runs a body in a transaction: all of it or nothing.
  ///
  /// The version of the schema is read first, under a lock that a migration waits for. So the schema does not change
  /// during a transaction, and a program of another version does nothing.
  ///
  /// - Parameter name: what the transaction is for, as in "the database is too busy while …".
  func transaction<Value>(
    _ name: String, _ body: () throws(FleetError) -> Value
  ) throws(FleetError) -> Value {
    do throws(FleetError) {
      try begin(name)
      let value = try body()
      try run("COMMIT", doing: name)
      return value
    } catch {
      if !isAbandoned, PQstatus(connection) == CONNECTION_OK { _ = try? run("ROLLBACK", doing: name) }
      throw error
    }
  }

  private func begin(_ name: String) throws(FleetError) {
    let limit = Int(limits.statement / .milliseconds(1))
    // Local settings end with the transaction, so that they work behind PgBouncer. A worker that is stopped within a
    // transaction does not hold its locks for longer than a statement may take.
    let settings = """
      BEGIN; SET LOCAL lock_timeout = '10s'; SET LOCAL statement_timeout = \(limit);
      SET LOCAL idle_in_transaction_session_timeout = \(limit)
      """
    guard let schema else {
      try run(settings, doing: name)
      return
    }
    let found: Int? = try run("\(settings); SELECT version FROM vane.schema_version", doing: name).value(0, 0)
    guard found == schema else {
      guard let found else { throw .noSchema }
      throw found > schema ? .newerSchema(found: found, known: schema) : .olderSchema(found: found, known: schema)
    }
  }

  // MARK: Waiting

  /// Sends something, and returns the rows of the last answer to it.
  @discardableResult
  private func answer(_ doing: String, _ put: () -> Int32) throws(FleetError) -> PostgresRows {
    try send(doing, put)
    var last: PostgresRows?
    while true {
      while PQisBusy(connection) == 1 { try receive(doing) }
      guard let next = PQgetResult(connection) else { break }
      last = PostgresRows(next)
      if PQresultStatus(next) == PGRES_COPY_IN { break }
    }
    guard let last, last.isSuccess else { throw failure(last?.code, doing: doing) }
    return last
  }

  /// Hands something to libpq, and waits until the kernel has all of it.
  private func send(_ doing: String, _ put: () -> Int32) throws(FleetError) {
    let now = ContinuousClock.now
    endOfAnswer = now + limits.answer
    if PQtransactionStatus(connection) == PQTRANS_IDLE { endOfTransaction = now + limits.transaction }
    guard !isAbandoned, put() == 1 else { throw failure(nil, doing: doing) }
    while true {
      switch PQflush(connection) {
      case 0: return
      case 1: try receive(doing, orSend: true)
      default: throw failure(nil, doing: doing)
      }
    }
  }

  /// Waits until the server has sent something, or until something can be sent to it, and reads what there is.
  private func receive(_ doing: String, orSend: Bool = false) throws(FleetError) {
    let socket = PQsocket(connection)
    while true {
      let now = ContinuousClock.now
      if Task.isCancelled, ending == nil { ending = now + limits.ending }
      let limit = min(endOfAnswer, endOfTransaction, ending ?? endOfAnswer)
      guard now < limit, socket >= 0 else {
        if socket >= 0 { CancelRequest.send(for: connection) }
        isAbandoned = true
        throw .noAnswer(doing: doing)
      }
      let time = min(now.duration(to: limit), PostgresConnection.step)
      if (try? waitForAny(of: [socket], writing: orSend ? socket : nil, atMost: time)) ?? nil != nil { break }
    }
    guard PQconsumeInput(connection) == 1 else { throw failure(nil, doing: doing) }
  }

  private func failure(_ code: String?, doing: String) -> FleetError {
    guard PQstatus(connection) == CONNECTION_OK, let code else { return .lost(reason: message) }
    return .refused(state: SQLState(code: code), reason: message, doing: doing)
  }
}
