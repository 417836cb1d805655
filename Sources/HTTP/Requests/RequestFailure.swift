public import Failures
public import Services

/// Why a dialogue with a service has no result.
///
/// The description may contain text from a server and must be filtered before it is shown.
public enum RequestFailure: Failure, Hashable {
  /// No answer was received.
  case network(HTTPFailure)
  /// The answer was an error or unusable.
  case provider(ProviderError)

  public var description: String {
    switch self {
    case .network(let failure): failure.description
    case .provider(let error): error.description
    }
  }

  /// The stable word for a log.
  public var code: String {
    switch self {
    case .network(.timedOut): "timed-out"
    case .network: "network"
    case .provider(.rateLimited): "rate-limited"
    case .provider(.undecodable): "undecodable"
    case .provider: "provider"
    }
  }

  public var kind: FailureKind {
    switch self {
    case .network(let failure): failure.kind
    case .provider(let error): error.kind
    }
  }

  /// Whether other requests to the same host would fail too.
  public var isOfHost: Bool {
    switch self {
    case .network, .provider(.rateLimited), .provider(.unavailable): true
    default: false
    }
  }

  /// Whether no request was sent.
  public var isBeforeRequest: Bool {
    guard case .network(let failure) = self else { return false }
    return switch failure {
    case .hostNotFound, .cannotConnect, .proxy, .tls, .timedOut(_, .connecting, _): true
    default: false
    }
  }
}
