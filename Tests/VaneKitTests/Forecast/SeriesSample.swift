import Foundation
import TestSupport
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// Two days of hours and four days of a place, from Friday 20 November 2026, 13:00 UTC unless said otherwise.
enum SeriesSample {
  /// The hour that has begun when ``Sample/updatedAt`` is now.
  static let start = Sample.after(-5)

  private static let temperatures: [Double] = [
    5, 5, 4.4, 3.1, 2.3, 1.6, 0.9, 0.2, -0.4, -1.1, -1.8, -2.2, -2.6, -2.9, -3.2, -3.1, -2.4, -1.2, 0.3, 2.1, 3.8, 4.9,
    5.6, 5.8,
  ]
  private static let amounts: [Double] = [0, 0, 0.2, 0.8, 2.4, 1.1, 0.3, 0, 0, 0, 0, 0]

  static func hourly(_ count: Int = 49, from start: Date = start) -> [HourlyWeather] {
    (0..<count).map { index in
      let values = Measurements(
        [
          .temperature: temperatures[index % 24], .apparentTemperature: temperatures[index % 24] - 3,
          .windSpeed: 2 + Double(index % 12), .windDirection: Double(index * 30), .windGust: 5 + Double(index % 12),
          .precipitation: amounts[index % 12],
        ], amounts[index % 12] > 0 ? .lightRain : .partlyCloudy)
      return HourlyWeather(
        time: start.addingTimeInterval(Double(index) * 3600), measurements: values,
        precipitationProbability: Double(index % 12) * 8)
    }
  }

  /// The same hours with ranges, except for the sixth hour, and for the precipitation of the first.
  static func rangedHourly(_ count: Int = 49) -> [HourlyWeather] {
    hourly(count).enumerated().map { index, hour in
      var hour = hour
      guard index != 5, let temperature = hour.measurements.temperature else { return hour }
      hour.ranges.temperature = temperature - 1.2 - Double(index) / 12...temperature + 0.9 + Double(index) / 10
      hour.ranges.windSpeed = hour.measurements.windSpeed.map { $0 * 0.8...$0 * 1.3 }
      hour.ranges.precipitation = index == 0 ? nil : hour.measurements.precipitation.map { $0 / 2...$0 * 1.5 }
      return hour
    }
  }

  static func daily(_ count: Int = 4, from first: CivilDate? = CivilDate("2026-11-20")) throws -> [DailyWeather] {
    let first = try #require(first)
    let midnight = Double(first.daysSince1970) * 86_400
    let conditions: [Condition?] = [.lightRain, .thunderstormHail, nil, .overcast]
    return try (0..<count).map { index in
      var day = DailyWeather(date: try #require(CivilDate(daysSince1970: first.daysSince1970 + index)))
      day.temperatureMax = 5.8 + Double(index)
      day.temperatureMin = -3.2 - Double(index)
      day.precipitation = [4.8, 12.6, nil, 0][index % 4]
      day.precipitationProbability = [88, 100, nil, 0][index % 4]
      day.condition = conditions[index % 4]
      day.sunrise = Date(timeIntervalSince1970: midnight + Double(index) * 86_400 + 6.6 * 3600)
      day.sunset = index == 3 ? nil : Date(timeIntervalSince1970: midnight + Double(index) * 86_400 + 15.1 * 3600)
      day.windSpeedMax = 13
      day.windGustMax = 16
      return day
    }
  }

  static func report(
    hourly: [HourlyWeather] = hourly(), daily: [DailyWeather]? = nil, quarterHours: [QuarterHour] = []
  ) throws -> WeatherReport {
    WeatherReport(hourly: hourly, daily: try daily ?? self.daily(), quarterHours: quarterHours)
  }

  /// Quarters from the one that has begun at ``Sample/updatedAt``, and no hours.
  static func quarters(_ amounts: [Double?]) -> WeatherReport {
    WeatherReport(
      quarterHours: amounts.enumerated().map { index, amount in
        QuarterHour(time: start.addingTimeInterval(Double(index + 1) * 900), precipitation: amount)
      })
  }

  static func facts(
    _ report: WeatherReport, name: String = "Berlin", afterMinutes minutes: Double = 7, zone: String = "Europe/Berlin",
    reader: String = "Europe/Berlin", wording: Wording = .english, units: UnitSystem = .metric,
    glyphs: GlyphSet = .unicode, icons: IconSet = .text
  ) throws -> ResultFacts {
    var result = try Sample.result(name: name)
    result.report = report
    (result.location.timeZone, result.report.timeZone) = (zone, zone)
    return ResultFacts(
      result, staleAfter: .seconds(5400),
      for: .sample(minutes, zone: reader, wording: wording, units: units, glyphs: glyphs, icons: icons))
  }

  /// A name that would clear the screen, turn the reading direction and break a picture.
  static let hostile = "Ber\u{1B}[2Jlin\u{202E}\u{9B}31m</title><script>&\"'\r\nx"

  /// Everything that commands a terminal in what would be printed.
  static func controls(in lines: [String]) -> [String] {
    lines.flatMap(\.unicodeScalars).filter { scalar in
      scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
    }.map { String($0.value, radix: 16) }
  }
}
