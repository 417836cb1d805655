import Foundation
import TestSupport
import Testing

@testable import Weather

/// Whether a forecast meets a trigger.
@Suite struct FindingTests {
  private let rain = RuleTrigger.rain(within: .seconds(1800))

  private func freezing(within hours: Int) throws -> RuleTrigger {
    .temperature(.below, try #require(RuleLimit(temperature: "0°C")), within: .seconds(hours * 3600))
  }

  @Test func findsTheFirstWetQuarterHour() {
    let report = Sky.rain([0, 0.05, 0.4, 0.8, 0, 0])
    #expect(rain.finding(in: report, at: noon) == .notMet(isClear: false))
    #expect(rain.finding(in: report, at: Sky.minutes(1)) == .met(RuleEvent(begin: Sky.minutes(30), value: 0.4)))
    // An event that has begun begins now; a past one does not count.
    #expect(rain.finding(in: report, at: Sky.minutes(50)) == .met(RuleEvent(begin: Sky.minutes(50), value: 0.8)))
    #expect(rain.finding(in: report, at: Sky.minutes(60)) == .notMet(isClear: false))
  }

  @Test func isClearOnlyIfDryForHalfAnHourMore() {
    #expect(rain.finding(in: Sky.rain([0, 0, 0, 0]), at: noon) == .notMet(isClear: true))
    #expect(rain.finding(in: Sky.rain([0, 0, 0, 0.1]), at: noon) == .notMet(isClear: false))
    #expect(rain.finding(in: Sky.rain([0, 0, 0]), at: noon) == .notMet(isClear: false))
  }

  @Test func doesNotTakeMissingRainForDry() {
    #expect(rain.finding(in: Sky.rain([0, nil, 0, 0]), at: noon) == .unknown(.missing))
    #expect(rain.finding(in: Sky.rain([0]), at: noon) == .unknown(.missing))
    #expect(
      rain.finding(in: Sky.rain([nil, 0.2]), at: noon) == .met(RuleEvent(begin: Sky.minutes(15), value: 0.2)))
  }

  @Test func usesHoursAfterTheQuarterHours() {
    let twoHours = RuleTrigger.rain(within: .seconds(7200))
    // The rain of the hour from 12 to 13 fell in the quarter hour that is known to be wet.
    let told = Sky.rain([0.3, 0, 0], hours: [nil, 0.3, 0, 0, 0])
    #expect(twoHours.finding(in: told, at: Sky.minutes(15)) == .notMet(isClear: true))
    let more = Sky.rain([0, 0, 0], hours: [nil, 0.3, 0, 0])
    #expect(twoHours.finding(in: more, at: noon) == .met(RuleEvent(begin: Sky.minutes(45), value: 0.3)))
    let alone = Sky.rain([], hours: [nil, 0, 0.2])
    #expect(twoHours.finding(in: alone, at: Sky.minutes(10)) == .met(RuleEvent(begin: Sky.minutes(60), value: 0.2)))
  }

  @Test func findsTheFirstHourBelowALimit() throws {
    let trigger = try freezing(within: 3)
    let report = Sky.temperatures([-5, 4, 1, -0.5, -3])
    // Noon is past.
    #expect(
      trigger.finding(in: report, at: Sky.minutes(1)) == .met(RuleEvent(begin: Sky.minutes(180), value: -0.5)))
    #expect(trigger.finding(in: Sky.temperatures([4, 4, 4, 4]), at: noon) == .notMet(isClear: true))
    #expect(trigger.finding(in: Sky.temperatures([4, 1, 4, 4]), at: noon) == .notMet(isClear: true))
    #expect(trigger.finding(in: Sky.temperatures([4, 0.9, 4, 4]), at: noon) == .notMet(isClear: false))
    #expect(trigger.finding(in: Sky.temperatures([4, 0, 4, 4]), at: noon) == .notMet(isClear: false))
  }

  @Test func findsTheFirstHourAboveALimit() throws {
    let trigger = RuleTrigger.temperature(.above, try #require(RuleLimit(temperature: "86°F")), within: .seconds(7200))
    #expect(trigger.finding(in: Sky.temperatures([29, 30, 29]), at: noon) == .notMet(isClear: false))
    #expect(trigger.finding(in: Sky.temperatures([28, 29, 28]), at: noon) == .notMet(isClear: true))
    #expect(
      trigger.finding(in: Sky.temperatures([29, 30.1, 29]), at: noon)
        == .met(RuleEvent(begin: Sky.minutes(60), value: 30.1)))
  }

  @Test func ignoresMissingHours() throws {
    let trigger = try freezing(within: 3)
    #expect(trigger.finding(in: Sky.temperatures([4, 4, nil, 4]), at: noon) == .unknown(.missing))
    #expect(trigger.finding(in: Sky.temperatures([4, 4]), at: noon) == .unknown(.missing))
    #expect(trigger.finding(in: WeatherReport(), at: noon) == .unknown(.missing))
    #expect(
      trigger.finding(in: Sky.temperatures([4, nil, -1]), at: noon)
        == .met(RuleEvent(begin: Sky.minutes(120), value: -1)))
  }

  @Test func assignsAGustToTheHourBefore() throws {
    let trigger = RuleTrigger.gusts(above: try #require(RuleLimit(speed: "60 km/h")), within: .seconds(7200))
    let report = Sky.gusts([30, 10, 17, 10])
    #expect(trigger.finding(in: report, at: noon) == .met(RuleEvent(begin: Sky.minutes(60), value: 17)))
    #expect(trigger.finding(in: report, at: Sky.minutes(90)) == .met(RuleEvent(begin: Sky.minutes(90), value: 17)))
    #expect(trigger.finding(in: Sky.gusts([0, 10, 16, 10]), at: noon) == .notMet(isClear: false))
    #expect(trigger.finding(in: Sky.gusts([0, 10, 15, 10]), at: noon) == .notMet(isClear: true))
    #expect(trigger.finding(in: Sky.gusts([0, nil, 10]), at: noon) == .unknown(.missing))
  }

  @Test func readsLimitsWithUnits() {
    #expect(RuleLimit(temperature: "32°F")?.canonical == 0)
    #expect(RuleLimit(temperature: "-2.5 C")?.description == "-2.5°C")
    #expect(RuleLimit(speed: "36km/h")?.canonical == 10)
    #expect(RuleLimit(speed: "34 kn")?.description == "34 kn")
    for text in ["0", "°C", "0 K", "1e3°C", "--1°C", "151°C", "0°C ", "nan°C", "1.2.3°C", ""] {
      #expect(RuleLimit(temperature: text) == nil, "\(text)")
    }
    for text in ["60", "0 km/h", "-5 m/s", "60 KM/H", "501 mph", "km/h"] {
      #expect(RuleLimit(speed: text) == nil, "\(text)")
    }
  }
}
