import Failures

/// Why a recorded answer is not read.
enum FileError: Failure {
  case unreadable(path: String)
  /// It has more bytes than an answer may have.
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
