import Foundation
import Testing
import Weather

@Suite struct QuarterHourTests {
  private let end = Date(timeIntervalSince1970: 1_770_380_100)

  @Test func omitsMissingPrecipitation() {
    #expect(QuarterHour(time: end).precipitation == nil)
    #expect(QuarterHour(time: end) != QuarterHour(time: end, precipitation: 0))
    #expect(QuarterHour(time: end, precipitation: 0.2) == QuarterHour(time: end, precipitation: 0.2))
  }

  @Test func reportHasNoQuarterHoursByDefault() {
    #expect(WeatherReport().quarterHours == [])
    let quarters = [QuarterHour(time: end, precipitation: 0.2), QuarterHour(time: end.addingTimeInterval(900))]
    #expect(WeatherReport(quarterHours: quarters).quarterHours == quarters)
    #expect(WeatherReport(quarterHours: quarters) != WeatherReport())
  }
}
