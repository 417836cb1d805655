public import FoundationEssentials

/// Decides when a program should fetch data in the background.
///
/// The schedule is a pure function of its input and the time. It does not sleep, fetch, store or read a clock; the
/// program around it does. Equal questions have equal answers, bit for bit, so that any decision can be replayed.
///
/// ```swift
/// let schedule = FetchSchedule(wakeUpsPerDay: .fitting(atMost: 24), seed: 42)
/// let input = ScheduleInput(
///   saved: ["news"], interval: .minimum, hosts: ["api.example"], state: ScheduleState(), habits: Habits())
/// let decision = schedule.decision(for: input, at: Date())  // .fetch(.first)
/// ```
public struct FetchSchedule: Hashable, Sendable {
  /// The length of ``BackgroundFetchInterval/minimum``, and the lower limit of every interval. No interval is longer
  /// than 31 years.
  package var minimum: Duration
  /// The number of wake-ups a day for expected looks.
  package var wakeUpsPerDay: WakeUpAllowance
  /// The cost of a look that finds old data.
  package var cost = AgeCost.standard
  /// The number that determines the jitter. Give each machine a different one and keep it.
  package var seed: UInt64

  /// Creates the schedule of one machine.
  ///
  /// - Parameters:
  ///   - minimum: the lower limit of every interval.
  ///   - wakeUpsPerDay: the number of wake-ups a day for expected looks.
  ///   - seed: a random number that is drawn once for each machine.
  public init(
    minimum: Duration = .seconds(15 * 60), wakeUpsPerDay: WakeUpAllowance = .exactly(24), seed: UInt64
  ) {
    self.minimum = minimum
    self.wakeUpsPerDay = wakeUpsPerDay
    self.seed = seed
  }

  /// An instant before which no fetch is allowed, and the reason.
  package typealias Gate = (until: Date, reason: WaitReason)

  /// Returns the decision at `now`.
  ///
  /// First come the gates: the latest instant before which no fetch is allowed. If `input` has habits, the value of a
  /// fetch for the user then decides whether it is due.
  public func decision(for input: ScheduleInput, at now: Date) -> Decision {
    let now = now.bounded
    var input = input
    guard let interval = length(of: input.interval) else {
      return .never(input.saved.isEmpty ? .nothingSaved : .chosen)
    }
    guard !input.saved.isEmpty else { return .fetch(.switchOff) }
    guard input.conditions.isOnline else { return .never(.offline) }

    input.state.clamp(at: now)
    let gate = gates(interval: interval, with: input, at: now).max { $0.until < $1.until }.flatMap {
      $0.until > now ? $0 : nil
    }
    if let habits = input.habits { return worth(of: habits, interval: interval, after: gate, with: input, at: now) }
    if let gate { return .wait(until: gate.until, gate.reason) }
    return .fetch(due(input.state))
  }

  /// Returns the length of an interval, or `nil` for *never*.
  package func length(of interval: BackgroundFetchInterval) -> Duration? {
    switch interval {
    case .never: nil
    case .minimum: floor
    case .atLeast(let duration): duration.clamped(to: floor...Duration.maximum)
    }
  }

  /// ``minimum``, within its limits.
  package var floor: Duration { minimum.clamped(to: .zero...Duration.maximum) }

  /// Returns the reason of a fetch that is due because its gates are open.
  func due(_ state: ScheduleState) -> FetchReason {
    if state.failures > 0 { return .retry(failures: state.failures) }
    return state.lastSuccess.map { .intervalElapsed(since: $0) } ?? .first
  }

  /// Returns all gates, including those that are already open. `interval` is the minimum time between two successful
  /// fetches.
  ///
  /// After a failure the back-off replaces the interval.
  package func gates(interval: Duration, with input: ScheduleInput, at now: Date) -> [Gate] {
    let state = input.state
    var gates: [Gate] = []
    if state.failures > 0 {
      if let end = backOffEnd(of: state) { gates.append((end, .backOff(failures: state.failures))) }
    } else if let success = state.lastSuccess {
      gates.append((success + interval + jitter(for: interval), .interval(interval, since: success)))
    }
    // A fetch is allowed as soon as one item is no longer valid or was never fetched.
    let validities = input.saved.map { state.validUntil[$0] ?? .distantPast }
    if let first = validities.min() { gates.append((first, .valid)) }
    if let pause = state.retryAfter(of: input.hosts) {
      gates.append((pause.until, .retryAfter(host: pause.host)))
    }
    if let pause = input.pause {
      gates.append(
        (min(pause.until.bounded, now.addingTimeInterval(RequestPause.maximumLength)), .quota(account: pause.account)))
    }
    return gates
  }

  /// Returns the delay that this machine adds to every interval: at most a tenth of it, and at most a minute. It
  /// differs between machines, so that they do not all ask the provider at the same time.
  package func jitter(for interval: Duration) -> Duration {
    var random = SplitMix64(seed: seed)
    return min(interval / 10, .seconds(60)) * random.nextFraction()
  }

  /// Returns when the back-off ends, or `nil` if the last attempt did not fail or the network has come up since.
  func backOffEnd(of state: ScheduleState) -> Date? {
    guard state.failures > 0, let failure = state.lastFailure else { return nil }
    return failure + backOff(after: state.failures, at: failure)
  }

  /// Returns the length of the back-off after a number of consecutive failures, the last one at `failure`. The first
  /// back-off is not longer than ``minimum``.
  package func backOff(after failures: Int, at failure: Date) -> Duration {
    var random = SplitMix64(seed: seed ^ UInt64(failures) ^ failure.timeIntervalSinceReferenceDate.bitPattern)
    return BackOff(base: min(.seconds(60), floor)).delay(failures: failures, using: &random)
  }
}

/// The delay before the next attempt after consecutive failures: exponential back-off with equal jitter.
///
/// With `x = min(cap, base * 2^(failures - 1))`, the delay is between `x/2` and `x`. The fixed half guarantees a pause.
/// The random half separates clients that failed at the same moment. Source: Brooker, "Exponential Backoff And Jitter"
/// (AWS Architecture Blog, 2015).
package struct BackOff: Hashable, Sendable {
  /// The upper limit of the first delay.
  package var base: Duration
  /// The upper limit of every delay.
  package var cap: Duration

  /// The default `cap`: one hour.
  package static let maximum = Duration.seconds(3600)

  /// Creates a back-off with these limits.
  package init(base: Duration = .seconds(60), cap: Duration = BackOff.maximum) {
    self.base = base
    self.cap = cap
  }

  /// Returns the delay after a number of consecutive failures; zero without failures. The same `random` gives the same
  /// delay.
  package func delay(failures: Int, using random: inout SplitMix64) -> Duration {
    guard failures > 0 else { return .zero }
    let (base, cap, factor) = (max(.zero, base), max(.zero, cap), 1 << min(failures - 1, 40))
    // Divided, because the product may overflow.
    let maximum = base > cap / factor ? cap : base * factor
    return maximum / 2 + maximum / 2 * random.nextFraction()
  }
}
