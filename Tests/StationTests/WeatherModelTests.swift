import Testing

@testable import vane_station

@Suite struct WeatherModelTests {
  private let model = WeatherModel(seed: 1)
  private let berlin = Site(latitude: 52.5, longitude: 13.4375, elevation: 74)
  private let sydney = Site(latitude: -33.875, longitude: 151.1875, elevation: 58)
  /// 2026-01-15 and 2026-07-15, 00:00 UTC.
  private let january = 1_768_435_200
  private let july = 1_784_073_600

  private func mean(_ site: Site, _ month: Int) -> Double {
    let hours = (0..<240).map { model.weather(at: site, month + $0 * 3600, over: 3600).temperature }
    return hours.reduce(0, +) / 240
  }

  @Test func sameSeedPlaceAndInstantAreTheSameWeather() {
    let again = WeatherModel(seed: 1).weather(at: berlin, july, over: 3600)
    #expect(model.weather(at: berlin, july, over: 3600) == again)
    #expect(WeatherModel(seed: 2).weather(at: berlin, july, over: 3600) != again)
  }

  @Test func summerIsWarmOnBothHemispheres() {
    #expect(mean(berlin, july) > mean(berlin, january) + 8)
    #expect(mean(sydney, january) > mean(sydney, july) + 2)
  }

  @Test func afternoonIsWarmerThanTheNight() {
    let days = (0..<10).map { july + $0 * 86_400 }
    let nights = days.map { model.weather(at: berlin, $0 + 3 * 3600, over: 3600).temperature }.reduce(0, +)
    let afternoons = days.map { model.weather(at: berlin, $0 + 14 * 3600, over: 3600).temperature }.reduce(0, +)
    #expect(afternoons > nights + 50)
  }

  @Test func quarterHoursDiffer() {
    let values = (0..<96).map { model.weather(at: berlin, july + $0 * 900, over: 900) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test func hourHoldsWhatFellInItsQuarters() {
    for hour in 0..<200 {
      let end = january + hour * 3600
      let whole = model.weather(at: berlin, end, over: 3600).fall
      guard whole.snow == 0, whole.showers == 0, whole.rain > 0 else { continue }
      let quarters = (0..<4).map { model.weather(at: berlin, end - $0 * 900, over: 900).fall }
      guard quarters.allSatisfy({ $0.snow == 0 && $0.showers == 0 }) else { continue }
      #expect(abs(quarters.map(\.rain).reduce(0, +) - whole.rain) < 1e-9)
      return
    }
    Issue.record("it never rained")
  }

  @Test(arguments: [-90.0, -77.8, -33.9, 0, 1.3, 28.6, 52.5, 78.2, 90])
  func nothingIsAbsurdAnywhereInAYear(latitude: Double) {
    let codes: Set = [0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 61, 63, 65, 66, 67, 71, 73, 75, 80, 81, 82, 85, 86, 95, 96]
    for step in 0..<600 {
      let site = Site(latitude: latitude, longitude: Double(step % 361) - 180, elevation: 50)
      let weather = model.weather(at: site, january + step * 52_561, over: 3600)
      #expect((-60...50).contains(weather.temperature))
      #expect(weather.dewPoint <= weather.temperature)
      #expect((0...100.0001).contains(weather.relativeHumidity))
      #expect((940...1060).contains(weather.pressure))
      #expect((0...45).contains(weather.windSpeed))
      #expect(weather.windGust > weather.windSpeed)
      #expect((0..<360).contains(weather.windDirection))
      #expect((0...100).contains(weather.cloudCover))
      #expect((0...60).contains(weather.fall.water))
      #expect((0...100).contains(weather.precipitationProbability))
      #expect((0...16).contains(weather.uvIndex))
      #expect(codes.contains(weather.weatherCode))
    }
  }

  @Test func everyKindOfWeatherComesSomewhere() {
    var seen: Set<Int> = []
    for step in 0..<12_000 {
      let site = Site(
        latitude: Double(step * 7 % 150) - 70, longitude: Double(step * 13 % 360) - 180, elevation: 50)
      seen.insert(model.weather(at: site, january + step * 5_261, over: 3600).weatherCode)
    }
    #expect(seen.isSuperset(of: [0, 1, 2, 3, 45, 51, 61, 63, 71, 73, 80, 81, 95]))
  }

  @Test func steadyWeatherNeverChanges() {
    let steady = WeatherModel(seed: 1, isSteady: true)
    var first = steady.weather(at: berlin, january, over: 3600)
    first.isDay = true
    for step in 0..<400 {
      var weather = steady.weather(at: berlin, january + step * 90_061, over: 3600)
      weather.isDay = true
      #expect(weather == first)
    }
    #expect(first.temperature == 9)
  }

  @Test func snowFallsInTheColdAndCountsAsWater() {
    #expect(Precipitation(snow: 7).water == 10)
    var weather = model.weather(at: berlin, july, over: 3600)
    weather.temperature = -3
    #expect(WeatherCode.code(for: Precipitation(snow: 0.7), intensity: 1, weather: weather) == 73)
    weather.temperature = 5
    weather.cape = 0
    #expect(WeatherCode.code(for: Precipitation(rain: 1), intensity: 1, weather: weather) == 61)
    weather.cape = 1500
    #expect(WeatherCode.code(for: Precipitation(showers: 5), intensity: 5, weather: weather) == 95)
  }
}
