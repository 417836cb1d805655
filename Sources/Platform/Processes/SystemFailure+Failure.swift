public import Failures
public import LinuxEvents

/// A system call that failed makes the program unavailable, whatever the error number.
extension SystemFailure: Failure {
  public var kind: FailureKind { .unavailable }
}
