public import Foundation

/// What a schedule says about now, always with its reason, so that every wake-up and every silence can be explained.
public enum Decision: Hashable, Sendable {
  /// No wake-up is planned, until something outside the schedule changes.
  case never(NeverReason)
  /// Nothing before this instant.
  case wait(until: Date, WaitReason)
  /// A wake-up is due.
  case fetch(FetchReason)
}

/// Why no wake-up is planned.
public enum NeverReason: Hashable, Sendable {
  /// The interval in force is *never*, because nothing is saved.
  case nothingSaved
  /// A person chose *never*.
  case chosen
  /// There is no network; its coming up changes that.
  case offline
  /// Nobody has looked since then, and nothing else needs data.
  case dormant(lastLook: Date)
}

/// What holds the next wake-up back; where several things do, the one that holds longest.
public enum WaitReason: Hashable, Sendable {
  /// The floor: a successful fetch at `since` is not yet `interval` ago.
  case interval(Duration, since: Date)
  /// Everything saved is still valid by the provider's own word.
  case valid
  /// That many attempts in a row have failed.
  case backOff(failures: Int)
  /// The provider's host asked for silence.
  case retryAfter(host: String)
  /// The provider seldom has anything new so soon.
  case unchanged
  /// The last 24 hours have had all the wake-ups that a day may have.
  case budget(used: Int)
  /// Somebody is expected to look, then.
  case look(LookForecast)
  /// No look of the coming day is likely enough to be worth a wake-up; it will be thought over again, then.
  case quiet(used: Int, budget: Int)
  /// Data will be too old for something else, then.
  case need(FetchNeed.Name)
}

/// Why a wake-up is due.
public enum FetchReason: Hashable, Sendable {
  /// Nothing was ever fetched.
  case first
  /// The interval since the last successful fetch, at `since`, has passed.
  case intervalElapsed(since: Date)
  /// The back-off after that many failures has passed.
  case retry(failures: Int)
  /// Somebody is expected to look.
  case look(LookForecast)
  /// Data is too old for something else.
  case need(FetchNeed.Name)
  /// Nothing is saved while wake-ups are still on: one more is due, to switch them off.
  case switchOff
}

extension Decision {
  /// The union with another decision about the same machine: whichever wants a wake-up first. What the first of two
  /// equals says, counts.
  public func union(_ other: Decision) -> Decision {
    switch (self, other) {
    case (.fetch, _), (_, .never): self
    case (_, .fetch), (.never, _): other
    case (.wait(let mine, _), .wait(let its, _)): its < mine ? other : self
    }
  }
}
