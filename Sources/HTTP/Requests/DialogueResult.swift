import BackgroundFetch
public import Failures
public import FoundationEssentials
import HTTPTypes
public import Services

/// The result of a dialogue with a service, with the values that the log and the schedule need.
public struct DialogueResult<Outcome: Sendable>: Sendable {
  public var outcome: Result<Outcome, RequestFailure>
  public let receivedAt: Date
  /// The HTTP status of the last answer; `nil` without an answer.
  public var httpStatus: Int?
  /// The number of bytes of all bodies as transferred; `nil` without an answer.
  public let bytes: Int?
  /// The time of the server according to the last answer; `nil` if it does not say.
  public var serverTime: Date?
  /// The end of the validity that the last answer states; `nil` if it states none.
  public var validUntil: Date?
  /// The end of the `Retry-After` or of the exceeded rate limit.
  public var retryAfter: Date?
  /// Whether the server refused the last request. The dialogue's memory is then stored, because the next request may
  /// have to differ.
  public var isRefused = false
  public var memory: DialogueMemory

  /// Returns the result with another outcome.
  public func map<Other: Sendable>(_ change: (Outcome) -> Other) -> DialogueResult<Other> {
    var other = DialogueResult<Other>(outcome.map(change), bytes: bytes, receivedAt: receivedAt, memory: memory)
    (other.httpStatus, other.serverTime, other.validUntil, other.retryAfter, other.isRefused) = (
      httpStatus, serverTime, validUntil, retryAfter, isRefused
    )
    return other
  }

  /// - Parameter answer: the last answer, if there was one.
  public init(
    _ outcome: Result<Outcome, RequestFailure>, last answer: ProviderAnswer? = nil, bytes: Int? = nil, receivedAt: Date,
    memory: DialogueMemory
  ) {
    self.outcome = outcome
    self.receivedAt = receivedAt
    self.memory = memory
    self.bytes = bytes
    guard let answer else { return }
    httpStatus = answer.status
    serverTime = answer.headerFields[.date].flatMap { HTTPDate.parse($0) }
    switch outcome {
    case .success:
      validUntil = Validity.duration(in: answer.headerFields, receivedAt: receivedAt).map { receivedAt + $0 }
    case .failure(let failure):
      isRefused = answer.isRefusal
      if isRefused { self.memory.validators = memory.validators.updated(by: answer) }
      retryAfter = RetryAfter.date(in: answer.headerFields, now: receivedAt)
      if retryAfter == nil, case .provider(.rateLimited(_, let window)) = failure {
        retryAfter = window?.end(after: receivedAt)
      }
    }
  }
}

extension DialogueResult {
  /// The failure of the request; `nil` if the service answered with data.
  public var failure: RequestFailure? {
    if case .failure(let failure) = outcome { failure } else { nil }
  }

  /// The failure of the service; `nil` also if the service works but does not cover the places.
  public var serviceFailure: RequestFailure? {
    if case .provider(.notCovered) = failure { nil } else { failure }
  }

  /// Returns the result, failed if there is a problem with its answer.
  public func checked(_ problem: (Outcome) -> String?) -> DialogueResult {
    guard case .success(let answer) = outcome, let problem = problem(answer) else { return self }
    var failed = self
    failed.outcome = .failure(.provider(.undecodable(problem)))
    return failed
  }
}

/// How the booking of a request in a ledger of weights is corrected once the request has ended.
public enum BookingCorrection: Hashable, Sendable {
  /// The request counts as booked, also in each window that began before the answer.
  case carried
  /// This weight is added to what was booked when the request was sent; a negative one is taken back.
  case added(Double)
}

extension DialogueResult {
  /// Returns the correction of a booking: an error answer weighs 1, a request that was never sent nothing, and one that
  /// was answered in a later window counts there, too.
  public func correction(ofBooked weight: Double) -> BookingCorrection {
    guard case .failure(let failure) = outcome else { return .carried }
    if failure.isBeforeRequest { return .added(-weight) }
    guard let httpStatus, httpStatus >= 400 else { return .added(0) }
    return .added(min(0, 1 - weight))
  }
}

/// Why a dialogue with a service has no result.
///
/// The description may contain text from a server and must be filtered before it is shown.
public enum RequestFailure: Failure, Hashable {
  /// No answer was received.
  case network(HTTPFailure)
  /// The answer was an error or unusable.
  case provider(ProviderError)

  private var cause: any Failure {
    switch self {
    case .network(let failure): failure
    case .provider(let error): error
    }
  }

  public var description: String { cause.description }
  public var kind: FailureKind { cause.kind }

  /// The stable word for a log.
  public var code: String {
    switch self {
    case .network(.timedOut): "timed-out"
    case .network: "network"
    case .provider(.rateLimited): "rate-limited"
    case .provider(.undecodable): "undecodable"
    case .provider: "provider"
    }
  }

  /// Whether other requests to the same host would fail too.
  public var isOfHost: Bool {
    switch self {
    case .network, .provider(.rateLimited), .provider(.unavailable): true
    default: false
    }
  }

  /// Whether no request was sent.
  public var isBeforeRequest: Bool {
    guard case .network(let failure) = self else { return false }
    return switch failure {
    case .hostNotFound, .cannotConnect, .proxy, .tls, .timedOut(_, .connecting, _): true
    default: false
    }
  }
}
