public import CurlHTTP
public import FoundationEssentials
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
  public func perform<Outcome: Sendable>(
    _ dialogue: any Dialogue<Outcome>, within limit: Duration, now: () -> Date
  ) async -> DialogueResult<Outcome> {
    let deadline = ContinuousClock.now + max(.milliseconds(1), limit)
    var dialogue = dialogue
    var answer: ProviderAnswer?
    var bytes: Int?
    let outcome: Result<Outcome, RequestFailure>
    do throws(RequestFailure) {
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
  ) async throws(RequestFailure) -> Outcome {
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
  private func send(_ request: ProviderRequest, within left: Duration) async throws(RequestFailure) -> HTTPAnswer? {
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
