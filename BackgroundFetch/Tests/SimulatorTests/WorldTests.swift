import BackgroundFetch
import Foundation
import Testing

@testable import schedule_simulator

/// The world around a simulated schedule: a provider with rules, and a machine that cannot always afford a fetch.
@Suite struct WorldTests {
  private let start = Date(timeIntervalSince1970: 1_700_000_000)

  /// A month of somebody, because 28 days of warm-up are not counted: in a debug build each takes seconds.
  private func person() throws -> Trace {
    let looks = SyntheticUser.commuter.looks(seed: 3)
    let first = try #require(looks.first).at
    return try Trace(
      name: "commuter",
      text: looks.prefix { $0.at < first.addingTimeInterval(30 * 86400) }
        .map { "\(Int($0.at.timeIntervalSince1970)) \($0.utcOffset)\n" }.joined())
  }

  private func commuter(
    _ profile: ProviderProfile.Name, _ conditions: ConditionTrace = .steady
  ) throws -> Simulation {
    Simulation(
      of: try person(), under: LearnedPolicy(schedule: FetchSchedule(seed: 3)),
      provider: ProviderProfile(profile), conditions: conditions, seed: 3)
  }

  @Test(arguments: [ProviderProfile.Name.hourly, .flaky, .limited])
  func noRequestBreaksARule(_ profile: ProviderProfile.Name) throws {
    let simulation = try commuter(profile)
    #expect(simulation.violations == 0)
    #expect(simulation.events.contains { $0.kind == .wake })
  }

  /// So that the count above means something.
  @Test func aScheduleWithoutLimitsBreaksTheRules() throws {
    let simulation = Simulation(
      of: try person(), under: FixedPolicy(interval: 600), provider: ProviderProfile(.hourly))
    #expect(simulation.violations > 100)
  }

  @Test func countsRequestsThatAreTooEarly() {
    var provider = PretendProvider(ProviderProfile(.hourly), seed: 1)
    #expect(provider.answer(at: start).status == 200)
    let again = provider.answer(at: start.addingTimeInterval(1799))
    #expect(again.validUntil == start.addingTimeInterval(3599))
    #expect(provider.violations == 1)
    _ = provider.answer(at: start.addingTimeInterval(3599))
    #expect(provider.violations == 1)
  }

  @Test func limitsRequestsByTheHour() {
    var provider = PretendProvider(ProviderProfile(.limited), seed: 1)
    let hour = Date(timeIntervalSince1970: 1_700_002_800)
    #expect([1.0, 2, 3599].map { provider.answer(at: hour.addingTimeInterval($0)).status } == [200, 429, 429])
    // The second of them came before the first one's Retry-After had passed.
    #expect(provider.violations == 1)
    #expect(provider.answer(at: hour.addingTimeInterval(3600)).status == 200)
  }

  @Test func readsConditionsFromATrace() throws {
    let trace = try ConditionTrace(
      name: "laptop", text: "1700000000 battery metered\n1700003600 offline\n1700007200\n")
    #expect(trace.conditions(at: start.addingTimeInterval(-1)) == Conditions())
    #expect(trace.conditions(at: start) == Conditions(power: .battery, isMetered: true))
    #expect(trace.conditions(at: start.addingTimeInterval(3600)) == Conditions(isOnline: false))
    #expect(trace.conditions(at: start.addingTimeInterval(7200)) == Conditions())
    #expect(trace.next(after: start) == start.addingTimeInterval(3600))
  }

  @Test func namesAnInvalidLineOfConditions() {
    #expect {
      _ = try ConditionTrace(name: "laptop", text: "1700000000 mains\n1700000001 nuclear")
    } throws: { error in
      "\(error)"
        == "line 2 of laptop is \"1700000001 nuclear\"; a line is EPOCH_SECONDS and words of mains, battery, low,"
        + " offline, metered, saver"
    }
  }

  @Test func fetchesLessOnBatteryAndNothingOffline() throws {
    func wakeUps(_ word: String) throws -> Int {
      let trace = try ConditionTrace(name: word, text: "1000000000 \(word)")
      return try commuter(.perfect, trace).events.count { $0.kind == .wake }
    }
    #expect(try wakeUps("offline") == 0)
    let usual = try wakeUps("mains")
    #expect(try wakeUps("battery") < usual * 2 / 3)
  }
}
