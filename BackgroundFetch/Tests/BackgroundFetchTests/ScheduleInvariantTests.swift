import Foundation
import Testing
import Zones

@testable import BackgroundFetch

/// Properties that hold for every user and event, checked with many lives of some days. `VirtualHost` computes the
/// gates and ceilings again, from the contract.
@Suite struct ScheduleInvariantTests {
  @Test(arguments: [2, 6, 9, 15, 20, 24, 28, 29] as [UInt64]) func respectsGatesCeilingsAndRetryAfter(seed: UInt64) {
    let life = RandomLife(seed: seed, days: 4)
    let host = life.lived()
    #expect(host.complaints == [])
    #expect(!host.fetches.isEmpty)

    let paid = host.fetches.filter { $0.reason?.isForLooks == true }.map(\.elapsed)
    let ceiling = 2 * life.schedule.wakeUpsPerDay.maximum
    #expect(zip(paid, paid.dropFirst(ceiling)).allSatisfy { $1 - $0 >= 86400 }, "more than \(ceiling) in 24 hours")

    let floor = life.schedule.length(of: life.input.interval)?.seconds ?? 0
    let pairs = zip(host.fetches, host.fetches.dropFirst())
    #expect(pairs.allSatisfy { !$0.worked || $1.reason == nil || $1.elapsed - $0.elapsed >= floor })
  }

  /// A wake-up that was planned comes when it was planned, nearly always, and is not put off for ever: the account
  /// and the habits have changed since, so a plan may change.
  @Test func fetchesAtThePlannedTime() {
    let lives = (1...5).map { RandomLife(seed: $0, days: 4, perDay: 24, isCalm: true).lived() }
    let (kept, postponed) = (lives.map(\.kept).reduce(0, +), lives.map(\.postponed.count).reduce(0, +))
    #expect(kept > 200)
    #expect(postponed * 10 < kept, "\(postponed) of \(kept + postponed)")
    #expect(lives.allSatisfy { $0.disagreements == 0 })
    #expect(lives.allSatisfy { $0.longestDelay <= 3 })
  }

  @Test(arguments: 1...3) func fetchesLessUnderFrugalConditions(seed: UInt64) {
    let life = RandomLife(seed: seed, days: 3, perDay: 24, isCalm: true)
    let counts = [
      Conditions(), Conditions(power: .battery), Conditions(power: .battery, isMetered: true),
      Conditions(power: .low, isMetered: true),
    ].map { conditions in
      var host = life.host()
      host.input.conditions = conditions
      host.live(until: life.days * 86400, life.events)
      return host.fetches.count { $0.reason != nil }
    }
    #expect(counts == counts.sorted(by: >), "\(counts)")
  }

  @Test(arguments: 1...10) func decidesTheSameWeeksLater(seed: UInt64) throws {
    let zone = try #require(Zone(identifier: "Europe/Berlin"))
    var random = SplitMix64(seed: seed)
    let start = Date(timeIntervalSince1970: 1_767_600_000 + 86400 * random.nextFraction().rounded())
    let gaps = (0..<40).map { _ in (60_000 * random.nextFraction()).rounded() }
    let fetched = (3000 * random.nextFraction()).rounded()
    let failures = Int(random.next() % 3)
    func decision(weeks: Int) -> (Decision, Date) {
      var now = start.addingTimeInterval(Double(weeks) * 7 * 86400)
      var usage = UsageModel()
      for gap in gaps {
        now += gap
        usage.record(Look(at: now, utcOffset: 3600))
      }
      now += 1200
      var budget = FetchBudget(perDay: 12)
      for minute in [300.0, 200, 80] { budget.spend(at: now.addingTimeInterval(-60 * minute)) }
      var state = ScheduleState()
      state.succeeded(at: now.addingTimeInterval(-fetched), validUntil: [:])
      if failures == 2 { state.hostAskedToWait("h", until: now.addingTimeInterval(99)) }
      let schedule = FetchSchedule(wakeUpsPerDay: .exactly(12), seed: seed)
      return (
        schedule.decision(
          for: ScheduleInput(
            saved: ["1"], interval: .minimum, hosts: ["h"], state: state, habits: Habits(usage: usage, budget: budget),
            zone: zone), at: now), now
      )
    }
    let (before, now) = decision(weeks: 0)
    for weeks in [1, 4] {
      let (after, later) = decision(weeks: weeks)
      switch (before, after) {
      case (.wait(let until, let reason), .wait(let laterUntil, let laterReason)):
        #expect(abs(laterUntil.timeIntervalSince(later) - until.timeIntervalSince(now)) < 0.001)
        if case .interval = reason { continue }
        #expect(reason == laterReason)
      default: #expect(before == after)
      }
    }
  }

  @Test(arguments: [30.0, 7200, 90_000, 34_560_000] as [Double]) func keepsFetchingRegularlyWhenTheClockIsSetBack(
    seconds: Double
  ) throws {
    let life = RandomLife(seed: 5, days: 3, perDay: 24, isCalm: true)
    var host = life.host()
    host.live(until: 86400, life.events.filter { $0.at < 86400 })
    let before = host.fetches.count
    let last = try #require(host.fetches.last).elapsed
    host.live(until: 3 * 86400, [(86400, .clockSetBack(seconds))] + life.events.filter { $0.at >= 86400 })
    let after = host.fetches.dropFirst(before)
    #expect(host.complaints == [])
    #expect(try #require(after.first { $0.reason != nil }).elapsed - last >= 900)
    #expect(after.count { $0.reason != nil } >= 10)
    #expect(after.count { $0.reason != nil } <= 96)
  }

  @Test(arguments: [3.0, 30, 400]) func fetchesOnceAfterTheMachineWasOff(daysOff: Double) {
    let life = RandomLife(seed: 5, days: 2, perDay: 24, isCalm: true)
    var host = life.host()
    host.live(until: 86400, life.events)
    let back = 86400 * (1 + daysOff)
    host.live(until: back + 3 * 3600, [(86400, .asleep(86400 * daysOff)), (back, .look)])
    let burst = host.fetches.filter { $0.elapsed >= back && $0.elapsed < back + 900 }
    #expect(burst.count == 1)
    #expect(host.complaints == [])
  }

  @Test func resumesFetchingAfterALook() {
    let life = RandomLife(seed: 9, days: 1, perDay: 48, isCalm: true)
    for isDown in [false, true] {
      var host = VirtualHost(life.schedule, life.input, at: life.start, seed: 1) { _, _ in
        isDown ? .fails(retryAfter: nil) : .works(isNews: true, validFor: nil)
      }
      host.input.habits?.usage.record(Look(at: life.start, utcOffset: 0))
      host.live(until: 9 * 86400)
      let requests = host.fetches.map { $0.elapsed / 86400 }
      #expect(!requests.isEmpty)
      #expect(requests.allSatisfy { $0 <= 4.01 }, "\(requests.max() ?? 0)")
      host.live(until: 10 * 86400, [(9 * 86400, .look)])
      #expect(host.fetches.contains { $0.elapsed > 9 * 86400 && $0.reason != nil })
    }
  }

  /// After a loss of the state, the schedule acts as for a new user: one fetch, then one per interval.
  @Test(arguments: 0..<6) func causesNoBurstAfterLosingTheState(lost: Int) throws {
    let life = RandomLife(seed: 3, days: 1, perDay: 24, isCalm: true)
    var host = life.host()
    host.live(until: 2 * 86400, life.events)
    let habits = try #require(host.input.habits)
    let budget = FetchBudget(restoring: lost % 2 == 0 ? nil : Data("{\"perDay\":24,\"spent\":7}".utf8), perDay: 24)
    switch lost {
    case 0, 1: host.input.state = ScheduleState()
    case 2, 3: host.input.habits = Habits(usage: habits.usage, budget: budget)
    default:
      host.input.state = try JSONDecoder().decode(ScheduleState.self, from: Data("{}".utf8))
      host.input.habits = Habits(usage: UsageModel(restoring: Data("[]".utf8)), budget: budget)
    }
    host.live(until: 3 * 86400)
    let after = host.fetches.map(\.elapsed).filter { $0 >= 2 * 86400 }
    #expect(zip(after, after.dropFirst()).allSatisfy { $1 - $0 >= 900 })
    #expect(after.count <= 48)
    #expect(host.complaints == [])
  }

  /// While a need exists, data is never older than the need permits, except for timer delay and the fetch itself.
  @Test(arguments: [FetchNeed.warnings, .rule(within: .seconds(7200)), .bar]) func meetsNeeds(need: FetchNeed) {
    for seed in [1] as [UInt64] {
      let life = RandomLife(seed: seed, days: 1, isCalm: true)
      for conditions in [Conditions(), Conditions(power: .battery, isMetered: true)] {
        var host = VirtualHost(life.schedule, life.input, at: life.start, seed: seed)
        host.input.needs = [need]
        host.input.conditions = conditions
        host.live(until: 86400, life.events)
        #expect(host.complaints == [])
        let gap = conditions == Conditions() ? need.maximumGap : need.maximumGapOnBattery
        let allowed = max(gap.seconds, 900 + 60) + 65
        let late = zip(host.fetches, host.fetches.dropFirst()).filter { $1.elapsed - $0.elapsed > allowed }
        // A bar's night is from 22:00 to 6:00.
        #expect(late.allSatisfy { need.isByDay && isNight($1.at, in: life.input.zone) }, "\(late)")
      }
    }
  }

  private func isNight(_ instant: Date, in zone: Zone) -> Bool {
    let hours = (instant.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: instant))) / 3600
    let hour = hours - (hours / 24).rounded(.down) * 24
    return hour < 6.1 || hour >= 22
  }
}
