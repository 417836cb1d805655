import Glibc

/// A system call that did not work, on what, and why.
public struct SystemFailure: Hashable, Sendable, CustomStringConvertible {
  /// "start", "watch": what was tried.
  public var attempt: String
  /// The file, folder or thing it was tried on.
  public var subject: String
  /// The error number, as in `errno(3)`.
  public var number: Int32

  public init(attempt: String, subject: String, number: Int32) {
    self.attempt = attempt
    self.subject = subject
    self.number = number
  }

  public var description: String {
    "cannot \(attempt) \(subject): \(String(cString: strerror(number)))"
  }
}
