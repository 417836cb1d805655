import Foundation
import Testing
import Weather

@testable import WeatherJSON

/// What is read of the series when only a card is wanted.
@Suite struct FirstDaysTests {
  private func document(days count: Int) throws -> String {
    var result = try sampleResult()
    let first = try #require(result.report.daily.first)
    result.report.daily = try (0..<count).map { index in
      var day = first
      day.date = try #require(CivilDate(daysSince1970: first.date.daysSince1970 + index))
      return day
    }
    return WeatherDocument.encode(result, staleAfter: nil, at: result.updatedAt, conditionText: words)
  }

  @Test(arguments: [0, 1, 2, 7])
  func theTwoFirstDays(count: Int) throws {
    let text = try document(days: count)
    let all = try WeatherDocument.decode(text).report
    let card = try WeatherDocument.decode(text, withSeries: false).report
    #expect(all.daily.count == count)
    #expect(card.daily == Array(all.daily.prefix(2)))
    #expect(card.hourly == [] && card.current == all.current)
  }

  @Test func aWrongDayIsNamed() throws {
    let text = try document(days: 3).replacing(#""temperatureMax":9.5"#, with: #""temperatureMax":"warm""#)
    #expect(throws: WeatherJSONError.malformed("daily[0].temperatureMax has the wrong type")) {
      try WeatherDocument.decode(text, withSeries: false)
    }
  }
}
