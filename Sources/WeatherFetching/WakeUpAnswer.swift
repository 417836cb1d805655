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

  init(_ result: BackgroundFetchResult, _ reason: RecordedReason) {
    self.result = result
    self.reason = reason
    failure = nil
  }

  init(_ failure: FetchFailure) {
    result = .failed
    reason = RecordedReason(code: failure.code, detail: failure.description)
    self.failure = failure
  }

  /// The line for the caller: `newData`, `noData`, or `failed` and the reason. It may contain text from a server and is not
  /// filtered.
  public var description: String {
    guard let failure else { return result.rawValue }
    return "\(result.rawValue) \(failure)"
  }
}
