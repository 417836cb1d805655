public import Failures
import Glibc

/// A system call that failed: what it was to do, to what, and why it did not.
public struct SystemFailure: Failure, Hashable {
  /// "start", "watch": what was attempted.
  public var attempt: String
  /// The file, folder or thing that it was attempted on.
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
