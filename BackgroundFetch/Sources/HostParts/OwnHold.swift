public import BackgroundFetch
public import FoundationEssentials
public import ScheduleParts

/// The pause that a host makes by itself after a wake-up that did not change the schedule.
///
/// A program that is missing or cannot write the store also cannot record its failure. Without this pause, the
/// same decision would start it again at once, forever.
public struct OwnHold: Sendable {
  /// The length of the pause: from 1 to 2 seconds at first, and at most 5 minutes.
  static let backOff = BackOff(base: .seconds(2), cap: .seconds(300))

  /// The number of consecutive wake-ups without an effect.
  public private(set) var wakeUps = 0
  private var held: (decision: Decision, until: Date)?

  /// Returns the length of the pause after a number of consecutive failures.
  public static func pause(failures: Int, using random: inout SeededGenerator) -> Duration {
    backOff.delay(failures: failures, using: &random.generator)
  }

  /// Creates the hold of a host that makes no pause.
  public init() {}

  /// Starts a pause after a wake-up that left this decision unchanged, and returns its end. Each pause is longer than
  /// the one before.
  public mutating func begin(with decision: Decision, at now: Date, using random: inout SeededGenerator) -> Date {
    wakeUps += 1
    let until = now + Self.backOff.delay(failures: wakeUps, using: &random.generator)
    held = (decision, until)
    return until
  }

  /// Returns the end of the pause for this decision. A different decision results from a change elsewhere and does not
  /// wait.
  public func end(of decision: Decision, at now: Date) -> Date? {
    guard let held, held.decision == decision, held.until > now else { return nil }
    return held.until
  }

  /// Ends the pause, but keeps the number of wake-ups without an effect.
  public mutating func lift() {
    held = nil
  }

  /// Limits the pause to its maximum length after the clock was set back.
  public mutating func rebase(at now: Date) {
    guard let (decision, until) = held else { return }
    held = (decision, min(until, now + Self.backOff.cap))
  }
}
