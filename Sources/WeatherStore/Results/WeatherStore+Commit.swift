import FoundationEssentials
import SQLite

extension WeatherStore {
  /// Writes everything of a commit or nothing: results, history, validators, the schedule's state and the log row. With the
  /// last commit of a fetch, it then deletes expired rows, and if no location is saved, it switches wake-ups off.
  public func commit(_ commit: FetchCommit) throws(StoreError) -> FetchReceipt {
    let receipt = try write { db in
      let stored = try commit.results.compactMap { change in
        let result = try WeatherStore.store(change, db)
        if result != nil { try WeatherStore.remember(change, db) }
        return result
      }
      for (id, until) in commit.validUntil {
        try db.run("UPDATE location SET validUntil = ? WHERE id = ?", [until?.timeIntervalSince1970, id])
      }
      if !commit.timeZones.isEmpty { try LocationsCopy.removeMark(db) }
      for (id, zone) in commit.timeZones {
        try db.run("UPDATE location SET timeZone = ? WHERE id = ? AND timeZone IS NULL", [zone, id])
      }
      for validator in commit.validators {
        try WeatherStore.store(validator, db)
      }
      for record in commit.providers {
        try WeatherStore.store(record, db)
      }
      for write in commit.writes {
        try write(db)
      }
      for (key, value) in commit.scheduleState {
        try WeatherStore.setScheduleState(value, for: key, db)
      }
      guard let outcome = commit.outcome else { return FetchReceipt(stored: stored, switchedOff: false) }
      for change in commit.alerts {
        try WeatherStore.store(change, at: outcome.finishedAt, db)
      }
      try WeatherStore.finish(commit.wakeUp, with: outcome, db)
      try WeatherStore.trim(at: outcome.finishedAt, db)
      try db.run(
        """
        UPDATE setting SET intervalInForce = 'never'
        WHERE intervalInForce <> 'never' AND NOT EXISTS (SELECT 1 FROM location WHERE savedAt IS NOT NULL)
        """)
      return FetchReceipt(stored: stored, switchedOff: db.changes > 0)
    }
    if !commit.timeZones.isEmpty { renewCopy() }
    return receipt
  }

  /// Stores the result. Returns `nil` if the location is no longer saved.
  private static func store(_ change: ResultChange, _ db: Connection) throws -> StoredResult? {
    try db.run(
      """
      INSERT INTO result (locationID, provider, revision, beganAt, updatedAt, staleAfter, snapshot, checksum)
      SELECT location.id, ?2, setting.revision + 1, ?3, ?4, ?5, ?6, ?7 FROM location, setting
      WHERE location.id = ?1 AND savedAt IS NOT NULL
      ON CONFLICT (locationID, provider) DO UPDATE SET revision = excluded.revision, beganAt = excluded.beganAt,
        updatedAt = excluded.updatedAt, staleAfter = excluded.staleAfter, snapshot = excluded.snapshot,
        checksum = excluded.checksum
      """,
      [
        change.locationID, change.provider, change.beganAt.timeIntervalSince1970,
        change.updatedAt.timeIntervalSince1970, change.staleAfter.timeIntervalSince1970, change.snapshot,
        DocumentChecksum.of(change.snapshot),
      ])
    guard db.changes > 0 else { return nil }
    try db.run("UPDATE setting SET revision = revision + 1")
    return StoredResult(
      locationID: change.locationID, provider: change.provider,
      revision: try db.value("SELECT revision FROM setting") ?? 0,
      beganAt: change.beganAt, updatedAt: change.updatedAt, staleAfter: change.staleAfter, snapshot: change.snapshot)
  }

  /// Adds the current values to the history unless the previous row has the same values.
  private static func remember(_ change: ResultChange, _ db: Connection) throws {
    guard let current = change.current else { return }
    let row = HistoryRow(current, locationID: change.locationID, provider: change.provider)
    guard try HistoryRow.last(before: row, db)?.values != row.values else { return }
    try row.insert(db)
  }
}
