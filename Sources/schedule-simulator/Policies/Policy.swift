import BackgroundFetch
import Foundation

/// Who decides about wake-ups in a simulation.
protocol Policy {
  /// Somebody has looked, and found data of an age in seconds.
  mutating func looked(_ look: Look, age: Double)
  /// A wake-up has happened.
  mutating func woke(at now: Date)
  /// When to wake up next, if nobody looks before; `nil` for not at all.
  mutating func nextWake(after now: Date, lastFetch: Date) -> Date?
}

extension Policy {
  mutating func looked(_ look: Look, age: Double) {}
  mutating func woke(at now: Date) {}
}
