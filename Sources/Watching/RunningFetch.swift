import BackgroundFetch
import Foundation
import Glibc

/// The one fetch that a host may have running, and how far it had to go to end it.
struct RunningFetch: Sendable {
  /// How long a wake-up may run before the host ends it: the 30 seconds it has, which it keeps by itself, and two
  /// more in which to say so.
  static let limit = Duration.seconds(32)
  /// How long a fetch may take to end after SIGTERM.
  static let grace = Duration.seconds(1)
  /// The same when the host itself is ending, and a person waits for it.
  static let graceWhenStopping = Duration.milliseconds(750)

  private enum Stage {
    case running(until: Date)
    case finishing(until: Date)
    case terminated(until: Date)
    case killed
  }

  let startedAt: Date
  /// It answers for the schedule, and so for whether that moved on.
  let isWakeUp: Bool
  /// It was still running at its limit.
  private(set) var isOverdue = false
  private var stage: Stage

  init(for starter: FetchStarter, at now: Date) {
    startedAt = now
    if case .refresh = starter { isWakeUp = false } else { isWakeUp = true }
    stage = .running(until: now + Self.limit)
  }

  /// When ``escalate(at:)`` has something to do; `nil` when only the end is left to be seen.
  var nextStep: Date? {
    switch stage {
    case .running(let until), .finishing(let until), .terminated(let until): until
    case .killed: nil
    }
  }

  /// The signal that is due: the polite one at the limit, the other when it was not heard.
  mutating func escalate(at now: Date) -> Int32? {
    guard let nextStep, nextStep <= now else { return nil }
    switch stage {
    case .running:
      isOverdue = true
      stage = .terminated(until: now + Self.grace)
      return SIGTERM
    case .finishing: return terminate(at: now)
    case .terminated, .killed: return kill()
    }
  }

  /// Leaves the fetch a moment to end by itself before it is asked to.
  mutating func letFinish(at now: Date) {
    if case .running = stage { stage = .finishing(until: now + Self.graceWhenStopping) }
  }

  /// The signal that asks the fetch to end because the host does; `nil` when it was asked already.
  mutating func terminate(at now: Date) -> Int32? {
    switch stage {
    case .running, .finishing:
      stage = .terminated(until: now + Self.graceWhenStopping)
      return SIGTERM
    case .terminated, .killed: return nil
    }
  }

  /// The signal that nothing withstands; `nil` when it was sent already.
  mutating func kill() -> Int32? {
    if case .killed = stage { return nil }
    stage = .killed
    return SIGKILL
  }

  /// Gives the fetch its time again after the clock was set: how much of it has passed cannot be known.
  mutating func rebase(at now: Date) {
    switch stage {
    case .running: stage = .running(until: now + Self.limit)
    case .finishing: stage = .finishing(until: now + Self.graceWhenStopping)
    case .terminated: stage = .terminated(until: now + Self.grace)
    case .killed: break
    }
  }
}
