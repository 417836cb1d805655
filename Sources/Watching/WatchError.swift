public import Failures

/// Why a host cannot begin.
public enum WatchError: Failure, Hashable {
  /// Something that the host waits for cannot be had.
  case system(SystemFailure)

  public var description: String {
    switch self {
    case .system(let failure): failure.description
    }
  }
}

extension WatchError {
  public var kind: FailureKind { .unavailable }
}
