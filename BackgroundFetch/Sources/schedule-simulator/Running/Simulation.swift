import BackgroundFetch
import Foundation

/// A user's year under a policy, in virtual time.
///
/// A look at data older than ``Asker/refreshAge`` also fetches, under every policy that allows it.
struct Simulation {
  /// The minimum interval in seconds between two successful fetches, if a wake-up caused the second one.
  static let floor: TimeInterval = 900
  /// The time in seconds until a network that came up is usable.
  private static let settling: TimeInterval = 10

  /// All events, from the first look to the last.
  private(set) var events: [Event] = []
  /// The number of requests that broke a rule: the validity of the data, a `Retry-After`, or the minimum interval.
  private(set) var violations = 0

  private var policy: any Policy
  private var provider: PretendProvider
  private var conditions = Conditions()
  private var lastFetch: Date
  private var wake: Date?

  /// Runs the simulation.
  ///
  /// - Parameter phase: the time of the first fetch, in seconds before the first look.
  init(
    of trace: Trace, under policy: any Policy, provider profile: ProviderProfile = ProviderProfile(.perfect),
    conditions: ConditionTrace = .steady, phase: TimeInterval = 0, seed: UInt64 = 1
  ) {
    self.policy = policy
    provider = PretendProvider(profile, seed: seed)
    lastFetch = (trace.looks.first?.at ?? .distantPast).addingTimeInterval(-phase)
    self.policy.began(at: lastFetch)
    wake = self.policy.nextWake(after: lastFetch, lastFetch: lastFetch)
    var change = conditions.next(after: .distantPast)
    for look in trace.looks {
      while let next = [wake, change].compactMap(\.self).min(), next <= look.at {
        if next == change {
          apply(conditions.conditions(at: next), at: next)
          change = conditions.next(after: next)
        } else {
          wakeUp(at: next)
        }
      }
      looked(look)
    }
    violations += provider.violations
  }

  private mutating func apply(_ conditions: Conditions, at now: Date) {
    let cameUp = conditions.isOnline && !self.conditions.isOnline
    self.conditions = conditions
    policy.changed(to: conditions)
    plan(after: cameUp ? now.addingTimeInterval(Simulation.settling) : now)
  }

  private mutating func wakeUp(at now: Date) {
    if now.timeIntervalSince(lastFetch) < Simulation.floor { violations += 1 }
    events.append(Event(at: now, kind: .wake, age: age(at: now)))
    ask(at: now, by: .wakeUp)
    plan(after: now)
  }

  private mutating func looked(_ look: Look) {
    let age = age(at: look.at)
    events.append(Event(at: look.at, kind: .look, age: age))
    if age > Asker.refreshAge, policy.mayRefresh(at: look.at) {
      events.append(Event(at: look.at, kind: .refresh, age: age))
      ask(at: look.at, by: .look)
    }
    policy.looked(look, age: .seconds(age))
    plan(after: look.at)
  }

  private func age(at now: Date) -> TimeInterval { max(0, now.timeIntervalSince(lastFetch)) }

  private mutating func ask(at now: Date, by asker: Asker) {
    let answer =
      conditions.isOnline ? provider.answer(at: now) : PretendProvider.Answer(status: 0, took: .milliseconds(1))
    if answer.isSuccess { lastFetch = now + answer.took }
    policy.asked(at: now, by: asker, answer)
  }

  /// Plans the next wake-up. A policy that would retry at once after a failure waits a minute.
  private mutating func plan(after now: Date) {
    wake = policy.nextWake(after: now, lastFetch: lastFetch)
    if let last = events.last, last.kind == .wake, let next = wake, next.timeIntervalSince(last.at) < 60 {
      wake = last.at.addingTimeInterval(60)
    }
  }
}
