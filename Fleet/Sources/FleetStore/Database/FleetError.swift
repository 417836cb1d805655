public import Failures

/// The reason why the database of a fleet could not be used.
///
/// The description may contain text from a server and must be filtered before it is shown. It contains no password:
/// libpq never repeats one.
public enum FleetError: HintedFailure, Hashable {
  /// An address that cannot be used.
  case badAddress(String)
  /// No connection could be opened.
  case notConnected(reason: String)
  /// The connection ended: the server was stopped, or the network failed.
  case lost(reason: String)
  /// The server did not answer within the time limit, or within a moment after the work was cancelled.
  case noAnswer(doing: String)
  /// The server is older than the oldest that is supported.
  case oldServer(version: Int)
  /// The server refused a statement.
  case refused(state: SQLState, reason: String, doing: String)
  /// A value of the database that no version of Vane writes.
  case unexpected(String)
  /// The database has no schema of Vane.
  case noSchema
  /// The schema is of a newer version.
  case newerSchema(found: Int, known: Int)
  /// The schema is of an older version.
  case olderSchema(found: Int, known: Int)
  /// A list of sites that cannot be imported: the first problems, each with its line, and the number of all.
  case badSites(problems: [String], count: Int)
  /// A list without sites, to which the sites were to be reduced.
  case emptyList
  /// Privileges of a worker that the role of the connection does not have, as `UPDATE on vane.due`.
  case missingPrivileges([String], role: String)
  /// Identifiers of sites that are not in the database.
  case unknownSites([String])

  public var description: String {
    switch self {
    case .badAddress(let reason): "the address of the database cannot be used: \(reason)"
    case .notConnected(let reason): "the database cannot be reached: \(FleetError.line(reason))"
    case .lost(let reason): "the connection to the database ended: \(FleetError.line(reason))"
    case .noAnswer(let doing): "the database did not answer in time while \(doing)"
    case .oldServer(let version): "the server is PostgreSQL \(version / 10_000); Vane needs 13 or newer"
    case .refused(let state, let reason, let doing):
      "\(state.sentence) while \(doing): \(FleetError.line(reason)) (SQLSTATE \(state.code))"
    case .unexpected(let what): "the database contains a value that Vane does not write: \(what)"
    case .noSchema: "the database has no schema \"vane\""
    case .newerSchema(let found, let known):
      "the schema \"vane\" has version \(found), and this program knows versions up to \(known)"
    case .olderSchema(let found, let known): "the schema \"vane\" has version \(found), and this program needs \(known)"
    case .badSites(_, let count):
      "nothing was imported, because \(count == 1 ? "one row" : "\(count) rows") cannot be used"
    case .missingPrivileges(let privileges, let role):
      "the role \(role) lacks \(privileges.count == 1 ? "a privilege" : "privileges"): \(privileges.joined(separator: ", "))"
    case .emptyList: "nothing was removed, because the list has no sites, and every site would be removed"
    case .unknownSites(let sites):
      "\(sites.count == 1 ? "this site is" : "these sites are") not in the database: \(sites.joined(separator: ", "))"
    }
  }

  /// Whether a time limit has ended a statement: fewer sites may fit.
  public var isTimeLimit: Bool {
    switch self {
    case .noAnswer: true
    case .refused(let state, _, _): state.code == "57014"
    default: false
    }
  }

  public var hint: String? {
    switch self {
    case .noSchema, .olderSchema: "run: vane-worker init"
    case .newerSchema: "install a newer vane-worker"
    case .missingPrivileges(_, let role):
      "as the owner of the schema, run: vane-worker init; as an administrator: GRANT vane_worker TO \(role)"
    case .refused(let state, _, _) where state.kind == .noRights: "ask the database administrator for the privilege"
    default: nil
    }
  }

  public var kind: FailureKind {
    switch self {
    case .badAddress: .usage
    case .notConnected, .lost, .noAnswer, .oldServer, .missingPrivileges: .unavailable
    case .refused(let state, _, _): state.kind.failure
    case .unexpected, .badSites, .emptyList: .data
    case .noSchema, .newerSchema, .olderSchema: .configuration
    case .unknownSites: .noInput
    }
  }

  /// Returns the first line of a message of libpq, without the name of its severity.
  private static func line(_ message: String) -> String {
    let first = message.split(separator: "\n").first.map(String.init) ?? "no reason given"
    for severity in ["ERROR:  ", "FATAL:  "] where first.hasPrefix(severity) {
      return String(first.dropFirst(severity.count))
    }
    return first
  }
}

/// A code of an error of PostgreSQL, five characters (https://www.postgresql.org/docs/15/errcodes-appendix.html).
public struct SQLState: Hashable, Sendable {
  public let code: String

  /// The meaning of a code for a worker.
  enum Kind {
    case readOnly, full, busy, noRights, shutdown, other

    var failure: FailureKind {
      switch self {
      case .readOnly, .noRights, .shutdown: .unavailable
      case .full: .inputOutput
      case .busy: .tryLater
      case .other: .data
      }
    }
  }

  var kind: Kind {
    switch code {
    case "25006": .readOnly
    case "53100", "53200": .full
    case "55P03", "57014", "40001", "40P01", "53300", "25P03": .busy
    case "42501", "28000", "28P01": .noRights
    case "57P01", "57P02", "57P03": .shutdown
    default: code.hasPrefix("08") ? .shutdown : .other
    }
  }

  var sentence: String {
    switch kind {
    case .readOnly: "the database is read-only"
    case .full: "the disk or the memory of the database is full"
    case .busy: "the database is too busy"
    case .noRights: "the role lacks a privilege"
    case .shutdown: "the database is shutting down"
    case .other: "the database reported an error"
    }
  }
}
