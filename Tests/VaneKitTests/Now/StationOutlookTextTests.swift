import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// What the scores of a station add to a card: another provider's opinion, and how far forecasts are usually off.
@Suite struct StationOutlookTextTests {
  /// The opinion of a round before the update, about a day of November 2026.
  private func card(
    _ difference: Double, day: String = "2026-11-21", askedMinutesBefore: Double = 60, units: UnitSystem = .metric,
    wording: Wording = .english, width: Int? = nil
  ) throws -> [String] {
    var result = try Sample.result()
    result.report.station = StationOutlook(
      station: "EDDB",
      secondOpinion: SecondOpinion(
        askedAt: Sample.after(-askedMinutesBefore), provider: "met-norway", name: "MET Norway",
        date: try #require(CivilDate(day)), temperatureMax: 7 + difference, ownTemperatureMax: 7))
    return NowCard(
      ResultFacts(
        result, staleAfter: .seconds(5_400), for: .sample(12, wording: wording, units: units, width: width))
    ).lines
  }

  @Test(arguments: [
    (-3.0, "2026-11-21", UnitSystem.metric, "MET Norway: 3° less tomorrow"),
    (2.6, "2026-11-21", .metric, "MET Norway: 3° more tomorrow"),
    (-3, "2026-11-20", .metric, "MET Norway: 3° less today"),
    (4, "2026-11-20", .imperial, "MET Norway: 7° more today"),
  ])
  func aCardHasASecondOpinion(difference: Double, day: String, units: UnitSystem, text: String) throws {
    let lines = try card(difference, day: day, units: units)
    // It follows the sentence of the day and precedes the rows.
    let line = try #require(lines.firstIndex(of: text))
    #expect(lines[line - 1].hasPrefix("Rain possible") && lines[line + 1].hasPrefix("Wind"))
  }

  @Test func anOpinionWrapsOnANarrowTerminal() throws {
    #expect(try card(-3, width: 20).contains("MET Norway: 3° less"))
  }

  /// It is shown for 15 hours, never before its round, and only for today and tomorrow.
  @Test(arguments: [(60.0, "2026-11-22"), (60, "2026-11-19"), (888, "2026-11-21"), (-13, "2026-11-21")])
  func anOldOpinionIsNotShown(minutes: Double, day: String) throws {
    #expect(try !card(-3, day: day, askedMinutesBefore: minutes).contains { $0.hasPrefix("MET Norway") })
  }

  private func facts(
    width: Int? = nil, units: UnitSystem = .metric, parts: [UsualError.Part]? = nil
  ) throws -> ResultFacts {
    var result = try Sample.result()
    let usual = [(12, 0.4), (24, 1.2), (48, 1.9), (72, 2.2), (120, 3.4)].map {
      UsualError.Part(hours: $0, temperature: $1)
    }
    result.report.station = StationOutlook(
      station: "EDDB", usualError: UsualError(days: 97, coverage: 0.81, parts: parts ?? usual))
    return ResultFacts(result, staleAfter: .seconds(5_400), for: .sample(12, units: units, width: width))
  }

  @Test func detailsSayHowFarForecastsAreOff() throws {
    func row(_ facts: ResultFacts) -> String? {
      NowCard(facts, details: NowDetails(facts, air: nil)).lines.first { $0.hasPrefix("Accuracy") }
    }
    #expect(row(try facts()) == "Accuracy     ±1° in 12 hours, ±2° tomorrow, ±3° in 5 days at EDDB")
    #expect(row(try facts(width: 40)) == "Accuracy     ±2° tomorrow at EDDB")
    #expect(row(try facts(units: .imperial)) == "Accuracy     ±2° in 12 hours, ±3° tomorrow, ±6° in 5 days at EDDB")
    // Only what is known.
    let short = try facts(parts: [UsualError.Part(hours: 12, temperature: 1)])
    #expect(row(short) == "Accuracy     ±1° in 12 hours at EDDB")
    #expect(row(try facts(parts: [])) == nil)
    #expect(row(ResultFacts(try Sample.result(), staleAfter: .zero, for: .sample(12))) == nil)
  }

  @Test(arguments: [
    (nil as Int?, "Accuracy: ±1° in 12 hours, ±2° tomorrow, ±3° in 5 days at EDDB"),
    (50, "Accuracy: ±2° tomorrow at EDDB"),
  ])
  func aTableSaysItBelow(width: Int?, note: String) throws {
    #expect(DayTable(facts: try facts(width: width)).lines.contains(note))
    #expect(HourTable(facts: try facts(width: width)).lines.contains(note))
  }
}
