import BackgroundFetch
import Foundation

/// A wake-up an interval after each fetch, as a timer does it.
struct FixedPolicy: Policy {
  let interval: TimeInterval

  func nextWake(after now: Date, lastFetch: Date) -> Date? {
    max(now, lastFetch.addingTimeInterval(interval))
  }
}

/// No wake-ups: whoever looks at old data waits.
struct OnOpenPolicy: Policy {
  func nextWake(after now: Date, lastFetch: Date) -> Date? { nil }
}

/// A wake-up two minutes before each look, by somebody who knows the future.
struct OraclePolicy: Policy {
  let looks: [Look]
  private var next = 0

  init(looks: [Look]) {
    self.looks = looks
  }

  mutating func nextWake(after now: Date, lastFetch: Date) -> Date? {
    while next < looks.count, looks[next].at.addingTimeInterval(-120) <= now { next += 1 }
    return next < looks.count ? looks[next].at.addingTimeInterval(-120) : nil
  }
}

/// An interval that follows how often somebody has looked in the last week, as feed readers follow how often a feed
/// has had an entry: three times as often.
struct EntryFrequencyPolicy: Policy {
  private var lastWeek: [Date] = []

  mutating func looked(_ look: Look, age: Duration) {
    lastWeek.append(look.at)
    lastWeek.removeAll { look.at.timeIntervalSince($0) > 7 * 86400 }
  }

  func nextWake(after now: Date, lastFetch: Date) -> Date? {
    let recent = lastWeek.filter { now.timeIntervalSince($0) <= 7 * 86400 }.count
    let interval = min(max(7 * 86400 / (3 * Double(max(recent, 1))), 900), 86400)
    return max(now, lastFetch.addingTimeInterval(interval))
  }
}
