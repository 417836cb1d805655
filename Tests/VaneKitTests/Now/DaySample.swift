import Foundation
import TestSupport
import Testing
import Weather
import Zones

@testable import VaneKit
@testable import Wording

/// A result with hours of Friday 20 November 2026, UTC, and the texts of its day.
struct DaySample {
  /// Friday 20 November 2026, midnight UTC.
  static let midnight = Date(timeIntervalSince1970: 1_795_132_800)

  var result: WeatherResult
  /// Whether conditions are those of the hour before their instant, as Open-Meteo's are.
  var isOfHourBefore = true

  static func at(_ hour: Double) -> Date { midnight + hour * 3_600 }

  /// Dry hours with 10°C and a chance of 0, from 00:00 of the first day on.
  init(hours: Int = 60, from first: Int = 0) throws {
    result = try Sample.result()
    result.location.timeZone = "UTC"
    result.updatedAt = DaySample.midnight
    result.report = WeatherReport(
      hourly: (first..<first + hours).map { hour in
        var values = Measurements()
        (values.temperature, values.precipitation, values.condition) = (10, 0, .overcast)
        return HourlyWeather(time: DaySample.at(Double(hour)), measurements: values, precipitationProbability: 0)
      })
  }

  /// The sample with changed hours: the ones that begin from an hour up to another, as far as they are values of the
  /// hour before an instant.
  func with(_ hours: Range<Int>, _ set: (inout HourlyWeather) -> Void) -> DaySample {
    var sample = self
    for index in sample.result.report.hourly.indices {
      let hour = Int(sample.result.report.hourly[index].time.timeIntervalSince(DaySample.midnight) / 3_600)
      if hours.contains(hour - 1) { set(&sample.result.report.hourly[index]) }
    }
    return sample
  }

  func rain(_ hours: Range<Int>, _ amount: Double = 1, _ condition: Condition = .rain) -> DaySample {
    with(hours) { ($0.measurements.precipitation, $0.measurements.condition) = (amount, condition) }
  }

  /// The hours whose instants are from one to another.
  func at(_ instants: Range<Int>, _ set: (inout HourlyWeather) -> Void) -> DaySample {
    with(instants.lowerBound - 1..<instants.upperBound - 1, set)
  }

  func chance(_ hours: Range<Int>, _ percent: Double?) -> DaySample {
    with(hours) { $0.precipitationProbability = percent }
  }

  func reader(at hour: Double, _ language: Language = .english, _ units: UnitSystem = .metric) -> Reader {
    Reader(now: DaySample.at(hour), zone: .gmt, wording: language.wording, units: units)
  }

  func text(at hour: Double, _ language: Language = .english, _ units: UnitSystem = .metric) -> String? {
    TodaySentence(result, in: .gmt, for: reader(at: hour, language, units))?.text
  }

  func fields(at hour: Double, _ language: Language = .english, _ units: UnitSystem = .metric) -> DayFields {
    DayFields(result, in: .gmt, for: reader(at: hour, language, units))
  }
}
