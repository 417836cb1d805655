import Failures
import Foundation
import TestSupport
import Testing
import Weather

@testable import FleetStore

/// What readers see: views, functions and roles.
@Suite(.ownThread) struct ReaderTests {
  private let cluster = PostgresCluster.shared
  private let address: String
  private let store: FleetStore

  init() throws {
    address = try cluster.fleet()
    store = try FleetStore.open(try DatabaseAddress(address))
    _ = try store.importSites([
      Site(identifier: "a", name: "A", coordinate: Coordinate(latitude: 52, longitude: 13)!, interval: 900)
    ])
  }

  private func value(_ sql: String) throws -> String? { try cluster.value(sql, in: address) }

  /// Updates the site once. The values are of minute `minute`.
  private func update(minute: Int, temperature: Int = 7) throws {
    try cluster.sql("UPDATE vane.due SET due_at = now(), held_until = NULL", in: address)
    let document = """
      {"timeZone":"GMT","current":{"temperature":\(temperature),"condition":"rain",\
      "validAt":"2026-11-25T10:\(minute < 10 ? "0" : "")\(minute):00Z"},\
      "hourly":{"start":"2026-11-25T10:00:00Z","hours":[0,1,3],"temperature":[7,null,9.5],"condition":["rain",null,"fog"]},\
      "daily":{"dates":["2026-11-25","2026-11-26"],"temperatureMax":[10,11],"sunrise":["2026-11-25T06:40:00Z",null]}}
      """
    let claims = try store.claim(atMost: 10, worker: 1)
    try store.finish(claims.map { ClaimEnd($0, .weather(provider: "p", document: document), wait: .seconds(900)) })
  }

  @Test func theViewsHaveARowForEachTime() throws {
    try update(minute: 0)
    #expect(try value("SELECT temperature || condition || is_stale || provider FROM vane.now") == "7rainfalsep")
    #expect(
      try value(
        """
        SELECT string_agg(concat(to_char(time AT TIME ZONE 'UTC', 'HH24'), temperature, condition), ',' ORDER BY time)
        FROM vane.forecast_hours
        """) == "107rain,11,139.5fog")
    #expect(
      try value(
        """
        SELECT string_agg(concat(date, temperature_max, to_char(sunrise AT TIME ZONE 'UTC', ' HH24:MI')), ',' ORDER BY date)
        FROM vane.forecast_days
        """) == "2026-11-2510 06:40,2026-11-2611")
    #expect(try value("SELECT count(wind_speed) FROM vane.forecast_hours") == "0")
  }

  @Test func weatherWithoutConfirmationBecomesStale() throws {
    try update(minute: 0)
    try cluster.sql("UPDATE vane.due SET updated_at = now() - interval '31 minutes'", in: address)
    #expect(try value("SELECT is_stale FROM vane.now") == "t")
  }

  @Test func aSiteWithoutReadersBecomesDormant() throws {
    try cluster.sql("UPDATE vane.site SET looked_at = now() - interval '2 days'", in: address)
    try update(minute: 0)
    #expect(try store.numbers()["dormant"] == nil)
    try cluster.sql("UPDATE vane.setting SET dormant_after = '1 day'", in: address)
    try update(minute: 1)
    #expect(try store.numbers() == ["sites": 1, "dormant": 1])
    try store.maintain()
    #expect(try store.numbers()["dormant"] == 1)
    // The setting is switched off, and on again.
    try cluster.sql("UPDATE vane.setting SET dormant_after = NULL", in: address)
    try store.maintain()
    #expect(try store.numbers()["due"] == 1)
    try cluster.sql("UPDATE vane.setting SET dormant_after = '1 day'", in: address)
    try update(minute: 1)
    #expect(try store.numbers()["dormant"] == 1)
    try cluster.sql("SELECT vane.looked('a'), vane.looked('x')", in: address)
    #expect(try store.numbers() == ["sites": 1, "due": 1])
    try update(minute: 2)
    #expect(try store.numbers()["dormant"] == nil)
  }

  @Test func lookedDoesNotResumeAPausedSite() throws {
    try store.setPaused(true, ["a"])
    try cluster.sql("SELECT vane.looked('a')", in: address)
    #expect(try store.numbers()["paused"] == 1)
    #expect(try store.claim(atMost: 1, worker: 1) == [])
  }

  @Test func aWorkerNeedsOnlyItsRole() throws {
    try? cluster.sql("CREATE ROLE worker1 LOGIN IN ROLE vane_worker", in: address)
    let name = try #require(try value("SELECT current_database()"))
    // Nor may it create temporary tables.
    try cluster.sql("REVOKE TEMPORARY ON DATABASE \(name) FROM PUBLIC", in: address)
    let store = try FleetStore.open(try DatabaseAddress(try cluster.address(of: name, as: "worker1")))
    try store.maintain()
    let worker = try store.register(version: "1")
    for minute in 0..<8 {
      let claims = try store.claim(atMost: 1, worker: worker)
      let document = #"{"current":{"validAt":"2026-11-25T10:0\#(minute):00Z"}}"#
      #expect(
        try store.finish(claims.map { ClaimEnd($0, .weather(provider: "p", document: document), wait: .zero) }) == (
          1, 1
        ))
    }
    _ = try store.status()
    _ = try store.site("a")
    try cluster.sql("INSERT INTO vane.feed (country) VALUES ('DE')", in: address)
    let feed = try #require(try store.claimFeed(of: ["DE"]))
    try store.learn([WarnedSite(site: 1, coordinate: Coordinate(latitude: 52, longitude: 13)!, foreignCodes: ["x"])])
    try store.finish(
      feed, warnings: [SiteWarning(identifier: "w", part: 0, document: "{}", message: "", sites: [1])],
      wait: .seconds(900))
    #expect(try value("SELECT count(*) FROM vane.warnings") == "1")
    try store.deregister(worker)
    let error = #expect(throws: FleetError.self) { try store.setPaused(true, ["a"]) }
    #expect(error?.kind == .unavailable)
  }

  @Test func aReaderCanReadOnlyTheViews() throws {
    try? cluster.sql("CREATE ROLE reader1 LOGIN IN ROLE vane_reader", in: address)
    try update(minute: 0)
    let name = try #require(try value("SELECT current_database()"))
    let reader = try cluster.address(of: name, as: "reader1")
    for view in ["now", "forecast_hours", "forecast_days", "history"] {
      #expect(try cluster.value("SELECT count(*) > 0 FROM vane.\(view)", in: reader) == "t")
    }
    #expect(try cluster.value("SELECT count(*) FROM vane.history_days", in: reader) == "0")
    _ = try cluster.value("SELECT vane.looked('a')", in: reader)
    for statement in ["SELECT * FROM vane.site", "SELECT vane.keep_history()", "DELETE FROM vane.now"] {
      #expect(throws: FleetError.self) { try cluster.sql(statement, in: reader) }
    }
  }

  @Test func aSiteIsShownWithItsState() throws {
    #expect(try store.site("a").age == nil)
    try update(minute: 0)
    let state = try store.site("a")
    #expect(state.json.contains(#""temperature": 7"#))
    #expect((880...900).contains(state.wait ?? 0))
    #expect(state.json.contains(#""isStale": false"#))
    #expect(throws: FleetError.unknownSites(["x"])) { try store.site("x") }
  }
}
