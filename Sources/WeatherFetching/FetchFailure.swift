import BackgroundFetch
public import CurlHTTP
public import Failures
public import WeatherProviders
public import WeatherStore

/// Why a fetch brought nothing. Nothing that was cached is touched by any of them.
///
/// The description is a sentence for people. It can repeat what a server said, so it is filtered before it is shown.
public enum FetchFailure: Failure, Hashable {
  /// No answer came.
  case network(HTTPFailure)
  /// An answer came that is no weather.
  case provider(ProviderError)
  /// No service may be asked about any of the places.
  case noProvider
  /// Another fetch held the lock all the time that this one could wait.
  case locked(Duration)
  /// The store could not be read or written.
  case store(StoreError)

  public var description: String {
    switch self {
    case .network(let failure): failure.description
    case .provider(let error): error.description
    case .noProvider: "no provider can be asked about this place: vane providers tells why"
    case .locked(let patience): "another fetch has been running for \(Int(patience.seconds)) s, try again"
    case .store(let error): error.description
    }
  }

  /// What was wrong with the store, if that is what failed.
  var storeError: StoreError? {
    if case .store(let error) = self { error } else { nil }
  }

  /// A stable word for the log.
  public var code: String {
    switch self {
    case .network(.timedOut): "timed-out"
    case .network: "network"
    case .provider(.rateLimited): "rate-limited"
    case .provider(.undecodable): "undecodable"
    case .provider: "provider"
    case .noProvider: "no-provider"
    case .locked: "locked"
    case .store: "store"
    }
  }
}

extension FetchFailure {
  public var kind: FailureKind {
    switch self {
    case .network(let failure): failure.kind
    case .provider(let error): error.kind
    case .noProvider: .unavailable
    case .locked: .tryLater
    case .store(let error): error.kind
    }
  }
}
