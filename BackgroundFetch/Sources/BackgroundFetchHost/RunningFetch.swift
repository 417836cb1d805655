import BackgroundFetch
import FoundationEssentials
import Glibc
public import Platform

/// The outcome of one wake-up that the host started.
///
/// An answer counts regardless of how the process ended. The process gives one answer, after it has stored all data
/// that matters.
public enum FetchOutcome: Hashable, Sendable {
  /// `newData`.
  case newData
  /// `noData`.
  case noData
  /// `failed REASON`: the wake-up reports the reason.
  case failed(reason: String)
  /// The program could not be started.
  case notStarted(SystemFailure)
  /// The process was still running at its limit and was ended without an answer.
  case overdue
  /// A signal from outside ended the process without an answer.
  case killed(signal: Int32)
  /// The process exited without an answer.
  case noAnswer(status: Int32)
  /// The process wrote a line that is not an answer; the text is not filtered for a terminal.
  case unreadable(String)

  /// Whether the wake-up began but gave no valid answer; its row in the log may be unfinished too.
  var isUnanswered: Bool {
    switch self {
    case .overdue, .killed, .noAnswer, .unreadable: true
    case .newData, .noData, .failed, .notStarted: false
    }
  }

  /// Reads the answer line, which may follow progress; without one, the outcome follows from how the process ended.
  init(_ ending: ChildProcess.Ending, overdue: Bool) {
    var output = ending.output[...]
    while output.hasPrefix(FetchProgressLine.prefix) { output = output.drop { $0 != "\n" }.dropFirst() }
    guard let line = ChildProcess.Ending(exit: ending.exit, output: String(output)).line else {
      switch ending.exit {
      case _ where overdue: self = .overdue
      case .killed(let signal): self = .killed(signal: signal)
      case .exited(let status): self = .noAnswer(status: status)
      }
      return
    }
    let words = line.split(separator: " ", maxSplits: 1)
    switch (words.first.flatMap { BackgroundFetchResult(rawValue: String($0)) }, words.count) {
    case (.newData, 1): self = .newData
    case (.noData, 1): self = .noData
    case (.failed, 2): self = .failed(reason: String(words[1]))
    default: self = .unreadable(line)
    }
  }
}

extension ChildProcess.Ending {
  /// The answer of a wake-up in its first line.
  public var answer: FetchOutcome { FetchOutcome(self, overdue: false) }
}

/// A line `progress ASKED ALL`, which `vane-fetch refresh --progress` prints before each request. Its answer comes
/// last.
public struct FetchProgressLine: Hashable, Sendable {
  static let prefix = "progress "

  /// The number of places that need no further request.
  public let asked: Int
  /// The number of places of the fetch.
  public let all: Int

  /// Reads a line. Returns `nil` for another one, and for numbers that make no sense.
  public init?(_ line: String) {
    let words = line.split(separator: " ")
    guard line.hasPrefix(FetchProgressLine.prefix), words.count == 3, let asked = Int(words[1]),
      let all = Int(words[2]),
      all > 0, (0...all).contains(asked)
    else { return nil }
    self.asked = asked
    self.all = all
  }
}

extension ChildProcess {
  /// Removes the progress from the output so far, and returns the last line of it.
  public func takeProgress() -> FetchProgressLine? {
    takeLines(beginning: FetchProgressLine.prefix).flatMap(FetchProgressLine.init)
  }
}

/// The one running fetch of a host, and the steps that were taken to end it.
struct RunningFetch: Sendable {
  /// The time limit of a wake-up, after which the host ends it. The wake-up itself keeps a limit of 30 seconds and has
  /// two more to report.
  static let limit = Duration.seconds(32)
  /// The time that a fetch may take to end after SIGTERM.
  static let grace = Duration.seconds(1)
  /// The time that a fetch may take to end while the host itself is ending and the user waits for it.
  static let graceWhenStopping = Duration.milliseconds(750)

  private enum Stage {
    case running(until: Date)
    case finishing(until: Date)
    case terminated(until: Date)
    case killed
  }

  let startedAt: Date
  /// Whether the fetch is a wake-up of the schedule; only a wake-up should change the schedule.
  let isWakeUp: Bool
  /// Whether the fetch was still running at its limit.
  private(set) var isOverdue = false
  private var stage: Stage

  init(for starter: FetchStarter, at now: Date) {
    startedAt = now
    if case .refresh = starter { isWakeUp = false } else { isWakeUp = true }
    stage = .running(until: now + Self.limit)
  }

  /// The time of the next action of ``escalate(at:)``; `nil` if only the end of the process remains to be seen.
  var nextStep: Date? {
    switch stage {
    case .running(let until), .finishing(let until), .terminated(let until): until
    case .killed: nil
    }
  }

  /// Returns the signal that is due: SIGTERM at the limit, and SIGKILL if the fetch ignored SIGTERM.
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

  /// Gives the fetch a moment to end by itself before SIGTERM is sent.
  mutating func letFinish(at now: Date) {
    if case .running = stage { stage = .finishing(until: now + Self.graceWhenStopping) }
  }

  /// Returns the signal that asks the fetch to end because the host is ending; `nil` if it was sent already.
  mutating func terminate(at now: Date) -> Int32? {
    switch stage {
    case .running, .finishing:
      stage = .terminated(until: now + Self.graceWhenStopping)
      return SIGTERM
    case .terminated, .killed: return nil
    }
  }

  /// Returns SIGKILL, which cannot be ignored; `nil` if it was sent already.
  mutating func kill() -> Int32? {
    if case .killed = stage { return nil }
    stage = .killed
    return SIGKILL
  }

  /// Restarts the time limit after the clock was set, because the elapsed time is unknown.
  mutating func rebase(at now: Date) {
    switch stage {
    case .running: stage = .running(until: now + Self.limit)
    case .finishing: stage = .finishing(until: now + Self.graceWhenStopping)
    case .terminated: stage = .terminated(until: now + Self.grace)
    case .killed: break
    }
  }
}

/// The origin of a request for a fetch.
public enum FetchStarter: Hashable, Sendable {
  /// The schedule: a fetch is due.
  case host
  /// The user asked for a wake-up now, due or not.
  case simulated
  /// The user asked for the weather of this place now, whatever its age; a view may also request this.
  case refresh(place: Int64)

  /// The arguments of `vane-fetch`; its log row names the same origin.
  public var arguments: [String] {
    switch self {
    case .host: ["wake", "--started-by", "host"]
    case .simulated: ["wake", "--started-by", "simulated"]
    case .refresh(let place): ["refresh", "--location", "\(place)"]
    }
  }
}

/// The pause that a host makes by itself after a wake-up that did not change the schedule.
///
/// A `vane-fetch` that is missing or cannot write the store also cannot record its failure. Without this pause, the
/// same decision would start it again at once, forever.
struct OwnHold: Sendable {
  /// The length of the pause: from 1 to 2 seconds at first, and at most 5 minutes.
  static let backOff = BackOff(base: .seconds(2), cap: .seconds(300))

  /// The number of consecutive wake-ups without an effect.
  private(set) var wakeUps = 0
  private var held: (decision: Decision, until: Date)?

  /// Starts a pause after a wake-up that left this decision unchanged, and returns its end. Each pause is longer than
  /// the one before.
  mutating func begin(with decision: Decision, at now: Date, using random: inout SplitMix64) -> Date {
    wakeUps += 1
    let until = now + Self.backOff.delay(failures: wakeUps, using: &random)
    held = (decision, until)
    return until
  }

  /// Returns the end of the pause for this decision. A different decision results from a change elsewhere and does not
  /// wait.
  func end(of decision: Decision, at now: Date) -> Date? {
    guard let held, held.decision == decision, held.until > now else { return nil }
    return held.until
  }

  /// Ends the pause, but keeps the number of wake-ups without an effect.
  mutating func lift() {
    held = nil
  }

  /// Limits the pause to its maximum length after the clock was set back.
  mutating func rebase(at now: Date) {
    guard let (decision, until) = held else { return }
    held = (decision, min(until, now + Self.backOff.cap))
  }
}
