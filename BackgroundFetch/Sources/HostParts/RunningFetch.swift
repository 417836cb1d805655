import BackgroundFetch
public import FoundationEssentials
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The one running fetch of a host, and the steps that were taken to end it.
public struct RunningFetch: Sendable {
  /// The time after which the fetch is asked to end with SIGTERM.
  private let limit: Duration
  /// The time that a fetch may take to end after SIGTERM.
  private let grace: Duration
  /// The time that a fetch may take to end while the host itself is ending and the user waits for it.
  static let graceWhenStopping = Duration.milliseconds(750)

  private enum Stage {
    case running(until: Date)
    case finishing(until: Date)
    case terminated(until: Date)
    case killed
  }

  /// The time at which the fetch started.
  public let startedAt: Date
  /// Whether the fetch is a wake-up of the schedule; only a wake-up should change the schedule.
  public let isWakeUp: Bool
  /// Whether the fetch was still running at its limit.
  public private(set) var isOverdue = false
  private var stage: Stage

  /// Creates the record of a fetch that starts now.
  ///
  /// - Parameters:
  ///   - limit: the time after which it is asked to end with SIGTERM.
  ///   - grace: the time after that until it is killed.
  public init(isWakeUp: Bool = true, at now: Date, limit: Duration, grace: Duration) {
    startedAt = now
    (self.isWakeUp, self.limit, self.grace) = (isWakeUp, limit, grace)
    stage = .running(until: now + limit)
  }

  /// The time of the next action of ``escalate(at:)``; `nil` if only the end of the process remains to be seen.
  public var nextStep: Date? {
    switch stage {
    case .running(let until), .finishing(let until), .terminated(let until): until
    case .killed: nil
    }
  }

  /// Returns the signal that is due: SIGTERM at the limit, and SIGKILL if the fetch ignored SIGTERM.
  public mutating func escalate(at now: Date) -> Int32? {
    guard let nextStep, nextStep <= now else { return nil }
    switch stage {
    case .running:
      isOverdue = true
      stage = .terminated(until: now + grace)
      return SIGTERM
    case .finishing: return terminate(at: now)
    case .terminated, .killed: return kill()
    }
  }

  /// Gives the fetch a moment to end by itself before SIGTERM is sent.
  public mutating func letFinish(at now: Date) {
    if case .running = stage { stage = .finishing(until: now + Self.graceWhenStopping) }
  }

  /// Returns the signal that asks the fetch to end because the host is ending; `nil` if it was sent already.
  public mutating func terminate(at now: Date) -> Int32? {
    switch stage {
    case .running, .finishing:
      stage = .terminated(until: now + Self.graceWhenStopping)
      return SIGTERM
    case .terminated, .killed: return nil
    }
  }

  /// Returns SIGKILL, which cannot be ignored; `nil` if it was sent already.
  public mutating func kill() -> Int32? {
    if case .killed = stage { return nil }
    stage = .killed
    return SIGKILL
  }

  /// Restarts the time limit after the clock was set, because the elapsed time is unknown.
  public mutating func rebase(at now: Date) {
    switch stage {
    case .running: stage = .running(until: now + limit)
    case .finishing: stage = .finishing(until: now + Self.graceWhenStopping)
    case .terminated: stage = .terminated(until: now + grace)
    case .killed: break
    }
  }
}
