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

/// Why a program could not do what was asked of it, with the exit status that says so.
///
/// The numbers are from sysexits.h, the same in `vane` and `vane-fetch`. A program that did what it should exits
/// with 0: it showed fresh or stale data, or found that there is no new data.
public enum FailureKind: Int32, CaseIterable, Sendable {
  /// `vane doctor` found a problem. Not a number of sysexits.h: those begin at 64 and mean that a command could not do
  /// its work, and this one did it.
  case problemFound = 1
  /// The command line makes no sense.
  case usage = 64
  /// An answer or a file has unusable content.
  case data = 65
  /// Nothing is saved or cached; a place is unknown or ambiguous; a file is missing.
  case noInput = 66
  /// A provider or another program cannot be reached, or refused.
  case unavailable = 69
  /// A file or folder cannot be created.
  case cannotCreate = 73
  /// A file cannot be read or written.
  case inputOutput = 74
  /// Trying again later may succeed: a lock is held, a rate limit is reached, a time limit has passed.
  case tryLater = 75
  /// The configuration cannot be used.
  case configuration = 78

  /// A sentence for the manual.
  public var meaning: String {
    switch self {
    case .problemFound: "vane doctor found a problem."
    case .usage: "The command line is wrong."
    case .data: "An answer or a document cannot be read."
    case .noInput: "Nothing is saved, or nothing was found."
    case .unavailable: "A service cannot be reached, or does not run."
    case .cannotCreate: "A file cannot be created."
    case .inputOutput: "A file cannot be read or written."
    case .tryLater: "Try again later."
    case .configuration: "The configuration cannot be used."
    }
  }
}
