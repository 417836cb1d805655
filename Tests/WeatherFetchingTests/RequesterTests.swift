import CurlHTTP
import Foundation
import HTTPTypes
import LoopbackServer
import Testing
import WeatherProviders

@testable import WeatherFetching

/// How the time of a dialogue is shared among its requests.
@Suite struct RequesterTests {
  /// First what it can do without, then what it cannot; the outcome is the status of the latter.
  private struct TwoQuestions: Dialogue {
    let dispensable: ScriptedProvider
    let needed: ScriptedProvider
    var asked = 0
    var memory: DialogueMemory { DialogueMemory() }

    mutating func next(after answer: ProviderAnswer?, at now: Date) throws(ProviderError) -> DialogueStep<Int?> {
      asked += 1
      switch asked {
      case 1: return .ask(request(to: dispensable, isOptional: true))
      case 2: return .ask(request(to: needed, isOptional: false))
      default: return .end(answer?.status)
      }
    }

    private func request(to provider: ScriptedProvider, isOptional: Bool) -> ProviderRequest {
      let authority = provider.baseURL.replacing("http://", with: "")
      return ProviderRequest(
        request: HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/"), maximumBodyBytes: 1_000,
        isOptional: isOptional)
    }
  }

  @Test func whatIsDispensableLeavesTimeForTheRest() async throws {
    let (silent, provider) = (try ScriptedProvider(), try ScriptedProvider())
    silent.will { $0.waitForPeerToClose() }
    provider.will(say: Wire.ok("{}"))
    let requester = Requester(client: CurlHTTPClient(userAgent: "vane/test"), connectTimeout: .seconds(5))
    let conversation = await requester.hold(
      TwoQuestions(dispensable: silent, needed: provider), within: .seconds(2), now: { noon })
    #expect(try conversation.outcome.get() == 200)
  }
}
