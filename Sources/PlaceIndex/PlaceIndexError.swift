public import Failures

/// The reason why places could not be looked up in the index.
public enum PlaceIndexError: Failure, Hashable, Sendable {
  /// The file is in none of the folders that are searched; the error names each of them.
  case missing(name: String, places: [String])
  /// The file exists but cannot be opened.
  case unreadable(path: String, detail: String)
  /// The path of the file is a named pipe, a device or a folder.
  case notRegular(path: String)
  /// The file is not a place index, or is a version that this Vane does not support.
  case foreign(path: String)
  /// The file is not as it was made.
  case damaged(path: String, detail: String)

  public var description: String {
    switch self {
    case .missing(let name, let places): "\(name) is missing: it was looked for in \(places.joined(separator: ", "))"
    case .unreadable(let path, let detail): "cannot read \(path): \(detail)"
    case .notRegular(let path): "\(path) is not a regular file: install the place index again"
    case .foreign(let path): "\(path) is no place index that this Vane knows: install the one that came with it"
    case .damaged(let path, let detail): "\(path) is damaged (\(detail)): install it again"
    }
  }

  public var kind: FailureKind { .inputOutput }
}
