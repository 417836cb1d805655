public import Failures

/// The reason why a unit cannot be written.
public enum UserServiceError: Failure, Hashable {
  /// A path that systemd does not accept: relative, or with a control character.
  case unusablePath(String)
  /// A program that systemd does not start, because its path contains a quote or a backslash.
  case unusableProgram(String)

  public var description: String {
    switch self {
    case .unusablePath(let path):
      "the path is \"\(path)\"; systemd takes absolute paths without control characters"
    case .unusableProgram(let path):
      "the program is \(path); systemd starts none whose path has a quote or a backslash in it: move it"
    }
  }
}

extension UserServiceError {
  public var kind: FailureKind { .cannotCreate }
}
