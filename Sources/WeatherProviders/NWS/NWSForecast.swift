import Foundation
import Weather

/// A forecast by the hour or by the half day: the same form, told apart by how long its periods are.
struct NWSForecast: NWSContent {
  static let kinds: [NWSKind] = [.forecast]

  /// 156 hours are usual.
  private static let maximumPeriods = 500

  let periods: [NWSPeriod]

  init(from decoder: any Decoder) throws {
    let properties = try decoder.container(keyedBy: NWSKey.self)
      .nestedContainer(keyedBy: NWSKey.self, forKey: .properties)
    var list = try properties.nestedUnkeyedContainer(forKey: .periods)
    var periods: [NWSPeriod] = []
    while !list.isAtEnd {
      guard periods.count < NWSForecast.maximumPeriods else {
        throw ProviderError.undecodable("it holds more than \(NWSForecast.maximumPeriods) periods")
      }
      periods.append(try list.decode(NWSPeriod.self))
    }
    let ascending = zip(periods, periods.dropFirst()).allSatisfy { $0.end.instant <= $1.start.instant }
    guard ascending, periods.allSatisfy({ $0.start.instant < $0.end.instant }) else {
      throw ProviderError.undecodable("its periods are no series in which each begins after the last has ended")
    }
    self.periods = periods
  }

  var isHourly: Bool { periods.allSatisfy(\.isAnHour) }

  /// What the hours say: the hour that runs and the 47 after it, the weather of the hour that runs, and the days.
  ///
  /// - Parameter now: `nil` for a recorded answer: then there is no *now*, and every hour is given.
  func hourlyReport(at now: Date?) -> WeatherReport {
    let hours = zip(periods, [nil] + periods).map { period, before in period.hour(after: before) }
    guard let now else { return WeatherReport(hourly: hours, daily: NWSDays.of(periods[...])) }
    let passed = periods.prefix { $0.end.instant <= now }.count
    let current = zip(periods, hours).first { $0.0.contains(now) }.map {
      CurrentWeather(measurements: $1.measurements, validAt: $1.time, basis: .forecast)
    }
    return WeatherReport(
      current: current, hourly: Array(hours.dropFirst(passed).prefix(48)),
      daily: NWSDays.of(periods.dropFirst(passed)))
  }
}

extension NWSPeriod {
  /// The values at its start. What the model counts for the hour before an instant (the chance of precipitation, the
  /// gust) is what the hour before it says of itself, so an hour without one before it has none.
  fileprivate func hour(after before: NWSPeriod?) -> HourlyWeather {
    let before = before?.end.instant == start.instant ? before : nil
    var values = Measurements()
    values.temperature = temperature
    values.relativeHumidity = relativeHumidity
    values.dewPoint = dewPoint
    values.windSpeed = windSpeed
    values.windDirection = windDirection
    values.windGust = before?.windGust
    values.condition = conditions.first
    values.isDay = isDaytime
    return HourlyWeather(
      time: start.instant, measurements: values, precipitationProbability: before?.precipitationProbability)
  }
}
