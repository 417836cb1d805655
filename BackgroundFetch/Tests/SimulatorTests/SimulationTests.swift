import BackgroundFetch
import Foundation
import Testing

@testable import schedule_simulator

/// Virtual time: what happens when, and what is counted.
@Suite struct SimulationTests {
  /// Looks on day 0 and day 30, the latter at 00:00, 00:20 and 00:40.
  private func trace() throws -> Trace {
    try Trace(name: "three", text: "0 0\n2592000 0\n2593200 0\n2594400 0\n")
  }

  private func lines(_ events: [Event]) -> [String] {
    events.map { "\(Int($0.at.timeIntervalSince1970)) \($0.kind) \(Int($0.age))" }
  }

  @Test func onOpenOnlyLooksFetch() throws {
    #expect(
      lines(Simulation(of: try trace(), under: OnOpenPolicy()).events) == [
        "0 look 0", "2592000 look 2592000", "2592000 refresh 2592000", "2593200 look 1200", "2594400 look 2400",
        "2594400 refresh 2400",
      ])
  }

  @Test func aFixedIntervalStartsAnewWithEachFetch() throws {
    let events = Simulation(of: try trace(), under: FixedPolicy(interval: 1_000_000)).events
    #expect(
      lines(events) == [
        "0 look 0", "1000000 wake 1000000", "2000000 wake 1000000", "2592000 look 592000", "2592000 refresh 592000",
        "2593200 look 1200", "2594400 look 2400", "2594400 refresh 2400",
      ])
  }

  @Test func theOracleIsTwoMinutesEarly() throws {
    let outcome = Outcome(Simulation(of: try trace(), under: OraclePolicy(looks: try trace().looks)))
    #expect(outcome.fresh == 1)
    #expect(outcome.median == 2)
  }

  @Test func theFirstFourWeeksAreNotCounted() throws {
    let outcome = Outcome(Simulation(of: try trace(), under: OnOpenPolicy()))
    #expect(outcome.fresh == 1.0 / 3)
    #expect(outcome.wakes == 0)
  }

  @Test(arguments: [
    ("x 0", "line 1 of bad is \"x 0\"; a line is EPOCH_SECONDS UTC_OFFSET_SECONDS"),
    ("1 0\n2", "line 2 of bad is \"2\"; a line is EPOCH_SECONDS UTC_OFFSET_SECONDS"),
    ("9000000 0\n1 0", "the lines of bad are not in the order of time"),
    ("", "bad ends within the 28 days of warm-up that are not counted, and a day"),
  ]) func reportsAnInvalidTrace(text: String, message: String) {
    #expect {
      try Trace(name: "bad", text: text)
    } throws: {
      "\($0)" == message
    }
  }

  @Test(arguments: SyntheticUser.allCases) func syntheticUsersAreReproducible(user: SyntheticUser) {
    #expect(user.looks(seed: 3) == user.looks(seed: 3))
    #expect(user.looks(seed: 3) != user.looks(seed: 4))
  }

  @Test(arguments: [1, 2] as [UInt64]) func theLearnedScheduleRepeatsItselfWithinItsBudget(seed: UInt64) throws {
    let looks = SyntheticUser.irregular.looks(seed: seed).prefix {
      $0.at.timeIntervalSince1970 < 1_704_063_600 + 32 * 86400
    }
    let text = looks.map { "\(Int($0.at.timeIntervalSince1970)) \($0.utcOffset)\n" }.joined()
    let trace = try Trace(name: "irregular", text: text)
    func run() -> Simulation {
      Simulation(of: trace, under: LearnedPolicy(schedule: FetchSchedule(wakeUpsPerDay: .exactly(4), seed: 1)))
    }
    let once = run()
    #expect(lines(once.events) == lines(run().events))
    #expect(Outcome(once).busiest <= 8)
  }

  @Test func fitsTheBudgetToSyntheticUsers() throws {
    let wakes = try [SyntheticUser.rare, .clockwork, .heavy].map { user in
      let looks = user.looks(seed: 1)
      let first = try #require(looks.first).at
      let trace = try Trace(
        name: user.rawValue,
        text: looks.prefix { $0.at < first.addingTimeInterval(40 * 86400) }
          .map { "\(Int($0.at.timeIntervalSince1970)) \($0.utcOffset)\n" }.joined())
      return Outcome(
        Simulation(
          of: trace, under: LearnedPolicy(schedule: FetchSchedule(wakeUpsPerDay: .fitting(atMost: 24), seed: 1)))
      ).wakes
    }
    #expect((1...3).contains(wakes[0]))
    #expect((6...10).contains(wakes[1]))
    // The price is still looking for its level in the first weeks.
    #expect((20...30).contains(wakes[2]))
  }

  @Test func fitsTheWeightsOfAnUnknownUser() {
    let people = [Trace(user: .commuter, seed: 1).looks, Trace(user: .irregular, seed: 1).looks]
    let weights = PriorFit.weights(of: people, passes: 1)
    #expect(weights == PriorFit.weights(of: people, passes: 1))
    #expect(weights.count == 16)
    #expect((-6 ... -2).contains(weights[0]))
    #expect(weights.allSatisfy { abs($0) < 6 })
  }

  @Test func singleDecisionsAreMeasured() throws {
    let stopwatch = try Stopwatch(Trace(user: .rare, seed: 1), schedule: FetchSchedule(seed: 1))
    #expect(stopwatch.report.count == 4)
    let size = try #require(stopwatch.report.last?.split(separator: " ").last.flatMap { Int($0) })
    #expect((5_000...10_000).contains(size))
  }
}
