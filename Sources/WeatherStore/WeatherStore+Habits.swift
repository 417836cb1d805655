public import BackgroundFetch
public import Foundation
import GRDB

extension WeatherStore {
  /// What a decision about somebody unknown depends on.
  ///
  /// - Parameter hosts: those that the next fetch of these locations could ask, the first one first.
  public func scheduleInput(hosts: ([SavedLocation]) -> [String]) throws(StoreError) -> ScheduleInput {
    let saved = try locations()
    let hosts = hosts(saved)
    return ScheduleInput(
      saved: saved.map(\.id), interval: try intervals().inForce, host: hosts.first ?? "",
      standIns: Array(hosts.dropFirst()),
      state: try scheduleState(ScheduleState.self, for: ScheduleState.storeKey) ?? ScheduleState())
  }

  fileprivate static let usageKey = "usage"
  static let budgetKey = "budget"
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
    let (stored, newest) = try readTogether { db in
      let stored = try Row.fetchAll(
        db, sql: "SELECT key, value FROM scheduleState WHERE key IN (?, ?, ?)",
        arguments: [WeatherStore.usageKey, WeatherStore.budgetKey, WeatherStore.learnedThroughKey]
      ).reduce(into: [String: String]()) { $0[try $1.value(0, .text)] = try $1.value(1, .text) }
      return (stored, try Int64.fetchOne(db, sql: "SELECT max(id) FROM look"))
    }
    var through = stored[WeatherStore.learnedThroughKey].flatMap { Int64($0) }
    var usage = UsageModel(restoring: stored[WeatherStore.usageKey].map { Data($0.utf8) })
    // Either is nothing without the other: nobody would know which looks are in it. The log of looks knows them all.
    if through == nil || usage == UsageModel() { (through, usage) = (nil, UsageModel()) }
    for look in try looks(after: through ?? 0, through: newest ?? 0, at: now) {
      usage.record(look.look, age: look.age)
    }
    usage.advance(to: now, in: zone)
    let budget = FetchBudget(
      restoring: stored[WeatherStore.budgetKey].map { Data($0.utf8) }, perDay: perDay)
    return LearnedHabits(habits: Habits(usage: usage, budget: budget), through: max(through ?? 0, newest ?? 0))
  }

  /// Looks beyond those that the model knows, oldest first: as many as matter, so that a log of years is learned from
  /// in well under a second.
  ///
  /// One that lies ahead, of a clock that was set back, is one of now. One with a zone that is nowhere is left out.
  private func looks(
    after known: Int64, through newest: Int64, at now: Date
  ) throws(StoreError) -> [(look: Look, age: Duration?)] {
    let second = now.timeIntervalSince1970
    return try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT at, kind, utcOffset, age FROM look WHERE id > ? AND id <= ? AND at > iif(kind = 'look', ?, ?)
          ORDER BY id DESC LIMIT ?
          """,
        arguments: [
          known, newest, second - WeatherStore.looksLearnedFrom, second - WeatherStore.glancesLearnedFrom,
          WeatherStore.mostToLearn,
        ])
    }.reversed().compactMap { LookRow($0) }.filter { (-18 * 3600...18 * 3600).contains($0.utcOffset) }
      .map { row in
        let kind: Look.Kind = row.kind == .look ? .look : .glance
        return (Look(at: min(row.at, now), utcOffset: row.utcOffset, kind: kind), row.age)
      }
  }

  /// Seconds before which looks are as good as forgotten, and glances, of which there can be one each quarter of an
  /// hour.
  private static let looksLearnedFrom = 120 * 86400.0
  private static let glancesLearnedFrom = 7 * 86400.0
  /// A dozen looks a day for that long, and all those glances.
  private static let mostToLearn = 2200

  /// Writes down what was spent before it is: a wake-up that is killed has cost its request all the same.
  public func setBudget(of learned: LearnedHabits) throws(StoreError) {
    try setScheduleState(learned.habits.budget, for: WeatherStore.budgetKey)
  }

  /// When something that stays open last read the weather, in the last day; `nil` for never. One that lies ahead, of
  /// a clock that was set back, does not count.
  public func lastGlance(at now: Date) throws(StoreError) -> Date? {
    let second = now.timeIntervalSince1970
    return try read { db in
      try Double.fetchOne(
        db, sql: "SELECT max(at) FROM look WHERE kind = 'glance' AND at > ? AND at <= ?",
        arguments: [second - 86400, second])
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
    return try rows.reduce(into: KeptLooks()) { kept, row in
      switch LookRow.Kind(rawValue: try row.value(0, .text)) {
      case .look: (kept.looks, kept.firstLook) = (try row.value(1, .count), try row.value(2, .lookedAt))
      case .glance: kept.glances = try row.value(1, .count)
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
