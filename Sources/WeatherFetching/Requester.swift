import BackgroundFetch
public import CurlHTTP
import Foundation
import HTTPTypes
import WeatherProviders

/// Holds dialogues with services, over the network: no store, no view.
public struct Requester: Sendable {
  let client: CurlHTTPClient
  let connectTimeout: Duration

  public init(client: CurlHTTPClient, connectTimeout: Duration) {
    self.client = client
    self.connectTimeout = connectTimeout
  }

  /// No honest dialogue takes more requests than this.
  private static let mostRequests = 64

  /// Sends what the dialogue wants sent until it ends, fails, or its time is over.
  func hold<Outcome: Sendable>(
    _ dialogue: any Dialogue<Outcome>, within limit: Duration, now: () -> Date
  ) async -> Conversation<Outcome> {
    let deadline = ContinuousClock.now + max(.milliseconds(1), limit)
    var dialogue = dialogue
    var said = Said()
    do throws(FetchFailure) {
      for _ in 0..<Requester.mostRequests {
        switch try next(of: &dialogue, after: said.answer, at: now()) {
        case .end(let outcome):
          return Conversation(.success(outcome), said, receivedAt: now(), memory: dialogue.memory)
        case .ask(let request):
          said.answer = try await answer(to: request, by: deadline, counting: &said)
        }
      }
      throw .provider(.undecodable("it leads on and on"))
    } catch {
      return Conversation(.failure(error), said, receivedAt: now(), memory: dialogue.memory)
    }
  }

  private func next<Outcome: Sendable>(
    of dialogue: inout any Dialogue<Outcome>, after answer: ProviderAnswer?, at now: Date
  ) throws(FetchFailure) -> DialogueStep<Outcome> {
    do { return try dialogue.next(after: answer, at: now) } catch { throw .provider(error) }
  }

  /// How long a request may take of the time that is left: half of it where it can do without an answer, so that the
  /// others get theirs.
  static func limit(for request: ProviderRequest, of left: Duration) -> Duration {
    max(.milliseconds(1), request.isOptional ? left / 2 : left)
  }

  /// - Returns: `nil` when no answer came to a request that can do without one.
  private func answer(
    to request: ProviderRequest, by deadline: ContinuousClock.Instant, counting said: inout Said
  ) async throws(FetchFailure) -> ProviderAnswer? {
    let limit = Requester.limit(for: request, of: ContinuousClock.now.duration(to: deadline))
    do {
      let answer = try await client.send(
        request.request,
        limits: ExchangeLimits(
          connectTimeout: min(connectTimeout, limit), totalTimeout: limit, maximumBodyBytes: request.maximumBodyBytes))
      said.bytes = (said.bytes ?? 0) + answer.bytesReceived
      return ProviderAnswer(
        status: answer.response.status.code, headerFields: answer.response.headerFields, body: answer.body)
    } catch {
      guard request.isOptional, error != .cancelled else { throw .network(error) }
      return nil
    }
  }
}

/// What was said so far.
struct Said {
  /// The last answer.
  var answer: ProviderAnswer?
  /// Bytes of bodies on the wire.
  var bytes: Int?
}
