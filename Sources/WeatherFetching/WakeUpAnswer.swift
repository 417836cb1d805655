public import BackgroundFetch
public import WeatherStore

/// What one wake-up or refresh answers, once.
public struct WakeUpAnswer: Hashable, Sendable, CustomStringConvertible {
  public let result: BackgroundFetchResult
  /// Why it was made, or why it brought nothing.
  public let reason: RecordedReason
  /// Why it failed, when it did.
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

  /// The one line of the contract: `newData`, `noData`, or `failed` and the reason. Not filtered yet.
  public var description: String {
    guard let failure else { return result.rawValue }
    return "\(result.rawValue) \(failure)"
  }
}
