import BackgroundFetch
import Foundation

/// A policy that wakes up an interval after each fetch, as a timer does.
struct FixedPolicy: Policy {
  let interval: TimeInterval

  func nextWake(after now: Date, lastFetch: Date) -> Date? {
    max(now, lastFetch.addingTimeInterval(interval))
  }
}

/// A policy without wake-ups: a user who looks at old data waits.
struct OnOpenPolicy: Policy {
  func nextWake(after now: Date, lastFetch: Date) -> Date? { nil }
}

/// A policy that knows the future and wakes up two minutes before each look.
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

/// A policy whose interval follows the number of looks in the last week: it fetches three times as often as the user
/// looks. Feed readers use the same rule with the number of entries in a feed.
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
