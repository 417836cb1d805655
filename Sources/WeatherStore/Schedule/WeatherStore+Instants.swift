import BackgroundFetch
public import FoundationEssentials
import SQLite
import ScheduleParts
import Services

// A clock that was ahead leaves instants of the future, which would delay requests until then.
extension WeatherStore {
  /// Rewrites the instants of the future that decide what is asked, or what is shown, as if they were `now`. A
  /// host and a wake-up call this before they plan: otherwise every plan would find them just as far ahead.
  ///
  /// The log, looks and history stay as they were written: if the clock is behind now, as on a computer without a
  /// battery is after its start, they are right. Where they are read, rows of the future delay nothing.
  public func correctInstants(at now: Date) throws(StoreError) {
    guard try hasInstants(after: now) else { return }
    for key in ScheduleState.storeKeys { try rebaseScheduleState(for: key, at: now) }
    try rebaseLedgers(at: now)
    if try leftOutPlaces() != nil {
      try changeScheduleState(of: LeftOutPlaces.storeKey, from: LeftOutPlaces()) { left in
        left.until = min(left.until, now.addingTimeInterval(RateLimitWindow.day.length))
      }
    }
    try correctBudget(at: now)
    try correctColumns(at: now)
  }

  /// Returns whether the newest instants are after `now`. Every fetch and look leaves its own, so few rows are read:
  /// the first fetch after the clock was set back corrects everything, and a few later ones find nothing.
  private func hasInstants(after now: Date) throws(StoreError) -> Bool {
    try value(
      """
      SELECT max(coalesce(max(startedAt), 0), coalesce(max(finishedAt), 0),
        coalesce((SELECT max(at) FROM (SELECT at FROM look ORDER BY id DESC LIMIT 8)), 0),
        coalesce((SELECT max(start) FROM requestLedger), 0)) > ?
      FROM (SELECT startedAt, finishedAt FROM fetchLog ORDER BY id DESC LIMIT 8)
      """, [now]) ?? false
  }

  /// A budget whose spending lies in the future would stay spent until then.
  private func correctBudget(at now: Date) throws(StoreError) {
    guard let found = try scheduleState(StoredBudget.self, for: WeatherStore.budgetKey), found.isAhead(of: now) else {
      return
    }
    try changeScheduleState(of: WeatherStore.budgetKey, from: found) { $0.settle(at: now) }
  }

  private func correctColumns(at now: Date) throws(StoreError) {
    for (table, column) in WeatherStore.correctedColumns {
      guard try value("SELECT 1 FROM \(table) WHERE \(column) > ? LIMIT 1", [now]) == 1 else { continue }
      let sql = "UPDATE \(table) SET \(column) = ?1 WHERE \(column) > ?1"
      if table == "location" {
        try change { db in try db.run(sql, [now]) }
      } else {
        try write { db in try db.run(sql, [now]) }
      }
    }
  }

  /// The columns with the time of an answer or of a use. What services answer replaces them, but a service may fail.
  private static let correctedColumns = [
    ("providerRecord", "lastSuccess"), ("providerRecord", "lastFailure"), ("validator", "receivedAt"),
    ("alert", "listedAt"), ("alertFeed", "readAt"), ("alertFeed", "failedAt"),
    ("location", "lookedAt"), ("location", "lastUsedAt"),
  ]
}
