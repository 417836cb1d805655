public import BackgroundFetch
public import FoundationEssentials
import SQLite

/// One row of the fetch log: a wake-up, a foreground refresh or a simulation.
public struct WakeUpRecord: Hashable, Sendable, Identifiable {
  public typealias ID = Int64

  /// A number that grows with each wake-up.
  public let id: ID
  public let startedAt: Date
  public let origin: WakeUpOrigin
  public let process: ProcessIdentity
  /// The outcome; `nil` while the wake-up runs.
  public let outcome: WakeUpOutcome?
  /// The number of wake-ups of the same day, with the same answer, that the row stands for; this one is the last.
  public var wakeUps = 1
}

extension WakeUpRecord {
  /// The columns that `init(_:)` reads, in their order.
  static let columns = """
    id, startedAt, startedBy, pid, processStart, finishedAt, answer, reasonCode, reasonDetail, duration, bytes,
    httpStatus, locationID, provider, wakeUps
    """

  /// Reads the record from a row. If the process ended without an answer, the record is already failed, before a
  /// writer has marked the row. Throws `StoreDamage` for values that no version of Vane writes.
  init(_ row: borrowing Row) throws {
    let start = try row.value(1, .instant)
    let process = try ProcessIdentity(row, at: 3)
    let killed = WakeUpOutcome(finishedAt: start, answer: .failed, reason: .ended)
    self.init(
      id: try row.value(0, .id), startedAt: start,
      origin: WakeUpOrigin(rawValue: try row.value(2, .text)) ?? .hand, process: process,
      outcome: try WakeUpOutcome(row) ?? (process.isRunning ? nil : killed), wakeUps: try row.value(14, .count))
  }
}

/// The origin of a fetch.
public enum WakeUpOrigin: String, Sendable, CaseIterable {
  /// `vane watch`.
  case host
  /// A systemd timer.
  case timer
  case cron
  /// `vane simulate-fetch`.
  case simulated
  /// A look that found a result in need of a refresh, or `vane refresh`.
  case foreground
  /// A person or a script that runs `vane-fetch`.
  case hand
}

/// The outcome of a wake-up.
public struct WakeUpOutcome: Hashable, Sendable {
  public var finishedAt: Date
  public var answer: BackgroundFetchResult
  public var reason: RecordedReason?
  /// The duration, measured with a monotonic clock; `nil` if the process ended before it could measure it.
  public var duration: Duration?
  /// The number of bytes received over the wire.
  public var bytes: Int?
  /// The HTTP status of the last answer; `nil` if nothing was requested or no server answered.
  public var httpStatus: Int?
  /// The location of the wake-up, if it was for one location.
  public var locationID: SavedLocation.ID?
  /// `Provider.id`, if a provider was asked.
  public var provider: String?

  public init(
    finishedAt: Date, answer: BackgroundFetchResult, reason: RecordedReason? = nil, duration: Duration? = nil,
    bytes: Int? = nil, httpStatus: Int? = nil, locationID: SavedLocation.ID? = nil, provider: String? = nil
  ) {
    self.finishedAt = finishedAt
    self.answer = answer
    self.reason = reason
    self.duration = duration
    self.bytes = bytes
    self.httpStatus = httpStatus
    self.locationID = locationID
    self.provider = provider
  }

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

/// The reason for a wake-up's answer, as the log stores it: the name of a typed reason, and its detail.
public struct RecordedReason: Hashable, Sendable {
  /// The stable code, for programs. The caller defines the list of codes.
  public var code: String
  /// A text for people, or a value that the code needs to become a sentence.
  public var detail: String?

  public init(code: String, detail: String? = nil) {
    self.code = code
    self.detail = detail
  }

  /// Reads the reason from two columns, `reasonCode` and `reasonDetail`. Returns `nil` for a row without a reason.
  init?(_ row: borrowing Row, at column: Int) throws {
    guard let code = try row.valueIfAny(column, .text) else { return nil }
    self.init(code: code, detail: try row.valueIfAny(column + 1, .text))
  }

  /// The reason for a wake-up whose process ended without an answer: killed, or cut off by a power failure.
  public static let ended = RecordedReason(code: "ended", detail: "ended before it could answer")
}
