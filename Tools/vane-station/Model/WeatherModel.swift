import Foundation

/// Weather that is made up: a pure function of a seed, a place and an instant.
///
/// The climate gives the day's mean, the sun the course of the day, drifting highs and lows the rest: warmth, wind,
/// cloud and rain. It is no forecast of anything, but it is never absurd, and any two hours of it fit together.
struct WeatherModel: Sendable {
  /// Whether the weather stands still: each place has its values, and keeps them for ever.
  let isSteady: Bool
  private let noise: SmoothNoise
  private let field: PressureField

  init(seed: UInt64, isSteady: Bool = false) {
    self.isSteady = isSteady
    noise = SmoothNoise(seed: seed)
    field = PressureField(noise: noise)
  }

  /// The weather at a place.
  ///
  /// - Parameters:
  ///   - instant: Unix seconds.
  ///   - step: seconds that amounts and gusts belong to, ending at `instant`: 900 or 3600.
  ///   - warming: °C on top, at the same dew point.
  func weather(at site: Site, _ instant: Int, over step: Int, warming: Double = 0) -> ModelWeather {
    if isSteady { return steadyWeather(at: site, instant, over: step) }
    let sun = Sun(at: instant)
    let climate = Climate(site: site)
    let cloud = cloudiness(at: site, instant)
    let mean = climate.dailyMean(at: instant) + airMass(at: site, instant)
    let temperature = mean + courseOfDay(at: site, sun: sun, cloud: cloud) + flutter(at: site, instant) + warming
    let dewPoint = min(temperature, mean - 1 - 9 * pow(1 - cloud, 1.5))
    let humidity = Thermodynamics.relativeHumidity(temperature: temperature, dewPoint: dewPoint)
    let pressure = field.pressure(at: site, instant)
    let wind = field.wind(at: site, instant)
    let speed = wind.speed + 1 + 0.4 * flutter(at: site, instant)
    let gustiness = 1.5 + 0.25 * noise(.gust, at: site, instant)
    let sunHeight = max(0, sun.sineOfElevation(at: site))
    let cape = 2500 * (temperature - 14).smoothStep(0...18) * (humidity / 100) * sunHeight
    let fall = stride(from: 0, to: step, by: 900).map { quarterHour(at: site, instant - $0, temperature, cape) }
      .reduce(Precipitation(), +)
    let intensity = fall.water * 3600 / Double(step)

    var result = ModelWeather(
      temperature: temperature,
      dewPoint: dewPoint,
      relativeHumidity: humidity,
      apparentTemperature: Thermodynamics.apparentTemperature(
        temperature: temperature, dewPoint: dewPoint, windSpeed: speed),
      wetBulb: Thermodynamics.wetBulb(temperature: temperature, relativeHumidity: humidity),
      pressure: pressure,
      surfacePressure: Thermodynamics.surfacePressure(seaLevel: pressure, elevation: site.elevation),
      windSpeed: speed,
      windDirection: wind.direction,
      windGust: speed * gustiness + 0.5,
      cloudCover: 100 * cloud,
      cloudCoverLow: 100 * cloud * cloud,
      cloudCoverMid: 80 * cloud,
      cloudCoverHigh: 60 * cloud.squareRoot(),
      fall: fall,
      precipitationProbability: probability(at: site, instant, cloud: cloud),
      weatherCode: 0,
      visibility: visibility(humidity: humidity, windSpeed: speed, intensity: intensity),
      freezingLevel: max(0, site.elevation + temperature / 0.0065),
      snowDepth: max(0, -0.04 * (climate.dailyMean(at: instant) + 1)),
      cape: cape,
      uvIndex: Self.uvIndex(sineOfElevation: sunHeight, cloud: cloud),
      sunshine: sunHeight > 0 ? Double(step) * (1 - cloud * cloud) : 0,
      isDay: sun.isUp(at: site))
    result.weatherCode = WeatherCode.code(for: fall, intensity: intensity, weather: result)
    return result
  }

  /// How far the air mass is from the season's mean, in °C: warm and cold sectors between the fronts.
  private func airMass(at site: Site, _ instant: Int) -> Double {
    let anomaly = field.anomaly(.warmth, latitude: site.latitude, longitude: site.longitude, at: instant)
    return 7 * Climate(site: site).storminess * anomaly
  }

  /// The share of the sky that is covered, 0...1: lows bring cloud, and it comes in patches.
  private func cloudiness(at site: Site, _ instant: Int) -> Double {
    let low = -field.anomaly(.pressure, latitude: site.latitude, longitude: site.longitude, at: instant)
    return (low + 0.7 * noise(.cloud, at: site, instant)).smoothStep(-0.8...0.8)
  }

  /// Warmer than the day's mean in the afternoon, in °C: most at 15 h of solar time, more under a clear and high sun.
  private func courseOfDay(at site: Site, sun: Sun, cloud: Double) -> Double {
    let noon = max(0, sun.sineOfNoonElevation(latitude: site.latitude))
    let amplitude = (0.5 + 5.5 * noon) * (1 - 0.5 * cloud)
    return amplitude * cos((15 * (sun.solarHour(longitude: site.longitude) - 15)).radians)
  }

  /// What a thermometer does from one quarter of an hour to the next, in °C.
  private func flutter(at site: Site, _ instant: Int) -> Double {
    0.4 * noise(.turbulence, at: site, instant)
  }

  /// What falls in the quarter of an hour that ends at the instant; the temperature and CAPE of the whole step decide in
  /// which form.
  private func quarterHour(at site: Site, _ instant: Int, _ temperature: Double, _ cape: Double) -> Precipitation {
    let cloud = cloudiness(at: site, instant)
    let season = Climate(site: site).dailyMean(at: instant)
    let wetness = cloud.smoothStep(0.55...1) * noise(.rain, at: site, instant).smoothStep(-0.2...1)
    let moisture = (season + 15).smoothStep(0...45)
    let water = wetness * (0.5 + 9 * moisture) / 4
    guard water >= 0.01 else { return Precipitation() }
    if temperature < 1 { return Precipitation(snow: 0.7 * water) }
    return cape > 400 ? Precipitation(showers: 2 * water) : Precipitation(rain: water)
  }

  /// The chance of precipitation in percent, high where it does fall.
  private func probability(at site: Site, _ instant: Int, cloud: Double) -> Double {
    97 * cloud.smoothStep(0.35...0.95) * noise(.rain, at: site, instant).smoothStep(-1...0.3)
  }

  /// Metres one can see: less in moist still air and in rain, at most 40 km.
  private func visibility(humidity: Double, windSpeed: Double, intensity: Double) -> Double {
    let fog = humidity.smoothStep(93...100) * (1 - windSpeed.smoothStep(1...4))
    return max(100, 40_000 * (1 - 0.995 * fog) / (1 + intensity))
  }

  /// The UV index: Madronich 2007 for 300 Dobson units of ozone, weakened by cloud as Kasten and Czeplak (1980) found
  /// for all sunlight.
  static func uvIndex(sineOfElevation: Double, cloud: Double) -> Double {
    12.5 * pow(max(0, sineOfElevation), 2.42) * (1 - 0.75 * pow(cloud, 3.4))
  }

  /// Noise of the local scale: cells of 2 by 1.5 degrees that drift with the fronts and live for 6 hours, or for the
  /// restless channels cells of 20 minutes that belong to one town.
  private func noise(_ channel: SmoothNoise.Channel, at site: Site, _ instant: Int) -> Double {
    let hours = Double(instant) / 3600
    switch channel {
    case .turbulence, .gust:
      return noise.value(channel, x: site.longitude * 20, y: site.latitude * 20, z: hours * 3, around: 7200)
    case .pressure, .warmth, .cloud, .rain:
      let drifted = site.longitude - hours / 3
      return noise.value(channel, x: drifted / 2, y: site.latitude / 1.5, z: hours / 6, around: 180)
    }
  }
}
