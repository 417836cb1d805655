import Failures
import Foundation
import TestSupport
import Testing
import Weather

@testable import FleetStore

@Suite(.ownThread) struct FleetStoreTests {
  private let cluster = PostgresCluster.shared

  private func site(_ identifier: String, latitude: Double = 52) -> Site {
    Site(
      identifier: identifier, name: "Site \\ \t\(identifier)",
      coordinate: Coordinate(latitude: latitude, longitude: 13)!, interval: 3_600)
  }

  private func store(_ address: String) throws -> FleetStore { try FleetStore.open(try DatabaseAddress(address)) }

  @Test func theSchemaIsCreatedOnce() throws {
    let address = try cluster.database()
    #expect(throws: FleetError.noSchema) { try store(address) }
    let version = FleetSchema.version
    #expect(try FleetStore.migrate(try DatabaseAddress(address)) == (0, version, []))
    #expect(try FleetStore.migrate(try DatabaseAddress(address)) == (version, version, []))
    _ = try store(address)
  }

  @Test func everyColumnHasAComment() throws {
    let address = try cluster.fleet()
    let silent = try cluster.value(
      """
      SELECT string_agg(relname || '.' || attname, ', ') FROM pg_attribute JOIN pg_class ON attrelid = pg_class.oid
      JOIN pg_namespace ON relnamespace = pg_namespace.oid
      WHERE nspname = 'vane' AND relkind IN ('r', 'v', 'p') AND attnum > 0 AND NOT attisdropped
        AND col_description(attrelid, attnum) IS NULL
      """, in: address)
    #expect(silent == nil)
  }

  @Test func aNewerSchemaIsNotTouched() throws {
    let address = try cluster.fleet()
    try cluster.sql("UPDATE vane.schema_version SET version = 99", in: address)
    let error = FleetError.newerSchema(found: 99, known: FleetSchema.version)
    #expect(throws: error) { try store(address) }
    #expect(throws: error) { try FleetStore.migrate(try DatabaseAddress(address)) }
    #expect(error.kind == .configuration)
  }

  @Test func importAddsNewSitesAndUpdatesExistingOnes() throws {
    let address = try cluster.fleet()
    let store = try store(address)
    #expect(try store.importSites([site("a"), site("b")]) == (2, 0))
    #expect(try store.importSites([site("a"), site("b")]) == (0, 0))
    #expect(try cluster.value("SELECT name FROM vane.site WHERE identifier = 'a'", in: address) == "Site \\ \ta")
    #expect(try store.claim(atMost: 10, lease: 60, worker: 1).count == 2)
    #expect(try store.numbers() == ["sites": 2, "claimed": 2])
    // One has moved: it is due at once, and the claim for its old position has ended.
    #expect(try store.importSites([site("a", latitude: 48), site("c")]) == (1, 1))
    #expect(try store.claim(atMost: 10, lease: 60, worker: 1).map(\.token).sorted() == [1, 3])
  }

  @Test func aSiteThatHasMovedLosesItsWeather() throws {
    let address = try cluster.fleet()
    let store = try store(address)
    _ = try store.importSites([site("a"), site("b")])
    let document = #"{"current":{"validAt":"2026-11-25T10:00:00Z","temperature":7}}"#
    try store.finish(
      try store.claim(atMost: 2, worker: 1).map {
        ClaimEnd($0, .weather(provider: "p", document: document), wait: .zero)
      })
    try store.setPaused(true, ["a"])
    _ = try store.importSites([site("a", latitude: 48), site("b")])
    #expect(try cluster.value("SELECT string_agg(site, ' ') FROM vane.now", in: address) == "b")
    #expect(try store.site("a").age == nil)
    #expect(try store.site("a").json.contains(#""isPaused": true"#))
    // What was measured at the old position stays in the history.
    #expect(try cluster.value("SELECT count(*) FROM vane.history WHERE site = 'a'", in: address) == "1")
  }

  @Test func aDeletedSiteLeavesNoRow() throws {
    let address = try cluster.fleet()
    let store = try store(address)
    _ = try store.importSites([site("a"), site("b")])
    let claims = try store.claim(atMost: 2, worker: 1)
    try store.finish(claims.map { ClaimEnd($0, .weather(provider: "p", document: "{}"), wait: .zero) })
    try cluster.sql("DELETE FROM vane.site WHERE identifier = 'a'", in: address)
    let left =
      "SELECT string_agg(identifier, ' ') FROM vane.site JOIN vane.due USING (site) JOIN vane.result USING (site)"
    #expect(try cluster.value(left, in: address) == "b")
    #expect(
      try cluster.value("SELECT (SELECT count(*) FROM vane.due) + (SELECT count(*) FROM vane.result)", in: address)
        == "2")
  }

  @Test func aPausedSiteIsNotClaimed() throws {
    let store = try store(try cluster.fleet())
    _ = try store.importSites([site("a"), site("b")])
    try store.setPaused(true, ["a"])
    #expect(try store.claim(atMost: 10, lease: 60, worker: 1).count == 1)
    #expect(throws: FleetError.unknownSites(["x"])) { try store.setPaused(false, ["a", "x"]) }
    #expect(try store.numbers()["paused"] == 1)
    try store.setPaused(false, ["a"])
    #expect(try store.claim(atMost: 10, lease: 60, worker: 1).count == 1)
  }

  @Test func eachSiteHasOneWorkerUntilTheLeaseEnds() async throws {
    let address = try cluster.fleet()
    _ = try store(address).importSites((0..<400).map { site("\($0)") })
    let claims = try await withThrowingTaskGroup { group in
      for worker in 1...4 {
        group.addTask {
          let store = try FleetStore.open(try DatabaseAddress(address))
          var claims: [Claim] = []
          while true {
            let more = try store.claim(atMost: 30, lease: 600, worker: Int64(worker))
            if more.isEmpty { return claims }
            claims += more
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(claims.count == 400)
    #expect(Set(claims.map(\.site)).count == 400)
    // The lease ends as it does when a worker was killed.
    try cluster.sql("UPDATE vane.due SET due_at = now(), held_until = NULL", in: address)
    #expect(try store(address).claim(atMost: 400, lease: 600, worker: 5).allSatisfy { $0.token == 2 })
  }

  @Test func reportsAReadOnlyDatabase() throws {
    let address = try cluster.fleet()
    let name = try #require(try cluster.value("SELECT current_database()", in: address))
    try cluster.sql("ALTER DATABASE \(name) SET default_transaction_read_only = on", in: address)
    let error = #expect(throws: FleetError.self) { try store(address).importSites([site("a")]) }
    #expect(error?.description.hasPrefix("the database is read-only while importing sites") == true)
    #expect(error?.kind == .unavailable)
  }

  @Test func reportsMissingPrivileges() throws {
    let address = try cluster.fleet()
    let name = try #require(try cluster.value("SELECT current_database()", in: address))
    try? cluster.sql("CREATE ROLE stranger LOGIN", in: address)
    let error = #expect(throws: FleetError.self) { try store(try cluster.address(of: name, as: "stranger")) }
    #expect(error?.description.hasPrefix("the role lacks a privilege") == true)
    #expect(error?.kind == .unavailable)
  }

  @Test func anImportThatFailsLeavesNothing() throws {
    let address = try cluster.fleet()
    var bad = site("b")
    bad.country = "x"
    let error = #expect(throws: FleetError.self) { try store(address).importSites([site("a"), bad]) }
    #expect(error?.kind == .data)
    #expect(try cluster.value("SELECT count(*) FROM vane.site", in: address) == "0")
  }

  @Test func aPasswordInTheAddressIsRefused() {
    for address in [
      "postgresql://me:secret@localhost/vane", "host=localhost password=secret",
      "postgresql://localhost/?password=secret",
    ] {
      let error = #expect(throws: FleetError.self) { try DatabaseAddress(address) }
      #expect(error?.kind == .usage)
      #expect(error?.description.contains("secret") == false)
    }
    #expect(throws: FleetError.self) { try DatabaseAddress("vane") }
    #expect(throws: FleetError.self) { try DatabaseAddress("nonsense=1") }
  }

  @Test func aServerThatIsNotThereIsUnavailable() {
    let error = #expect(throws: FleetError.self) { try store("postgresql:///vane?host=/nowhere") }
    #expect(error?.kind == .unavailable)
  }
}
