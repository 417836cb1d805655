import Foundation
import Testing
import Weather
import Zones

@testable import Presentation

/// The sentence for the rest of the day: which events it names, and how.
@Suite struct TodaySentenceTests {
  /// Friday 20 November 2026, midnight UTC.
  private static let midnight = Date(timeIntervalSince1970: 1_795_132_800)

  private func sentence(
    at hour: Double, _ events: [DayEvent], units: UnitSystem = .metric
  ) -> String? {
    let reader = Reader(
      now: TodaySentenceTests.midnight + hour * 3_600, zone: .gmt, wording: .english, units: units)
    return TodaySentence(events, in: .gmt, for: reader)?.text
  }

  private static func event(
    _ kind: DayEvent.Kind, _ start: Double, _ end: Double, _ amount: Double? = nil, peak: Double? = nil,
    broken: Bool = false
  ) -> DayEvent {
    DayEvent(
      kind, from: midnight + start * 3_600, to: midnight + end * 3_600, amount: amount,
      peak: peak.map { midnight + $0 * 3_600 }, isIntermittent: broken)
  }

  @Test func theExampleOfTheManual() {
    let events = [
      Self.event(.rain, 15, 23, 9), Self.event(.dry, 8, 15), Self.event(.dry, 23, 40), Self.event(.change, 0, 24, 3),
    ]
    #expect(
      sentence(at: 8, events) == "Dry until 15:00, then rain until 23:00 (9 mm); 3° warmer than yesterday.")
  }

  @Test(arguments: [
    ([event(.thunderstorm, 14, 16)], "Thunderstorms from 14:00 to 16:00."),
    ([event(.gusts, 9, 16, 20.9)], "Gusts up to 75 km/h until 16:00."),
    ([event(.snow, 14, 16, 4)], "Snow from 14:00 to 16:00 (4 mm)."),
    ([event(.rain, 14, 16, 4)], "Rain from 14:00 to 16:00 (4 mm)."),
    ([event(.rain, 9.5, 16, 4)], "Rain until 16:00 (4 mm)."),
    ([event(.rain, 8, 16, 4)], "Rain until 16:00."),
    ([event(.rain, 12, 18, 14, peak: 14)], "Rain from 12:00 to 18:00 (14 mm, most at 14:00)."),
    ([event(.rain, 12, 18, 1, broken: true)], "Rain at times from 12:00 to 18:00 (1 mm)."),
    ([event(.rain, 12, 13, 1), event(.rain, 17, 18, 2)], "Rain at times from 12:00 to 18:00 (3 mm)."),
    ([event(.rain, 14, 16)], "Rain from 14:00 to 16:00."),
    ([event(.rain, 14, 40, 30)], "Rain from 14:00 to Sat 21 Nov 16:00 (30 mm)."),
    ([event(.dry, 0, 30)], "Dry."),
    ([event(.dry, 0, 20)], nil),
    ([event(.heat, 12, 18, 34.4)], "Heat up to 34°C."),
    ([event(.frost, 21, 30, -4)], "Frost from 21:00 to 06:00, down to -4°C."),
    ([event(.frost, 0, 11, -4)], "Frost until 11:00, down to -4°C."),
    ([event(.change, 0, 24, -5)], "5° colder than yesterday."),
    ([event(.fog, 0, 11)], "Fog until 11:00."),
    ([event(.ultraviolet, 9, 15, 7.4)], "UV index up to 7."),
    ([event(.fog, 0, 9), event(.thunderstorm, 24, 26)], nil),
    ([], nil),
  ]) func eachKindHasItsClause(events: [DayEvent], text: String?) {
    #expect(sentence(at: 10, events) == text)
  }

  @Test func twoClausesAreNamedInTheOrderOfTheirWeight() {
    let all = [
      Self.event(.thunderstorm, 14, 16), Self.event(.gusts, 14, 16, 25), Self.event(.rain, 14, 16, 4),
      Self.event(.heat, 12, 18, 33), Self.event(.fog, 0, 11), Self.event(.dry, 8, 14),
    ]
    #expect(sentence(at: 10, all) == "Thunderstorms from 14:00 to 16:00; gusts up to 90 km/h from 14:00 to 16:00.")
    #expect(
      sentence(at: 10, Array(all[2...])) == "Dry until 14:00, then rain until 16:00 (4 mm); heat up to 33°C.")
    #expect(sentence(at: 10, Array(all[3...4])) == "Heat up to 33°C; fog until 11:00.")
  }

  @Test func dryGivesWayToTwoOtherClauses() {
    let dry = Self.event(.dry, 0, 48)
    #expect(sentence(at: 10, [dry, Self.event(.fog, 0, 11)]) == "Dry; fog until 11:00.")
    #expect(sentence(at: 10, [Self.event(.gusts, 0, 11, 20), dry]) == "Gusts up to 72 km/h until 11:00; dry.")
    #expect(
      sentence(at: 10, [dry, Self.event(.frost, 0, 11, -1), Self.event(.fog, 0, 11)])
        == "Frost until 11:00, down to -1°C; fog until 11:00.")
  }

  @Test func inTheEveningTheNightCounts() {
    let rain = Self.event(.rain, 26, 28, 2)
    #expect(sentence(at: 17.9, [rain]) == nil)
    #expect(sentence(at: 18, [rain]) == "Rain from 02:00 to 04:00 (2 mm).")
  }

  @Test func differencesFollowTheUnit() {
    #expect(sentence(at: 10, [Self.event(.change, 0, 24, 3)], units: .imperial) == "5° warmer than yesterday.")
  }

  @Test func absurdAmountsAreNotPrinted() {
    #expect(sentence(at: 10, [Self.event(.ultraviolet, 9, 15, .infinity)]) == nil)
    #expect(sentence(at: 10, [Self.event(.change, 0, 24, .nan)]) == nil)
    #expect(sentence(at: 10, [Self.event(.gusts, 9, 15, .infinity)]) == nil)
  }

  @Test func theSentenceChangesOnlyAtTheInstantsItNames() {
    let events = [
      Self.event(.rain, 15, 23, 9, peak: 18), Self.event(.dry, 8, 15), Self.event(.dry, 23, 50),
      Self.event(.change, 0, 24, 3), Self.event(.frost, 20, 34, -2),
    ]
    var now = Self.midnight + 8 * 3_600
    while now < Self.midnight + 40 * 3_600 {
      let next = TodaySentence.changes(of: events, after: now, in: .gmt).filter { $0 > now }.min() ?? now + 86_400
      let hour = now.timeIntervalSince(Self.midnight) / 3_600
      let until = next.timeIntervalSince(Self.midnight) / 3_600
      #expect(sentence(at: hour, events) == sentence(at: until - 0.001, events), "\(hour) to \(until)")
      now = next
    }
  }
}
