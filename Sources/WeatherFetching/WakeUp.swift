public import BackgroundFetch
import Foundation
import Weather
public import WeatherStore

/// A running wake-up or refresh.
struct WakeUp {
  /// Its row in the log, which is open until the answer. It changes if the store is replaced.
  var id: WakeUpRecord.ID
  /// What started it.
  let origin: WakeUpOrigin
  /// When it was requested. Any later result answers it.
  let asked: Date
  private let started = ContinuousClock.now

  init(id: WakeUpRecord.ID, origin: WakeUpOrigin, asked: Date) {
    self.id = id
    self.origin = origin
    self.asked = asked
  }

  /// The time since its start, including the wait for the lock, on a monotonic clock.
  var elapsed: Duration { started.duration(to: .now) }
}

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

/// The result of a completed fetch: its answer and the visible changes.
struct CompletedFetch {
  var answer: WakeUpAnswer
  var updates: [WeatherResult] = []
  var alerts: [WeatherFetcher.AlertNews] = []
}
