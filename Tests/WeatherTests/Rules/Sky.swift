import Foundation
import TestSupport
import Testing
import Weather

/// Forecasts for rules: one value an hour, the first at noon.
enum Sky {
  static func minutes(_ minutes: Double) -> Date { noon.addingTimeInterval(minutes * 60) }

  /// Temperatures at noon, at one o'clock and so on; `nil` is missing.
  static func temperatures(_ values: [Double?]) -> WeatherReport {
    report(values) { $0.temperature = $1 }
  }

  /// More than a day of one temperature, except for some hours from noon.
  static func temperature(_ value: Double, but other: [Int: Double?] = [:]) -> WeatherReport {
    temperatures((0..<30).map { other[$0] ?? value })
  }

  /// Gusts, metres per second, of the hour before each instant.
  static func gusts(_ values: [Double?]) -> WeatherReport {
    report(values) { $0.windGust = $1 }
  }

  /// Rain by quarter hours from noon, and by hours after them if given.
  static func rain(_ quarters: [Double?], hours: [Double?] = []) -> WeatherReport {
    var report = report(hours) { $0.precipitation = $1 }
    report.quarterHours = quarters.enumerated().map { index, amount in
      QuarterHour(time: minutes(Double(index + 1) * 15), precipitation: amount)
    }
    return report
  }

  static func place(
    _ report: WeatherReport?, latitude: Double = 52.5, name: String = "Berlin", zone: String? = "Europe/Berlin",
    isStale: Bool = false, alerts: [WeatherAlert] = [], id: Int64 = 1
  ) throws -> RulePlace {
    let coordinate = try #require(Coordinate(latitude: latitude, longitude: 13.4))
    return RulePlace(
      id: id, location: Location(name: name, coordinate: coordinate, timeZone: zone), report: report, isStale: isStale,
      alerts: alerts)
  }

  static func alert(
    _ identifier: String = "a", severity: WeatherAlert.Severity = .severe, event: String = "Gale",
    instruction: String? = nil, onset: Double? = nil, ends: Double = 600, language: String? = nil,
    references: [String] = [], isSummary: Bool = false
  ) -> WeatherAlert {
    WeatherAlert(
      identifier: identifier, provider: "p", issuer: "i", sender: "s", sent: noon, event: event, severity: severity,
      instruction: instruction, onset: onset.map(minutes), ends: minutes(ends), language: language,
      references: references, isSummary: isSummary)
  }

  private static func report(_ values: [Double?], set: (inout Measurements, Double?) -> Void) -> WeatherReport {
    WeatherReport(
      hourly: values.enumerated().map { hour, value in
        var measurements = Measurements()
        set(&measurements, value)
        return HourlyWeather(time: minutes(Double(hour) * 60), measurements: measurements)
      })
  }
}
