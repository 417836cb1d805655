public import BackgroundFetch
public import FoundationEssentials

/// One wake-up as a host logs it, a foreground refresh or a simulation.
public struct WakeUpRecord: Hashable, Sendable, Identifiable {
  public typealias ID = Int64

  /// A number that grows with each wake-up.
  public var id: ID
  public var startedAt: Date
  public var origin: WakeUpOrigin
  /// The process of the wake-up.
  public var pid: Int32
  /// The outcome; `nil` while the wake-up runs.
  public var outcome: WakeUpOutcome?
  /// The number of wake-ups of the same day, with the same answer, that the record stands for; this one is the last.
  public var wakeUps: Int

  public init(
    id: ID, startedAt: Date, origin: WakeUpOrigin, pid: Int32, outcome: WakeUpOutcome? = nil, wakeUps: Int = 1
  ) {
    self.id = id
    self.startedAt = startedAt
    self.origin = origin
    self.pid = pid
    self.outcome = outcome
    self.wakeUps = wakeUps
  }
}

/// The origin of a fetch.
public enum WakeUpOrigin: String, Sendable, CaseIterable {
  /// A host that keeps running.
  case host
  /// A timer of the system.
  case timer
  case cron
  case simulated
  /// A look that found a result in need of a refresh, or a refresh by hand.
  case foreground
  /// A person or a script that runs the fetch itself.
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
  public var locationID: Int64?
  /// The identifier of the provider, if one was asked.
  public var provider: String?

  public init(
    finishedAt: Date, answer: BackgroundFetchResult, reason: RecordedReason? = nil, duration: Duration? = nil,
    bytes: Int? = nil, httpStatus: Int? = nil, locationID: Int64? = nil, provider: String? = nil
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

  /// The reason for a wake-up whose process ended without an answer: killed, or cut off by a power failure.
  public static let ended = RecordedReason(code: "ended", detail: "ended before it could answer")
}
