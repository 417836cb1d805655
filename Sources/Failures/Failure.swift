/// An error that can end a program.
///
/// The library that throws it decides what kind of failure it is. The programs turn the kind into an exit status.
public protocol Failure: Error, CustomStringConvertible {
  /// What kind of failure this is.
  var kind: FailureKind { get }
}

/// A failure that the user has already been told about: the program exits without another message.
public struct ReportedFailure: Failure {
  public let kind: FailureKind
  /// Empty: there is nothing left to say.
  public var description: String { "" }

  /// A failure of one kind.
  public init(_ kind: FailureKind) {
    self.kind = kind
  }
}

/// A failure that comes with advice.
public protocol HintedFailure: Failure {
  /// What the user can do about it; `nil` if nothing helps.
  var hint: String? { get }
}
