import Foundation
import Testing
import Zones

@testable import BackgroundFetch

/// The next wake-up, with its reason.
@Suite struct LearnedScheduleTests {
  private let schedule = LearnedSchedule(seed: 42)
  private let zone: Zone
  private let looks: [Look]
  private let model: UsageModel

  init() throws {
    zone = try #require(Zone(identifier: "Europe/Oslo"))
    looks = Habit(zone: zone).looks(from: (2026, 1, 5), days: 28)
    model = Habit.model(looks)
  }

  private func plan(
    _ schedule: LearnedSchedule? = nil, budget: FetchBudget = FetchBudget(perDay: 4), notBefore: Date? = nil,
    hoursLater hours: Double = 0
  ) -> WakePlan {
    let last = looks[27].at
    return (schedule ?? self.schedule).plan(
      for: model, budget: budget, lastFetch: last, notBefore: notBefore, in: zone,
      at: last.addingTimeInterval(hours * 3600))
  }

  @Test func wakesJustBeforeTheHabit() throws {
    let date = try #require(plan(hoursLater: 14).date)
    let habit = looks[27].at.addingTimeInterval(86400)
    #expect(abs(date.timeIntervalSince(habit)) < 3600)
    #expect(plan(hoursLater: 14).chance > 0.15)
  }

  @Test func sameInputGivesTheSameDecision() {
    #expect(plan() == plan())
    #expect(plan().date != plan(LearnedSchedule(seed: 43)).date)
  }

  @Test func advancingTheModelFirstGivesTheSamePlan() {
    let now = looks[27].at.addingTimeInterval(9 * 3600)
    var advanced = model
    advanced.advance(to: now, in: zone)
    let plans = [model, advanced].map {
      schedule.plan(
        for: $0, budget: FetchBudget(perDay: 24), lastFetch: looks[27].at, notBefore: nil, in: zone, at: now)
    }
    #expect(plans[0] == plans[1])
  }

  @Test func waitsForAGateAndNamesIt() throws {
    let until = looks[27].at.addingTimeInterval(20 * 3600)
    let held = plan(budget: FetchBudget(perDay: 48), notBefore: until)
    #expect(held.hold == .gate(until: until))
    #expect(try #require(held.date) >= until)
  }

  @Test func keepsTheCeilingAndNamesIt() throws {
    var budget = FetchBudget(perDay: 1)
    for minutes in [20.0, 5.0] { budget.spend(at: looks[27].at.addingTimeInterval(-minutes * 60)) }
    let free = looks[27].at.addingTimeInterval(86400 - 1200)
    let held = plan(budget: budget)
    #expect(held.hold == .budget(until: free))
    #expect(held.used == 2)
    #expect(try #require(held.date) >= min(free, looks[27].at.addingTimeInterval(12 * 3600)))
  }

  @Test func stopsFetchingAfterALongAbsence() {
    #expect(plan(hoursLater: 71).date != nil)
    #expect(plan(hoursLater: 150).outcome == .dormant(lastLook: looks[27].at))
    #expect(plan(hoursLater: 150).date == nil)
  }

  /// The usual gap of one look is a day.
  @Test func stopsFetchingFourDaysAfterTheOnlyLook() {
    let only = Habit.model([looks[0]])
    #expect(only.dormant(at: looks[0].at + 4 * 86_400) == nil)
    #expect(only.dormant(at: looks[0].at + 4 * 86_400 + 1) == looks[0].at)
  }

  @Test func causesNoBurstAfterAMonthOff() throws {
    var model = model
    let back = looks[27].at.addingTimeInterval(30 * 86400)
    model.record(Look(at: back, utcOffset: 3600))
    var budget = FetchBudget(perDay: 24)
    budget.settle(at: looks[27].at)
    budget.settle(at: back)
    let plan = schedule.plan(for: model, budget: budget, lastFetch: back, notBefore: nil, in: zone, at: back)
    #expect(try #require(plan.date) >= back.addingTimeInterval(900))
    #expect(budget.debt >= -14 * 24)
  }

  @Test func explanationAgreesWithTheDecision() {
    let around = looks[27].at.addingTimeInterval(86400)
    let days = model.lookDays(around: around, in: zone)
    #expect(days.looked == 20)
    #expect(days.watched == 20)
  }

  @Test func distributesWakeUpsMoreEvenlyToAvoidLateData() {
    // Four looks on each of 28 days, at any time between 06:00 and 22:00.
    var random = SplitMix64(seed: 1)
    var model = UsageModel()
    let start = looks[0].at
    for look in 0..<112 {
      let hours = Double(look / 4) * 24 + Double(look % 4) * 4 + 4 * random.nextFraction()
      model.record(Look(at: start.addingTimeInterval(hours * 3600), utcOffset: 7200), age: .seconds(60))
    }
    let evening = start.addingTimeInterval(28 * 86400)
    func longestGap(avoidsLateness: Bool) -> TimeInterval {
      var (last, longest, budget) = (evening, 0.0, FetchBudget(perDay: 8))
      while last < evening.addingTimeInterval(86400) {
        let plan = schedule.plan(
          for: model, budget: budget, lastFetch: last, notBefore: nil, avoidsLateness: avoidsLateness, in: zone,
          at: last)
        guard let next = plan.date else { break }
        longest = max(longest, next.timeIntervalSince(last))
        budget.spend(at: next)
        last = next
      }
      return longest
    }
    #expect(longestGap(avoidsLateness: true) < longestGap(avoidsLateness: false))
  }

  @Test func avoidsTheFullHour() {
    var phases: Set<Int> = []
    for seed in 1...1000 as ClosedRange<UInt64> {
      let grid = LearnedSchedule(seed: seed).grid(after: looks[27].at)
      #expect(grid.count >= 143)
      #expect(grid.allSatisfy { (91...3509).contains(Int($0.timeIntervalSince1970) % 3600) })
      phases.formUnion(grid.prefix(1).map { Int($0.timeIntervalSince1970) % 600 })
    }
    // Each other minute of the ten is used by some machine.
    #expect(phases.min() == 91)
    #expect(phases.max() == 508)
    #expect(phases.count > 350)
  }

  /// The limits hold for random users, gates and clocks.
  @Test(arguments: 1...8) func keepsTheDistanceAndTheCeilingOfWakeUps(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var model = UsageModel()
    var budget = FetchBudget(perDay: 6)
    var now = Date(timeIntervalSince1970: 1_780_000_000)
    var lastFetch = now
    var wakes: [Date] = []
    for _ in 0..<120 {
      let plan = schedule.plan(
        for: model, budget: budget, lastFetch: lastFetch, notBefore: nil, in: zone, at: now)
      let look = now.addingTimeInterval(-20000 * log(1 - random.nextFraction()))
      if case .wake(let date) = plan.outcome, date < look {
        #expect(date >= lastFetch.addingTimeInterval(900))
        now = date
        lastFetch = date
        budget.spend(at: date)
        wakes.append(date)
      } else {
        now = look
        model.record(Look(at: look, utcOffset: zone.secondsFromGMT(for: look)))
        if look.timeIntervalSince(lastFetch) > 1800 { lastFetch = look }
      }
      #expect(wakes.filter { now.timeIntervalSince($0) < 86400 }.count <= 12)
    }
  }
}
