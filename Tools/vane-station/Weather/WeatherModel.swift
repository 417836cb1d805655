import Foundation
import Weather

/// The weather of one point and instant. Temperatures are in °C, speeds in m/s, shares in percent.
struct StationWeather: Equatable, Sendable {
  var temperature: Double
  var dewPoint: Double
  /// hPa at sea level.
  var pressure: Double
  var windSpeed: Double
  /// Degrees clockwise from north that the wind comes from.
  var windDirection: Double
  var windGust: Double
  var cloudCover: Double
  /// Millimetres of water in the preceding step.
  var precipitation = 0.0
  var precipitationProbability: Double
  /// The weather code of Open-Meteo (a selection of WMO table 4677).
  var code: Int
  /// Under a clear sky.
  var uvIndex: Double
  var isDay: Bool

  /// Metres: 24.14 km, the most that Open-Meteo sends, in dry air, and down to 140 m in saturated air.
  var visibility: Double { max(140, 24_140 * (1 - pow(relativeHumidity / 100, 6))) }

  /// Metres: a centimetre for each degree of frost.
  var snowDepth: Double { max(0, -temperature) / 100 }

  var relativeHumidity: Double { 100 * Self.vapourPressure(dewPoint) / Self.vapourPressure(temperature) }

  /// Steadman 1994.
  var apparentTemperature: Double { temperature + 0.33 * Self.vapourPressure(dewPoint) - 0.7 * windSpeed - 4 }

  /// The saturation vapour pressure in hPa at a temperature in °C (Magnus formula).
  private static func vapourPressure(_ temperature: Double) -> Double {
    6.1094 * exp(17.625 * temperature / (temperature + 243.04))
  }
}

/// Made-up weather, a pure function of a point and an instant: a wave of 24 hours, a wave of 53 hours that brings warm
/// and rainy days, and the season.
struct WeatherModel: Sendable {
  /// Whether the weather never changes except for day and night.
  let isSteady: Bool

  /// Returns the weather at a point.
  ///
  /// - Parameters:
  ///   - instant: Unix seconds.
  ///   - step: seconds before `instant` over which precipitation is counted: 900 or 3600.
  ///   - warming: °C that are added to the temperature.
  func weather(at point: Coordinate, _ instant: Int, over step: Int, warming: Double = 0) -> StationWeather {
    let altitude = SolarPosition(at: Date(timeIntervalSince1970: Double(instant))).altitude(at: point)
    let isDay = altitude > SunTimes.horizon
    let latitude = pow(sin(point.latitude * .pi / 180), 2)
    let annualMean = 26.35 - 23 * latitude - 20 * pow(latitude, 4)
    if isSteady {
      let temperature = annualMean.rounded()
      return StationWeather(
        temperature: temperature, dewPoint: temperature - 6, pressure: 1015, windSpeed: 3, windDirection: 240,
        windGust: 5, cloudCover: 60, precipitationProbability: 10, code: 2, uvIndex: 2, isDay: isDay)
    }
    let front = Self.front(at: point, instant)
    let afternoon = Self.wave(instant + Int(point.longitude * 240) - 9 * 3600, period: 86_400)
    let summer = Self.wave(instant - 109 * 86_400, period: 31_556_926) * (point.latitude < 0 ? -8 : 14) * latitude
    let temperature = annualMean + summer + 4 * afternoon + 2 * front + warming
    let rates = stride(from: 0, to: step, by: 900).map { Self.rate(at: point, instant - $0) }
    let rate = rates.reduce(0, +) / Double(rates.count)
    let cloudCover = 50 + 50 * front
    let windSpeed = 4 + 3 * front
    return StationWeather(
      temperature: temperature, dewPoint: annualMean + summer + 2 * front - 8 + min(0, warming),
      pressure: 1013 - 15 * front,
      windSpeed: windSpeed, windDirection: 225 + 90 * afternoon, windGust: 1.5 * windSpeed + 2, cloudCover: cloudCover,
      precipitation: rate * Double(step) / 3600, precipitationProbability: 100 * Self.wetness(front),
      code: Self.code(rate: rate, temperature: temperature, cloudCover: cloudCover, isDay: isDay),
      uvIndex: 10 * pow(max(0, sin(altitude * .pi / 180)), 2), isDay: isDay)
  }

  /// A sine wave, -1...1, that rises through 0 at the beginning of 1970.
  private static func wave(_ instant: Int, period: Int) -> Double {
    sin(Double(instant % period) / Double(period) * 2 * .pi)
  }

  /// The wave of fronts that moves eastward, -1 (dry) to 1 (rain).
  private static func front(at point: Coordinate, _ instant: Int) -> Double {
    wave(instant - Int((point.longitude + point.latitude) * 1000), period: 53 * 3600)
  }

  /// How much of the rain of a front falls, 0...1.
  private static func wetness(_ front: Double) -> Double { max(0, front - 0.3) / 0.7 }

  /// Millimetres an hour in the quarter of an hour before an instant: showers five hours apart.
  private static func rate(at point: Coordinate, _ instant: Int) -> Double {
    8 * wetness(front(at: point, instant)) * max(0, wave(instant, period: 5 * 3600))
  }

  private static func code(rate: Double, temperature: Double, cloudCover: Double, isDay: Bool) -> Int {
    if rate >= 0.1, temperature < 1 { return rate < 1 ? 71 : rate < 3 ? 73 : 75 }
    if rate > 4, temperature > 18 { return 95 }
    if rate >= 0.1 { return rate < 0.5 ? 51 : rate < 2.5 ? 61 : rate < 6 ? 63 : 65 }
    if cloudCover < 5, !isDay { return 45 }
    return cloudCover < 20 ? 0 : cloudCover < 50 ? 1 : cloudCover < 80 ? 2 : 3
  }
}
