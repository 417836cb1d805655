import Foundation
import ScheduleParts
import Testing
import Zones

@testable import BackgroundFetch

/// Decisions of a schedule that has learned habits, for each gate and need.
@Suite struct LearnedDecisionTests {
  private let schedule = FetchSchedule(wakeUpsPerDay: .exactly(24), seed: 42)
  private let zone: Zone
  /// A user who looks between 8:00 and 8:10 each day.
  private let usage: UsageModel
  /// Some hours after the last look: noon on 1 February 2026 in Oslo.
  private let now: Date

  init() throws {
    zone = try #require(Zone(identifier: "Europe/Oslo"))
    usage = Habit.model(Habit(zone: zone).looks(from: (2026, 1, 4), days: 29))
    now = Date(timeIntervalSince1970: 1_769_943_600)
  }

  /// - Parameters:
  ///   - fetched: minutes since the last success; `nil` for never.
  ///   - spent: wake-ups of the last hours, a minute apart, the last one ten minutes ago.
  private func decision(
    _ interval: BackgroundFetchInterval = .minimum, saved: [String] = ["1"], fetched: Double? = 600,
    needs: [FetchNeed] = [], conditions: Conditions = Conditions(), spent: Int = 0, usage: UsageModel? = nil,
    and sources: [NeedSource] = [], daysLater: Double = 0, minutesLater: Double = 0,
    change: (inout ScheduleState) -> Void = { _ in }
  ) -> Decision {
    let now = now.addingTimeInterval(daysLater * 86400 + minutesLater * 60)
    var state = ScheduleState()
    if let fetched { state.succeeded(at: now.addingTimeInterval(-fetched * 60), validUntil: [:]) }
    change(&state)
    var budget = FetchBudget(perDay: 24)
    for minute in (0..<spent).reversed() { budget.spend(at: now.addingTimeInterval(Double(-600 - 60 * minute))) }
    let input = ScheduleInput(
      saved: saved, interval: interval, hosts: ["h"], state: state,
      habits: Habits(usage: usage ?? self.usage, budget: budget), needs: needs, conditions: conditions, zone: zone)
    return schedule.decision(for: input, and: sources, at: now)
  }

  private func instant(_ minutes: Double) -> Date { now.addingTimeInterval(minutes * 60) }

  @Test func respectsTheIntervalNever() {
    #expect(decision(.never) == .never(.chosen))
    #expect(decision(.never, saved: []) == .never(.nothingSaved))
    #expect(decision(saved: []) == .fetch(.switchOff))
    #expect(decision(.never, needs: [.warnings]) == .never(.chosen))
  }

  /// Rounds that compare providers end with the looks, warnings do not.
  @Test func roundsEndWithTheLooks() {
    func source(_ need: FetchNeed) -> NeedSource {
      let list = WatchedList(things: ["1"], host: "h", zones: [zone], askedAt: instant(-600))
      return NeedSource(need: need, state: ScheduleState(), lists: [list])
    }
    #expect(decision(fetched: 1, and: [source(.rounds)], minutesLater: 1) == .fetch(.need("rounds")))
    let last = usage.looks.last?.at ?? .distantPast
    #expect(decision(and: [source(.rounds)], daysLater: 4) == .never(.dormant(lastLook: last)))
    #expect(decision(and: [source(.rounds), source(.warnings)], daysLater: 4) == .fetch(.need("warnings")))
  }

  @Test func plansNothingOffline() {
    let offline = Conditions(isOnline: false)
    #expect(decision(conditions: offline) == .never(.offline))
    #expect(decision(fetched: nil, needs: [.warnings], conditions: offline) == .never(.offline))
  }

  @Test func firstFetchIsDueUnlessTheLimitOfTheDayIsReached() {
    #expect(decision(fetched: nil) == .fetch(.first))
    #expect(decision(fetched: nil, needs: [.warnings]) == .fetch(.first))
    #expect(decision(fetched: nil, spent: 48) == .wait(until: instant(1440 - 57), .budget(used: 48)))
  }

  @Test func stopsFetchingForAnAbsentUser() {
    let last = usage.looks.last?.at ?? .distantPast
    #expect(decision(daysLater: 4) == .never(.dormant(lastLook: last)))
    #expect(decision(fetched: nil, daysLater: 4) == .never(.dormant(lastLook: last)))
    #expect(
      decision(daysLater: 4) { $0.failed(at: $0.lastSuccess ?? .distantPast, schedule: schedule) }
        == .never(.dormant(lastLook: last)))
    #expect(decision(needs: [.warnings], daysLater: 4) == .fetch(.need("warnings")))
    var usage = usage
    usage.record(Look(at: instant(4 * 1440), utcOffset: 3600))
    #expect(decision(fetched: 6000, usage: usage, daysLater: 4) != .never(.dormant(lastLook: last)))
  }

  @Test func retriesAfterTheBackOff() throws {
    let failed = { (state: inout ScheduleState) in state.failed(at: instant(-0.1), schedule: schedule) }
    guard case .wait(let until, .backOff(failures: 1)) = decision(change: failed) else {
      Issue.record("\(decision(change: failed))")
      return
    }
    #expect((instant(0.4)...instant(0.9)).contains(until))
    #expect(decision { $0.failed(at: instant(-1), schedule: schedule) } == .fetch(.retry(failures: 1)))
  }

  @Test func limitsRetriesButNotNeeds() {
    let failed = { (state: inout ScheduleState) in state.failed(at: instant(-1), schedule: schedule) }
    #expect(decision(spent: 47, change: failed) == .fetch(.retry(failures: 1)))
    #expect(decision(spent: 48, change: failed) == .wait(until: instant(1440 - 57), .budget(used: 48)))
    // On battery there is half of it.
    #expect(
      decision(conditions: Conditions(power: .battery), spent: 24, change: failed)
        == .wait(until: instant(1440 - 33), .budget(used: 24)))
    #expect(decision(needs: [.warnings], spent: 48, change: failed) == .fetch(.need("warnings")))
    #expect(
      decision(fetched: 10, needs: [.warnings], spent: 48, change: failed)
        == .wait(until: instant(5), .need("warnings"))
    )
  }

  /// A minute early is soon enough, but not for a ceiling.
  @Test func keepsTheCeilingToTheSecond() {
    func decision(at now: Date, _ change: (inout ScheduleState) -> Void) -> Decision {
      var state = ScheduleState()
      state.succeeded(at: now.addingTimeInterval(-3600), validUntil: [:])
      change(&state)
      var budget = FetchBudget(perDay: 24)
      for minute in 0..<48 { budget.spend(at: now.addingTimeInterval(Double(60 * minute - 86_370))) }
      return schedule.decision(
        for: ScheduleInput(
          saved: ["1"], interval: .minimum, hosts: ["h"], state: state, habits: Habits(usage: usage, budget: budget),
          zone: zone), at: now)
    }
    #expect(
      decision(at: now) { $0.failed(at: instant(-2), schedule: schedule) }
        == .wait(until: instant(0.5), .budget(used: 48)))
    // Half an hour before the look, when a wake-up is wanted as soon as may be.
    for seconds in stride(from: 0.0, to: 1800, by: 15) {
      let decision = decision(at: instant(19 * 60 + 30 + seconds / 60)) { _ in }
      if case .fetch = decision { Issue.record("\(seconds): \(decision)") }
    }
  }

  @Test func retryAfterDelaysAFetchThatIsDue() {
    let held = { (state: inout ScheduleState) in state.hostAskedToWait("h", until: instant(0.5)) }
    #expect(decision(needs: [.bar], change: held) == .wait(until: instant(0.5), .retryAfter(host: "h")))
    // Due half a minute after the gate opens, which is soon enough only once it has.
    #expect(decision(fetched: 27.2, needs: [.bar], change: held) == .wait(until: instant(0.8), .need("bar")))
    #expect(decision(fetched: 27.2, needs: [.bar]) == .fetch(.need("bar")))
    #expect(decision(needs: [.bar]) { $0.hostAskedToWait("other", until: instant(0.5)) } == .fetch(.need("bar")))
  }

  @Test func waitsWhileTheResultIsValid() {
    #expect(
      decision(needs: [.warnings]) { $0.validUntil["1"] = instant(20) } == .wait(until: instant(20), .valid))
    #expect(
      decision(saved: ["1", "2"], needs: [.warnings]) { $0.validUntil["1"] = instant(20) } == .fetch(.need("warnings")))
  }

  @Test func appliesTheChosenIntervalToLooksAndNeeds() {
    guard
      case .wait(let until, .interval(.seconds(7200), since: instant(-90))) = decision(
        .atLeast(.seconds(7200)), fetched: 90, needs: [.bar])
    else {
      Issue.record("\(decision(.atLeast(.seconds(7200)), fetched: 90, needs: [.bar]))")
      return
    }
    #expect((instant(30)...instant(31)).contains(until))
    #expect(decision(.atLeast(.seconds(7200)), fetched: 122, needs: [.bar]) == .fetch(.need("bar")))
  }

  @Test func fetchesForANeedWhenDataIsTooOld() {
    #expect(decision(fetched: 20, needs: [.bar]) == .wait(until: instant(8), .need("bar")))
    #expect(decision(fetched: 27, needs: [.bar]) == .fetch(.need("bar")))
    #expect(decision(fetched: 20, needs: [.bar, .warnings]) == .fetch(.need("warnings")))
    let battery = Conditions(power: .battery)
    #expect(decision(fetched: 20, needs: [.bar], conditions: battery) == .wait(until: instant(40), .need("bar")))
    #expect(
      decision(fetched: 20, needs: [.warnings], conditions: battery) == .wait(until: instant(10), .need("warnings")))
    #expect(decision(fetched: 70, needs: [.rule(within: .seconds(7200))]) == .fetch(.need("rule")))
  }

  /// The user never looks at noon; the next look is 20 hours away.
  @Test func waitsForTheLookAndNamesIt() {
    guard case .wait(let until, .look(let forecast)) = decision(fetched: 300, spent: 3, minutesLater: 17 * 60) else {
      Issue.record("\(decision(fetched: 300, spent: 3, minutesLater: 17 * 60))")
      return
    }
    #expect((instant(17 * 60)...instant(20 * 60 + 10)).contains(until))
    #expect(forecast.used == 3)
    #expect(forecast.budget == 24)
    #expect(forecast.isWeekend == false)
    var early = decision(fetched: 300, spent: 3, minutesLater: until.timeIntervalSince(now) / 60 - 0.9)
    if case .fetch(.look) = early { early = .fetch(.first) }
    #expect(early == .fetch(.first))
  }

  @Test func waitsForTheLimitOfTheDay() {
    guard case .wait(let until, .budget(used: 48)) = decision(spent: 48, minutesLater: 21 * 60) else {
      Issue.record("\(decision(spent: 48, minutesLater: 21 * 60))")
      return
    }
    #expect(until >= instant(21 * 60 + 1440 - 57))
  }

  /// A number that is the same for every user is spent where looks are likely, however old the data was at looks.
  @Test func onlyAFittingNumberAvoidsLateData() {
    func decisions(_ allowance: WakeUpAllowance, atLooks age: Duration) -> [Decision] {
      let looks = [8, 13, 20].flatMap { Habit(zone: zone, hour: $0).looks(from: (2026, 1, 4), days: 28) }
      var usage = UsageModel()
      for look in looks.sorted(by: { $0.at < $1.at }) { usage.record(look, age: age) }
      let schedule = FetchSchedule(wakeUpsPerDay: allowance, seed: 42)
      return [1, 6, 11, 16].map { hour in
        var state = ScheduleState()
        state.succeeded(at: instant(Double(60 * hour - 90)), validUntil: [:])
        return schedule.decision(
          for: ScheduleInput(
            saved: ["1"], interval: .minimum, hosts: ["h"], state: state,
            habits: Habits(usage: usage, budget: FetchBudget(perDay: 24)), zone: zone),
          at: instant(Double(60 * hour)))
      }
    }
    func dependsOnAge(_ allowance: WakeUpAllowance) -> Bool {
      decisions(allowance, atLooks: .seconds(60)) != decisions(allowance, atLooks: .seconds(86_400))
    }
    #expect(dependsOnAge(.fitting(atMost: 24)))
    #expect(!dependsOnAge(.exactly(12)))
  }

  @Test func plansLessInDebt() {
    let poor = FetchSchedule(wakeUpsPerDay: .exactly(1), seed: 42)
    var budget = FetchBudget(perDay: 1)
    for day in (0..<40).reversed() { budget.spend(at: instant(Double(-day) * 60 - 1500)) }
    var state = ScheduleState()
    state.succeeded(at: instant(-20), validUntil: [:])
    let decision = poor.decision(
      for: ScheduleInput(
        saved: ["1"], interval: .minimum, hosts: ["h"], state: state, habits: Habits(usage: usage, budget: budget),
        zone: zone), at: now)
    #expect(decision == .wait(until: instant(720), .quiet(used: 0, budget: 1)))
  }

  @Test func waitsLongerWhenDataRarelyChanges() {
    let dull = { (state: inout ScheduleState) in
      for _ in 0..<30 { state.yield.record(gap: .seconds(3600), isNews: false, took: .seconds(1)) }
    }
    let decision = decision(fetched: 20, minutesLater: 17 * 60 + 20, change: dull)
    guard case .wait(let until, .unchanged) = decision else {
      Issue.record("\(decision)")
      return
    }
    #expect((instant(20 * 60)...instant(20 * 60 + 10)).contains(until))
  }

  @Test func conditionsAndSlowFetchesReduceWakeUps() {
    var slow = FetchYield()
    for _ in 0..<8 { slow.record(gap: .seconds(3600), isNews: true, took: .seconds(8)) }
    func share(_ conditions: Conditions, _ yield: FetchYield = FetchYield()) -> Int {
      var input = ScheduleInput(saved: ["1"], interval: .minimum, hosts: ["h"], state: ScheduleState())
      input.conditions = conditions
      input.state.yield = yield
      return schedule.budget(for: Habits(usage: UsageModel(), budget: FetchBudget(perDay: 24)), with: input).perDay
    }
    #expect(share(Conditions()) == 24)
    #expect(share(Conditions(power: .battery)) == 12)
    #expect(share(Conditions(power: .low)) == 6)
    #expect(share(Conditions(savesPower: true)) == 6)
    #expect(share(Conditions(isMetered: true)) == 12)
    #expect(share(Conditions(power: .low, isMetered: true)) == 3)
    #expect(share(Conditions(), slow) == 6)
    #expect(share(Conditions(power: .low, isMetered: true), slow) == 1)
  }

  @Test func dayAheadAgreesWithTheDecisions() throws {
    var state = ScheduleState()
    state.succeeded(at: instant(-5), validUntil: [:])
    var input = ScheduleInput(
      saved: ["1"], interval: .minimum, hosts: ["h"], state: state,
      habits: Habits(usage: usage, budget: FetchBudget(perDay: 24)), zone: zone)
    let day = schedule.dayAhead(for: input, at: now)
    let wakeUps = day.wakeUps.map(\.at)
    let first = try #require(wakeUps.first)
    guard case .wait(let until, _) = schedule.decision(for: input, at: now) else {
      Issue.record("due five minutes after a fetch")
      return
    }
    #expect(first == until)
    #expect(zip(wakeUps, wakeUps.dropFirst()).allSatisfy { $1.timeIntervalSince($0) >= 900 })
    #expect(wakeUps.count <= 48)
    #expect(day.stretches.count == 144)
    input.saved = []
    #expect(schedule.dayAhead(for: input, at: now).wakeUps.map(\.reason) == [.switchOff])
    input.habits = nil
    #expect(schedule.dayAhead(for: input, at: now) == DayAhead())
  }
}
