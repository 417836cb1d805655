import BackgroundFetch
import Foundation
import LinuxEvents
import SQLite
import ScheduleParts
import TestSupport
import Testing
import WakeUps
import Weather
import Zones

@testable import WeatherStore

/// Values that no version of Vane writes, left by a failing disk: they are damage, and end no program.
@Suite struct AbsurdValueTests {
  let state = TemporaryState()

  /// A store with a row in every table.
  private func fill() throws {
    let store = try state.open()
    let place = try store.save(berlin(), at: noon)
    _ = try store.save(sydney(), at: minutes(1))
    let wakeUp = try store.beginWakeUp(.host, at: noon)
    var commit = FetchCommit(
      wakeUp: wakeUp,
      outcome: WakeUpOutcome(finishedAt: noon, answer: .newData, duration: .seconds(1), bytes: 1, httpStatus: 200),
      results: [change(place.id, "{}", current: current(1))],
      validators: [Validator(provider: "p", request: "r", etag: "e", lastModified: nil, receivedAt: noon)])
    commit.providers = [ProviderRecord(provider: "open-meteo", lastSuccess: noon)]
    commit.alerts = [(place.id, "nws-alerts", .failed(reason: "no"))]
    _ = try store.commit(commit)
    store.note(.look, at: noon, utcOffset: 0)
    store.close()
    try execute("INSERT INTO air VALUES (1, 0, 0, NULL, NULL); INSERT INTO requestLedger VALUES ('a', 'hour', 0, 1)")
    try execute("UPDATE location SET validUntil = 0")
  }

  private func execute(_ sql: String) throws {
    try Connection(path: state.paths.database, .create).execute(sql)
  }

  /// What every program reads, one after the other.
  private func readAll(_ store: WeatherStore) -> [StoreError] {
    let reads: [() throws -> Void] = [
      { _ = try store.locations() },
      { _ = try store.currentLocation() },
      { _ = try store.intervals() },
      { _ = try store.cachedSnapshot() },
      { _ = try store.cachedResult(for: 1) },
      { _ = try store.results(after: 0) },
      { _ = try store.latestRevision() },
      { _ = try store.updates() },
      { _ = try store.history(of: 1, since: Date(timeIntervalSince1970: 0)) },
      { _ = try store.wakeUps(limit: 9) },
      { _ = try store.lastSuccess() },
      { _ = try store.providerRecords() },
      { _ = try store.alertFeeds(for: 1) },
      { _ = try store.validator(provider: "p", request: "r", covering: []) },
      { _ = try store.unseenUpdates() },
      { _ = try store.looks(since: Date(timeIntervalSince1970: 0)) },
      { _ = try store.keptLooks() },
      { _ = try store.scheduleState(for: ScheduleState.storeKey) },
      { _ = try store.air(for: 1) },
      { _ = try store.ledger(of: "a") },
      { _ = try store.learnedHabits(perDay: 24, in: .gmt, at: minutes(5)) },
    ]
    return reads.compactMap { read in
      do {
        try read()
        return nil
      } catch {
        return error as? StoreError
      }
    }
  }

  private func expectDamageThatIsMended() throws {
    let errors: [StoreError]
    do {
      errors = readAll(try WeatherStore.openForReading(state.paths))
    } catch {
      errors = [error]
    }
    #expect(!errors.isEmpty)
    #expect(errors.allSatisfy { $0.isCorruption }, "\(errors)")

    let lock = try #require(try StoreLock.attempt(state.paths.fetchLock))
    let repaired = try WeatherStore.repair(state.paths, at: noon, holding: lock)
    lock.release()
    #expect(repaired.notices.contains(.restoredLocations(count: 2)))
    #expect(readAll(repaired) == [])
    #expect(try !WeatherStore.isDamaged(state.paths))
  }

  @Test(arguments: [
    "fetchLog SET pid = 4294967297", "fetchLog SET pid = -1", "fetchLog SET duration = 9e999",
    "fetchLog SET duration = 1e300", "fetchLog SET duration = -1e300", "fetchLog SET finishedAt = 9e999",
    "fetchLog SET finishedAt = -1e300", "fetchLog SET startedAt = 9e999", "fetchLog SET bytes = -1",
    "fetchLog SET httpStatus = 9223372036854775807", "alertFeed SET failedAt = 9e999", "alertFeed SET readAt = 1e300",
    "alertFeed SET unplaced = -9223372036854775808", "providerRecord SET lastSuccess = 9e999",
    "providerRecord SET lastFailure = -1e300", "validator SET receivedAt = 9e999", "result SET updatedAt = 9e999",
    "result SET staleAfter = 1e300", "result SET beganAt = -9e999", "result SET revision = 9223372036854775807",
    "setting SET revision = 9223372036854775807", "setting SET unseenUpdates = -1", "location SET latitude = 9e999",
    "location SET name = CAST(x'c3' AS TEXT)", "location SET country = CAST(x'7bff' AS TEXT)",
    "location SET longitude = 200", "location SET lastUsedAt = 9e999", "location SET savedAt = 9e999",
    "history SET validAt = 9e999", "history SET temperature = -9e999", "history SET pressure = 1e300",
    "location SET validUntil = 1e300", "air SET updatedAt = -1e300", "air SET askedAt = 9e999",
    "requestLedger SET weight = 9e999", "requestLedger SET start = -1e300",
  ])
  func reportsAnImpossibleValueAsDamage(_ change: String) throws {
    try fill()
    let row = change.hasPrefix("location") ? " WHERE id = 1" : ""
    try execute("UPDATE \(change)\(row)")
    try expectDamageThatIsMended()
  }

  @Test(arguments: [
    ("location", "name"), ("location", "latitude"), ("fetchLog", "pid"), ("fetchLog", "startedBy"),
    ("result", "provider"), ("result", "snapshot"), ("validator", "receivedAt"), ("alertFeed", "unplaced"),
    ("history", "provider"), ("setting", "chosenInterval"), ("setting", "revision"),
  ])
  func reportsAMissingRequiredValueAsDamage(_ table: String, _ column: String) throws {
    try fill()
    let schema: String =
      try Connection(path: state.paths.database, .create)
      .value("SELECT sql FROM sqlite_master WHERE name = ?", [table]) ?? ""
    func setSchema(_ sql: String) throws {
      try execute(
        """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_master SET sql = '\(sql.replacing("'", with: "''"))' WHERE name = '\(table)';
        PRAGMA writable_schema = RESET;
        """)
    }
    try setSchema(schema.replacing(" NOT NULL", with: ""))
    // In a table without row numbers the columns of its key can never be NULL.
    try? execute("UPDATE \(table) SET \(column) = NULL")
    try setSchema(schema)
    let isNull: Bool =
      try Connection(path: state.paths.database, .create)
      .value("SELECT \(column) IS NULL FROM \(table)") ?? false
    if isNull { try expectDamageThatIsMended() }
  }

  @Test func reportsAMissingSettingsRowAsDamage() throws {
    try fill()
    try execute("DELETE FROM setting")
    try expectDamageThatIsMended()
  }

  @Test func reportsAMissingTableAsDamage() throws {
    try fill()
    try execute("PRAGMA foreign_keys = OFF; DROP TABLE alertFeed")
    try expectDamageThatIsMended()
  }

  @Test func ignoresAnImpossibleLook() throws {
    try fill()
    try execute("UPDATE look SET at = 9e999, age = 9e999")
    #expect(readAll(try WeatherStore.openForReading(state.paths)) == [])
    #expect(try !WeatherStore.isDamaged(state.paths))
  }

  @Test(arguments: [
    #"{"lastSuccess":1e300,"lastFailure":-1e300,"failures":9223372036854775807}"#,
    #"{"validUntil":[1,1e308],"retryAfter":{"h":1e308}}"#,
    #"{"failedHosts":{"h":{"failures":9223372036854775807,"until":1e300}}}"#,
  ])
  func forgetsImpossibleTimesOfTheSchedule(_ text: String) throws {
    try fill()
    let store = try state.open()
    try store.write { db in try WeatherStore.setScheduleState(text, for: ScheduleState.storeKey, db) }
    var read = try #require(try store.scheduleState(ScheduleState.self, for: ScheduleState.storeKey))
    #expect(read.lastSuccess == nil && read.parts.lastFailure == nil)
    #expect(read.parts.validUntil == [:] && read.parts.retryAfter == [:] && read.parts.failedHosts == [:])
    read.failed(at: noon, schedule: FetchSchedule(seed: 1))
    read.hostFailed("h", at: noon, schedule: FetchSchedule(seed: 1))
    #expect(read.clamped(at: noon) == read)
  }
}
