import Foundation
import LoopbackServer
import Services
import TestSupport
import Testing
import Weather

@testable import HTTP

/// A server of the user's own may be a cache that keeps a bad answer: it is asked once more.
@Suite(.ownThread) struct PastCachesTests {
  private let provider: ScriptedProvider

  init() throws {
    provider = try ScriptedProvider()
  }

  private func ask(isOwn: Bool = true) async throws -> DialogueResult<ProviderOutcome> {
    let place = try RequestPlace(SamplePlaces.place("Berlin", at: 52.5244, 13.4105, in: "Europe/Berlin"))
    let requester = Requester(
      client: CurlHTTPClient(userAgent: "vane/test"), connectTimeout: .seconds(5),
      ownServers: isOwn ? [provider.host] : [])
    return await requester.forecasts(
      from: try OpenMeteo(baseURL: provider.baseURL), about: RequestPlaces([place]), remembering: DialogueMemory(),
      within: .seconds(60), now: { noon })
  }

  private static let bad = [
    "<!DOCTYPE html><html></html>", "", "{", "[]", #"{"latitude":52.52}"#, Wire.place(latitude: "2.52"),
  ]

  @Test(arguments: bad) func anUnusableAnswerIsAskedForAgain(body: String) async throws {
    provider.will(say: Wire.ok(body), Wire.ok())
    let result = try await ask()
    guard case .success(.reports(let reports)) = result.outcome else {
      Issue.record("\(result.outcome)")
      return
    }
    #expect(reports.count == 1)
    #expect(result.httpStatus == 200)
    #expect(result.bytes ?? 0 > body.utf8.count)
    #expect(provider.requests.map { $0["Cache-Control"] } == [nil, "no-cache"])
    #expect(Set(provider.requests.map(\.target)).count == 1)
  }

  @Test(arguments: bad) func itIsAskedOnlyOnce(body: String) async throws {
    provider.will(say: Wire.ok(body), Wire.ok(body), Wire.ok())
    guard case .failure(.provider(.undecodable)) = try await ask().outcome else {
      Issue.record("a bad answer was taken")
      return
    }
    #expect(provider.requests.count == 2)
  }

  /// A provider would count it, and has no cache of the user's.
  @Test(arguments: bad) func aProviderIsNotAskedAgain(body: String) async throws {
    provider.will(say: Wire.ok(body), Wire.ok())
    guard case .failure(.provider(.undecodable)) = try await ask(isOwn: false).outcome else {
      Issue.record("a bad answer was taken")
      return
    }
    #expect(provider.requests.count == 1)
  }

  @Test func errorsAreNotAskedForAgain() async throws {
    for answer in [
      Wire.error("503 Service Unavailable", "busy"), Wire.error("400 Bad Request", "no"),
      Wire.answer("404 Not Found", "<html>"), Wire.error("429 Too Many Requests", "slow"),
    ] {
      let before = provider.requests.count
      provider.will(say: answer)
      guard case .failure = try await ask().outcome else {
        Issue.record("an error was taken for an answer")
        return
      }
      #expect(provider.requests.count == before + 1)
    }
  }

  /// The body does not fit its encoding: a cache keeps that, too.
  @Test func aBodyOfAnotherEncodingIsAskedForAgain() async throws {
    provider.will(say: Wire.ok("no gzip", "Content-Encoding: gzip"), Wire.ok())
    guard case .success = try await ask().outcome else {
      Issue.record("the second answer was not taken")
      return
    }
    #expect(provider.requests.count == 2)
  }
}
