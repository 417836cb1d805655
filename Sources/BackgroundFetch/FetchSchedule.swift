public import Foundation

/// When to wake up: a pure function of what is saved, what was chosen, what happened, and the time.
///
/// It has no clock, no disk and no randomness of its own. The same question gives the same answer bit for bit, so any
/// decision can be replayed; whoever waits, waits elsewhere.
public struct FetchSchedule: Hashable, Sendable {
  /// What the interval *minimum* stands for.
  public var minimum: Duration
  /// Where this machine stands among all others: it fixes the jitter.
  public var seed: UInt64

  public init(minimum: Duration = .seconds(15 * 60), seed: UInt64) {
    self.minimum = minimum
    self.seed = seed
  }

  /// The decision at `now`.
  ///
  /// - Parameters:
  ///   - saved: identifiers of the things that are kept fresh.
  ///   - interval: the interval in force.
  ///   - host: the host that the next fetch would ask.
  ///   - state: what is remembered; instants in the future are read as `now`.
  public func decision(
    saved: [Int64], interval: BackgroundFetchInterval, host: String, state: ScheduleState, at now: Date
  ) -> Decision {
    guard let floor = length(of: interval) else {
      return .never(saved.isEmpty ? .nothingSaved : .chosen)
    }
    guard !saved.isEmpty else { return .fetch(.switchOff) }

    let state = state.rebased(at: now)
    let gates = gates(floor: floor, saved: saved, host: host, state: state)
    if let longest = gates.max(by: { $0.until < $1.until }), longest.until > now {
      return .wait(until: longest.until, longest.reason)
    }
    if state.failures > 0 { return .fetch(.retry(failures: state.failures)) }
    return .fetch(state.lastSuccess.map { .intervalElapsed(since: $0) } ?? .first)
  }

  /// The instant before which the network must be left alone even if a person asks; `nil` when nothing holds.
  public func hold(on host: String, state: ScheduleState, at now: Date) -> Date? {
    state.rebased(at: now).retryAfter[host]
  }

  /// The length of an interval; `nil` for *never*.
  public func length(of interval: BackgroundFetchInterval) -> Duration? {
    switch interval {
    case .never: nil
    case .minimum: minimum
    case .atLeast(let duration): max(duration, minimum)
    }
  }

  /// Everything that can hold a wake-up back.
  ///
  /// After a failure the floor does not count: the last success may be long ago, and back-off has taken its place.
  private func gates(
    floor: Duration, saved: [Int64], host: String, state: ScheduleState
  ) -> [(until: Date, reason: WaitReason)] {
    var gates: [(until: Date, reason: WaitReason)] = []
    if state.failures > 0 {
      if let failure = state.lastFailure {
        gates.append((failure + backOff(after: state.failures, at: failure), .backOff(failures: state.failures)))
      }
    } else if let success = state.lastSuccess {
      gates.append((success + floor + jitter(for: floor), .interval(floor, since: success)))
    }
    // One thing that is no longer valid, or never was fetched, is reason enough to ask.
    let validities = saved.map { state.validUntil[$0] ?? .distantPast }
    if let first = validities.min() { gates.append((first, .valid)) }
    if let until = state.retryAfter[host] { gates.append((until, .retryAfter(host: host))) }
    return gates
  }

  /// A tenth of the interval at most, and no more than a minute: the same on one machine every time, so that its
  /// rhythm is even, and different between machines, so that a provider sees a flat curve.
  private func jitter(for interval: Duration) -> Duration {
    var random = SplitMix64(seed: seed)
    return min(interval / 10, .seconds(60)) * random.nextFraction()
  }

  /// A back-off never starts longer than the interval it stands in for.
  private func backOff(after failures: Int, at failure: Date) -> Duration {
    var random = SplitMix64(seed: seed ^ UInt64(failures) ^ failure.timeIntervalSinceReferenceDate.bitPattern)
    return BackOff(base: min(.seconds(60), minimum)).delay(failures: failures, using: &random)
  }
}
