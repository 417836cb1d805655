import BackgroundFetch
import Foundation
import HTTP
import Services
import TestSupport
import Testing
import Weather
import WeatherStore

@testable import WeatherFetching

/// A search for places is a request of weight 1 for the user.
@Suite(.ownThread) struct PlaceLookupTests {
  let scene: Scene
  private let oslo = #"{"results":[{"id":1,"name":"Oslo","latitude":59.9,"longitude":10.7}],"generationtime_ms":1}"#

  init() throws { scene = try Scene() }

  private func search(_ other: ScriptedProvider? = nil, limit: Double?) async throws -> [String] {
    let provider = other ?? scene.provider
    let requester = Requester(client: CurlHTTPClient(userAgent: "vane/test"), connectTimeout: .seconds(5))
    let booking = limit.map { (limit: RateLimit(account: "geo.example", [.day: $0]), store: scene.store) }
    return try await requester.places(
      named: "Oslo", count: 10, from: try OpenMeteo(geocodingURL: provider.baseURL), within: .seconds(300),
      booking: booking, now: { scene.now }
    ).map(\.location.name)
  }

  private func spent() throws -> Double { try scene.store.ledger(of: "geo.example").spent(in: .day, at: scene.now) }

  @Test func booksOneAndUsesTheReserve() async throws {
    scene.provider.will(say: Wire.ok(oslo), Wire.ok(oslo))
    #expect(try await search(limit: 2) == ["Oslo"])
    #expect(try spent() == 1)
    #expect(try await search(limit: 2) == ["Oslo"])
    #expect(try spent() == 2)
  }

  @Test func isRefusedWhenTheLimitIsUsedUp() async throws {
    scene.provider.will(say: Wire.ok(oslo))
    _ = try await search(limit: 1.5)
    let failure: FetchFailure = .limitReached(account: "geo.example", until: noon + 43_200)
    await #expect(throws: failure) { _ = try await search(limit: 1.5) }
    #expect("\(failure)" == "the limit of requests to geo.example is used up until 2026-02-07T00:00:00Z")
    #expect(scene.provider.requests.count == 1)
  }

  @Test func bookingIsCorrected() async throws {
    scene.provider.will(say: Wire.error("500 Internal Server Error", "no"))
    await #expect(throws: FetchFailure.self) { try await search(limit: 5) }
    #expect(try spent() == 1)
    let nobody = try ScriptedProvider(instead: "127.0.0.1:1")
    await #expect(throws: FetchFailure.self) { try await search(nobody, limit: 5) }
    #expect(try spent() == 1)
  }

  @Test func needsNoLedgerWithoutALimit() async throws {
    scene.provider.will(say: Wire.ok(oslo))
    #expect(try await search(limit: nil) == ["Oslo"])
  }
}
