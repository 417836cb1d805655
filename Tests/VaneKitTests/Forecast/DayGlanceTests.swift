import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// The bars of temperatures and the icons of the parts of a day.
@Suite struct DayGlanceTests {
  private func bars(_ spans: [(Double?, Double?)], glyphs: GlyphSet = .unicode) throws -> [String?] {
    var days = try SeriesSample.daily(spans.count)
    for (index, span) in spans.enumerated() { (days[index].temperatureMin, days[index].temperatureMax) = span }
    let facts = try SeriesSample.facts(SeriesSample.report(daily: days), glyphs: glyphs)
    return DayGlance(days: days, facts: facts).bars
  }

  @Test func drawsAllDaysOnOneScale() throws {
    #expect(try bars([(0, 10), (-10, 0), (-10, 10)]) == ["─────━━━━━", "━━━━━─────", "━━━━━━━━━━"])
    #expect(try bars([(0, 10), (1, 9.4)]) == ["━━━━━━━━━━", "─━━━━━━━━╾"])
    #expect(try bars([(0, 10), (1, 9.4)], glyphs: .ascii) == ["==========", "-========="])
    #expect(try bars([(3, 3), (3, 3)]) == ["╾─────────", "╾─────────"])
  }

  @Test func drawsNothingOfWhatIsNotKnown() throws {
    #expect(try bars([(nil, 10), (0, nil), (nil, nil)]) == [nil, nil, nil])
    #expect(try bars([(nil, 99), (0, 10), (9, 1)]) == [nil, "━━━━━━━━━━", nil])
    #expect(try bars([(-1e300, 1e300)]) == [nil])
    #expect(try bars([(.nan, 3), (.infinity, -.infinity), (1, 2)]) == [nil, nil, "━━━━━━━━━━"])
  }

  /// The hours of the sample begin at 13:00 UTC, 14:00 at the place.
  @Test func showsTheMostSevereSkyOfSixHours() throws {
    var report = try SeriesSample.report()
    let facts = try SeriesSample.facts(report)
    #expect(DayGlance(days: report.daily, facts: facts).skies == [])
    func skies(_ icons: IconSet) throws -> [String?] {
      let facts = try SeriesSample.facts(report, icons: icons)
      return DayGlance(days: report.daily, facts: facts).skies
    }
    // Two days of hours.
    let shown = try skies(.ascii)
    #expect(shown.prefix(2).allSatisfy { $0?.contains("'") == true } && shown.last == .some(nil))
    for index in report.hourly.indices { report.hourly[index].measurements.condition = nil }
    #expect(try skies(.unicode) == [nil, nil, nil, nil])
    // A part of the day with fewer than three hours ahead has no icon.
    for index in 0..<2 { report.hourly[index].measurements.condition = .rain }
    #expect(try skies(.unicode)[0] == nil)
    report.hourly[2].measurements.condition = .overcast
    #expect(try skies(.unicode)[0] == "- \u{2602} - -")
  }
}
