public import BackgroundFetch
public import Foundation
import GRDB

extension WeatherStore {
  /// What a decision about somebody unknown depends on.
  ///
  /// - Parameter host: the host that the next fetch would ask.
  public func circumstances(host: String) throws(StoreError) -> FetchCircumstances {
    FetchCircumstances(
      saved: try locations().map(\.id), interval: try intervals().inForce, host: host,
      state: try scheduleState(ScheduleState.self, for: ScheduleState.storeKey) ?? ScheduleState())
  }

  fileprivate static let usageKey = "usage"
  fileprivate static let budgetKey = "budget"
  /// The key of the newest look that the stored model has learned from.
  fileprivate static let learnedThroughKey = "learned-through"

  /// What was learned of the person, with every look that came since the model was stored.
  ///
  /// Nothing is written. What is missing or damaged is somebody unknown, and an empty account.
  ///
  /// - Parameters:
  ///   - perDay: wake-ups a day that the account is for.
  ///   - zone: where the person is now.
  public func learnedHabits(perDay: Int, in zone: TimeZone, at now: Date) throws(StoreError) -> LearnedHabits {
    let (stored, rows) = try read { db in
      let stored = try Row.fetchAll(
        db, sql: "SELECT key, value FROM scheduleState WHERE key IN (?, ?, ?)",
        arguments: [WeatherStore.usageKey, WeatherStore.budgetKey, WeatherStore.learnedThroughKey]
      ).reduce(into: [String: String]()) { $0[$1[0]] = $1[1] }
      let through = stored[WeatherStore.learnedThroughKey].flatMap { Int64($0) } ?? 0
      let rows = try Row.fetchAll(
        db, sql: "SELECT id, at, kind, utcOffset FROM look WHERE id > ? ORDER BY id", arguments: [through])
      return (stored, rows.map { (id: $0["id"] as Int64, look: LookRow($0)) })
    }
    var usage = UsageModel(restoring: stored[WeatherStore.usageKey].map { Data($0.utf8) })
    for row in rows where row.look?.kind == .look {
      guard let look = row.look else { continue }
      usage.record(Look(at: look.at, utcOffset: look.utcOffset))
    }
    usage.advance(to: now, in: zone)
    let budget = FetchBudget(
      restoring: stored[WeatherStore.budgetKey].map { Data($0.utf8) }, perDay: perDay)
    let through = rows.last?.id ?? stored[WeatherStore.learnedThroughKey].flatMap { Int64($0) } ?? 0
    return LearnedHabits(habits: Habits(usage: usage, budget: budget), through: through)
  }

  /// When something that stays open last read the weather; `nil` for never.
  public func lastGlance() throws(StoreError) -> Date? {
    try read { db in
      try Double.fetchOne(db, sql: "SELECT max(at) FROM look WHERE kind = 'glance'")
    }.map { Date(timeIntervalSince1970: $0) }
  }

  /// The looks and glances that are kept, counted.
  public func keptLooks() throws(StoreError) -> KeptLooks {
    try read { db in try WeatherStore.keptLooks(db) }
  }

  /// Deletes every look and what was learned from them. What was spent stays, so that forgetting is no way to more.
  ///
  /// - Parameter lock: the fetch lock, because a fetch that began before would write again what it has read.
  /// - Returns: what was deleted.
  public func forgetHabits(holding lock: FileLock) throws(StoreError) -> KeptLooks {
    try write { db in
      let kept = try WeatherStore.keptLooks(db)
      try db.execute(sql: "DELETE FROM look")
      try db.execute(
        sql: "DELETE FROM scheduleState WHERE key IN (?, ?)",
        arguments: [WeatherStore.usageKey, WeatherStore.learnedThroughKey])
      return kept
    }
  }

  private static func keptLooks(_ db: Database) throws -> KeptLooks {
    let rows = try Row.fetchAll(db, sql: "SELECT kind, count(*), min(at) FROM look GROUP BY kind")
    return rows.reduce(into: KeptLooks()) { kept, row in
      switch LookRow.Kind(rawValue: row[0]) {
      case .look: (kept.looks, kept.firstLook) = (row[1], Date(timeIntervalSince1970: row[2]))
      case .glance: kept.glances = row[1]
      case nil: break
      }
    }
  }
}

extension FetchCommit {
  /// Adds what was learned and spent.
  public mutating func setHabits(_ learned: LearnedHabits) throws(StoreError) {
    try setScheduleState(learned.habits.usage, for: WeatherStore.usageKey)
    try setScheduleState(learned.habits.budget, for: WeatherStore.budgetKey)
    try setScheduleState(learned.through, for: WeatherStore.learnedThroughKey)
  }
}
