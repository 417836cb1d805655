import BackgroundFetch
import Foundation

/// The pause that a host makes by itself after a wake-up that left the schedule where it was.
///
/// A `vane-fetch` that is missing, or cannot write the store, cannot record that it failed either: without this, the
/// same decision would start it again at once, for ever.
struct OwnHold: Sendable {
  /// From 1 to 2 seconds after the first, to 5 minutes at most.
  static let backOff = BackOff(base: .seconds(2), cap: .seconds(300))

  /// How many wake-ups in a row had no effect.
  private(set) var wakeUps = 0
  private var held: (decision: Decision, until: Date)?

  /// Begins a pause after a wake-up that left this decision; longer each time.
  mutating func begin(with decision: Decision, at now: Date, using random: inout SplitMix64) -> Date {
    wakeUps += 1
    let until = now + Self.backOff.delay(failures: wakeUps, using: &random)
    held = (decision, until)
    return until
  }

  /// Until when this decision has to wait. A decision that differs comes from a change elsewhere, and does not.
  func end(of decision: Decision, at now: Date) -> Date? {
    guard let held, held.decision == decision, held.until > now else { return nil }
    return held.until
  }

  /// Ends the pause, remembering how many wake-ups it took.
  mutating func lift() {
    held = nil
  }

  /// Keeps a clock that was set back from making the pause longer than any pause is.
  mutating func rebase(at now: Date) {
    guard let (decision, until) = held else { return }
    held = (decision, min(until, now + Self.backOff.cap))
  }
}
