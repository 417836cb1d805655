public import BackgroundFetch
public import Foundation

/// One row of the fetch log, as a person or a program is shown it.
public struct LoggedWakeUp: Hashable, Sendable {
  /// Grows with each wake-up.
  public var id: Int64
  public var startedAt: Date
  /// What started it, as it names itself: `host`, `timer`, `cron`, `simulated`, `foreground`, `hand`.
  public var startedBy: String
  public var pid: Int32
  /// How it ended; `nil` while it runs.
  public var ending: Ending?

  public init(id: Int64, startedAt: Date, startedBy: String, pid: Int32, ending: Ending?) {
    self.id = id
    self.startedAt = startedAt
    self.startedBy = startedBy
    self.pid = pid
    self.ending = ending
  }

  /// What a wake-up answered, and what it took.
  public struct Ending: Hashable, Sendable {
    public var finishedAt: Date
    public var answer: BackgroundFetchResult
    public var reason: Reason?
    /// `nil` when nobody was left to measure.
    public var duration: Duration?
    /// Received.
    public var bytes: Int?
    public var httpStatus: Int?
    public var provider: String?

    public init(
      finishedAt: Date, answer: BackgroundFetchResult, reason: Reason? = nil, duration: Duration? = nil,
      bytes: Int? = nil, httpStatus: Int? = nil, provider: String? = nil
    ) {
      self.finishedAt = finishedAt
      self.answer = answer
      self.reason = reason
      self.duration = duration
      self.bytes = bytes
      self.httpStatus = httpStatus
      self.provider = provider
    }
  }

  /// A stable code, and what belongs to it: see `ReasonText`.
  public struct Reason: Hashable, Sendable {
    public var code: String
    public var detail: String?

    public init(code: String, detail: String? = nil) {
      self.code = code
      self.detail = detail
    }
  }
}
