import BackgroundFetch
public import CurlHTTP
import Foundation
import HTTPTypes
import WeatherProviders

/// Holds dialogues with services over the network.
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
  func hold<Outcome: Sendable>(
    _ dialogue: any Dialogue<Outcome>, within limit: Duration, now: () -> Date
  ) async -> Conversation<Outcome> {
    let deadline = ContinuousClock.now + max(.milliseconds(1), limit)
    var dialogue = dialogue
    var transcript = Transcript()
    do throws(FetchFailure) {
      for _ in 0..<Requester.mostRequests {
        switch try next(of: &dialogue, after: transcript.answer, at: now()) {
        case .end(let outcome):
          return Conversation(.success(outcome), transcript, receivedAt: now(), memory: dialogue.memory)
        case .ask(let request):
          transcript.answer = try await answer(to: request, by: deadline, counting: &transcript)
        }
      }
      throw .provider(.undecodable("it leads on and on"))
    } catch {
      return Conversation(.failure(error), transcript, receivedAt: now(), memory: dialogue.memory)
    }
  }

  private func next<Outcome: Sendable>(
    of dialogue: inout any Dialogue<Outcome>, after answer: ProviderAnswer?, at now: Date
  ) throws(FetchFailure) -> DialogueStep<Outcome> {
    do { return try dialogue.next(after: answer, at: now) } catch { throw .provider(error) }
  }

  /// Returns the time limit of a request: the remaining time, or half of it if the answer is optional.
  static func limit(for request: ProviderRequest, of left: Duration) -> Duration {
    max(.milliseconds(1), request.isOptional ? left / 2 : left)
  }

  /// Sends one request. Returns `nil` if an optional answer does not arrive.
  private func answer(
    to request: ProviderRequest, by deadline: ContinuousClock.Instant, counting transcript: inout Transcript
  ) async throws(FetchFailure) -> ProviderAnswer? {
    let limit = Requester.limit(for: request, of: ContinuousClock.now.duration(to: deadline))
    do {
      let answer = try await client.send(
        request.request,
        limits: ExchangeLimits(
          connectTimeout: min(connectTimeout, limit), totalTimeout: limit, maximumBodyBytes: request.maximumBodyBytes))
      transcript.bytes = (transcript.bytes ?? 0) + answer.bytesReceived
      return ProviderAnswer(
        status: answer.response.status.code, headerFields: answer.response.headerFields, body: answer.body)
    } catch {
      guard request.isOptional, error != .cancelled else { throw .network(error) }
      return nil
    }
  }
}

/// The answers in a dialogue so far.
struct Transcript {
  /// The last answer.
  var answer: ProviderAnswer?
  /// The number of bytes of all bodies as transferred.
  var bytes: Int?
}
