import BackgroundFetch
public import Failures
public import FoundationEssentials
public import HTTP
import WeatherJSON
public import WeatherStore

/// The failure of a fetch. No failure changes cached data.
///
/// The description is for the user. It may contain text from a server and must be filtered before it is shown.
public enum FetchFailure: Failure, Hashable {
  /// A request had no result.
  case request(RequestFailure)
  /// No service may be asked about these places.
  case noProvider
  /// Another fetch held the lock for the whole wait.
  case locked(Duration)
  /// The limit of the requests to an account is used up.
  case limitReached(account: String, until: Date)
  /// The store could not be read or written.
  case store(StoreError)

  public var description: String {
    switch self {
    case .request(let failure): failure.description
    case .noProvider: "no provider may be asked about this place; to see why: vane providers"
    case .locked(let timeout): "another fetch has been running for \(Int(timeout.seconds)) s; try again"
    case .limitReached(let account, let until):
      "the limit of requests to \(account) is used up until \(until.documentText)"
    case .store(let error): error.description
    }
  }

  /// The error of the store; `nil` for another failure.
  var storeError: StoreError? {
    if case .store(let error) = self { error } else { nil }
  }

  /// The stable word for the log.
  public var code: String {
    switch self {
    case .request(let failure): failure.code
    case .limitReached: "rate-limited"
    case .noProvider: "no-provider"
    case .locked: "locked"
    case .store: "store"
    }
  }
}

extension FetchFailure {
  public var kind: FailureKind {
    switch self {
    case .request(let failure): failure.kind
    case .noProvider: .unavailable
    case .locked, .limitReached: .tryLater
    case .store(let error): error.kind
    }
  }
}
