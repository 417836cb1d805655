import Foundation
import Services
import Weather

/// Answers written for a test.
enum METNorwayAnswer {
  static let units = #"""
    "units":{"air_pressure_at_sea_level":"hPa","air_temperature":"celsius","air_temperature_max":"celsius",
    "air_temperature_min":"celsius","cloud_area_fraction":"%","dew_point_temperature":"celsius",
    "precipitation_amount":"mm","probability_of_precipitation":"%","relative_humidity":"%",
    "ultraviolet_index_clear_sky":"1","wind_from_direction":"degrees","wind_speed":"m/s","wind_speed_of_gust":"m/s"}
    """#

  /// A whole answer with these entries of its series.
  static func body(units: String = units, _ entries: String...) -> String {
    #"""
    {"type":"Feature","geometry":{"type":"Point","coordinates":[10.75,59.91,5]},
    "properties":{"meta":{"updated_at":"2026-02-06T20:27:06Z",\#(units)},
    "timeseries":[\#(entries.joined(separator: ","))]}}
    """#
  }

  /// The values of an instant.
  static func instant(_ details: String) -> String { #""instant":{"details":{\#(details)}}"# }

  /// One of an entry's periods.
  static func next(_ hours: Int, _ symbol: String, _ details: String) -> String {
    #""next_\#(hours)_hours":{"summary":{"symbol_code":"\#(symbol)"},"details":{\#(details)}}"#
  }

  static func entry(_ time: String, _ parts: String...) -> String {
    #"{"time":"\#(time)","data":{\#(parts.joined(separator: ","))}}"#
  }

  static func report(_ body: String, at now: String? = nil, zone: String? = nil) throws -> WeatherReport? {
    let answer = ProviderAnswer(recorded: Array(body.utf8))
    let now = try now.map { try Date($0, strategy: .iso8601) }
    guard case .reports(let reports) = try METNorway().decodeForecast(answer, at: now, zone: zone) else { return nil }
    return reports.count == 1 ? reports[0] : nil
  }

  /// A series in hours and then in six hours. The temperature is the number of hours since the start. Each hour has a
  /// tenth of a millimetre, each six hours a whole one.
  static func series(from start: String, hours: Int, sixHours: Int) throws -> String {
    let start = try Date(start, strategy: .iso8601)
    let steps = (0..<hours).map { $0 } + (0...sixHours).map { hours + 6 * $0 }
    return body(
      steps.map { step in
        let time = start.addingTimeInterval(Double(step) * 3_600).formatted(.iso8601)
        let instant = instant(#""air_temperature":\#(step),"wind_speed":\#(step % 24)"#)
        if step < hours {
          return entry(time, instant, next(1, "cloudy", #""precipitation_amount":0.1"#))
        }
        if step == steps.last { return entry(time, instant) }
        return entry(time, instant, next(6, "rain", #""precipitation_amount":1"#))
      }.joined(separator: ","))
  }

  /// Date, extremes, sum and condition of each day.
  static func days(_ report: WeatherReport?) -> [String] {
    (report?.daily ?? []).map { day in
      let numbers = [day.temperatureMin, day.temperatureMax, day.precipitation].map { number in
        number.map { "\(($0 * 10).rounded() / 10)" } ?? "-"
      }
      return "\(day.date) \(numbers.joined(separator: " ")) \(day.condition?.rawValue ?? "-")"
    }
  }
}
