import BackgroundFetch
import Foundation

/// A policy that decides on wake-ups in a simulation.
protocol Policy {
  /// Records the very first fetch, which succeeded.
  mutating func began(at now: Date)
  /// Records that the user has looked and found data of an age.
  mutating func looked(_ look: Look, age: Duration)
  /// Records that the conditions of the machine have changed.
  mutating func changed(to conditions: Conditions)
  /// Records that a request was made and answered.
  mutating func asked(at now: Date, by asker: Asker, _ answer: PretendProvider.Answer)
  /// Returns the next wake-up if the user does not look before it; `nil` for none.
  mutating func nextWake(after now: Date, lastFetch: Date) -> Date?
  /// Returns whether a look at old data may fetch.
  func mayRefresh(at now: Date) -> Bool
}

/// The origin of a request.
enum Asker {
  case wakeUp
  case look

  /// The age in seconds beyond which a look fetches.
  static let refreshAge: TimeInterval = 1800
}

extension Policy {
  mutating func began(at now: Date) {}
  mutating func looked(_ look: Look, age: Duration) {}
  mutating func changed(to conditions: Conditions) {}
  mutating func asked(at now: Date, by asker: Asker, _ answer: PretendProvider.Answer) {}
  func mayRefresh(at now: Date) -> Bool { true }
}
