import Failures

/// The reason why a recorded answer cannot be read.
enum FileError: Failure {
  case unreadable(path: String)
  /// The file is larger than an answer may be.
  case tooLarge(path: String, limit: Int)

  var description: String {
    switch self {
    case .unreadable(let path): "\(path): no such file, or it cannot be read"
    case .tooLarge(let path, let limit): "\(path): larger than \(limit) bytes, the most that is read"
    }
  }

  var kind: FailureKind {
    switch self {
    case .unreadable: .noInput
    case .tooLarge: .data
    }
  }
}
