package import BackgroundFetch
public import FoundationEssentials
import ScheduleParts

/// Everything that a host remembers between fetches.
///
/// ```swift
/// let memory = FetchMemory()
/// let stored = memory.text  // lines: one for each of the last 500 fetches, and others: about 60 kB
/// let restored = try FetchMemory(text: stored, path: "state")  // equal to memory
/// ```
public struct FetchMemory: Hashable, Sendable {
  /// The number that determines the jitter; drawn once.
  var seed: UInt64
  /// What was fetched, by the name of the task. A task that no program registers any more keeps its memory.
  var tasks: [String: TaskMemory] = [:]
  /// When the user looks at the program's data.
  package internal(set) var usage = UsageModel()
  /// The number of updates that the user has not seen.
  package internal(set) var unseen = 0
  /// The log of the last fetches, oldest first.
  public internal(set) var rows: [FetchRow] {
    get { log.rows }
    set { log = FetchLog(newValue) }
  }
  var log = FetchLog()

  static let maximumUnseen = 1_000_000
  /// The number of rows that are kept.
  static let maximumRows = 500

  /// Creates the memory of a program that has fetched nothing.
  public init() { self.init(seed: .random(in: 0 ... .max)) }

  package init(seed: UInt64) { self.seed = seed }

  /// Applies one change.
  public mutating func apply(_ change: FetchChange) {
    if let task = change.task { tasks[task.name] = task.memory }
    if !change.rows.isEmpty { rows = FetchMemory.merged(rows, change.rows) }
    for look in change.looks { usage.record(look.look, age: look.age) }
    if change.isSeen { unseen = 0 }
    unseen = min(unseen + change.unseen, FetchMemory.maximumUnseen)
  }

  /// Returns the rows with those of a change.
  private static func merged(_ rows: [FetchRow], _ changed: [FetchRow]) -> [FetchRow] {
    var rows = rows
    for row in changed {
      if let index = rows.lastIndex(where: { $0.task == row.task && $0.number == row.number }) {
        rows[index] = row
      } else {
        rows.append(row)
      }
    }
    return rows.suffix(maximumRows)
  }

  /// The last successful fetch of any task.
  package var lastSuccess: Date? { tasks.values.compactMap(\.state.lastSuccess).max() }
}

/// What a host remembers of one task.
struct TaskMemory: Hashable, Sendable {
  var state = ScheduleState()
  var budget = FetchBudget(perDay: 24)
  /// The number of the last row.
  var lastRow = 0
  /// What the providers sent for conditional requests, by item.
  var validators: [String: String] = [:]

  /// Limits of stored numbers, far above those of a program.
  static let maximumRow = 1 << 50
  static let maximumPerDay = 1_000_000

  /// Whether an instant lies after `now`, because the clock was set back.
  func isAhead(of now: Date) -> Bool { state.isAhead(of: now) || budget.isAhead(of: now) }
}

/// One fetch in the log.
///
/// ```swift
/// for row in try store.memory().rows.suffix(20) {
///   print(row.startedAt, row.task, row.reason, row.answer?.description ?? "running")
/// }
/// ```
public struct FetchRow: Hashable, Sendable {
  /// The name of the task.
  public let task: String
  /// The number of the fetch among those of the task, from 1.
  package let number: Int
  /// What started the fetch: `host`, `timer`, `user`, `simulated`, or the word that the program gave.
  public let origin: String
  /// The word for the reason: `first`, `interval`, `retry`, `expected`, `need` or `simulated`.
  public let reason: String
  public let startedAt: Date
  /// The process of the fetch.
  package let pid: Int32
  /// The end of the fetch; `nil` while it runs.
  package var end: End?

  /// The answer; `nil` while the fetch runs.
  public var answer: FetchAnswer? { end?.answer }
  /// The duration by a clock that is never set; `nil` while the fetch runs, and if it ended before it could measure it.
  public var took: Duration? { end?.took }

  /// The end of a fetch.
  package struct End: Hashable, Sendable {
    package let answer: FetchAnswer
    package let at: Date
    package let took: Duration?

    package init(_ answer: FetchAnswer, at: Date, took: Duration? = nil) {
      (self.answer, self.at, self.took) = (answer, at, took)
    }
  }

  package init(
    task: String, number: Int, origin: String, reason: String, startedAt: Date, pid: Int32, end: End? = nil
  ) {
    (self.task, self.number, self.origin, self.reason) = (task, number, origin, reason)
    (self.startedAt, self.pid, self.end) = (startedAt, pid, end)
  }
}
