import Foundation
import ScheduleParts
import Testing
import Zones

@testable import BackgroundFetch
@testable import ScheduleParts

/// The coming day of a user who looks at eight each morning, seen at ten in the evening.
@Suite struct DayAheadTests {
  private let schedule = FetchSchedule(seed: 42)
  private let now: Date
  private var input: ScheduleInput

  init() throws {
    let zone = try #require(Zone(identifier: "Europe/Oslo"))
    let looks = Habit(zone: zone).looks(from: (2026, 1, 5), days: 28)
    now = looks[27].at.addingTimeInterval(14 * 3600)
    var state = ScheduleState()
    state.succeeded(at: now.addingTimeInterval(-60), validUntil: ["1": now.addingTimeInterval(1200)])
    input = ScheduleInput(
      saved: ["1"], interval: .minimum, hosts: ["api.example"], state: state,
      habits: Habits(usage: Habit.model(looks), budget: FetchBudget(perDay: 24)), zone: zone)
  }

  @Test func showsTheHabitOfTheDay() throws {
    let day = schedule.dayAhead(for: input, at: now)
    #expect(day.stretches.count == 144)
    #expect(day.stretches.map(\.start) == (0..<144).map { now.addingTimeInterval(Double($0) * 600) })
    #expect(day.stretches.reduce(0) { $0 + $1.looks } == 28)
    let likeliest = try #require(day.stretches.max { $0.chance < $1.chance })
    let mostSeen = try #require(day.stretches.max { $0.looks < $1.looks })
    #expect(abs(likeliest.start.timeIntervalSince(now) - 10 * 3600) <= 1800)
    #expect(abs(mostSeen.start.timeIntervalSince(now) - 10 * 3600) <= 600)
    #expect(day.stretches.allSatisfy { (0...1).contains($0.chance) })
    #expect((0.5...2).contains(day.expectedLooks))
  }

  @Test func wakeUpsAgreeWithTheDecisions() throws {
    let day = schedule.dayAhead(for: input, at: now)
    guard case .wait(let until, _) = schedule.decision(for: input, at: now) else {
      Issue.record("it does not wait")
      return
    }
    let first = try #require(day.wakeUps.first)
    #expect(first.at >= until && first.reason.isForLooks)
    #expect(day.wakeUps.contains { abs($0.at.timeIntervalSince(now) - 10 * 3600) <= 1800 })
    #expect(zip(day.wakeUps, day.wakeUps.dropFirst()).allSatisfy { $1.at.timeIntervalSince($0.at) >= 900 })
    #expect(day.wakeUps.count <= 48)
    #expect(day == schedule.dayAhead(for: input, at: now))
  }

  @Test func namesEveryLimit() {
    var input = input
    input.state.hostAskedToWait("api.example", until: now.addingTimeInterval(7200))
    input.state.hostAskedToWait("other.example", until: now.addingTimeInterval(9000))
    for hour in 1...10 {
      input.state.yield.record(gap: .seconds(3600), isNews: hour == 1, took: .seconds(1))
    }
    for minute in 1...48 { input.habits?.budget.spend(at: now.addingTimeInterval(Double(minute - 60) * 60)) }
    let day = schedule.dayAhead(for: input, at: now)
    #expect(day.holds.map(\.reason.code) == ["not-due", "valid", "held", "unchanged", "budget"])
    #expect(day.holds.last?.until == now.addingTimeInterval(86400 - 59 * 60))
    #expect(zip(day.holds, day.holds.dropFirst()).allSatisfy { $0.until <= $1.until })
    #expect(day.used == 48 && day.budget == 24)
    #expect(day.wakeUps.allSatisfy { $0.at >= now.addingTimeInterval(86400 - 59 * 60) })
  }

  @Test func lowersTheBudgetOnBattery() {
    var input = input
    input.conditions = Conditions(power: .battery)
    input.habits?.budget.spend(at: now.addingTimeInterval(-90000))
    input.habits?.budget.spend(at: now.addingTimeInterval(-3600))
    let day = schedule.dayAhead(for: input, at: now)
    #expect(day.used == 1 && day.budget == 12)
  }

  @Test func namesANeed() {
    var input = input
    input.needs = [.bar]
    let day = schedule.dayAhead(for: input, at: now)
    #expect(Set(day.wakeUps.map(\.reason.code)).isSuperset(of: ["need"]))
    // The day of a bar begins at six, eight hours on.
    let byDay = day.wakeUps.map(\.at).filter { $0 > now.addingTimeInterval(8 * 3600 + 700) }
    #expect(zip(byDay, byDay.dropFirst()).allSatisfy { $1.timeIntervalSince($0) <= 1800 })
  }

  private func warnings(_ askedAgo: Double) -> NeedSource {
    let asked = now.addingTimeInterval(-askedAgo)
    var state = ScheduleState()
    state.succeeded(at: asked, validUntil: [:])
    let list = WatchedList(
      things: ["1"], host: "warnings.example", zones: [input.zone], askedAt: asked,
      requests: (0..<7).map { asked.addingTimeInterval(Double($0) * -3600) })
    return NeedSource(need: .warnings, state: state, lists: [list])
  }

  @Test func includesWakeUpsForWarnings() throws {
    let day = schedule.dayAhead(for: input, with: warnings(60), at: now)
    let alone = schedule.dayAhead(for: input, at: now)
    // The weather's are as they would be without.
    #expect(day.wakeUps.filter { !$0.isForLists }.map(\.at) == alone.wakeUps.map(\.at))
    #expect(day.wakeUps.filter(\.isForLists).allSatisfy { $0.reason == .need("warnings") && $0.lists == 1 })
    let readings = day.wakeUps.filter { $0.lists > 0 }.map(\.at)
    #expect((60...80).contains(readings.count), "\(readings.count)")
    #expect(zip(readings, readings.dropFirst()).allSatisfy { $1.timeIntervalSince($0) >= 675 })
    #expect(zip(readings, readings.dropFirst()).allSatisfy { $1.timeIntervalSince($0) <= 3660 })
    #expect(day.lists.map { [$0.used, $0.budget] } == [7, 80])
    #expect(alone.lists == nil)
  }

  @Test func firstWakeUpAgreesWithTheDecision() throws {
    for ago in [60.0, 900, 3000, 4000] {
      let source = warnings(ago)
      let decision = schedule.decision(for: input, at: now).union(schedule.decision(for: source, with: input, at: now))
      let first = try #require(schedule.dayAhead(for: input, with: source, at: now).wakeUps.first)
      switch decision {
      case .fetch(let reason): #expect(first.at == now && first.reason == reason)
      case .wait(let until, .need): #expect(first.at == until && first.isForLists)
      case .wait(let until, _): #expect(first.at >= until)
      case .never: Issue.record("\(decision)")
      }
    }
  }

  @Test func expectsDaytimeLooksOfANewUser() {
    var fresh = input
    fresh.state = ScheduleState()
    fresh.habits = Habits(usage: UsageModel(), budget: FetchBudget(perDay: 24))
    let day = schedule.dayAhead(for: fresh, at: now)
    #expect(day.wakeUps.first == .init(at: now, reason: .first))
    #expect(day.wakeUps.count > 8)
  }

  @Test func showsNothingWhenNothingIsPlanned() {
    var off = input
    off.interval = .never
    #expect(schedule.dayAhead(for: off, at: now).wakeUps.isEmpty)
    #expect(schedule.dayAhead(for: off, at: now).holds.isEmpty)
    var offline = input
    offline.conditions.isOnline = false
    #expect(schedule.dayAhead(for: offline, at: now).wakeUps.isEmpty)
    var asleep = input
    asleep.state.succeeded(at: now.addingTimeInterval(10 * 86400), validUntil: [:])
    #expect(schedule.dayAhead(for: asleep, at: now.addingTimeInterval(11 * 86400)).wakeUps.isEmpty)
    var unknown = input
    unknown.habits = nil
    #expect(schedule.dayAhead(for: unknown, at: now) == DayAhead())
  }

  @Test func endsWithTheWakeUpThatSwitchesOff() {
    var input = input
    input.saved = []
    #expect(schedule.dayAhead(for: input, at: now).wakeUps == [.init(at: now, reason: .switchOff)])
  }
}
