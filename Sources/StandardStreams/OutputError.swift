public import Failures
import Glibc

/// The reason why writing to standard output failed.
public enum OutputError: Failure, Hashable {
  /// The reader has closed its end, because it needs no more output.
  case closed
  /// The error number of the failed write.
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
