import Foundation
import Services
import Testing
import Weather

/// The decoders keep each value at the time that `spanInReports` names.
@Suite struct ValueSpanTests {
  private static let start = 1_770_400_800
  /// The number of the hours of each answer. A value of an hour is its number, counted from 1.
  private static let count = 4

  @Test func describesEachQuantityOfTheHours() {
    for service in WeatherService.all {
      for quantity in WeatherQuantity.allCases {
        let isStated = service.parts(of: quantity).contains(.hours)
        #expect((service.span(of: quantity) != nil) == isStated)
        #expect((service.spanInReports(of: quantity) != nil) == isStated)
      }
    }
  }

  /// Gusts, precipitation and its chance are those of the hour before, whatever the service states.
  @Test func movesSumsToTheEndOfTheirHour() {
    for service in WeatherService.forecasts {
      for quantity in WeatherQuantity.allCases {
        guard let stated = service.span(of: quantity), let kept = service.spanInReports(of: quantity) else { continue }
        switch quantity {
        case .windGust, .precipitation, .precipitationProbability: #expect(kept.isBefore)
        default: #expect(kept == stated)
        }
      }
    }
  }

  @Test(arguments: WeatherService.forecasts.map(\.provider.id)) func keepsValuesAtTheirTime(id: String) throws {
    let service = try #require(WeatherService.forecasts.first { $0.provider.id == id })
    let report = try report(of: service)
    #expect(report.hourly.count == Self.count)
    for quantity in WeatherQuantity.allCases {
      guard let stated = service.span(of: quantity), let kept = service.spanInReports(of: quantity),
        let values = report.hourly.numbers(of: quantity)
      else { continue }
      let isMoved = stated.isAfter && kept.isBefore
      let expected = (1...Self.count).map { isMoved ? $0 == 1 ? nil : Double($0 - 1) : Double($0) }
      #expect(values == expected, "\(id): \(quantity)")
    }
  }

  private func report(of service: WeatherService) throws -> WeatherReport {
    switch service {
    case .openMeteo: try openMeteo()
    case .metNorway: try #require(try METNorwayAnswer.report(metNorway()))
    default: try NWS().decodeForecast(NWSAnswers.answer(NWSAnswers.forecast(nws())), at: nil)
    }
  }

  private func openMeteo() throws -> WeatherReport {
    let units = [
      "temperature_2m": "°C", "apparent_temperature": "°C", "dew_point_2m": "°C", "relative_humidity_2m": "%",
      "wind_speed_10m": "m/s", "wind_gusts_10m": "m/s", "wind_direction_10m": "°", "cloud_cover": "%",
      "uv_index": "", "visibility": "m", "snow_depth": "m", "precipitation": "mm", "precipitation_probability": "%",
    ]
    let numbers = (1...Self.count).map { "\($0)" }.joined(separator: ",")
    let times = (0..<Self.count).map { "\(Self.start + $0 * 3_600)" }.joined(separator: ",")
    let columns = units.keys.map { #","\#($0)":[\#(numbers)]"# }.joined()
    let names = units.map { #""\#($0)":"\#($1)""# }.joined(separator: ",")
    let body = #"""
      {"latitude":1,"longitude":1,"utc_offset_seconds":0,"hourly_units":{\#(names)},
      "hourly":{"time":[\#(times)]\#(columns)}}
      """#
    let answer = ProviderAnswer(recorded: Array(body.utf8))
    guard case .reports(let reports) = try OpenMeteo().decodeForecast(answer, places: 1) else {
      throw ProviderError.undecodable("it has no report")
    }
    return reports[0]
  }

  private func metNorway() -> String {
    let fields = [
      "air_temperature", "dew_point_temperature", "relative_humidity", "wind_speed", "wind_speed_of_gust",
      "wind_from_direction", "cloud_area_fraction", "ultraviolet_index_clear_sky",
    ]
    return METNorwayAnswer.body(
      (1...Self.count).map { number in
        METNorwayAnswer.entry(
          Date(timeIntervalSince1970: Double(Self.start + (number - 1) * 3_600)).formatted(.iso8601),
          METNorwayAnswer.instant(fields.map { #""\#($0)":\#(number)"# }.joined(separator: ",")),
          METNorwayAnswer.next(
            1, "cloudy", #""precipitation_amount":\#(number),"probability_of_precipitation":\#(number)"#))
      }.joined(separator: ","))
  }

  private func nws() throws -> [String] {
    let start = Date(timeIntervalSince1970: Double(Self.start)).formatted(.iso8601)
    let values = { (index: Int) in
      let number = index + 1
      return #"""
        "temperature":\#(number),"temperatureUnit":"C","windSpeed":"\#(Double(number) * 3.6) km/h",
        "dewpoint":{"unitCode":"wmoUnit:degC","value":\#(number)},
        "relativeHumidity":{"unitCode":"wmoUnit:percent","value":\#(number)},
        "probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":\#(number)}
        """#
    }
    return try NWSAnswers.hours(from: start, count: Self.count, offset: { _ in -5 }, values)
  }
}

extension [HourlyWeather] {
  /// Returns the values of a quantity, rounded; `nil` for one that the answers of this suite do not number.
  fileprivate func numbers(of quantity: WeatherQuantity) -> [Double?]? {
    switch quantity {
    case .precipitationProbability: map { $0.precipitationProbability?.rounded() }
    case .windDirection, .pressure, .condition, .isDay: nil
    default: map { $0.measurements[quantity]?.rounded() }
    }
  }
}
