import Foundation
import Testing
import Weather

/// The poor air that is shown beside the weather.
@Suite struct AirSpellTests {
  private let start = Date(timeIntervalSince1970: 1_782_000_000)

  private func spell(_ ozone: [Double?], at hour: Double = 0) -> AirSpell? {
    var series = AirSeries(start: start, count: ozone.count)
    series[.pollutant(.ozone)] = ozone
    return AirReport(series, by: .european).spell(at: start.addingTimeInterval(hour * 3_600 + 60))
  }

  private func time(_ hour: Double) -> Date { start.addingTimeInterval(hour * 3_600) }

  @Test func isTheFirstPoorHoursWithTheWorstOfThem() {
    let found = spell([50, 130, 170, 130, 50, 50, 50, 190])
    #expect(found?.start == time(1) && found?.end == time(4) && found?.worst.level == .veryPoor)
  }

  @Test func goesOnAfterTwoBetterHours() {
    let found = spell([130, 50, nil, 130, 50, 50, 50])
    #expect(found?.start == time(0) && found?.end == time(4))
  }

  @Test func hasNoneWithBetterAirOrFarAhead() {
    #expect(spell([50, 119]) == nil)
    #expect(spell([nil]) == nil)
    #expect(spell(Array(repeating: 50, count: 26) + [130]) == nil)
    #expect(spell([130, 50], at: 3) == nil)
  }

  @Test func leavesOutHoursThatArePast() {
    #expect(spell([190, 130, 50, 50], at: 1)?.worst.level == .poor)
  }
}
