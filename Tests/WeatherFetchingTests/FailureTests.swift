import BackgroundFetch
import Foundation
import LoopbackServer
import ScheduleParts
import TestSupport
import Testing
import WakeUps
import WeatherStore

@testable import WeatherFetching

/// Everything that a network can do instead of answering: a failure with its reason, and the cache as it was.
@Suite(.ownThread) struct FailureTests {
  /// A fault of a server, the text of the answer after `failed`, and the reason's code.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let says: String
    let code: String
    let act: @Sendable (LoopbackConnection) -> Void
    /// Short only for the one that uses it up.
    var limit: Duration { code == "timed-out" ? .seconds(1) : .seconds(20) }

    init(
      _ name: String, _ says: String, _ code: String, _ act: @escaping @Sendable (LoopbackConnection) -> Void
    ) {
      testDescription = name
      self.says = says
      self.code = code
      self.act = act
    }
  }

  static let faults = [
    Fault("reset", "connection to HOST broke: Connection reset by peer", "network") { $0.resetWhenClosed() },
    Fault("silence", "connection to HOST broke: Server returned nothing (no headers, no data)", "network") { _ in },
    Fault("hang", "the answer of HOST took longer than 1 s", "timed-out") { $0.waitForPeerToClose() },
    Fault("web page", "the provider's answer makes no sense: the body is a web page, not JSON", "undecodable") {
      $0.write(Wire.ok("<!DOCTYPE html><title>Log in</title>", "Content-Type: text/html"))
    },
    Fault("500", "the provider is unavailable, HTTP status 500: no reason given", "provider") {
      $0.write(Wire.answer("500 Internal Server Error", "oops"))
    },
    Fault("400", "the provider refused the request with HTTP status 400: Invalid timezone", "provider") {
      $0.write(Wire.error("400 Bad Request", "Invalid timezone"))
    },
    Fault("cut off by the peer", "connection to HOST broke: Transferred a partial file", "network") {
      $0.write(Wire.ok().dropLast(40).description)
    },
    Fault("cut off body", "the provider's answer makes no sense: the body is cut off after 100 bytes", "undecodable") {
      $0.write(Wire.ok(String(Wire.place().prefix(100))))
    },
    Fault("appended error", "the provider failed: Unexpected error while streaming data: disk", "provider") {
      $0.write(Wire.ok(Wire.place().prefix(100) + "Unexpected error while streaming data: disk"))
    },
    Fault("garbage", "HOST answered something that is not HTTP/1.0 or later", "network") {
      $0.write([0x00, 0xff, 0x1b, 0x5b] + Array("\r\n\r\n".utf8))
    },
    Fault(
      "not JSON", "the provider's answer makes no sense: the body is not JSON: it begins with neither { nor [",
      "undecodable"
    ) {
      $0.write(Wire.ok("weather: fine"))
    },
    Fault(
      "nan", "the provider's answer makes no sense: the body holds nan, which is not a number of JSON", "undecodable"
    ) {
      $0.write(Wire.ok(Wire.place(latitude: "nan")))
    },
    Fault("too large", "HOST answered more than 65536 bytes", "network") {
      $0.write(Wire.ok(Wire.place() + String(repeating: " ", count: 70_000)))
    },
    Fault(
      "not modified, unasked",
      "the provider's answer makes no sense: not modified, although the request had no condition", "undecodable"
    ) {
      $0.write(Wire.notModified())
    },
  ]

  @Test(arguments: faults)
  func failsWithTheReason(_ fault: Fault) async throws {
    let scene = try Scene()
    let place = try scene.saveBerlin()
    let listener = await Listener(scene.center)
    scene.provider.will(fault.act)
    let answer = try await scene.fetcher(exchange: fault.limit).performFetch(.scheduled, startedBy: .hand)
    let reason = fault.says.replacing("HOST", with: scene.provider.host)
    #expect("\(answer)" == "failed \(reason)")
    let outcome = try #require(try scene.store.wakeUps(limit: 1).first?.outcome)
    #expect(outcome.answer == .failed)
    #expect(outcome.reason == RecordedReason(code: fault.code, detail: reason))
    #expect(try scene.schedule.parts.failures == 1)
    #expect(try scene.schedule.parts.lastFailure == noon)
    #expect(try scene.store.cachedResult(for: place.id) == nil)
    #expect(await listener.heard.isEmpty)
  }

  @Test(arguments: faults)
  func keepsTheCachedResult(_ fault: Fault) async throws {
    let scene = try Scene()
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok())
    try await scene.fetch(at: 0)
    let before = try scene.store.cachedResult(for: place.id)
    scene.provider.will(fault.act)
    scene.provider.will(fault.act)
    for failures in 1...2 {
      scene.now = noon + .seconds(1200 * Double(failures))
      _ = try await scene.fetcher(exchange: fault.limit).performFetch(.scheduled, startedBy: .hand)
      #expect(try scene.schedule.parts.failures == failures)
    }
    #expect(try scene.store.cachedResult(for: place.id) == before)
    #expect(try scene.schedule.lastSuccess == noon)
  }

  @Test func namesAnUnreachableServer() async throws {
    let scene = try Scene()
    try scene.saveBerlin()
    let gone = try LoopbackServer { _ in }
    gone.stop()
    let other = try ScriptedProvider(instead: "127.0.0.1:\(gone.port)")
    let answer = try await scene.fetcher(asking: other).performFetch(.scheduled, startedBy: .hand)
    #expect("\(answer)" == "failed cannot connect to 127.0.0.1:\(gone.port): Connection refused")
    #expect(answer.reason.code == "network")
  }

  @Test func endsTheExchangeAtTheDeadline() async throws {
    let scene = try Scene()
    try scene.saveBerlin()
    scene.provider.will { $0.waitForPeerToClose() }
    let answer = try await scene.fetcher(exchange: .seconds(600), deadline: .milliseconds(400)).performFetch(
      .scheduled, startedBy: .hand)
    #expect(answer.reason.code == "timed-out")
  }
}
