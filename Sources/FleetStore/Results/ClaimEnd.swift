import BackgroundFetch
public import FoundationEssentials

/// How the update of a claimed site ended.
public struct ClaimEnd: Hashable, Sendable {
  /// What an update brought.
  public enum Outcome: Hashable, Sendable {
    /// An answer: the identifier of the provider, and the document in JSON.
    case weather(provider: String, document: String)
    /// The provider confirmed what is stored.
    case confirmed
    /// The update failed.
    case failed
    /// The site was not asked about: there was no room in a limit, or the host wants to be left alone.
    case leftOut
  }

  public var claim: Claim
  public var outcome: Outcome
  /// The time until the site is due again.
  public var wait: Duration

  public init(_ claim: Claim, _ outcome: Outcome, wait: Duration) {
    self.claim = claim
    self.outcome = outcome
    self.wait = wait
  }

  /// Creates the end of an update that was tried. The gates of the schedule decide when the site is due again: interval,
  /// validity and back-off, the same as on one machine.
  ///
  /// - Parameter validUntil: the end of the validity that the provider stated, if it stated one.
  public init(_ claim: Claim, _ outcome: Outcome, validUntil: Date? = nil, at now: Date) {
    // The jitter differs between sites, so that they do not all become due at the same time.
    let schedule = FetchSchedule(seed: UInt64(bitPattern: claim.site))
    var state = ScheduleState()
    state.failures = claim.failures
    if outcome == .failed {
      state.failed(at: now, schedule: schedule)
    } else {
      state.succeeded(at: now, validUntil: [claim.site: validUntil])
    }
    let decision = schedule.decision(
      saved: [claim.site], interval: .atLeast(claim.interval), host: "", state: state, at: now)
    guard case .wait(let until, _) = decision else {
      self.init(claim, outcome, wait: .zero)
      return
    }
    self.init(claim, outcome, wait: .seconds(until.timeIntervalSince(now)))
  }
}
