import Foundation
import Testing
import Weather
import Zones

@testable import VaneKit
@testable import Wording

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
    return NowCard(ResultFacts(result, staleAfter: .seconds(3_600), for: .sample(0))).lines
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

  @Test func theSentenceNamesItAfterTheRain() throws {
    func text(_ sample: DaySample, _ air: AirSpell) throws -> String? {
      var sample = sample
      sample.result.report.air = air
      return TodaySentence(sample.result, in: .gmt, for: .sample(0))?.text
    }
    let dry = try DaySample()
    #expect(try text(dry, spell(from: -5, to: 115)) == "Dry. Air quality poor until 15:00.")
    #expect(try text(dry, spell(from: 55, to: 115)) == "Dry. Air quality poor from 14:00.")
    #expect(try text(DaySample(hours: 0), spell(from: -5, to: 4_000)) == "Air quality poor until tomorrow.")
    let fog = dry.at(13..<15) { $0.measurements.condition = .fog }
    #expect(try text(fog, spell(from: -5, to: 115))?.contains("Air") == false)
  }
}
