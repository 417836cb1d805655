import Foundation
import Testing
import Weather
import Zones

@testable import Presentation

/// Poor air on the card and in the sentence for the rest of the day.
@Suite struct PoorAirTests {
  private func spell(from start: Double, to end: Double) -> AirSpell {
    AirSpell(
      from: Sample.after(start), to: Sample.after(end),
      worst: AirIndex(scale: .european, level: .poor, number: 4, pollutant: .ozone))
  }

  private func card(_ air: AirSpell?) throws -> [String] {
    var result = try Sample.result()
    result.report.air = air
    return NowCard(result, staleAfter: .seconds(3_600), for: .sample(0)).lines
  }

  @Test func aRowNamesLevelPollutantAndEnd() throws {
    #expect(
      try card(spell(from: -5, to: 115)).contains("Air       poor (4), mainly ozone, until 16:00"))
    #expect(try card(spell(from: 55, to: 115)).contains("Air       poor (4), mainly ozone, from 15:00 to 16:00"))
  }

  @Test func thereIsNoRowWithBetterAirOrAfterIt() throws {
    #expect(try !card(nil).contains { $0.hasPrefix("Air") })
    #expect(try !card(spell(from: -60, to: -1)).contains { $0.hasPrefix("Air") })
  }

  @Test func theEndOfALongSpellIsNotStated() throws {
    #expect(try card(spell(from: -5, to: 4_000)).contains("Air       poor (4), mainly ozone"))
  }

  @Test func theSentenceNamesItLast() {
    func text(_ events: [DayEvent], _ air: AirSpell) -> String? {
      TodaySentence(events, air, in: .gmt, for: .sample(0))?.text
    }
    let dry = DayEvent(.dry, from: Sample.after(-5), to: Sample.after(2_000))
    let fog = DayEvent(.fog, from: Sample.after(-5), to: Sample.after(55))
    let frost = DayEvent(.frost, from: Sample.after(-5), to: Sample.after(55), amount: -2)
    #expect(text([dry], spell(from: -5, to: 115)) == "Dry; poor air until 15:00.")
    #expect(text([frost, fog], spell(from: -5, to: 115))?.contains("air") == false)
    #expect(text([], spell(from: 55, to: 115)) == "Poor air from 14:00 to 15:00.")
    #expect(text([], spell(from: -5, to: 4_000)) == "Poor air.")
  }
}
