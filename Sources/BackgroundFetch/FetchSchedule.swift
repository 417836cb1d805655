public import Foundation

/// When to wake up: a pure function of what is saved, what was chosen, what happened, and the time.
///
/// It has no clock, no disk and no randomness of its own. The same question gives the same answer bit for bit, so any
/// decision can be replayed; whoever waits, waits elsewhere.
public struct FetchSchedule: Hashable, Sendable {
  /// What the interval *minimum* stands for.
  public var minimum: Duration
  /// Wake-ups a day that may be made because somebody could look.
  public var wakeUpsPerDay: WakeUpAllowance
  /// What it costs that a look finds old data.
  public var cost: AgeCost
  /// Where this machine stands among all others: it fixes the jitter.
  public var seed: UInt64

  /// The schedule of one machine.
  ///
  /// - Parameters:
  ///   - minimum: what the interval *minimum* stands for; no chosen interval is shorter.
  ///   - wakeUpsPerDay: how many there may be because somebody could look.
  ///   - cost: what it costs that a look finds old data.
  ///   - seed: drawn once for each machine and kept.
  public init(
    minimum: Duration = .seconds(15 * 60), wakeUpsPerDay: WakeUpAllowance = .exactly(24),
    cost: AgeCost = .standard, seed: UInt64
  ) {
    self.minimum = minimum
    self.wakeUpsPerDay = wakeUpsPerDay
    self.cost = cost
    self.seed = seed
  }

  /// What holds a wake-up back, and until when.
  typealias Gate = (until: Date, reason: WaitReason)

  /// The decision at `now` for somebody unknown: a fetch whenever the interval has passed.
  ///
  /// - Parameters:
  ///   - saved: identifiers of the things that are kept fresh.
  ///   - interval: the interval in force.
  ///   - host: the host that the next fetch would ask.
  ///   - state: what is remembered; instants in the future are read as `now`.
  ///   - now: the instant of the question.
  public func decision(
    saved: [Int64], interval: BackgroundFetchInterval, host: String, state: ScheduleState, at now: Date
  ) -> Decision {
    decision(for: ScheduleInput(saved: saved, interval: interval, host: host, state: state), at: now)
  }

  /// The decision at `now`.
  ///
  /// The gates come first: of all that holds a wake-up back, the one that holds longest counts. What is left is a
  /// question of worth, to which the person's habits have the answer.
  public func decision(for input: ScheduleInput, at now: Date) -> Decision {
    var input = input
    guard let floor = length(of: input.interval) else { return .never(input.saved.isEmpty ? .nothingSaved : .chosen) }
    guard !input.saved.isEmpty else { return .fetch(.switchOff) }
    guard input.conditions.isOnline else { return .never(.offline) }

    input.state = input.state.rebased(at: now)
    let gate = gates(floor: floor, with: input, at: now).max { $0.until < $1.until }.flatMap {
      $0.until > now ? $0 : nil
    }
    if let habits = input.habits { return worth(of: habits, floor: floor, after: gate, with: input, at: now) }
    if let gate { return .wait(until: gate.until, gate.reason) }
    return .fetch(due(input.state))
  }

  /// The length of an interval; `nil` for *never*.
  public func length(of interval: BackgroundFetchInterval) -> Duration? {
    switch interval {
    case .never: nil
    case .minimum: minimum
    case .atLeast(let duration): max(duration, minimum)
    }
  }

  /// Why a wake-up is due that nothing holds back.
  func due(_ state: ScheduleState) -> FetchReason {
    if state.failures > 0 { return .retry(failures: state.failures) }
    return state.lastSuccess.map { .intervalElapsed(since: $0) } ?? .first
  }

  /// Everything that can hold a wake-up back.
  ///
  /// After a failure the floor does not count: the last success may be long ago, and back-off has taken its place.
  func gates(floor: Duration, with input: ScheduleInput, at now: Date) -> [Gate] {
    let state = input.state
    var gates: [Gate] = []
    if state.failures > 0 {
      if let end = backOffEnd(of: state) { gates.append((end, .backOff(failures: state.failures))) }
    } else if let success = state.lastSuccess {
      gates.append((success + floor + jitter(for: floor), .interval(floor, since: success)))
    }
    // One thing that is no longer valid, or never was fetched, is reason enough to ask.
    let validities = input.saved.map { state.validUntil[$0] ?? .distantPast }
    if let first = validities.min() { gates.append((first, .valid)) }
    if let silence = state.silence(of: [input.host] + input.standIns) {
      gates.append((silence.until, .retryAfter(host: silence.host)))
    }
    return gates
  }

  /// A tenth of the interval at most, and no more than a minute: the same on one machine every time, so that its
  /// rhythm is even, and different between machines, so that a provider sees a flat curve.
  func jitter(for interval: Duration) -> Duration {
    var random = SplitMix64(seed: seed)
    return min(interval / 10, .seconds(60)) * random.nextFraction()
  }

  /// When the next attempt may be made after the last of a row of failures; `nil` when nothing has failed, or the network
  /// has come up since.
  func backOffEnd(of state: ScheduleState) -> Date? {
    guard state.failures > 0, let failure = state.lastFailure else { return nil }
    return failure + backOff(after: state.failures, at: failure)
  }

  /// The time without a further attempt after that many failures in a row, the last of them at `failure`.
  ///
  /// It never starts longer than the interval it stands in for.
  func backOff(after failures: Int, at failure: Date) -> Duration {
    var random = SplitMix64(seed: seed ^ UInt64(failures) ^ failure.timeIntervalSinceReferenceDate.bitPattern)
    return BackOff(base: min(.seconds(60), minimum)).delay(failures: failures, using: &random)
  }
}
