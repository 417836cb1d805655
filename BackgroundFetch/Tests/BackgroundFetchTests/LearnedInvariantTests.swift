import Foundation
import Testing
import Zones

@testable import BackgroundFetch

/// Properties that hold for every user, clock and time zone, checked with many of each.
@Suite struct LearnedInvariantTests {
  private let start = Date(timeIntervalSince1970: 1_767_571_200)

  /// A user with two habits and some random looks; the seed determines the days.
  private func looks(seed: UInt64, days: Int, from first: Date, offset: (Date) -> Int = { _ in 0 }) -> [Look] {
    var random = SplitMix64(seed: seed)
    let hours = [6 + 6 * random.nextFraction(), 14 + 8 * random.nextFraction(), 24 * random.nextFraction()]
    let kept = [0.9, 0.6, 0.2]
    return (0..<days).flatMap { day in
      zip(hours, kept).compactMap { hour, chance -> Look? in
        guard random.nextFraction() < chance else { return nil }
        let wall = first.addingTimeInterval(Double(day) * 86400 + hour * 3600 + 1800 * random.nextFraction())
        let at = wall.addingTimeInterval(-Double(offset(wall)))
        return Look(at: at, utcOffset: offset(at))
      }
    }.sorted { $0.at < $1.at }
  }

  /// The expected number of wake-ups in a day's plan without a look.
  private func expectedWakeUps(price: Double, chances: [Double]) -> Double {
    let edges = (0...chances.count).map { Double($0) * 600 }
    func cost(_ price: Double) -> Double {
      WakePlanner(cost: .standard, price: price, gap: 900).choice(
        edges: edges, chances: chances, age: 3600, earliest: 0
      ).cost
    }
    return (cost(price + 1e-6) - cost(price - 1e-6)) / 2e-6
  }

  @Test(arguments: 1...30) func higherPriceNeverGivesMoreWakeUps(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let chances = (0..<72).map { _ in 0.2 * random.nextFraction() * random.nextFraction() }
    let bought = [0.004, 0.01, 0.03, 0.1, 0.3].map { expectedWakeUps(price: $0, chances: chances) }
    #expect(zip(bought, bought.dropFirst()).allSatisfy { $0 >= $1 - 1e-6 })
  }

  @Test(arguments: 1...50) func costsMoreWithFewerWakeUps(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var budget = FetchBudget(perDay: 24)
    var now = start
    for _ in 0..<300 {
      now.addTimeInterval(20000 * random.nextFraction())
      if random.nextFraction() < 0.5 { budget.spend(at: now) } else { budget.settle(at: now) }
      #expect(budget.with(perDay: 12).price >= budget.price)
      #expect(budget.with(perDay: 12).limit <= budget.limit)
      #expect(abs(budget.with(perDay: 12).with(perDay: 24).debt - budget.debt) < 1e-9)
    }
  }

  /// Where each hour is like the other, wake-ups are spread evenly.
  @Test(arguments: [1, 2, 4, 6]) func spreadsWakeUpsEvenlyWithoutKnowledge(hours: Int) throws {
    let cost = AgeCost.standard.late(from: .seconds(hours * 3600), costing: 3)
    let chances = [Double](repeating: 0.01, count: 144)
    let planner = WakePlanner(cost: cost, price: 0.12, gap: 900)
    var wakes: [Double] = []
    var now = 0.0
    while now < 12 * 3600 {
      let edges = (0...144).map { Double($0) * 600 }
      guard let next = planner.choice(edges: edges, chances: chances, age: 0, earliest: 900).stretch else { break }
      now += edges[next]
      wakes.append(edges[next])
    }
    #expect(!wakes.isEmpty)
    #expect(wakes.allSatisfy { $0 == wakes[0] && $0 <= Double(hours) * 3600 + 600 })
  }

  @Test(arguments: 1...10) func ratesStayWithinTheObservedRange(seed: UInt64) {
    var model = UsageModel()
    for look in looks(seed: seed, days: 40, from: start) { model.record(look) }
    model.advance(to: start.addingTimeInterval(40 * 86400), in: .gmt)
    for profile in [model.seasonal, model.typical, model.recent, model.workdays, model.weekends] {
      #expect(profile.looks.allSatisfy { $0 >= 0 })
      let day = (0..<144).reduce(0) { $0 + profile.rate(in: $1, leaningOn: 2.02 / 144, strength: 3) }
      #expect((0...3.01).contains(day))
    }
    #expect((0...3.01).contains(model.perDay))
  }

  @Test(arguments: 1...10) func recoversWeeksLater(seed: UInt64) throws {
    let shift = Double(seed) * 7 * 86400
    let plans = [0.0, shift].map { shift -> WakePlan in
      var model = UsageModel()
      for look in looks(seed: seed, days: 30, from: start) {
        model.record(Look(at: look.at.addingTimeInterval(shift), utcOffset: 0))
      }
      let now = start.addingTimeInterval(30 * 86400 + shift)
      return LearnedSchedule(seed: seed).plan(
        for: model, budget: FetchBudget(perDay: 12), lastFetch: now.addingTimeInterval(-7200), notBefore: nil,
        in: .gmt, at: now)
    }
    let dates = plans.compactMap(\.date)
    try #require(dates.count == 2)
    #expect(abs(dates[1].timeIntervalSince(dates[0]) - shift) < 0.001)
    #expect(abs(plans[0].chance - plans[1].chance) < 1e-9)
  }

  @Test(arguments: 1...10) func respectsEveryGateAndRepeatsItsDecision(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var model = UsageModel()
    for look in looks(seed: seed, days: 20, from: start) { model.record(look) }
    for _ in 0..<20 {
      let now = start.addingTimeInterval((20 + 5 * random.nextFraction()) * 86400)
      let fetched = now.addingTimeInterval(-10000 * random.nextFraction())
      let gate = now.addingTimeInterval(20000 * (random.nextFraction() - 0.3))
      func plan() -> WakePlan {
        LearnedSchedule(seed: seed).plan(
          for: model, budget: FetchBudget(perDay: 12), lastFetch: fetched, notBefore: gate, in: .gmt, at: now)
      }
      let plan1 = plan()
      #expect(plan1 == plan())
      guard case .wake(let date) = plan1.outcome else { continue }
      #expect(date >= now && date >= gate && date >= fetched.addingTimeInterval(900))
    }
  }

  /// Days of summer time's change in both hemispheres, the leap day, a journey around the world and back.
  @Test(arguments: [
    ("Europe/Oslo", 1_774_224_000.0), ("Europe/Oslo", 1_792_540_800), ("Australia/Sydney", 1_774_828_800),
    ("Australia/Sydney", 1_790_553_600), ("America/New_York", 1_772_582_400), ("Asia/Tokyo", 1_709_000_000),
    ("Australia/Lord_Howe", 1_790_553_600), ("Pacific/Apia", 1_774_828_800),
  ]) func survivesChangesOfLocalTime(name: String, first: Double) throws {
    let zone = try #require(Zone(identifier: name))
    try replay(seed: 1, days: 14, from: Date(timeIntervalSince1970: first), zones: [zone])
    try replay(seed: 2, days: 14, from: Date(timeIntervalSince1970: first), zones: [zone, .gmt, zone])
  }

  @Test func replaysAYearWithinItsLimits() throws {
    try replay(seed: 1, days: 366, from: Date(timeIntervalSince1970: 1_704_067_200), zones: [.gmt])
  }

  /// The limits hold across restarts at each tenth step, changed clocks, and a month of sleep.
  @Test(arguments: 1...4) func keepsTheDistanceOfWakeUpsAcrossRestartsAndClockChanges(seed: UInt64) throws {
    try replay(seed: seed, days: 40, from: start, zones: [.gmt], turbulent: true)
  }

  private func replay(
    seed: UInt64, days: Int, from first: Date, zones: [Zone], turbulent: Bool = false
  ) throws {
    var random = SplitMix64(seed: seed)
    let schedule = LearnedSchedule(seed: seed)
    let zoneOf = { (at: Date) in zones[max(0, Int(at.timeIntervalSince(first) / 86400 / 5)) % zones.count] }
    let looks = looks(seed: seed, days: days, from: first) { zoneOf($0).secondsFromGMT(for: $0) }
    var model = UsageModel()
    var budget = FetchBudget(perDay: model.wakeUpsPerDay())
    var fetched = first
    var wakes: [Date] = []
    var steps = 0
    for look in looks {
      var now = max(fetched, model.looks.last?.at ?? first)
      if turbulent, random.nextFraction() < 0.1 { now.addTimeInterval(90000 * (random.nextFraction() - 0.7)) }
      while now < look.at {
        steps += 1
        if turbulent, steps % 10 == 0 {
          model = UsageModel(restoring: try JSONEncoder().encode(model))
          budget = FetchBudget(restoring: try JSONEncoder().encode(budget), perDay: model.wakeUpsPerDay())
        }
        budget = budget.with(perDay: model.wakeUpsPerDay())
        let plan = schedule.plan(
          for: model, budget: budget, lastFetch: fetched, notBefore: nil, in: zoneOf(now), at: now)
        guard let date = plan.date, date < look.at else { break }
        #expect(date >= now)
        now = date
        guard case .wake = plan.outcome else { continue }
        #expect(date >= fetched.addingTimeInterval(900))
        fetched = date
        budget.spend(at: date)
        wakes.append(date)
        #expect(budget.spent.count <= 48)
      }
      model.record(look, age: .seconds(max(0, look.at.timeIntervalSince(fetched))))
      if look.at.timeIntervalSince(fetched) > 1800 { fetched = look.at }
    }
    #expect(!wakes.isEmpty)
    for (index, wake) in wakes.enumerated() where index >= 48 {
      #expect(wake.timeIntervalSince(wakes[index - 48]) >= 86400 || turbulent)
    }
  }
}
