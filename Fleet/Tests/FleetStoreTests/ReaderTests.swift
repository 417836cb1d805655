import Failures
import Foundation
import Testing
import Weather

@testable import FleetStore

/// What readers see: views, functions and roles.
@Suite struct ReaderTests {
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

  @Test func theHistoryHasEachReadingOnce() throws {
    for minute in 0..<20 { try update(minute: minute, temperature: minute) }
    // The forecast changes, and the current values do not.
    try update(minute: 19, temperature: 99)
    #expect(try value("SELECT count(*) || ' ' || count(DISTINCT valid_at) FROM vane.history") == "20 20")
    #expect(try value("SELECT sum(temperature) FROM vane.history") == "190")
    // Two rows were written beside the document's.
    #expect(try value("SELECT count(*) FROM vane.reading") == "3")
    #expect(try value("SELECT temperature FROM vane.now") == "99")
  }

  @Test func oldMonthsAreDropped() throws {
    try cluster.sql(
      """
      CREATE TABLE vane.reading_2020_01 PARTITION OF vane.reading FOR VALUES FROM ('2020-01-01Z') TO ('2020-02-01Z');
      CREATE TABLE vane.reading_other (x integer);
      """, in: address)
    try store.maintain()
    #expect(try value("SELECT to_regclass('vane.reading_2020_01')") == nil)
    #expect(try value("SELECT to_regclass('vane.reading_other')") != nil)
    #expect(try value("SELECT count(*) FROM pg_inherits WHERE inhparent = 'vane.reading'::regclass") == "2")
    // A second call has nothing to do.
    try store.maintain()
  }

  @Test func aReaderOfTheHistoryDoesNotStopMaintenance() throws {
    try cluster.sql(
      "CREATE TABLE vane.reading_2020_01 PARTITION OF vane.reading FOR VALUES FROM ('2020-01-01Z') TO ('2020-02-01Z')",
      in: address)
    // As in the first hour of a month.
    let next = try #require(
      try value(
        "SELECT relname FROM pg_class WHERE relname LIKE 'reading_20__%' AND relkind = 'r' ORDER BY 1 DESC LIMIT 1"))
    try cluster.sql("DROP TABLE vane.\(next)", in: address)
    let reader = try PostgresConnection(to: try DatabaseAddress(address))
    try reader.run("BEGIN; SELECT count(*) FROM vane.history", doing: "testing")
    try store.maintain()
    #expect(try value("SELECT to_regclass('vane.\(next)')") != nil)
    #expect(try value("SELECT to_regclass('vane.reading_2020_01')") != nil)
    try reader.run("COMMIT", doing: "testing")
    try store.maintain()
    #expect(try value("SELECT to_regclass('vane.reading_2020_01')") == nil)
    // The new table has the index and takes rows.
    #expect(try value("SELECT count(*) FROM pg_indexes WHERE tablename = '\(next)'") == "1")
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
