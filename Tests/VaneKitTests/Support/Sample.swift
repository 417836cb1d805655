import Foundation
import TestSupport
import Testing
import Weather
import Zones

@testable import VaneKit
@testable import Wording

/// A cached result of Friday 20 November 2026, 13:05 UTC, with three hours of series from 13:00.
enum Sample {
  static let updatedAt = Date(timeIntervalSince1970: 1_795_179_900)

  static func after(_ minutes: Double) -> Date {
    updatedAt.addingTimeInterval(minutes * 60)
  }

  static func zone(_ identifier: String) throws -> Zone {
    try #require(Zone(identifier: identifier))
  }

  static var current: Measurements {
    let values = Measurements(
      [
        .temperature: 3.6, .apparentTemperature: -0.6, .relativeHumidity: 87, .windSpeed: 4, .windDirection: 250,
        .windGust: 8.5, .pressure: 1013.2,
      ], .overcast)
    return values
  }

  static func hour(_ temperature: Double?) -> Measurements {
    let values = Measurements([.temperature: temperature, .windSpeed: 2, .windDirection: 0], .lightRain)
    return values
  }

  static func result(
    name: String = "Berlin", region: String? = "Land Berlin", country: String? = "Germany",
    attribution: String = "Weather data by Open-Meteo.com", current: Measurements? = current,
    hours: [Double?] = [3, 2, 1]
  ) throws -> WeatherResult {
    let coordinate = try #require(Coordinate(latitude: 52.52, longitude: 13.405))
    let series = hours.enumerated().map { index, temperature in
      HourlyWeather(time: after(-5 + 60 * Double(index)), measurements: hour(temperature))
    }
    return WeatherResult(
      location: Location(
        name: name, region: region, country: country, coordinate: coordinate, timeZone: "Europe/Berlin"),
      provider: Provider(id: "open-meteo", name: "Open-Meteo", attribution: attribution),
      report: WeatherReport(
        current: current.map { CurrentWeather(measurements: $0, validAt: after(-5), basis: .analysis) },
        hourly: series),
      updatedAt: updatedAt)
  }
}

extension Reader {
  /// A reader in Berlin, so many minutes after the sample was updated.
  static func sample(
    _ minutes: Double = 0, zone: String = "Europe/Berlin", wording: Wording = .english, units: UnitSystem = .metric,
    glyphs: GlyphSet = .unicode, icons: IconSet = .text, ink: Ink = .none, width: Int? = nil
  ) -> Reader {
    Reader(
      now: Sample.after(minutes), zone: Zone(identifier: zone) ?? .gmt, wording: wording, units: units,
      glyphs: glyphs, icons: icons, ink: ink, width: width)
  }

  /// The same reader with another width.
  func within(_ width: Int?) -> Reader {
    var reader = self
    reader.width = width
    return reader
  }
}

extension ResultFacts {
  /// The same facts for a terminal of that many columns.
  func within(_ width: Int?) -> ResultFacts {
    ResultFacts(result, staleAfter: staleAfter, for: reader.within(width))
  }
}
