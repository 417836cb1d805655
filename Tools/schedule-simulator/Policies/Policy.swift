import BackgroundFetch
import Foundation

/// Who decides about wake-ups in a simulation.
protocol Policy {
  /// The first fetch of all, which worked.
  mutating func began(at now: Date)
  /// Somebody has looked, and found data of an age.
  mutating func looked(_ look: Look, age: Duration)
  /// The machine can afford more or less than before.
  mutating func changed(to conditions: Conditions)
  /// A request was made and answered.
  mutating func asked(at now: Date, by asker: Asker, _ answer: PretendProvider.Answer)
  /// When to wake up next, if nobody looks before; `nil` for not at all.
  mutating func nextWake(after now: Date, lastFetch: Date) -> Date?
  /// Whether a look at old data may ask.
  func mayRefresh(at now: Date) -> Bool
}

/// Who made a request.
enum Asker {
  case wakeUp
  case look
}

extension Policy {
  mutating func began(at now: Date) {}
  mutating func looked(_ look: Look, age: Duration) {}
  mutating func changed(to conditions: Conditions) {}
  mutating func asked(at now: Date, by asker: Asker, _ answer: PretendProvider.Answer) {}
  func mayRefresh(at now: Date) -> Bool { true }
}
