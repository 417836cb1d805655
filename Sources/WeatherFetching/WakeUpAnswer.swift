public import BackgroundFetch
public import Failures
public import FoundationEssentials
public import HTTP
import ScheduleParts
public import WakeUps
import WeatherJSON
public import WeatherStore

/// The answer of one wake-up or refresh.
public struct WakeUpAnswer: Hashable, Sendable, CustomStringConvertible {
  /// The result for the scheduler.
  public let result: BackgroundFetchResult
  /// The reason for the fetch, or why there was none.
  public let reason: RecordedReason
  /// The failure; `nil` if there was none.
  public private(set) var failure: FetchFailure?
  /// The decision of a scheduled wake-up that had nothing to do. It has no row in the log, and the store is unchanged.
  /// `nil` after every other wake-up.
  public private(set) var idle: Decision?

  /// The line for the caller: `newData`, `noData`, or `failed` and the reason. It may contain text from a server and is
  /// not filtered.
  public var description: String {
    guard let failure else { return result.rawValue }
    return "\(result.rawValue) \(failure)"
  }
}

extension WakeUpAnswer {
  init(_ failure: FetchFailure) {
    let reason = RecordedReason(code: failure.code, detail: failure.description)
    self.init(result: .failed, reason: reason, failure: failure)
  }
}

/// How far a fetch is, before it sends its next request.
public struct FetchProgress: Hashable, Sendable, CustomStringConvertible {
  /// The number of places that need no further request.
  public let asked: Int
  /// The number of places of the fetch.
  public let all: Int
  /// Whether the next request waits for room in its limit.
  public let isWaiting: Bool

  /// The line for the caller: `progress ASKED ALL`.
  public var description: String { "progress \(asked) \(all)" }
}

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
    case .locked(let timeout): "another fetch has been running for \(Int(timeout / .seconds(1))) s; try again"
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

/// The reasons of the schedule as stored in the log: a stable code and a detail that a program can read.
extension RecordedReason {
  init(_ reason: FetchReason) {
    let detail: String? =
      switch reason {
      case .retry(let failures): "\(failures)"
      case .look(let forecast): forecast.logged
      case .need(let name): name
      case .first, .intervalElapsed, .switchOff: nil
      }
    self.init(code: reason.code, detail: detail)
  }

  init(_ reason: NeverReason) {
    if case .dormant(let last) = reason {
      self.init(code: reason.code, detail: last.documentText)
    } else {
      self.init(code: reason.code)
    }
  }

  init(waiting reason: WaitReason, until: Date) {
    self.init(code: reason.code, detail: until.documentText)
  }

  /// Returns `nil` if a refresh is needed.
  init?(_ refresh: ForegroundRefresh) {
    switch refresh {
    case .needed: return nil
    case .notActive: self.init(code: "not-active")
    case .fresh: self.init(code: "fresh")
    case .valid(let until): self.init(waiting: .valid, until: until)
    case .retryAfter(let host, let until): self.init(waiting: .retryAfter(host: host), until: until)
    case .backingOff(let until): self.init(waiting: .backOff(failures: 1), until: until)
    }
  }

  /// The reason for a fetch that the user requested.
  init(_ purpose: FetchPurpose) {
    switch purpose {
    case .scheduled, .simulated: self.init(code: "simulated")
    case .refresh: self.init(code: "refresh")
    case .look: self.init(code: "look")
    }
  }

  /// Another fetch has just finished, and this one uses its result.
  static let shared = RecordedReason(code: "shared")
}
