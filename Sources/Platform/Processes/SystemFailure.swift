public import Failures
import Glibc

/// A system call that failed: its purpose, its object and the error.
public struct SystemFailure: Failure, Hashable {
  /// The purpose of the call: "start", "watch".
  public var attempt: String
  /// The object of the call, such as a file or a folder.
  public var subject: String
  /// The error number, as in `errno(3)`.
  public var number: Int32

  public init(attempt: String, subject: String, number: Int32) {
    self.attempt = attempt
    self.subject = subject
    self.number = number
  }

  public var kind: FailureKind { .unavailable }

  public var description: String {
    "cannot \(attempt) \(subject): \(String(cString: strerror(number)))"
  }
}
