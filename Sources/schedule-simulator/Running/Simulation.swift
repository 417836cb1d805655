import BackgroundFetch
import Foundation

/// A person's year under a policy, in virtual time.
///
/// Every wake-up fetches and succeeds at once. A look at data older than `old` fetches, too, under every policy.
struct Simulation {
  /// The age from which a look fetches.
  static let old: TimeInterval = 1800
  /// Seconds at the beginning that are not counted.
  static let warmUp: TimeInterval = 28 * 86400

  /// Everything that happened, from the first look to the last.
  ///
  /// - Parameter phase: seconds before the first look at which the data was fetched first.
  static func events(of trace: Trace, under policy: any Policy, phase: TimeInterval = 0) -> [Event] {
    guard let first = trace.looks.first else { return [] }
    var policy = policy
    var lastFetch = first.at.addingTimeInterval(-phase)
    var wake = policy.nextWake(after: lastFetch, lastFetch: lastFetch)
    var events: [Event] = []
    for look in trace.looks {
      while let now = wake, now <= look.at {
        events.append(Event(at: now, kind: .wake, age: now.timeIntervalSince(lastFetch)))
        lastFetch = now
        policy.woke(at: now)
        wake = policy.nextWake(after: now, lastFetch: now)
      }
      let age = look.at.timeIntervalSince(lastFetch)
      events.append(Event(at: look.at, kind: .look, age: age))
      if age > old {
        events.append(Event(at: look.at, kind: .refresh, age: age))
        lastFetch = look.at
      }
      policy.looked(look, age: age)
      wake = policy.nextWake(after: look.at, lastFetch: lastFetch)
    }
    return events
  }
}
