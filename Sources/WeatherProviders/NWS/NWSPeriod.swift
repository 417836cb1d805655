import Foundation
import Weather

/// A period of a forecast: an hour, or half a day.
struct NWSPeriod: Hashable, Sendable, Decodable {
  let start: NWSTime
  let end: NWSTime
  let isDaytime: Bool?
  /// Degrees Celsius: at its start in an hour; the highest of a day, the lowest of a night.
  let temperature: Double?
  let dewPoint: Double?
  let relativeHumidity: Double?
  /// Chance of precipitation within it, per cent; `nil` where none is stated, which is not 0.
  let precipitationProbability: Double?
  /// Metres per second; the larger one of a range.
  let windSpeed: Double?
  let windGust: Double?
  let windDirection: Double?
  /// In the order in which they come.
  let conditions: [Condition]

  init(from decoder: any Decoder) throws {
    let period = try decoder.container(keyedBy: NWSKey.self)
    start = try period.decode(NWSTime.self, forKey: .startTime)
    end = try period.decode(NWSTime.self, forKey: .endTime)
    isDaytime = try period.decodeIfPresent(Bool.self, forKey: .isDaytime)
    temperature = try NWSPeriod.temperature(period)
    dewPoint = try period.quantity(.temperature, .dewpoint)
    relativeHumidity = try period.quantity(.percentage, .relativeHumidity)
    precipitationProbability = try period.quantity(.percentage, .probabilityOfPrecipitation)
    windSpeed = try NWSWind.speed(period, .windSpeed)
    windGust = try NWSWind.speed(period, .windGust)
    windDirection = try NWSWind.direction(period)
    conditions = NWSCondition.conditions(
      icon: try period.decodeIfPresent(String.self, forKey: .icon).flatMap { NWSIcon($0) },
      text: try period.decodeIfPresent(String.self, forKey: .shortForecast))
  }

  var isAnHour: Bool { end.instant.timeIntervalSince(start.instant) == 3_600 }

  func contains(_ instant: Date) -> Bool { start.instant <= instant && instant < end.instant }

  /// A whole number with `temperatureUnit` beside it, or a number with its unit.
  private static func temperature(_ period: KeyedDecodingContainer<NWSKey>) throws -> Double? {
    guard let number = try? period.decodeIfPresent(Double.self, forKey: .temperature) else {
      return try period.quantity(.temperature, .temperature)
    }
    let unit = try period.decodeIfPresent(String.self, forKey: .temperatureUnit)
    return try NWSQuantity.canonical(number, in: unit, .temperature, .temperature)
  }
}
