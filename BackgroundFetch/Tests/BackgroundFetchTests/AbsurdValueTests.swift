import Foundation
import ScheduleParts
import Testing
import Zones

@testable import BackgroundFetch

/// Every public value of the schedule with absurd numbers. Nothing may trap, and every answer comes.
@Suite struct AbsurdValueTests {
  @Test(arguments: 0..<60) func nothingTraps(seed: UInt64) throws {
    var absurd = Absurd(seed: seed)
    let schedule = absurd.schedule
    var input = absurd.input
    let sources = (0..<Int.random(in: 0...2, using: &absurd.random)).map { _ in absurd.source }
    for _ in 0..<3 {
      let now = absurd.date
      _ = schedule.length(of: absurd.interval)
      let decision = schedule.decision(for: input, and: sources, at: now)
      if case .fetch(let reason) = decision {
        for source in sources { _ = source.lists(toReadFor: reason, input.conditions, at: now) }
      }
      for source in sources {
        _ = schedule.decision(for: source, with: input, at: now)
        for reason in [FetchReason.first, .need(source.need.name), .switchOff] {
          _ = source.lists(toReadFor: reason, input.conditions, at: now)
        }
        _ = (source.used(at: now), source.budget)
      }
      _ = schedule.foregroundRefresh(
        of: "1", updatedAt: absurd.dateIfAny, refreshAfter: absurd.duration, application: .active,
        hosts: ["a", "b"], state: input.state, at: now)
      if let habits = input.habits {
        var budget = schedule.budget(for: habits, with: input)
        budget.spend(at: absurd.date)
        _ = (budget.exhausted(at: now), budget.isAhead(of: now), budget.price, budget.limit)
        input.habits?.budget = budget.with(perDay: absurd.integer)
        input.habits?.usage.record(absurd.look, age: absurd.duration)
        input.habits?.usage.advance(to: absurd.date, in: absurd.zone)
        _ = (habits.usage.isAhead(of: now), habits.usage.lookDays(around: now, in: input.zone))
        _ = habits.usage.wakeUpsPerDay(atMost: absurd.integer)
      }
      change(&input.state, schedule, &absurd)
    }
  }

  /// A forecast takes hundreds of decisions, so there are fewer of them.
  @Test(arguments: 0..<8) func noForecastTraps(seed: UInt64) {
    var absurd = Absurd(seed: seed)
    _ = absurd.schedule.dayAhead(for: absurd.input, with: absurd.source, at: absurd.date)
  }

  @Test(arguments: 0..<200) func storedValuesAreRefusedOrUsable(seed: UInt64) throws {
    var absurd = Absurd(seed: seed)
    var numbers = UsageModel().packed
    if seed.isMultiple(of: 2) {
      let bits = try #require(PackedNumbers.integers(in: numbers.numbers, as: UInt32.self))
      numbers.numbers = PackedNumbers.data(
        of: bits.map { absurd.chance(10) ? Float(absurd.number).bitPattern : $0 })
      numbers.looks = Data((0..<10).map { _ in UInt8.random(in: 0...255, using: &absurd.random) })
    } else {
      let earlier = try #require(PackedNumbers.numbers(UsageModel().earlier.numbers))
      numbers.numbers = PackedNumbers.data(earlier.map { absurd.chance(10) ? absurd.number : $0 })
      numbers.looks = PackedNumbers.data([absurd.number, absurd.number])
    }
    (numbers.learnedThrough, numbers.observedSince, numbers.day) = (absurd.date, absurd.date, absurd.integer)
    var input = absurd.input
    if let usage = UsageModel(numbers) { input.habits?.usage = usage }
    if let yield = FetchYield(packed: PackedNumbers.data((0..<30).map { _ in absurd.number })) {
      input.state.yield = yield
    }
    _ = absurd.schedule.decision(for: input, at: absurd.date)
  }

  /// This call reached `Int(.infinity)` once.
  @Test func needOfASecondHasLists() {
    let now = Date(timeIntervalSince1970: 1_770_379_200)
    let list = WatchedList(things: ["1"], host: "a.example", zones: [.gmt], askedAt: now)
    let need = FetchNeed("rule", maximumGap: .seconds(0.5))
    let source = NeedSource(need: need, state: ScheduleState(), lists: [list])
    let input = ScheduleInput(saved: ["1"], interval: .minimum, hosts: ["a.example"], state: ScheduleState())
    #expect(FetchSchedule(seed: 1).decision(for: source, with: input, at: now) != .never(.offline))
    #expect(need.maximumGap == .seconds(1))
    #expect(FetchNeed("n", hoursOfDay: [23, -1, 24, 7, 7, .max]).hoursOfDay == [7, 23])
    #expect(FetchNeed("n", hoursOfDay: [.min]).hoursOfDay == [])
    #expect(FetchNeed("n", gap: .seconds(60), onBattery: .seconds(60), nightFactor: .min).nightFactor == 1)
    #expect(FetchNeed("n", maximumGap: .seconds(Int64.max)).maximumGapOnBattery == .seconds(366 * 86_400))
  }

  private func change(_ state: inout ScheduleState, _ schedule: FetchSchedule, _ absurd: inout Absurd) {
    state.succeeded(at: absurd.date, validUntil: ["1": absurd.dateIfAny])
    if absurd.chance(2) { state.failures = absurd.integer }
    state.failed(at: absurd.date, schedule: schedule)
    state.hostFailed("a", at: absurd.date, schedule: schedule)
    state.hostAskedToWait("b", until: absurd.date)
    state.yield.record(gap: absurd.duration, isNews: absurd.chance(2), took: absurd.duration)
    if absurd.chance(3) { state.networkCameUp() }
    _ = (state.isAhead(of: absurd.date), state.clamped(at: absurd.date))
  }
}

/// Values that no program should pass, mixed with usual ones.
private struct Absurd {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  var number: Double {
    mutating get {
      one(of: [
        0, -0.5, 1, 1e9, -1e9, 1e18, -1e18, 1e20, 1e300, -1e300, .infinity, -.infinity, .nan, .greatestFiniteMagnitude,
        .leastNonzeroMagnitude, 1.77e9, 1.77e9 + 3600,
      ])
    }
  }

  var integer: Int {
    mutating get { one(of: [.min, .min + 1, -1, 0, 1, 2, 24, 1 << 40, .max - 1, .max]) }
  }

  var duration: Duration {
    mutating get {
      one(of: [
        .zero, .seconds(1), .seconds(-1), .nanoseconds(1), .seconds(900), .seconds(86_400), .seconds(Int64.max),
        .seconds(Int64.min), .seconds(1e15), .milliseconds(-7),
      ])
    }
  }

  var date: Date {
    mutating get {
      chance(3)
        ? one(of: [.distantPast, .distantFuture, Date(timeIntervalSince1970: 0)])
        : Date(timeIntervalSince1970: chance(2) ? number : 1.77e9 + Double.random(in: -1e6...1e6, using: &random))
    }
  }

  var dateIfAny: Date? { mutating get { chance(3) ? nil : date } }

  var zone: Zone {
    mutating get { one(of: [.gmt, Zone(secondsFromGMT: -64_800) ?? .gmt, Zone(identifier: "Europe/Oslo") ?? .gmt]) }
  }

  var interval: BackgroundFetchInterval { mutating get { one(of: [.never, .minimum, .minimum, .atLeast(duration)]) } }

  var allowance: WakeUpAllowance { mutating get { chance(2) ? .exactly(integer) : .fitting(atMost: integer) } }

  var schedule: FetchSchedule {
    mutating get { FetchSchedule(minimum: duration, wakeUpsPerDay: allowance, seed: random.next()) }
  }

  var look: Look {
    mutating get { Look(at: date, utcOffset: chance(2) ? integer : 3600, kind: chance(2) ? .look : .glance) }
  }

  var need: FetchNeed {
    mutating get {
      chance(3)
        ? FetchNeed("hours", hoursOfDay: [integer, integer, 12])
        : FetchNeed("need", gap: duration, onBattery: duration, nightFactor: integer, isByDay: chance(2))
    }
  }

  var source: NeedSource {
    mutating get {
      let lists = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        WatchedList(
          things: ["1"], host: one(of: ["a", "b", ""]), zones: chance(3) ? [] : [zone], askedAt: dateIfAny,
          requests: [date, date], closely: [DateInterval(start: .distantPast, end: .distantFuture)])
      }
      return NeedSource(need: need, state: state, lists: lists)
    }
  }

  var state: ScheduleState {
    mutating get {
      var state = ScheduleState()
      (state.lastSuccess, state.lastFailure, state.failures) = (dateIfAny, dateIfAny, chance(2) ? 0 : integer)
      (state.validUntil, state.retryAfter) = (["1": date, "2": date], chance(2) ? [:] : ["a": date])
      state.failedHosts = ["b": .init(failures: integer, until: date)]
      for _ in 0..<9 { state.yield.record(gap: duration, isNews: chance(2), took: duration) }
      return state
    }
  }

  var input: ScheduleInput {
    mutating get {
      var usage = UsageModel()
      for _ in 0..<Int.random(in: 0...6, using: &random) { usage.record(look, age: duration) }
      var budget = FetchBudget(perDay: integer)
      for _ in 0..<Int.random(in: 0...3, using: &random) { budget.spend(at: date) }
      if chance(2) { (budget.perDay, budget.debt, budget.creditedThrough) = (integer, number, dateIfAny) }
      var input = ScheduleInput(
        saved: chance(9) ? [] : ["1", "2"], interval: interval, hosts: ["a", "b"], state: state,
        habits: chance(4) ? nil : Habits(usage: usage, budget: budget), needs: (0..<2).map { _ in need },
        conditions: Conditions(power: one(of: [.mains, .battery, .low]), isOnline: !chance(9), isMetered: chance(3)),
        zone: zone)
      if chance(3) { input.pause = RequestPause(account: "a", until: date) }
      return input
    }
  }
}
