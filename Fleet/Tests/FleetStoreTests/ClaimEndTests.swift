import Foundation
import TestSupport
import Testing
import Weather

@testable import FleetStore

@Suite(.ownThread) struct ClaimEndTests {
  private let cluster = PostgresCluster.shared
  private let now = Date(timeIntervalSince1970: 1_790_000_000)

  private func fleet(_ count: Int) throws -> (store: FleetStore, address: String) {
    let address = try cluster.fleet()
    let store = try FleetStore.open(try DatabaseAddress(address))
    _ = try store.importSites(
      (0..<count).map {
        Site(
          identifier: "\($0)", name: "Site \($0)", coordinate: Coordinate(latitude: 52, longitude: 13)!, interval: 900)
      })
    return (store, address)
  }

  private func weather(_ temperature: Int) -> ClaimEnd.Outcome {
    .weather(provider: "open-meteo", document: #"{"name":"a\\b\tc","temperature":\#(temperature)}"#)
  }

  @Test func onlyADocumentThatDiffersIsWritten() throws {
    let (store, address) = try fleet(3)
    func update(_ outcome: ClaimEnd.Outcome) throws -> (sites: Int, documents: Int) {
      try store.finish(
        try store.claim(atMost: 10, lease: 60, worker: 1).map { ClaimEnd($0, outcome, wait: .zero) })
    }
    #expect(try update(weather(7)) == (3, 3))
    #expect(try update(weather(7)) == (3, 0))
    #expect(try update(weather(8)) == (3, 3))
    #expect(try update(.failed) == (3, 0))
    #expect(try store.numbers()["failing"] == 3)
    #expect(
      try cluster.value("SELECT DISTINCT document->>'temperature' || (document->>'name') FROM vane.result", in: address)
        == "8a\\b\tc")
    #expect(try update(weather(8)) == (3, 0))
    #expect(try store.numbers()["failing"] == nil)
  }

  @Test func anEndedClaimWritesNothing() throws {
    let (store, address) = try fleet(3)
    let old = try store.claim(atMost: 10, lease: 0, worker: 1)
    let new = try store.claim(atMost: 1, lease: 60, worker: 2)
    try store.setPaused(true, ["1", "2"])
    let written = try store.finish(old.map { ClaimEnd($0, weather(7), wait: .seconds(900)) })
    #expect(written == (0, 0))
    #expect(try cluster.value("SELECT count(*) FROM vane.result", in: address) == "0")
    #expect(new.count == 1)
    #expect(try store.numbers()["paused"] == 2)
  }

  /// Weather is as old as its answer, however late it is stored.
  @Test func theAgeIsThatOfTheAnswer() throws {
    let (store, address) = try fleet(1)
    let claims = try store.claim(atMost: 1, worker: 1)
    let answered = ContinuousClock.now - .seconds(240)
    try store.finish(claims.map { ClaimEnd($0, weather(7), wait: .seconds(900), answered: answered) })
    let age = "SELECT extract(epoch FROM now() - updated_at)::integer BETWEEN 240 AND 270 FROM vane.due"
    #expect(try cluster.value(age, in: address) == "t")
    // The interval begins with the answer, too.
    let wait = "SELECT extract(epoch FROM due_at - now())::integer BETWEEN 630 AND 660 FROM vane.due"
    #expect(try cluster.value(wait, in: address) == "t")
  }

  @Test func anOutcomeAfterTheEndOfItsLeaseIsDropped() throws {
    let (store, address) = try fleet(1)
    let claims = try store.claim(atMost: 1, worker: 1)
    try cluster.sql("UPDATE vane.due SET held_until = now() - interval '1 second'", in: address)
    #expect(try store.finish(claims.map { ClaimEnd($0, weather(7), wait: .zero) }) == (0, 0))
    #expect(try store.numbers() == ["sites": 1, "due": 1])
  }

  /// A server that took over after a failure may give the same number to another claim.
  @Test func aClaimOfAnotherWorkerWithTheSameNumberIsNotEnded() throws {
    let (store, address) = try fleet(1)
    let lost = try store.claim(atMost: 1, worker: 1)
    try cluster.sql("UPDATE vane.due SET worker = 2", in: address)
    #expect(try store.finish(lost.map { ClaimEnd($0, weather(7), wait: .zero) }) == (0, 0))
    #expect(try cluster.value("SELECT count(*) FROM vane.result", in: address) == "0")
  }

  @Test func aDocumentThatIsNotJSONStoresNothing() throws {
    let (store, address) = try fleet(2)
    let claims = try store.claim(atMost: 10, lease: 60, worker: 1)
    let ends = [
      ClaimEnd(claims[0], weather(7), wait: .zero),
      ClaimEnd(claims[1], .weather(provider: "p", document: "{"), wait: .zero),
    ]
    #expect(throws: FleetError.self) { try store.finish(ends) }
    #expect(try cluster.value("SELECT count(*) FROM vane.result", in: address) == "0")
    // The claims are still held, and can be ended in another way.
    #expect(try store.finish(claims.map { ClaimEnd($0, .failed, wait: .zero) }) == (2, 0))
  }

  @Test func theGatesOfTheScheduleDecideWhenASiteIsDue() {
    func claim(site: Int64 = 7, failures: Int = 0) -> Claim {
      Claim(
        site: site, token: 1, worker: 1, failures: failures, coordinate: Coordinate(latitude: 52, longitude: 13)!,
        country: nil,
        interval: .seconds(3_600), isCrowded: false, digest: nil)
    }
    func wait(_ claim: Claim, _ outcome: ClaimEnd.Outcome, validUntil: Date? = nil) -> Double {
      ClaimEnd(claim, outcome, validUntil: validUntil, at: now).wait / .seconds(1)
    }
    #expect((3_600...3_660).contains(wait(claim(), weather(7))))
    #expect(wait(claim(), weather(7), validUntil: now + 7_200) == 7_200)
    // A site that fails alone backs off alone.
    #expect((30...60).contains(wait(claim(), .failed)))
    #expect((240...480).contains(wait(claim(failures: 3), .failed)))
    #expect((1_800...3_600).contains(wait(claim(failures: 900), .failed)))
    #expect(wait(claim(site: 8), weather(7)) != wait(claim(), weather(7)))
  }
}
