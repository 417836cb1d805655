public import BackgroundFetch
import HTTP
import WeatherStore

/// The answer of one wake-up or refresh.
public struct WakeUpAnswer: Hashable, Sendable, CustomStringConvertible {
  /// The result for the scheduler.
  public let result: BackgroundFetchResult
  /// The reason for the fetch, or why there was none.
  public let reason: RecordedReason
  /// The failure; `nil` if there was none.
  public let failure: FetchFailure?
  /// The decision of a scheduled wake-up that had nothing to do. It has no row in the log, and the store is unchanged.
  /// `nil` after every other wake-up.
  public let idle: Decision?

  init(_ result: BackgroundFetchResult, _ reason: RecordedReason, idle: Decision? = nil) {
    self.result = result
    self.reason = reason
    self.idle = idle
    failure = nil
  }

  init(_ failure: FetchFailure) {
    result = .failed
    reason = RecordedReason(code: failure.code, detail: failure.description)
    self.failure = failure
    idle = nil
  }

  /// The line for the caller: `newData`, `noData`, or `failed` and the reason. It may contain text from a server and is not
  /// filtered.
  public var description: String {
    guard let failure else { return result.rawValue }
    return "\(result.rawValue) \(failure)"
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
