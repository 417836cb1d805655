import BackgroundFetch
public import FoundationEssentials
import ScheduleParts

/// How the update of a claimed site ended.
public struct ClaimEnd: Hashable, Sendable {
  /// The outcome of an update.
  public enum Outcome: Hashable, Sendable {
    /// An answer: the identifier of the provider, and the document in JSON.
    case weather(provider: String, document: String)
    /// The update failed.
    case failed
    /// No request was sent: the limit had no room, or requests to the host are paused.
    case leftOut
  }

  public var claim: Claim
  public var outcome: Outcome
  /// The time until the site is due again.
  public var wait: Duration
  /// When the answer arrived, by a monotonic clock: the weather is as old as its answer, whenever it is stored.
  public var answered: ContinuousClock.Instant

  public init(_ claim: Claim, _ outcome: Outcome, wait: Duration, answered: ContinuousClock.Instant = .now) {
    self.claim = claim
    self.outcome = outcome
    self.wait = wait
    self.answered = answered
  }

  /// Creates the end of an update that was tried. The gates of the schedule decide when the site is due again:
  /// interval, validity and back-off, the same as on one machine.
  ///
  /// Where not all sites that are due can be updated, they have one jitter in common: they are due again in the order in
  /// which they were updated, so that each has its turn.
  ///
  /// - Parameter validUntil: the end of the validity that the provider stated, if it stated one.
  public init(
    _ claim: Claim, _ outcome: Outcome, validUntil: Date? = nil, at now: Date,
    answered: ContinuousClock.Instant = .now
  ) {
    let hasFailed = outcome == .failed
    self.init(
      claim, outcome,
      wait: ClaimEnd.wait(
        of: claim.isCrowded && !hasFailed ? 0 : claim.site, failures: claim.failures, hasFailed: hasFailed,
        interval: claim.interval, validUntil: validUntil, at: now), answered: answered)
  }

  /// Whether the site has weather of this update.
  public var isUpdate: Bool { document != nil }

  /// The document; `nil` without an answer.
  var document: String? { if case .weather(_, let document) = outcome { document } else { nil } }

  /// The identifier of the provider that answered.
  var provider: String? { if case .weather(let provider, _) = outcome { provider } else { nil } }

  /// The number of failures since the last update.
  var failures: Int {
    switch outcome {
    case .weather: 0
    case .failed: min(claim.failures, 1_000) + 1
    case .leftOut: claim.failures
    }
  }

  /// A hash of the weather and its provider: equal weather is not stored again. Zero without an answer.
  var digest: Int64 {
    guard case .weather(let provider, var document) = outcome else { return 0 }
    var hash = UInt64(document.utf8.count)
    for byte in provider.utf8 { mix(UInt64(byte)) }
    func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 32
    }
    document.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      let words = bytes.count / 8
      for word in 0..<words { mix(bytes.loadUnaligned(fromByteOffset: 8 * word, as: UInt64.self)) }
      for byte in bytes[(8 * words)...] { mix(UInt64(byte)) }
    }
    return Int64(bitPattern: hash)
  }

  /// Returns the time until a site, or a list of warnings, is due again after an attempt, by the gates of the schedule.
  ///
  /// - Parameters:
  ///   - number: the number of the site. Each number has a jitter of its own, so that sites do not all become due at
  ///     the same time.
  ///   - failures: the number of failures before this attempt.
  public static func wait(
    of number: Int64, failures: Int, hasFailed: Bool, interval: Duration, validUntil: Date?, at now: Date
  ) -> Duration {
    let schedule = FetchSchedule(seed: UInt64(bitPattern: number))
    var state = ScheduleState()
    state.parts.failures = failures
    if hasFailed {
      state.failed(at: now, schedule: schedule)
    } else {
      state.succeeded(at: now, validUntil: [String(number): validUntil])
    }
    let input = ScheduleInput(saved: [String(number)], interval: .atLeast(interval), hosts: [], state: state)
    guard case .wait(let until, _) = schedule.decision(for: input, at: now) else { return .zero }
    return .seconds(until.timeIntervalSince(now))
  }
}
