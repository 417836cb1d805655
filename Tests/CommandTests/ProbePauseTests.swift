import Foundation
import HTTP
import Services
import Settings
import Synchronization
import TestSupport
import Testing
import Weather
import WeatherStore

@testable import vane_fetch

/// The pauses of a probe between requests to one host.
@Suite(.ownThread) struct ProbePauseTests {
  @Test func aRequestWaitsForTheRestOfThePauseOfItsHost() {
    let end = ContinuousClock.now
    var pauses = HostPauses()
    #expect(pauses.wait(before: "api.met.no", at: end) == .zero)
    pauses.noteEnd(to: "api.met.no", at: end)
    #expect(pauses.wait(before: "api.met.no", at: end) == .milliseconds(1_100))
    #expect(pauses.wait(before: "api.met.no", at: end + .milliseconds(300)) == .milliseconds(800))
    #expect(pauses.wait(before: "api.met.no", at: end + .seconds(2)) == .zero)
    #expect(pauses.wait(before: "api.weather.gov", at: end) == .zero)
  }

  @Test(arguments: ["127.0.0.1:8080", "localhost", "[::1]:8080"])
  func aRequestToThisMachineDoesNotWait(host: String) {
    let end = ContinuousClock.now
    var pauses = HostPauses()
    pauses.noteEnd(to: host, at: end)
    #expect(pauses.wait(before: host, at: end) == .zero)
    var strict = HostPauses(pause: .seconds(1), sparesThisMachine: false)
    strict.noteEnd(to: host, at: end)
    #expect(strict.wait(before: host, at: end) == .seconds(1))
  }

  /// A request that was sent, or a pause before one.
  private enum Event: Equatable {
    case requests(Int)
    case pause
  }

  @Test func theSecondRequestToAHostIsSentAfterAPause() async throws {
    let probes = try ProbeHome()
    let station = probes.station
    let events = Mutex<[Event]>([])
    let pauses = HostPauses(pause: .seconds(3_600), sparesThisMachine: false)
    var addresses = ServiceAddresses()
    addresses[.metNorway] = probes.station.baseURL
    let probe = try #require(try Probe.all(addresses) { _ in nil }.first { $0.name == "met-norway" })
    let store = try WeatherStore.openForWriting(probes.home.paths, at: .now)
    defer { store.close() }
    var run = ProbeRun(
      Settings(), certificates: nil, userAgent: "vane-check/0 (tests@example.org)", store: store, shapes: [:],
      prints: false, pauses: pauses
    ) { wait in
      let sent = (try? station.requests().count) ?? -1
      events.withLock { $0 += [.requests(sent)] + (wait > .zero ? [.pause] : []) }
    }
    let (verdict, _) = try await run.result(of: probe)
    #expect(verdict.word == .ok)
    #expect(events.withLock { $0 } == [.requests(0), .requests(1), .pause])
    #expect(try probes.station.requests().count == 2)
  }
}
