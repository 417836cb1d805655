public import BackgroundFetch
public import FoundationEssentials

/// One row of the fetch log, as it is shown to the user or a program.
public struct LoggedWakeUp: Hashable, Sendable {
  /// The number of the wake-up, which grows with each one.
  public var id: Int64
  public var startedAt: Date
  /// The origin of the wake-up, under its own name: `host`, `timer`, `cron`, `simulated`, `foreground`, `hand`.
  public var startedBy: String
  public var pid: Int32
  /// The ending of the wake-up; `nil` while it runs.
  public var ending: Ending?
  /// The number of wake-ups of the same day, with the same answer, that it stands for; it is the last of them.
  public var wakeUps = 1

  public init(id: Int64, startedAt: Date, startedBy: String, pid: Int32, ending: Ending?) {
    self.id = id
    self.startedAt = startedAt
    self.startedBy = startedBy
    self.pid = pid
    self.ending = ending
  }

  /// The answer of a wake-up, and its cost.
  public struct Ending: Hashable, Sendable {
    public var finishedAt: Date
    public var answer: BackgroundFetchResult
    public var reason: Reason?
    /// The duration; `nil` if no process was left to measure it.
    public var duration: Duration?
    /// The number of received bytes.
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

  /// A stable code and its detail: see ``Reader/text(of:)``.
  public struct Reason: Hashable, Sendable {
    public var code: String
    public var detail: String?

    public init(code: String, detail: String? = nil) {
      self.code = code
      self.detail = detail
    }

    /// The instant that the detail names; `nil` if it names none.
    public var instant: Date? { detail.flatMap { try? Date($0, strategy: .iso8601) } }
  }
}
