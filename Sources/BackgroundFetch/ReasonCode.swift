// Stable words for logs and documents: a program reads them again, so none is ever given another meaning.

extension NeverReason {
  /// `nothing-saved` or `never`.
  public var code: String {
    switch self {
    case .nothingSaved: "nothing-saved"
    case .chosen: "never"
    }
  }
}

extension WaitReason {
  /// `not-due`, `valid`, `backing-off` or `held`.
  public var code: String {
    switch self {
    case .interval: "not-due"
    case .valid: "valid"
    case .backOff: "backing-off"
    case .retryAfter: "held"
    }
  }
}

extension FetchReason {
  /// `first`, `interval`, `retry` or `nothing-saved`.
  public var code: String {
    switch self {
    case .first: "first"
    case .intervalElapsed: "interval"
    case .retry: "retry"
    case .switchOff: "nothing-saved"
    }
  }
}
