import Foundation
import TestSupport
import Testing
import Weather

@testable import FleetStore

/// Readings of each update, the rows of past days, and the tables of both.
@Suite(.ownThread) struct HistoryTests {
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
  private func update(minute: Int, temperature: Double) throws {
    try cluster.sql("UPDATE vane.due SET due_at = now(), held_until = NULL", in: address)
    let document = """
      {"current":{"temperature":\(temperature),"condition":"rain",\
      "validAt":"2026-11-25T10:\(minute < 10 ? "0" : "")\(minute):00Z"}}
      """
    let claims = try store.claim(atMost: 10, worker: 1)
    try store.finish(claims.map { ClaimEnd($0, .weather(provider: "p", document: document), wait: .seconds(900)) })
  }

  /// Creates the table of a past day with one reading an hour, whose temperatures are 0 to 23.
  private func keep(daysAgo: Int) throws -> String {
    let day = try #require(
      try value("SELECT to_char((now() AT TIME ZONE 'UTC')::date - \(daysAgo), 'YYYY-MM-DD')"))
    let name = "reading_\(day.replacing("-", with: "_"))"
    try cluster.sql(
      """
      CREATE TABLE vane.\(name) PARTITION OF vane.reading FOR VALUES FROM ('\(day)Z') TO (timestamptz '\(day)Z' + '1 day');
      INSERT INTO vane.reading (site, stored_at, valid_at, temperature)
      SELECT 1, '\(day)Z'::timestamptz + n * interval '1 hour' + interval '50 minutes',
        '\(day)Z'::timestamptz + n * interval '1 hour', n FROM generate_series(0, 23) n
      """, in: address)
    return name
  }

  @Test func theHistoryHasEachReadingOnce() throws {
    for minute in 0..<20 { try update(minute: minute, temperature: Double(minute) + 0.1) }
    // The forecast changes, and the current values do not.
    try update(minute: 19, temperature: 99.3)
    #expect(try value("SELECT count(*) || ' ' || count(DISTINCT valid_at) FROM vane.history") == "20 20")
    let first = "SELECT string_agg(temperature::text, ' ' ORDER BY valid_at) FROM vane.history WHERE temperature < 3"
    #expect(try value(first) == "0.1 1.1 2.1")
    #expect(try value("SELECT temperature || condition FROM vane.now") == "99.3rain")
    #expect(try value("SELECT bool_and(now() - stored_at < '1 minute') FROM vane.history") == "t")
  }

  @Test func aDayBecomesOneRowBeforeItsReadingsAreDropped() throws {
    let names = [try keep(daysAgo: 4), try keep(daysAgo: 2)]
    try store.maintain()
    #expect(
      try value(
        """
        SELECT string_agg(concat_ws(' ', current_date - date, readings, temperature_min, temperature_mean, temperature_max),
          ',' ORDER BY date) FROM vane.history_days
        """) == "4 24 0 11.5 23,2 24 0 11.5 23")
    #expect(try value("SELECT to_regclass('vane.\(names[0])')") == nil)
    #expect(try value("SELECT to_regclass('vane.\(names[1])')") != nil)
    // A second call has nothing to do.
    try store.maintain()
    #expect(try value("SELECT count(*) FROM vane.history_days") == "2")
  }

  /// An answer that was stored after midnight belongs to the day of its values.
  @Test func aReadingBelongsToTheDayOfItsValues() throws {
    _ = try keep(daysAgo: 3)
    try cluster.sql(
      "UPDATE vane.reading SET valid_at = valid_at - interval '70 minutes' WHERE temperature IN (0, 23)", in: address)
    try store.maintain()
    #expect(try value("SELECT readings || ' ' || temperature_min FROM vane.history_days") == "23 1")
  }

  @Test func oldMonthsAreDropped() throws {
    try cluster.sql(
      """
      CREATE TABLE vane.reading_2020_01 PARTITION OF vane.reading_by_month FOR VALUES FROM ('2020-01-01Z') TO ('2020-02-01Z');
      CREATE TABLE vane.day_2020_01 PARTITION OF vane.day FOR VALUES FROM ('2020-01-01Z') TO ('2020-02-01Z');
      CREATE TABLE vane.reading_other (x integer);
      """, in: address)
    try store.maintain()
    for name in ["reading_2020_01", "day_2020_01"] { #expect(try value("SELECT to_regclass('vane.\(name)')") == nil) }
    #expect(try value("SELECT to_regclass('vane.reading_other')") != nil)
    #expect(try value("SELECT count(*) FROM pg_inherits WHERE inhparent = 'vane.reading'::regclass") == "3")
  }

  @Test func aReaderOfTheHistoryDoesNotStopMaintenance() throws {
    let old = try keep(daysAgo: 4)
    // As in the first hour of a day.
    let next = try #require(
      try value(
        "SELECT relname FROM pg_class WHERE relname LIKE 'reading_20__%' AND relkind = 'r' ORDER BY 1 DESC LIMIT 1"))
    try cluster.sql("DROP TABLE vane.\(next)", in: address)
    let reader = try PostgresConnection(to: try DatabaseAddress(address))
    try reader.run("BEGIN; SELECT count(*) FROM vane.history", doing: "testing")
    try store.maintain()
    #expect(try value("SELECT to_regclass('vane.\(next)')") != nil)
    #expect(try value("SELECT to_regclass('vane.\(old)')") != nil)
    try reader.run("COMMIT", doing: "testing")
    try store.maintain()
    #expect(try value("SELECT to_regclass('vane.\(old)')") == nil)
    #expect(try value("SELECT count(*) FROM vane.history_days") == "1")
    // The new table has the index and takes rows.
    #expect(try value("SELECT count(*) FROM pg_indexes WHERE tablename = '\(next)'") == "1")
  }

  /// The clock of the database jumps to a day that has no table yet.
  @Test func aDayWithoutATableGetsOne() throws {
    try update(minute: 1, temperature: 1)
    try cluster.sql(
      "DO $$ DECLARE t regclass; BEGIN FOR t IN SELECT inhrelid FROM pg_inherits WHERE inhparent = 'vane.reading'::regclass LOOP EXECUTE 'DROP TABLE ' || t; END LOOP; END $$",
      in: address)
    try update(minute: 2, temperature: 2)
    #expect(try value("SELECT temperature FROM vane.history") == "2")
  }

  @Test func aQueryReadsOnlyTheDaysItAsksFor() throws {
    _ = try keep(daysAgo: 1)
    let reader = try PostgresConnection(to: try DatabaseAddress(address))
    let plan = try reader.rows(
      "EXPLAIN SELECT * FROM vane.history WHERE stored_at >= date_trunc('day', now(), 'UTC')", doing: "testing")
    let text = (0..<plan.count).compactMap { plan.text($0, 0) }.joined(separator: "\n")
    let today = try #require(try value("SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY_MM_DD')"))
    let yesterday = try #require(try value("SELECT to_char(now() AT TIME ZONE 'UTC' - interval '1 day', 'YYYY_MM_DD')"))
    #expect(text.contains("reading_\(today)") && !text.contains("reading_\(yesterday)"), "\(text)")
  }

  @Test func theHistoryOfTheEarlierSchemaStays() throws {
    let old = try cluster.database()
    try cluster.sql(FleetSchema.creation(ofVersion: 9), in: old)
    try cluster.sql(
      """
      INSERT INTO vane.site (identifier, name, latitude, longitude, update_interval)
      SELECT n::text, '', n, n, '1 hour' FROM generate_series(1, 2) n;
      INSERT INTO vane.due (site, due_at, updated_at) SELECT site, now(), now() FROM vane.site;
      INSERT INTO vane.reading (site, readings) VALUES (1, '[{"validAt": "2026-11-25T10:00:00Z", "temperature": 1.5}]');
      INSERT INTO vane.result VALUES (1, 'p', '{"current": {"validAt": "2026-11-25T11:00:00Z", "temperature": 2.5}}', 1,
        '[{"validAt": "2026-11-25T11:00:00Z", "temperature": 2.5}]'), (2, 'p', '{}', 2, '[]')
      """, in: old)
    let history = "SELECT string_agg(temperature::text, ' ' ORDER BY valid_at) FROM vane.history"
    let now = "SELECT string_agg(concat_ws(' ', site, valid_at, temperature), ',' ORDER BY site) FROM vane.now"
    let before = [try cluster.value(history, in: old), try cluster.value(now, in: old)]
    #expect(before[0] == "1.5 2.5")
    let migration = RunningProgram.run(try BuiltPrograms.path(of: "vane-worker"), ["init", "--database", old])
    #expect(migration.ending == .exited(0) && migration.output.contains("kept for 1 year 1 mon"), "\(migration)")
    #expect([try cluster.value(history, in: old), try cluster.value(now, in: old)] == before)
    // An existing fleet keeps its setting, a new one begins with two days.
    let kept = "SELECT keep_readings FROM vane.setting"
    #expect(try cluster.value(kept, in: old) == "1 year 1 mon")
    #expect(try value(kept) == "2 days")
    // The weather of before has another hash, so it is written once more.
    let fleet = try FleetStore.open(try DatabaseAddress(old))
    let claims = try fleet.claim(atMost: 2, worker: 1)
    let written = try fleet.finish(claims.map { ClaimEnd($0, .weather(provider: "p", document: "{}"), wait: .zero) })
    #expect(written == (2, 2))
  }
}
