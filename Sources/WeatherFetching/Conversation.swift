import BackgroundFetch
import Foundation
import WeatherProviders

/// What a dialogue with a service brought, with everything the log and the schedule want to know of it.
struct Conversation<Outcome: Sendable>: Sendable {
  var outcome: Result<Outcome, FetchFailure>
  var receivedAt: Date
  /// Of the last answer; `nil` when none came.
  var httpStatus: Int?
  /// Bytes of bodies on the wire.
  var bytes: Int?
  /// Until when the last answer is valid by its own word; `nil` when it says nothing.
  var validUntil: Date?
  /// Before when the host does not want to be asked again.
  var holdUntil: Date?
  /// Whether the server refused the last request. What the dialogue remembers then counts: it may have to ask
  /// something else the next time.
  var isRefused = false
  var memory: DialogueMemory

  init(_ outcome: Result<Outcome, FetchFailure>, _ said: Said, receivedAt: Date, memory: DialogueMemory) {
    self.outcome = outcome
    self.receivedAt = receivedAt
    self.memory = memory
    bytes = said.bytes
    guard let answer = said.answer else { return }
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

  /// The same with something found wrong with it afterwards.
  func failing(_ error: ProviderError) -> Conversation {
    var failed = self
    failed.outcome = .failure(.provider(error))
    failed.validUntil = nil
    return failed
  }
}

extension FetchFailure {
  /// When the provider's rate limit starts anew, if that is what failed and it named its window.
  fileprivate func windowEnd(after now: Date) -> Date? {
    guard case .provider(.rateLimited(_, let window)) = self else { return nil }
    return window?.end(after: now)
  }
}
