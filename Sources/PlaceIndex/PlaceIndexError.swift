public import Failures
import GRDB

/// Why places could not be looked up in the index.
public enum PlaceIndexError: Failure, Hashable, Sendable {
  /// The file is in none of the places where it is looked for; each is named.
  case missing(name: String, places: [String])
  /// The file is there and cannot be opened.
  case unreadable(path: String, detail: String)
  /// A named pipe, a device or a folder is where the file should be.
  case notRegular(path: String)
  /// The file is no index of places, or one that this Vane does not know.
  case foreign(path: String)
  /// The file is no database any more, or its tables are not what they were made as.
  case damaged(path: String, detail: String)

  init(_ error: any Error, path: String) {
    switch error {
    case let error as PlaceIndexError: self = error
    case let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN:
      self = .unreadable(path: path, detail: error.message ?? "SQLite cannot open it")
    case let error as DatabaseError: self = .damaged(path: path, detail: error.message ?? "\(error.resultCode)")
    default: self = .damaged(path: path, detail: "its rows are not as expected")
    }
  }

  public var description: String {
    switch self {
    case .missing(let name, let places): "\(name) is missing: it was looked for in \(places.joined(separator: ", "))"
    case .unreadable(let path, let detail): "cannot read \(path): \(detail)"
    case .notRegular(let path): "\(path) is not a regular file: install the place index again"
    case .foreign(let path): "\(path) is no place index that this Vane knows: install the one that came with it"
    case .damaged(let path, let detail): "\(path) is damaged (\(detail)): install it again"
    }
  }
}

extension PlaceIndexError {
  public var kind: FailureKind { .inputOutput }
}
