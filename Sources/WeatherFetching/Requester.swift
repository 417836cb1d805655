import BackgroundFetch
public import CurlHTTP
import FoundationEssentials
import HTTPTypes
public import WeatherProviders

/// Performs dialogues with services over the network.
public struct Requester: Sendable {
  let client: CurlHTTPClient
  let connectTimeout: Duration

  /// Creates a requester. `connectTimeout` limits the opening of each connection.
  public init(client: CurlHTTPClient, connectTimeout: Duration) {
    self.client = client
    self.connectTimeout = connectTimeout
  }

  /// The maximum number of requests in a dialogue. It stops endless redirections.
  private static let mostRequests = 64

  /// Sends the requests of a dialogue until it ends, fails or reaches its time limit.
  func perform<Outcome: Sendable>(
    _ dialogue: any Dialogue<Outcome>, within limit: Duration, now: () -> Date
  ) async -> DialogueResult<Outcome> {
    let deadline = ContinuousClock.now + max(.milliseconds(1), limit)
    var dialogue = dialogue
    var answer: ProviderAnswer?
    var bytes: Int?
    let outcome: Result<Outcome, FetchFailure>
    do throws(FetchFailure) {
      outcome = .success(try await end(of: &dialogue, by: deadline, last: &answer, bytes: &bytes, now: now))
    } catch {
      outcome = .failure(error)
    }
    return DialogueResult(outcome, last: answer, bytes: bytes, receivedAt: now(), memory: dialogue.memory)
  }

  /// Sends the requests of a dialogue and returns its outcome.
  ///
  /// - Parameters:
  ///   - last: receives each answer; `nil` after an optional request without one.
  ///   - bytes: receives the number of bytes of all bodies as transferred.
  private func end<Outcome: Sendable>(
    of dialogue: inout any Dialogue<Outcome>, by deadline: ContinuousClock.Instant, last: inout ProviderAnswer?,
    bytes: inout Int?, now: () -> Date
  ) async throws(FetchFailure) -> Outcome {
    for _ in 0..<Requester.mostRequests {
      let step: DialogueStep<Outcome>
      do { step = try dialogue.next(after: last, at: now()) } catch { throw .provider(error) }
      switch step {
      case .end(let outcome): return outcome
      case .ask(let request):
        let answer = try await send(request, within: ContinuousClock.now.duration(to: deadline))
        if let answer { bytes = (bytes ?? 0) + answer.bytesReceived }
        last = answer.map(ProviderAnswer.init)
      }
    }
    throw .provider(.undecodable("it takes more than \(Requester.mostRequests) requests"))
  }

  /// Sends one request. Returns `nil` if an optional answer does not arrive.
  private func send(_ request: ProviderRequest, within left: Duration) async throws(FetchFailure) -> HTTPAnswer? {
    let limit = Requester.limit(for: request, of: left)
    do {
      return try await client.send(
        request.request, body: request.body,
        limits: ExchangeLimits(
          connectTimeout: min(connectTimeout, limit), totalTimeout: limit, maximumBodyBytes: request.maximumBodyBytes))
    } catch {
      guard request.isOptional, error != .cancelled else { throw .network(error) }
      return nil
    }
  }

  /// Returns the time limit of a request: the remaining time, or half of it if the answer is optional.
  static func limit(for request: ProviderRequest, of left: Duration) -> Duration {
    max(.milliseconds(1), request.isOptional ? left / 2 : left)
  }
}

extension ProviderAnswer {
  /// Creates the answer that a client received.
  public init(_ answer: HTTPAnswer) {
    self.init(
      status: answer.response.status.code, headerFields: answer.response.headerFields, body: answer.body)
  }
}

/// The result of a dialogue with a service, with the values that the log and the schedule need.
struct DialogueResult<Outcome: Sendable>: Sendable {
  var outcome: Result<Outcome, FetchFailure>
  let receivedAt: Date
  /// The HTTP status of the last answer; `nil` without an answer.
  var httpStatus: Int?
  /// The number of bytes of all bodies as transferred; `nil` without an answer.
  let bytes: Int?
  /// The time of the server according to the last answer; `nil` if it does not say.
  var serverTime: Date?
  /// The end of the validity that the last answer states; `nil` if it states none.
  var validUntil: Date?
  /// The end of the `Retry-After` or of the exceeded rate limit.
  var retryAfter: Date?
  /// Whether the server refused the last request. The dialogue's memory is then stored, because the next request may have
  /// to differ.
  var isRefused = false
  var memory: DialogueMemory

  /// Returns the result with another outcome.
  func map<Other: Sendable>(_ change: (Outcome) -> Other) -> DialogueResult<Other> {
    var other = DialogueResult<Other>(outcome.map(change), bytes: bytes, receivedAt: receivedAt, memory: memory)
    (other.httpStatus, other.serverTime, other.validUntil, other.retryAfter, other.isRefused) = (
      httpStatus, serverTime, validUntil, retryAfter, isRefused
    )
    return other
  }

  /// - Parameter answer: the last answer, if there was one.
  init(
    _ outcome: Result<Outcome, FetchFailure>, last answer: ProviderAnswer? = nil, bytes: Int? = nil, receivedAt: Date,
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
