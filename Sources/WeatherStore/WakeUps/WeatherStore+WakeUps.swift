import BackgroundFetch
public import FoundationEssentials
import Glibc
import Platform
import SQLite
public import WakeUps

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

  /// Returns the last wake-up that began after one instant and until another, and failed; `nil` if none did.
  public func lastFailure(after start: Date, through end: Date) throws(StoreError) -> WakeUpRecord? {
    let condition = "answer = 'failed' AND startedAt > ? AND startedAt <= ?"
    return try read { db in try WeatherStore.records(condition, [start, end], limit: 1, db).first }
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

  private static func records(
    _ condition: String, _ values: [any ColumnValue] = [], limit: Int, _ db: Connection
  ) throws -> [WakeUpRecord] {
    try db.rows(
      "SELECT \(WakeUpRecord.columns) FROM fetchLog WHERE \(condition) ORDER BY id DESC LIMIT ?", values + [limit]
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

extension ProcessIdentity {
  /// Reads the identity from two columns, `pid` and `processStart`. Throws `StoreDamage` for a number that cannot be
  /// a pid.
  fileprivate init(_ row: borrowing Row, at column: Int) throws {
    self.init(pid: try row.value(column, .process), start: try row.valueIfAny(column + 1, .text))
  }
}

extension RecordedReason {
  /// Reads the reason from two columns, `reasonCode` and `reasonDetail`. Returns `nil` for a row without a reason.
  init?(_ row: borrowing Row, at column: Int) throws {
    guard let code = try row.valueIfAny(column, .text) else { return nil }
    self.init(code: code, detail: try row.valueIfAny(column + 1, .text))
  }
}

/// The identity of one process within one boot. A pid alone does not identify a process, because the kernel reuses
/// pids.
public struct ProcessIdentity: Hashable, Sendable {
  public let pid: Int32
  /// The boot's id and the process's start time in clock ticks since boot (field 22 of `/proc/PID/stat`, proc(5)).
  /// `nil` if `/proc` does not provide them.
  public let start: String?

  /// Returns the identity of the calling process.
  public static func current() -> ProcessIdentity {
    ProcessIdentity(pid: getpid(), start: start(of: getpid()))
  }

  /// Whether the process still runs. A process that ended and was not waited for (a zombie) does not run.
  public var isRunning: Bool {
    guard let start else { return kill(pid, 0) == 0 || errno == EPERM }
    return ProcessIdentity.start(of: pid) == start
  }

  private static func start(of pid: Int32) -> String? {
    guard let boot = text(of: "/proc/sys/kernel/random/boot_id"), let status = text(of: "/proc/\(pid)/stat"),
      let end = status.lastIndex(of: ")")
    else { return nil }
    // Fields from the third on: the name before them may contain spaces and parentheses.
    let fields = status[end...].dropFirst().split(whereSeparator: \.isWhitespace)
    guard fields.count > 19, fields[0] != "Z", fields[0] != "X" else { return nil }
    return "\(boot.prefix { !$0.isWhitespace }):\(fields[19])"
  }

  private static func text(of path: String) -> String? {
    (try? RegularFile.read(path, atMost: 4096)).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The last scheduled wake-up that had nothing to do.
///
/// Such a wake-up has no row in the log: hundreds a day would each wait for the disk. It is noted in a small file that
/// is overwritten without a sync. A power cut may lose the note, and a note that cannot be read counts as none.
public struct IdleWakeUp: Hashable, Sendable {
  public let at: Date
  /// What started it.
  public let origin: WakeUpOrigin

  public init(at: Date, origin: WakeUpOrigin) {
    self.at = at
    self.origin = origin
  }

  /// Returns the noted wake-up; `nil` if no note can be read.
  public static func last(_ paths: StorePaths) -> IdleWakeUp? {
    guard let bytes = try? PrivateFile.read(paths.idleWakeUp, atMost: maximumSize) else { return nil }
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    // The last word shows that the whole note was written.
    guard words.count == 3, words[2] == end, let seconds = Double(words[0]), seconds.isFinite,
      let origin = WakeUpOrigin(rawValue: String(words[1]))
    else { return nil }
    return IdleWakeUp(at: Date(timeIntervalSince1970: seconds), origin: origin)
  }

  /// Notes the wake-up. A note that cannot be written, as on a full disk, is left out.
  public func note(_ paths: StorePaths) {
    PrivateFile.overwrite(
      paths.idleWakeUp, with: "\(at.timeIntervalSince1970) \(origin.rawValue) \(IdleWakeUp.end)")
  }

  private static let end = "."
  /// The largest number of bytes that are read.
  private static let maximumSize = 100
}
