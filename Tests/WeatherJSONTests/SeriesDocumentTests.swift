import Foundation
import TestSupport
import Testing
import Text
import Weather

@testable import WeatherJSON

@Suite struct SeriesDocumentTests {
  @Test func columnsHaveTheOrderOfTheirTimes() throws {
    var report = try sampleResult().report
    let first = report.hourly[0]
    var cold = Measurements()
    cold.temperature = -3.456
    report.hourly.append(
      HourlyWeather(
        time: first.time + 6 * 3_600, measurements: cold, precipitationProbability: nil))
    #expect(
      SeriesDocument.encode(report)
        == #"{"timeZone":"Europe/Zurich","current":{"temperature":0.3,"apparentTemperature":-2.35,"#
        + #""relativeHumidity":72,"windSpeed":2,"windDirection":81,"pressure":1034.7,"uvIndex":0.35,"#
        + #""visibility":24140,"snowDepth":0.02,"precipitation":0,"condition":"light-rain","#
        + #""validAt":"2026-02-07T11:00:00Z"},"hourly":{"start":"2026-02-07T12:00:00Z","hours":[0,6],"#
        + #""temperature":[null,-3.46],"condition":["unknown",null],"#
        + #""precipitationProbability":[30,null]},"daily":{"dates":["2026-02-07"],"temperatureMax":[9.5],"#
        + #""temperatureMin":[-4.05],"uvIndexMax":[1.25],"condition":["rime-fog"],"#
        + #""sunrise":["2026-02-07T06:22:57Z"]},"#
        + #""quarterHours":{"start":"2026-02-07T11:15:00Z","precipitation":[0.3]}}"#)
  }

  @Test func twoDaysAndAWeekFitIntoSixKilobytes() throws {
    let noon = Date(timeIntervalSince1970: 1_770_462_000)
    let full = Measurements(
      [
        .temperature: -12.34, .apparentTemperature: -18.76, .relativeHumidity: 88.5, .dewPoint: -14.25,
        .windSpeed: 12.34, .windDirection: 271, .windGust: 21.37, .pressure: 1_013.25, .cloudCover: 87, .uvIndex: 3.25,
        .visibility: 24_140, .snowDepth: 0.25, .precipitation: 1.25,
      ], .partlyCloudy)
    var report = try sampleResult().report
    report.hourly = (0..<48).map {
      HourlyWeather(time: noon + Double($0) * 3_600, measurements: full, precipitationProbability: 45)
    }
    report.daily = Array(repeating: report.daily[0], count: 7)
    #expect(SeriesDocument.encode(report).utf8.count < 6_000)
    #expect(throws: Never.self) { try JSONDocument(Array(SeriesDocument.encode(report).utf8)) }
  }

  @Test func anEmptyReportIsAnEmptyObject() {
    #expect(SeriesDocument.encode(WeatherReport()) == "{}")
  }
}
