public import Failures
import Glibc

/// Why standard output did not take something.
public enum OutputError: Failure, Hashable {
  /// The reader has gone: it has what it wanted.
  case closed
  /// The error number that was left.
  case failed(Int32)

  public var description: String {
    switch self {
    case .closed: "standard output is closed"
    case .failed(let number): "cannot write standard output: \(String(cString: strerror(number)))"
    }
  }
}

extension OutputError {
  public var kind: FailureKind { .inputOutput }
}
