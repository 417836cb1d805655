import Foundation
import Testing
import Weather
import Zones

@testable import Presentation

/// A place whose report names another zone than the place itself.
@Suite struct PlaceClockTests {
  /// 20:05 in Berlin, and already the next day in Tokyo.
  private static let now = Sample.after(360)

  /// The result of a place, with a day for each date.
  private func result(of place: String?, report: String?) throws -> WeatherResult {
    var result = try Sample.result()
    result.location.timeZone = place
    result.report.timeZone = report
    result.report.daily = try (20...21).map { number in
      var day = DailyWeather(date: try #require(CivilDate(year: 2026, month: 11, day: number)))
      day.temperatureMax = Double(number)
      return day
    }
    return result
  }

  /// The highest temperature of the day that each view shows.
  @Test(
    arguments: [
      ("Europe/Berlin", "Asia/Tokyo", "20"), ("Asia/Tokyo", "Europe/Berlin", "21"), (nil, "Asia/Tokyo", "21"),
      ("Nowhere/Atall", "Asia/Tokyo", "21"), (nil, nil, "20"),
    ] as [(String?, String?, String)])
  func barCardAndForecastShowTheSameDay(place: String?, report: String?, high: String) throws {
    let result = try result(of: place, report: report)
    let facts = FormatFacts(result, staleAfter: .seconds(36_000), for: .sample(360))
    #expect(try BarFormat(.plain, template: "{high.number}{?{stale}}").lines(of: .weather(facts)) == [high])
    #expect(facts.card.lines.contains { $0.contains("high \(high)°C") })
    let series = SeriesFacts(result, staleAfter: .seconds(36_000), for: .sample(360))
    #expect(series.zone.secondsFromGMT(for: Self.now) == (high == "21" ? 32_400 : 3600))
    let today = try #require(DayTable(series.within(80)).lines.first { $0.contains("Today") })
    #expect(today.contains("\(high)°C"))
  }

  /// A bar changes at the same midnight as the screen.
  @Test func barAndScreenChangeAtMidnightOfThePlace() throws {
    let tokyo = try Sample.zone("Asia/Tokyo")
    let midnight = try #require(CivilDate.nextMidnight(after: Sample.updatedAt, in: tokyo))
    #expect(midnight == Sample.after(115))
    let result = try result(of: "Asia/Tokyo", report: "Europe/Berlin")
    let facts = FormatFacts(result, staleAfter: .seconds(36_000), for: .sample())
    let next = try #require(facts.nextInstant(of: [.placeDay]))
    #expect(abs(next.timeIntervalSince(midnight) - 0.001) < 0.0005)
  }
}
