import Foundation
import TestSupport
import Testing
import Zones

@testable import Weather

/// A rule notifies once when it becomes met, and again only after it was clearly not met.
@Suite struct RuleCheckTests {
  private let freezing: Rule
  private let zone: Zone

  init() throws {
    freezing = Rule(.temperature(.below, try #require(RuleLimit(temperature: "0°C")), within: .seconds(6 * 3600)))
    zone = try #require(Zone(identifier: "Europe/Berlin"))
  }

  /// The verdicts of the rules at an instant, in a word each.
  private func ask(
    _ rules: [Rule], _ places: [RulePlace], _ memory: inout RuleMemory, at now: Date = noon,
    quietHours: QuietHours? = nil
  ) -> [String] {
    RuleCheck(rules, quietHours: quietHours, zone: zone).outcomes(for: places, &memory, at: now).map { word($0) }
  }

  private func word(_ outcome: RuleOutcome) -> String {
    switch outcome.verdict {
    case .notify: "tell"
    case .delayed(_, let until): "held until \(until.formatted(.iso8601))"
    case .notified(_, let news): news == nil ? "told, not met" : "told"
    case .armed: "armed"
    case .unknown(let gap, let notifiedAt): "unknown \(gap.rawValue)" + (notifiedAt == nil ? "" : ", told")
    }
  }

  @Test func notifiesOnceUntilClearlyOver() throws {
    var memory = RuleMemory()
    func ask(_ report: WeatherReport, _ minutes: Double) throws -> [String] {
      self.ask([freezing], [try Sky.place(report)], &memory, at: Sky.minutes(minutes))
    }
    #expect(try ask(Sky.temperature(4), 0) == ["armed"])
    #expect(try ask(Sky.temperature(4, but: [3: -1]), 1) == ["tell"])
    #expect(try ask(Sky.temperature(4, but: [3: -1]), 2) == ["told"])
    // The event moved by an hour.
    #expect(try ask(Sky.temperature(4, but: [4: -2]), 3) == ["told"])
    // The value varies around the limit.
    #expect(try ask(Sky.temperature(4, but: [4: 0.5]), 4) == ["told, not met"])
    #expect(try ask(Sky.temperature(4, but: [4: -0.5]), 5) == ["told"])
    #expect(try ask(Sky.temperature(4), 6) == ["armed"])
    #expect(try ask(Sky.temperature(4, but: [4: -0.5]), 7) == ["tell"])
  }

  @Test func keepsItsMemoryWithoutData() throws {
    var memory = RuleMemory()
    let cold = Sky.temperature(4, but: [3: -1])
    let gap = Sky.temperatures([4, nil, 4])
    #expect(ask([freezing], [try Sky.place(cold, isStale: true)], &memory) == ["unknown stale"])
    #expect(ask([freezing], [try Sky.place(nil)], &memory) == ["unknown nothingCached"])
    #expect(ask([freezing], [try Sky.place(gap)], &memory) == ["unknown missing"])
    #expect(ask([freezing], [try Sky.place(cold)], &memory) == ["tell"])
    #expect(ask([freezing], [try Sky.place(gap)], &memory) == ["unknown missing, told"])
    #expect(ask([freezing], [try Sky.place(Sky.temperature(9), isStale: true)], &memory) == ["unknown stale, told"])
    #expect(ask([freezing], [try Sky.place(cold)], &memory) == ["told"])
  }

  @Test func checksEachPlaceSeparately() throws {
    var memory = RuleMemory()
    let cold = Sky.temperature(-4)
    let berlin = try Sky.place(cold)
    let oslo = try Sky.place(cold, name: "Oslo", id: 2)
    var forOslo = freezing
    forOslo.place = "oslo"
    #expect(ask([forOslo], [berlin, oslo], &memory) == ["tell"])
    // Two rules with the same trigger and place notify once: the first one does.
    #expect(ask([freezing, forOslo], [berlin, oslo], &memory) == ["tell", "told", "told"])
    forOslo.place = "Bergen"
    #expect(ask([forOslo], [berlin, oslo], &memory) == [])
  }

  @Test func postponesNotificationsInQuietHours() throws {
    var memory = RuleMemory()
    let hours = try #require(QuietHours("11:00-14:00"))
    let cold = try Sky.place(Sky.temperature(-4))
    #expect(ask([freezing], [cold], &memory, quietHours: hours) == ["held until 2026-02-06T13:00:00Z"])
    #expect(memory == RuleMemory())
    // Not met any more by then: no notification.
    #expect(
      ask([freezing], [try Sky.place(Sky.temperature(4))], &memory, at: Sky.minutes(60), quietHours: hours) == ["armed"]
    )
    var rule = freezing
    rule.quiet = .never
    #expect(ask([rule], [cold], &memory, quietHours: hours) == ["tell"])
    rule.quiet = .hours(try #require(QuietHours("14:00-15:00")))
    memory = RuleMemory()
    #expect(ask([rule], [cold], &memory, at: Sky.minutes(61), quietHours: hours) == ["held until 2026-02-06T14:00:00Z"])
    #expect(ask([rule], [cold], &memory, at: Sky.minutes(120), quietHours: hours) == ["tell"])
  }

  @Test(arguments: [
    // North: from 1 July.
    (52.5, "2026-04-01T00:00:00Z", "told"), (52.5, "2026-06-30T21:59:59Z", "told"),
    (52.5, "2026-06-30T22:00:00Z", "tell"),
    // South: from 1 January.
    (-33.9, "2026-07-01T00:00:00Z", "told"), (-33.9, "2026-12-31T22:59:59Z", "told"),
    (-33.9, "2026-12-31T23:00:00Z", "tell"),
  ]) func notifiesOfFirstFrostOnceAWinter(_ latitude: Double, _ text: String, _ expected: String) throws {
    var memory = RuleMemory()
    let frost = Rule(.firstFrost)
    let cold = try Sky.place(Sky.temperature(-1), latitude: latitude)
    let mild = try Sky.place(Sky.temperature(9), latitude: latitude)
    #expect(ask([frost], [mild], &memory) == ["armed"])
    #expect(ask([frost], [cold], &memory) == ["tell"])
    #expect(ask([frost], [mild], &memory, at: Sky.minutes(1)) == ["told, not met"])
    #expect(ask([frost], [cold], &memory, at: Sky.minutes(2)) == ["told"])
    let later = try Date(text, strategy: .iso8601)
    let cover = HourlyWeather(time: later, measurements: Sky.temperature(-1).hourly[0].measurements)
    let again = try Sky.place(WeatherReport(hourly: [cover]), latitude: latitude)
    #expect(ask([frost], [again], &memory, at: later) == [expected])
  }

  /// It counts as shown now: the clock was ahead by twelve years.
  @Test func aNotificationOfTheFutureDelaysNoFirstFrost() throws {
    var memory = RuleMemory()
    let frost = Rule(.firstFrost)
    let cold = try Sky.place(Sky.temperature(-1), latitude: 52.5)
    let ahead = Sky.minutes(6_307_200)
    let hour = HourlyWeather(time: ahead, measurements: Sky.temperature(-1).hourly[0].measurements)
    #expect(
      ask([frost], [try Sky.place(WeatherReport(hourly: [hour]), latitude: 52.5)], &memory, at: ahead) == ["tell"])
    #expect(ask([frost], [cold], &memory) == ["told"])
    let next = try Date("2026-12-01T00:00:00Z", strategy: .iso8601)
    let cover = HourlyWeather(time: next, measurements: Sky.temperature(-1).hourly[0].measurements)
    #expect(
      ask([frost], [try Sky.place(WeatherReport(hourly: [cover]), latitude: 52.5)], &memory, at: next) == ["tell"])
  }

  @Test func notifiesAgainIfANotificationFailed() throws {
    var memory = RuleMemory()
    let place = try Sky.place(Sky.temperature(-4))
    let check = RuleCheck([freezing], quietHours: nil, zone: zone)
    let claims = check.outcomes(for: [place], &memory, at: noon)[0].claims
    memory.putBack(claims)
    #expect(memory == RuleMemory())
    let again = check.outcomes(for: [place], &memory, at: Sky.minutes(1))[0].claims
    memory.setNotification(.init(id: 7, session: "s"), of: again)
    // A change by another process stays.
    memory.putBack(again)
    #expect(ask([freezing], [place], &memory, at: Sky.minutes(2)) == ["told"])
    // The next notification replaces the last.
    #expect(ask([freezing], [try Sky.place(Sky.temperature(9))], &memory, at: Sky.minutes(3)) == ["armed"])
    let next = try #require(check.outcomes(for: [place], &memory, at: Sky.minutes(4))[0].claims.first)
    #expect(next.after?.notification == .init(id: 7, session: "s"))
  }

  @Test func forgetsExpiredStates() throws {
    var memory = RuleMemory()
    let places = [try Sky.place(Sky.temperature(-4)), try Sky.place(Sky.temperature(-4), id: 12)]
    #expect(ask([freezing], places, &memory) == ["tell", "tell"])
    memory.forget(except: [1, 2], at: Sky.minutes(60))
    #expect(ask([freezing], places, &memory, at: Sky.minutes(60)) == ["told", "tell"])
    memory.forget(except: [1, 12], at: Sky.minutes(401 * 1440))
    #expect(memory == RuleMemory())
  }
}
