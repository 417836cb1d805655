public import Failures
import Glibc
import SQLite
public import Weather

/// The reason why the store could not be opened, read or written.
public enum StoreError: Failure, Hashable, Sendable {
  /// Nothing has been saved yet: the file does not exist, or another process is creating it. For a reader this is not
  /// a fault.
  case missing(path: String)
  /// A later Vane wrote the file, and this version cannot do the requested operation on it.
  case newerSchema(path: String, found: Int, supported: Int)
  /// The file is damaged or is not a database, or it has invalid values. `WeatherStore.repair` can repair it.
  case corrupt(path: String, detail: String)
  /// The disk has no space left, or the user's quota is used up.
  case full(path: String)
  /// The disk reported an error.
  case inputOutput(path: String, detail: String)
  /// Permissions or the file system forbid writing.
  case readOnly(path: String)
  /// Another connection held the lock of the store for longer than the busy time-out.
  case busy(path: String)
  /// An operation on a folder or file beside the database failed: its path, the action, and the error number.
  case file(path: String, action: FileAction, errno: Int32)
  /// The path of a file is a named pipe, a device or a folder.
  case notRegular(path: String)
  /// The file is longer than the maximum that Vane reads, in bytes.
  case tooLarge(path: String, limit: Int)
  /// No saved location has this id.
  case unknownLocation(Int64)
  /// The name given to a place is already the name of another saved place.
  case nameTaken(String, by: Location)
  /// A value of the schedule that JSON cannot express.
  case unencodable(key: String, detail: String)
  /// Any other error that SQLite returns.
  case database(path: String, detail: String)

  /// What was done with a file or folder.
  public enum FileAction: String, Hashable, Sendable {
    case create, find, lock, open, protect, read, remove, replace, synchronize, write
    case setAside = "set aside"
  }

  /// Whether the file itself is damaged, so that repairing it may help.
  public var isCorruption: Bool {
    if case .corrupt = self { true } else { false }
  }

  /// Whether the disk is full.
  var isFull: Bool {
    if case .full = self { true } else { false }
  }

  /// Whether the error may only mean that SQLite could not create the index of the `-wal` that readers need beside
  /// the file.
  var isWithoutIndex: Bool {
    switch self {
    case .full, .inputOutput, .readOnly, .database: true
    default: false
    }
  }

  /// Performs a closure, whose errors are errors of a file.
  static func of<Value>(_ path: String, _ body: () throws -> Value) throws(StoreError) -> Value {
    do { return try body() } catch { throw StoreError(error, path: path) }
  }

  init(_ error: any Error, path: String) {
    if let error = error as? StoreError {
      self = error
      return
    }
    if let damage = error as? StoreDamage {
      self = .corrupt(path: path, detail: damage.description)
      return
    }
    guard let error = error as? SQLiteError else {
      // The remaining errors are values that cannot be written as JSON.
      self = .corrupt(path: path, detail: "a value in it makes no sense")
      return
    }
    let detail = error.message
    switch error.code.primary {
    case .corrupt, .notADatabase: self = .corrupt(path: path, detail: detail)
    // Vane supplies every statement, so an error in one is caused by tables or values that Vane did not write.
    case .error, .mismatch: self = .corrupt(path: path, detail: detail)
    case .constraint where error.code == .constraintDatatype: self = .corrupt(path: path, detail: detail)
    case .full: self = .full(path: path)
    case .inputOutput where error.code == .inputOutputSharedMemorySize: self = .full(path: path)
    case .inputOutput: self = .inputOutput(path: path, detail: detail)
    case .readOnly, .permission: self = .readOnly(path: path)
    case .busy, .locked: self = .busy(path: path)
    default: self = .database(path: path, detail: detail)
    }
  }

  public var kind: FailureKind {
    switch self {
    case .missing, .unknownLocation, .nameTaken: .noInput
    case .busy: .tryLater
    // Without a home folder there is no place to create files in.
    case .file(_, .create, _), .file(_, .find, _): .cannotCreate
    case .newerSchema, .corrupt, .full, .inputOutput, .readOnly, .file, .notRegular, .tooLarge, .unencodable, .database:
      .inputOutput
    }
  }

  public var description: String {
    switch self {
    case .missing(let path): "no store at \(path): nothing has been saved yet"
    case .newerSchema(let path, let found, let supported):
      "\(path) has schema \(found), and this Vane reads at most \(supported): update Vane"
    case .corrupt(let path, let detail): "\(path) is damaged: \(detail)"
    case .full(let path): "no space left to write \(path); free some space and try again"
    case .inputOutput(let path, let detail): "the disk failed under \(path): \(detail)"
    case .readOnly(let path): "\(path) cannot be written: it or its folder is read-only"
    case .busy(let path): "\(path) is in use by another program; try again"
    case .file(let path, let action, let number):
      "cannot \(action.rawValue) \(path): \(String(cString: strerror(number)))"
    case .notRegular(let path): "\(path) is not a regular file: move it away and try again"
    case .tooLarge(let path, let limit):
      "\(path) has more than \(limit >> 20) MB, so it is not read: move it away and try again"
    case .unknownLocation(let id): "no saved location has the id \(id)"
    case .nameTaken(let name, _): "another saved place is called \(name)"
    case .unencodable(let key, let detail): "cannot write the schedule's \(key) as JSON: \(detail)"
    case .database(let path, let detail): "\(path): \(detail)"
    }
  }
}

/// A value, a row or a table that no version of Vane writes.
struct StoreDamage: Error, CustomStringConvertible {
  let description: String
}
