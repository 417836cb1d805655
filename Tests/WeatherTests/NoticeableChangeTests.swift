import Foundation
import Testing
import Weather

/// Differences that count as new data.
@Suite struct NoticeableChangeTests {
  private let start = Date(timeIntervalSince1970: 1_780_000_000)

  private func result(
    temperature: Double? = 10.2, wind: Double? = 3, condition: Condition = .overcast, latitude: Double = 52.5,
    provider: String = "one", hours: Range<Int> = 0..<3, hourly: Double = 8
  ) throws -> WeatherResult {
    var measurements = Measurements()
    measurements.temperature = temperature
    measurements.windSpeed = wind
    measurements.condition = condition
    var later = Measurements()
    later.temperature = hourly
    let coordinate = try #require(Coordinate(latitude: latitude, longitude: 13.4))
    return WeatherResult(
      location: Location(name: "Berlin", coordinate: coordinate),
      provider: Provider(id: provider, name: provider, attribution: ""),
      report: WeatherReport(
        current: CurrentWeather(measurements: measurements, validAt: start, basis: .analysis),
        hourly: hours.map { HourlyWeather(time: start + Double($0) * 3600, measurements: later) }),
      updatedAt: start)
  }

  @Test func ignoresEqualResults() throws {
    #expect(try !result().differsNoticeably(from: result()))
  }

  @Test func ignoresATenthOfADegree() throws {
    #expect(try !result(temperature: 10.3).differsNoticeably(from: result()))
  }

  @Test func reportsADegree() throws {
    #expect(try result(temperature: 11.2).differsNoticeably(from: result()))
  }

  @Test func reportsFiveKilometresPerHourOfWind() throws {
    #expect(try !result(wind: 3.2).differsNoticeably(from: result()))
    #expect(try result(wind: 3 + 5 / 3.6).differsNoticeably(from: result()))
  }

  @Test func reportsACondition() throws {
    #expect(try result(condition: .lightRain).differsNoticeably(from: result()))
  }

  @Test func reportsAppearingAndVanishingValues() throws {
    #expect(try result(temperature: nil).differsNoticeably(from: result()))
    #expect(try result().differsNoticeably(from: result(temperature: nil)))
  }

  @Test func reportsAnotherPlaceOrProvider() throws {
    #expect(try result(latitude: 48.1).differsNoticeably(from: result()))
    #expect(try result(provider: "two").differsNoticeably(from: result()))
  }

  @Test func ignoresNewHoursAtTheEnd() throws {
    #expect(try !result(hours: 1..<9).differsNoticeably(from: result(hours: 0..<3)))
  }

  @Test func reportsAChangeInACommonHour() throws {
    #expect(try result(hourly: 9).differsNoticeably(from: result(hourly: 8)))
  }

  @Test func absurdNumbersDoNotTrap() throws {
    #expect(try result(temperature: .infinity).differsNoticeably(from: result(temperature: .nan)) == false)
    #expect(try result(temperature: 1e300).differsNoticeably(from: result(temperature: 1e300)) == false)
  }

  /// It changes every hour.
  @Test func ignoresTheRestOfTheDay() throws {
    func result(_ maximum: Double, _ rest: ComputedValues) throws -> WeatherResult {
      var day = DailyWeather(date: try #require(CivilDate("2026-05-28")))
      (day.temperatureMax, day.restOfDay) = (maximum, rest)
      var result = try self.result()
      result.report.daily = [day]
      return result
    }
    #expect(try !result(12, .temperatureMax).differsNoticeably(from: result(15, .temperatureMax)))
    #expect(try result(12, []).differsNoticeably(from: result(15, [])))
  }
}
