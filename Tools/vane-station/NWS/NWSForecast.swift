import Foundation
import Weather
import Zones

/// The two forecasts of a grid square: 156 hours, or 14 halves of a day.
struct NWSForecast: Sendable {
  private static let hour = 3600

  private let question: Question
  private let point: Coordinate
  private let zone: Zone

  /// - Parameter point: the middle of the grid square.
  init(question: Question, point: Coordinate) {
    self.question = question
    self.point = point
    zone = question.places.zone(of: point)
  }

  /// When the forecast was made, in Unix seconds: once an hour at the real tempo.
  private var updated: Int { Tempo(seconds: 4 * question.tempo.seconds).step(at: question.weatherNow) }

  /// The body of `forecast/hourly`.
  var hourly: JSON {
    document(hours(156).map { period([$0], temperature: $0.weather.temperature, isHourly: true) })
  }

  /// The body of `forecast`: the high of each day, the low of each night.
  var halfDays: JSON {
    var halves: [[Hour]] = []
    for hour in hours(8 * 24) {
      if let last = halves.last?.last, last.isDaytime == hour.isDaytime {
        halves[halves.count - 1].append(hour)
      } else {
        halves.append([hour])
      }
    }
    return document(
      halves.prefix(14).map { half in
        let temperatures = half.map(\.weather.temperature).sorted()
        return period(half, temperature: temperatures[half[0].isDaytime ? half.count - 1 : 0], isHourly: false)
      })
  }

  /// An hour of the forecast on the clock of the place.
  private struct Hour {
    /// Unix seconds.
    let start: Int
    let offset: Int
    let weather: StationWeather

    /// From six to six, as the NWS divides the day.
    var isDaytime: Bool { (6..<18).contains((start + offset) % 86_400 / 3600) }
  }

  private func hours(_ count: Int) -> [Hour] {
    let start = Tempo(seconds: Self.hour).step(at: question.weatherNow)
    return (0..<count).map { index in
      let instant = start + index * Self.hour
      let warming = index == 0 ? question.tempo.swing(at: updated) : 0
      return Hour(
        start: instant, offset: zone.offset(at: instant),
        weather: question.forecast(at: point, instant, over: Self.hour, warming: warming))
    }
  }

  private func document(_ periods: [JSON]) -> JSON {
    question.feature(
      at: point, ["units": "us", "updateTime": .string(TimeText.local(updated)), "periods": .array(periods)])
  }

  /// A period: an hour, or half a day. The temperature is in °C.
  private func period(_ hours: [Hour], temperature: Double, isHourly: Bool) -> JSON {
    let first = hours[0]
    let end = hours[hours.count - 1].start + Self.hour
    let weather = hours.map(\.weather)
    let sky = Sky(code: weather.map(\.code).max() ?? 0)
    let isStrange = question.distortion == .unknownCode
    let icon = "\(first.isDaytime ? "day" : "night")/\(isStrange ? "frogs" : sky.icon)"
    let words = isStrange ? "Frogs" : question.name(sky.text(isDay: first.isDaytime))
    let fahrenheit = question.number(temperature * 9 / 5 + 32, decimals: 0)
    let probability = weather.map(\.precipitationProbability).max() ?? 0
    let dewPoint = question.quantity("degC", first.weather.dewPoint, decimals: 6)
    let humidity = question.quantity("percent", first.weather.relativeHumidity, decimals: 0)
    return [
      "startTime": .string(TimeText.local(first.start, offset: first.offset)),
      "endTime": .string(TimeText.local(end, offset: zone.offset(at: end))), "isDaytime": .bool(first.isDaytime),
      "temperature": question.distortion == .missing ? nil : fahrenheit, "temperatureUnit": "F",
      "probabilityOfPrecipitation": question.quantity("percent", probability, decimals: 0),
      "dewpoint": isHourly ? dewPoint : nil, "relativeHumidity": isHourly ? humidity : nil,
      "windSpeed": .string(NWSWind.speed(weather.map(\.windSpeed))),
      "windDirection": .string(NWSWind.direction(first.weather.windDirection)),
      "icon": "\(question.base)/icons/land/\(icon)?size=small", "shortForecast": .string(words),
    ]
  }
}

/// Wind in the words of the NWS's forecasts.
enum NWSWind {
  /// Speeds in m/s as `10 mph` or `10 to 15 mph`.
  static func speed(_ speeds: [Double]) -> String {
    let whole = speeds.map { Int(($0 * 2.236_936).rounded()) }
    let (least, most) = (whole.min() ?? 0, whole.max() ?? 0)
    return least == most ? "\(most) mph" : "\(least) to \(most) mph"
  }

  /// Where the wind comes from, in degrees clockwise from north, as one of sixteen directions: `NNW`.
  static func direction(_ degrees: Double) -> String {
    let names = "N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW".split(separator: " ")
    return String(names[Int((degrees / 22.5).rounded()) % 16])
  }
}
