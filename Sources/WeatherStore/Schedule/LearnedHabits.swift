public import BackgroundFetch
public import FoundationEssentials
public import LinuxEvents
import SQLite
import ScheduleParts
public import Zones

/// The habits learned from a user's looks, and the part of the log of looks that they include.
public struct LearnedHabits: Sendable {
  public var habits: Habits
  /// The newest look that the habits include. Looks after it are learned the next time.
  let through: Int64
}

extension WeatherStore {
  fileprivate static let usageKey = "usage"
  static let budgetKey = "budget"
  /// The key of the newest look that the stored model includes.
  fileprivate static let learnedThroughKey = "learned-through"

  /// Returns the learned habits, including every look since the model was stored.
  ///
  /// After many looks, as after a store was restored, the model is stored at once, without waiting for another writer:
  /// no later command learns them again. Otherwise nothing is written. A missing or damaged model is replaced by the
  /// model of an unknown user, and a missing or damaged budget by a new one.
  ///
  /// - Parameters:
  ///   - perDay: the number of wake-ups a day that the budget is for.
  ///   - zone: the user's current time zone.
  public func learnedHabits(perDay: Int, in zone: Zone, at now: Date) throws(StoreError) -> LearnedHabits {
    let (stored, newest) = try readTogether { db in
      var stored: [String: String] = [:]
      for key in [WeatherStore.usageKey, WeatherStore.budgetKey, WeatherStore.learnedThroughKey] {
        stored[key] = try WeatherStore.storedText(for: key, db)
      }
      return (stored, try db.value("SELECT max(id) FROM look") as Int64?)
    }
    var through = stored[WeatherStore.learnedThroughKey].flatMap { Int64($0) }
    let budget = stored[WeatherStore.budgetKey].flatMap(StoredBudget.init(storedText:))
    let usage = stored[WeatherStore.usageKey].flatMap(StoredUsage.init(storedText:))
    var habits = Habits(usage, budget, perDay: perDay)
    // The model and the key of its newest look are usable only together: otherwise it is unknown which looks the
    // model includes. The time that passed on a clock that was ahead has aged what the model knows. A model of an earlier
    // version may lack what is new. Start again without both, because the log has every look.
    if through == nil || habits.knowNothing || habits.isAhead(of: now) || usage?.isComplete == false {
      (through, habits) = (nil, Habits(nil, budget, perDay: perDay))
    }
    let unknown = try looks(after: through ?? 0, through: newest ?? 0, at: now)
    for look in unknown { habits.record(look.look, age: look.age) }
    habits.advance(to: now, in: zone)
    through = max(through ?? 0, newest ?? 0)
    if unknown.count >= WeatherStore.manyLooks {
      rememberHabits(habits.storedUsage, through: through ?? 0, after: stored[WeatherStore.learnedThroughKey])
    }
    return LearnedHabits(habits: habits, through: through ?? 0)
  }

  /// Stores the model, unless another process has stored one or has deleted the looks since. Fails silently, as `note`
  /// does.
  ///
  /// - Parameter known: the stored key of the newest look from which the model was made.
  private func rememberHabits(_ usage: StoredUsage, through: Int64, after known: String?) {
    guard canNote else { return }
    try? writeWithoutWaiting { db in
      guard try WeatherStore.storedText(for: WeatherStore.learnedThroughKey, db) == known,
        try db.value("SELECT id FROM look WHERE id = ?", [through]) == through
      else { return }
      let values = [
        WeatherStore.usageKey: try WeatherStore.storedText(of: usage, for: WeatherStore.usageKey),
        WeatherStore.learnedThroughKey: "\(through)",
      ]
      for (key, text) in values { try WeatherStore.setScheduleState(text, for: key, db) }
    }
  }

  /// Returns the looks that the model does not include, oldest first. Returns only as many as matter, so that
  /// learning from a log of years takes well under a second.
  ///
  /// A look in the future, left by a clock that was set back, counts as a look at `now`. A look with an impossible
  /// time zone offset is left out.
  private func looks(
    after known: Int64, through newest: Int64, at now: Date
  ) throws(StoreError) -> [(look: Look, age: Duration?)] {
    try rows(
      """
      SELECT \(LookRow.columns) FROM look WHERE id > ? AND id <= ? AND at > iif(kind = 'look', ?, ?)
      ORDER BY id DESC LIMIT ?
      """,
      [
        known, newest, now - WeatherStore.looksLearnedFrom, now - WeatherStore.glancesLearnedFrom,
        WeatherStore.maximumRows,
      ]
    ) { row in
      guard let look = LookRow(row), (-18 * 3600...18 * 3600).contains(look.utcOffset) else { return nil }
      let kind: Look.Kind = look.kind == .look ? .look : .glance
      let age = look.age.flatMap { $0 == LookRow.noData ? nil : $0 }
      return (Look(at: min(look.at, now), utcOffset: look.utcOffset, kind: kind), age)
    }.reversed()
  }

  /// The maximum ages of looks (`looksLearnedFrom`) and glances (`glancesLearnedFrom`) that are learned, in seconds.
  /// Older looks have almost no weight. Up to one glance is stored each quarter of an hour.
  private static let looksLearnedFrom = 120 * 86400.0
  private static let glancesLearnedFrom = 7 * 86400.0
  /// The maximum number of rows to learn from: a dozen looks a day for that long, and all those glances.
  private static let maximumRows = 2200

  /// The number of looks that are worth storing: learning 64 of them takes 0.8 million instructions in each command.
  private static let manyLooks = 64

  /// Writes the spent budget before the request is made: a wake-up that is killed has used its request all the same.
  public func setBudget(of learned: LearnedHabits) throws(StoreError) {
    try setScheduleState(learned.habits.storedBudget, for: WeatherStore.budgetKey)
  }

  /// Deletes every look and the learned habits. The spent budget stays, so that deleting habits does not allow more
  /// requests.
  ///
  /// - Parameter lock: the fetch lock. Without it, a fetch that began earlier would write its data again.
  /// - Returns: the numbers of deleted looks and glances.
  public func forgetHabits(holding lock: FileLock) throws(StoreError) -> KeptLooks {
    try write { db in
      let kept = try WeatherStore.keptLooks(db)
      try db.run("DELETE FROM look")
      try db.run(
        "DELETE FROM scheduleState WHERE key IN (?, ?)",
        [WeatherStore.usageKey, WeatherStore.learnedThroughKey])
      return kept
    }
  }
}

extension FetchCommit {
  /// Adds the learned habits and the spent budget.
  public mutating func setHabits(_ learned: LearnedHabits) throws(StoreError) {
    try setValue(learned.habits.storedUsage, for: WeatherStore.usageKey)
    try setValue(learned.habits.storedBudget, for: WeatherStore.budgetKey)
    try setValue(learned.through, for: WeatherStore.learnedThroughKey)
  }
}
