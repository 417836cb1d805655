import Foundation
import Weather

/// A report in a few lines, to be compared with an index of recordings.
struct Gist: CustomStringConvertible {
  let description: String

  init(_ report: WeatherReport) {
    var lines: [String] = []
    let place = report.coordinate.map { "\($0.latitude),\($0.longitude)" } ?? "-"
    lines.append("\(place) \(report.timeZone ?? "-")")
    if let current = report.current {
      lines.append("now \(Gist.time(current.validAt)) \(Gist.words(current.measurements))")
    }
    if let first = report.hourly.first, let last = report.hourly.last {
      let probability = first.precipitationProbability.map { " probability=\(Gist.number($0))" } ?? ""
      lines.append(
        "\(report.hourly.count) hours \(Gist.time(first.time))..\(Gist.time(last.time)) "
          + Gist.words(first.measurements) + probability)
    }
    if let first = report.daily.first, let last = report.daily.last {
      lines.append("\(report.daily.count) days \(first.date)..\(last.date) \(Gist.words(first))")
    }
    description = lines.joined(separator: "\n")
  }

  private static func words(_ values: Measurements) -> String {
    joined(
      [
        ("temperature", values.temperature), ("apparent", values.apparentTemperature),
        ("humidity", values.relativeHumidity), ("dewPoint", values.dewPoint), ("wind", values.windSpeed),
        ("from", values.windDirection), ("gust", values.windGust), ("pressure", values.pressure),
        ("cloud", values.cloudCover), ("uv", values.uvIndex), ("visibility", values.visibility),
        ("snowDepth", values.snowDepth), ("precipitation", values.precipitation),
      ], values.condition, values.isDay.map { $0 ? "day" : "night" })
  }

  private static func words(_ day: DailyWeather) -> String {
    joined(
      [
        ("max", day.temperatureMax), ("min", day.temperatureMin), ("precipitation", day.precipitation),
        ("probability", day.precipitationProbability), ("uv", day.uvIndexMax), ("wind", day.windSpeedMax),
        ("gust", day.windGustMax),
      ], day.condition, nil)
  }

  private static func joined(_ numbers: [(String, Double?)], _ condition: Condition?, _ last: String?) -> String {
    let values = numbers.compactMap { name, value in value.map { "\(name)=\(number($0))" } }
    return (values + [condition?.rawValue, last].compactMap { $0 }).joined(separator: " ")
  }

  private static func number(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

  private static func time(_ date: Date) -> String { date.formatted(.iso8601) }
}
