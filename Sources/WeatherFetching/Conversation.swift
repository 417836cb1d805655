import BackgroundFetch
import Foundation
import WeatherProviders

/// The result of a dialogue with a service, with the values that the log and the schedule need.
struct Conversation<Outcome: Sendable>: Sendable {
  var outcome: Result<Outcome, FetchFailure>
  var receivedAt: Date
  /// The HTTP status of the last answer; `nil` without an answer.
  var httpStatus: Int?
  /// The number of bytes of all bodies as transferred.
  var bytes: Int?
  /// The end of the validity that the last answer states; `nil` if it states none.
  var validUntil: Date?
  /// The end of the `Retry-After` or of the exceeded rate limit.
  var holdUntil: Date?
  /// Whether the server refused the last request. The dialogue's memory is then stored, because the next request may have to
  /// differ.
  var isRefused = false
  var memory: DialogueMemory

  init(_ outcome: Result<Outcome, FetchFailure>, _ transcript: Transcript, receivedAt: Date, memory: DialogueMemory) {
    self.outcome = outcome
    self.receivedAt = receivedAt
    self.memory = memory
    bytes = transcript.bytes
    guard let answer = transcript.answer else { return }
    httpStatus = answer.status
    switch outcome {
    case .success:
      validUntil = Validity.duration(in: answer.headerFields, receivedAt: receivedAt).map { receivedAt + $0 }
    case .failure(let failure):
      isRefused = answer.isRefusal
      if isRefused { self.memory.validators = memory.validators.updated(by: answer) }
      holdUntil = RetryAfter.date(in: answer.headerFields, now: receivedAt) ?? failure.windowEnd(after: receivedAt)
    }
  }

  /// Returns the conversation as failed, because its content proved unusable.
  func failing(_ error: ProviderError) -> Conversation {
    var failed = self
    failed.outcome = .failure(.provider(error))
    failed.validUntil = nil
    return failed
  }
}

extension FetchFailure {
  /// Returns when the exceeded rate limit ends, or `nil` for another failure or an unknown period.
  fileprivate func windowEnd(after now: Date) -> Date? {
    guard case .provider(.rateLimited(_, let window)) = self else { return nil }
    return window?.end(after: now)
  }
}
