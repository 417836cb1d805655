public import BackgroundFetch
public import FoundationEssentials
import SQLite

extension WeatherStore {
  /// Commits the start of a wake-up before it does anything, so that a killed wake-up leaves a record.
  public func beginWakeUp(
    _ origin: WakeUpOrigin, by process: ProcessIdentity = .current(), at now: Date
  ) throws(StoreError) -> WakeUpRecord.ID {
    try write { db in
      try db.run(
        "INSERT INTO fetchLog (startedAt, startedBy, pid, processStart) VALUES (?, ?, ?, ?)",
        [now, origin.rawValue, Int(process.pid), process.start])
      return db.lastInsertedRow
    }
  }

  /// Marks each wake-up whose process ended without an answer as failed. Opening for writing does this; a host whose
  /// child process died may do it at once.
  public func markKilledWakeUps(at now: Date) throws(StoreError) {
    let killed = try rows("SELECT id, pid, processStart FROM fetchLog WHERE finishedAt IS NULL") { row in
      try ProcessIdentity(row, at: 1).isRunning ? nil : try row.value(0, .id)
    }
    guard !killed.isEmpty else { return }
    let outcome = WakeUpOutcome(finishedAt: now, answer: .failed, reason: .ended)
    try write { db in
      // Read again under the write lock: a wake-up may have answered and ended since the first read.
      for id in killed where try db.value("SELECT finishedAt IS NULL FROM fetchLog WHERE id = ?", [id]) == true {
        try WeatherStore.finish(id, with: outcome, db)
      }
    }
  }

  /// Returns the newest wake-ups, newest first.
  public func wakeUps(limit: Int) throws(StoreError) -> [WakeUpRecord] {
    try read { db in try WeatherStore.records("TRUE", limit: limit, db) }
  }

  /// Returns the last wake-up that got an answer from a provider (new or "not modified") and stored it.
  public func lastSuccess() throws(StoreError) -> WakeUpRecord? {
    try read { db in try WeatherStore.records("answer <> 'failed' AND httpStatus IS NOT NULL", limit: 1, db).first }
  }

  /// Returns the wake-ups that failed last, newest first, including killed ones.
  public func lastFailures(limit: Int) throws(StoreError) -> [WakeUpRecord] {
    let found = try readTogether { db in
      let unfinished: Int = try db.value("SELECT count(*) FROM fetchLog WHERE finishedAt IS NULL") ?? 0
      return try WeatherStore.records("answer = 'failed' OR finishedAt IS NULL", limit: limit + unfinished, db)
    }
    return Array(found.filter { $0.outcome != nil }.prefix(limit))
  }

  /// Writes the answer of a wake-up. The start of its process, which tells whether it runs, is a third of a row and no
  /// longer needed.
  static func finish(_ id: WakeUpRecord.ID, with outcome: WakeUpOutcome, _ db: Connection) throws {
    try db.run(
      """
      UPDATE fetchLog SET finishedAt = ?, answer = ?, reasonCode = ?, reasonDetail = ?, duration = ?, bytes = ?,
        httpStatus = ?, locationID = (SELECT id FROM location WHERE id = ?), provider = ?, processStart = NULL
      WHERE id = ?
      """,
      [
        outcome.finishedAt, outcome.answer.rawValue, outcome.reason?.code, outcome.reason?.detail,
        outcome.duration.map { $0 / .seconds(1) }, outcome.bytes, outcome.httpStatus, outcome.locationID,
        outcome.provider, id,
      ])
  }

  private static func records(_ condition: String, limit: Int, _ db: Connection) throws -> [WakeUpRecord] {
    try db.rows(
      "SELECT \(WakeUpRecord.columns) FROM fetchLog WHERE \(condition) ORDER BY id DESC LIMIT ?", [limit]
    ) { row in try WakeUpRecord(row) }
  }
}

extension WakeUpRecord {
  /// The columns that `init(_:)` reads, in their order.
  fileprivate static let columns = """
    id, startedAt, startedBy, pid, processStart, finishedAt, answer, reasonCode, reasonDetail, duration, bytes,
    httpStatus, locationID, provider, wakeUps
    """

  /// Reads the record from a row. If the process ended without an answer, the record is already failed, before a
  /// writer has marked the row. Throws `StoreDamage` for values that no version of Vane writes.
  fileprivate init(_ row: borrowing Row) throws {
    let start = try row.value(1, .instant)
    let process = try ProcessIdentity(row, at: 3)
    let killed = WakeUpOutcome(finishedAt: start, answer: .failed, reason: .ended)
    self.init(
      id: try row.value(0, .id), startedAt: start,
      origin: WakeUpOrigin(rawValue: try row.value(2, .text)) ?? .hand, pid: process.pid,
      outcome: try WakeUpOutcome(row) ?? (process.isRunning ? nil : killed), wakeUps: try row.value(14, .count))
  }
}

extension WakeUpOutcome {
  /// Reads the outcome from a row with `WakeUpRecord.columns`. Returns `nil` for a row without an answer. Throws
  /// `StoreDamage` for values that no version of Vane writes.
  fileprivate init?(_ row: borrowing Row) throws {
    guard let finishedAt = try row.valueIfAny(5, .instant), let text = try row.valueIfAny(6, .text),
      let answer = BackgroundFetchResult(rawValue: text)
    else { return nil }
    self.init(
      finishedAt: finishedAt, answer: answer, reason: try RecordedReason(row, at: 7),
      duration: try row.valueIfAny(9, .seconds), bytes: try row.valueIfAny(10, .count),
      httpStatus: try row.valueIfAny(11, .count), locationID: try row.valueIfAny(12, .id),
      provider: try row.valueIfAny(13, .text))
  }
}

extension RecordedReason {
  /// Reads the reason from two columns, `reasonCode` and `reasonDetail`. Returns `nil` for a row without a reason.
  init?(_ row: borrowing Row, at column: Int) throws {
    guard let code = try row.valueIfAny(column, .text) else { return nil }
    self.init(code: code, detail: try row.valueIfAny(column + 1, .text))
  }
}
