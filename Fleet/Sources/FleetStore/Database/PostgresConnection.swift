import CPostgres
import Glibc

/// A connection to PostgreSQL, for one thread. It waits for each answer.
///
/// Only what works behind PgBouncer in transaction mode is used: no prepared statements, no settings of the session.
final class PostgresConnection {
  private let connection: OpaquePointer

  /// The oldest version of PostgreSQL that is supported.
  private static let minimumVersion = 130_000
  /// Opens a connection.
  ///
  /// - Throws: `notConnected`, `oldServer`.
  init(to address: DatabaseAddress) throws(FleetError) {
    let parameters = ConnectionParameters.of(address)
    let names = parameters.map { strdup($0.0) }
    let values = parameters.map { strdup($0.1) }
    defer { for text in names + values { free(text) } }
    var keywords: [UnsafePointer<CChar>?] = names.map { UnsafePointer($0) } + [nil]
    var texts: [UnsafePointer<CChar>?] = values.map { UnsafePointer($0) } + [nil]
    guard let opened = PQconnectdbParams(&keywords, &texts, 1) else { throw .notConnected(reason: "out of memory") }
    connection = opened
    // Notices would be written to standard error.
    PQsetNoticeProcessor(opened, { _, _ in }, nil)
    guard PQstatus(opened) == CONNECTION_OK else { throw .notConnected(reason: message) }
    let version = Int(PQserverVersion(opened))
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
    return try checked(
      PQexecParams(connection, sql, Int32(values.count), nil, values, nil, nil, 0), doing: doing)
  }

  /// Runs several statements without parameters, separated by semicolons.
  func run(_ sql: String, doing: String) throws(FleetError) {
    try checked(PQexec(connection, sql), doing: doing)
  }

  /// Sends rows in the text format of COPY.
  ///
  /// - Parameter rows: the lines, made by `CopyText`, at most 2 GB.
  func copy(_ rows: [UInt8], into sql: String, doing: String) throws(FleetError) {
    var rest: ArraySlice? = rows[...]
    try copy(into: sql, doing: doing) { rest.take() }
  }

  /// Sends rows in the text format of COPY, so that the server reads them while the next ones are made.
  ///
  /// - Parameter next: returns the next lines, at most 2 GB; `nil` after the last ones.
  func copy(into sql: String, doing: String, _ next: () -> ArraySlice<UInt8>?) throws(FleetError) {
    try checked(PQexec(connection, sql), doing: doing)
    while let rows = next() {
      let sent = rows.withUnsafeBytes { bytes in
        PQputCopyData(connection, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
      }
      guard sent == 1 else { throw failure(nil, doing: doing) }
    }
    guard PQputCopyEnd(connection, nil) == 1 else { throw failure(nil, doing: doing) }
    var problem: FleetError?
    while let result = PQgetResult(connection) {
      do throws(FleetError) { try checked(result, doing: doing) } catch { problem = problem ?? error }
    }
    if let problem { throw problem }
  }

  /// Runs a body in a transaction: all of it or nothing.
  ///
  /// - Parameter name: what the transaction is for, as in "the database is too busy while …".
  func transaction<Value>(
    _ name: String, _ body: () throws(FleetError) -> Value
  ) throws(FleetError) -> Value {
    // Local settings end with the transaction, so that they work behind PgBouncer.
    try run("BEGIN; SET LOCAL lock_timeout = '10s'; SET LOCAL statement_timeout = '300s'", doing: name)
    do throws(FleetError) {
      let value = try body()
      try run("COMMIT", doing: name)
      return value
    } catch {
      if PQstatus(connection) == CONNECTION_OK { try? run("ROLLBACK", doing: name) }
      throw error
    }
  }

  @discardableResult
  private func checked(_ result: OpaquePointer?, doing: String) throws(FleetError) -> PostgresRows {
    guard let result else { throw failure(nil, doing: doing) }
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_COPY_IN: return PostgresRows(result)
    default:
      defer { PQclear(result) }
      throw failure(result, doing: doing)
    }
  }

  private func failure(_ result: OpaquePointer?, doing: String) -> FleetError {
    let code = result.flatMap { PQresultErrorField($0, Int32(UInt8(ascii: "C"))) }.map { String(cString: $0) }
    guard PQstatus(connection) == CONNECTION_OK, let code else { return .lost(reason: message) }
    return .refused(state: SQLState(code: code), reason: message, doing: doing)
  }
}
