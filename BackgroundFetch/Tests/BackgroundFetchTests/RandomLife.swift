import Foundation
import Zones

@testable import BackgroundFetch

/// A random user and machine; a seed determines everything about them.
struct RandomLife {
  let schedule: FetchSchedule
  let input: ScheduleInput
  let start: Date
  let events: [(at: Double, event: VirtualHost.Event)]
  let days: Double
  private let seed: UInt64
  private let mood: Int

  private static let zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"]
    .compactMap { Zone(identifier: $0) }
  /// In March and October of 2026, days before summer time begins and ends; and in winter.
  private static let starts: [Double] = [1_774_400_000, 1_792_600_000, 1_770_000_000]

  /// - Parameter isCalm: nothing but looks and a provider that works.
  init(seed: UInt64, days: Double, perDay: Int? = nil, isCalm: Bool = false) {
    var random = SplitMix64(seed: seed)
    func one<Value>(of values: [Value]) -> Value { values[Int(random.next() % UInt64(values.count))] }
    self.seed = seed
    self.days = days
    let wakeUps = perDay ?? one(of: [2, 8, 24, 48])
    schedule = FetchSchedule(wakeUpsPerDay: .exactly(wakeUps), seed: random.next())
    start = Date(timeIntervalSince1970: one(of: RandomLife.starts) + 86400 * random.nextFraction())
    mood = isCalm ? 0 : one(of: [0, 1, 2])
    input = ScheduleInput(
      saved: ["1"], interval: isCalm ? .minimum : one(of: [.minimum, .minimum, .atLeast(.seconds(5400))]), hosts: ["h"],
      state: ScheduleState(), habits: Habits(usage: UsageModel(), budget: FetchBudget(perDay: wakeUps)),
      zone: one(of: RandomLife.zones))

    var events: [(at: Double, event: VirtualHost.Event)] = []
    let gap = one(of: [3000.0, 20_000, 80_000])
    var look = 0.0
    while look < days * 86400 {
      look -= gap * log(1 - random.nextFraction())
      events.append((look, .look))
    }
    for _ in 0..<(isCalm ? 0 : Int(2 * days)) {
      let at = random.nextFraction() * days * 86400
      let event: VirtualHost.Event =
        switch random.next() % 7 {
        case 0: .restart
        case 1: .clockSetBack(one(of: [30, 3600, 90_000, 5_000_000]))
        case 2: .asleep(one(of: [600, 8 * 3600, 40 * 3600]))
        case 3: .zone(one(of: RandomLife.zones))
        case 4: .needs(one(of: [[], [.bar], [.warnings], [.rule(within: .seconds(7200))]]))
        default:
          .conditions(
            Conditions(
              power: one(of: [.mains, .battery, .low]), isOnline: random.next() % 4 > 0,
              isMetered: random.next() % 3 == 0))
        }
      events.append((at, event))
    }
    self.events = events
  }

  /// The machine at the beginning of that life. Its provider works, fails for five hours of sixteen, or now and then.
  func host() -> VirtualHost {
    VirtualHost(schedule, input, at: start, seed: seed) { [mood] random, elapsed in
      let isDown =
        mood == 1 ? Int(elapsed / 20_000) % 3 == 0 : random.nextFraction() < (mood == 2 ? 0.3 : 0)
      func sometimes(_ most: Double) -> Double? { random.next() % 3 == 0 ? most * random.nextFraction() : nil }
      return isDown
        ? .fails(retryAfter: sometimes(8000)) : .works(isNews: random.next() % 3 > 0, validFor: sometimes(4000))
    }
  }

  /// The machine at the end of it.
  func lived() -> VirtualHost {
    var host = host()
    host.live(until: days * 86400, events)
    return host
  }
}
