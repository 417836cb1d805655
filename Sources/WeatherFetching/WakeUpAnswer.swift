public import BackgroundFetch
import ServiceRequests
public import WeatherStore

/// The answer of one wake-up or refresh.
public struct WakeUpAnswer: Hashable, Sendable, CustomStringConvertible {
  /// The result for the scheduler.
  public let result: BackgroundFetchResult
  /// The reason for the fetch, or why there was none.
  public let reason: RecordedReason
  /// The failure; `nil` if there was none.
  public let failure: FetchFailure?
  /// Whether a scheduled wake-up had nothing to do. It has no row in the log, and the store is unchanged.
  public let isIdle: Bool

  init(_ result: BackgroundFetchResult, _ reason: RecordedReason, isIdle: Bool = false) {
    self.result = result
    self.reason = reason
    self.isIdle = isIdle
    failure = nil
  }

  init(_ failure: FetchFailure) {
    result = .failed
    reason = RecordedReason(code: failure.code, detail: failure.description)
    self.failure = failure
    isIdle = false
  }

  /// The line for the caller: `newData`, `noData`, or `failed` and the reason. It may contain text from a server and is not
  /// filtered.
  public var description: String {
    guard let failure else { return result.rawValue }
    return "\(result.rawValue) \(failure)"
  }
}
