import Testing
import Weather

@testable import vane_station

@Suite struct WeatherModelTests {
  private let model = WeatherModel(isSteady: false)
  private let berlin: Coordinate
  private let sydney: Coordinate
  /// 2026-01-15 and 2026-07-15, 00:00 UTC.
  private let january = 1_768_435_200
  private let july = 1_784_073_600

  init() throws {
    berlin = try #require(Coordinate(latitude: 52.5, longitude: 13.4375))
    sydney = try #require(Coordinate(latitude: -33.875, longitude: 151.1875))
  }

  private func mean(_ site: Coordinate, _ month: Int) -> Double {
    let hours = (0..<240).map { model.weather(at: site, month + $0 * 3600, over: 3600).temperature }
    return hours.reduce(0, +) / 240
  }

  @Test func samePlaceAndInstantAreTheSameWeather() {
    let again = WeatherModel(isSteady: false).weather(at: berlin, july, over: 3600)
    #expect(model.weather(at: berlin, july, over: 3600) == again)
    #expect(model.weather(at: sydney, july, over: 3600) != again)
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
    var wet = 0
    for hour in 0..<200 {
      let end = january + hour * 3600
      let whole = model.weather(at: berlin, end, over: 3600).precipitation
      let quarters = (0..<4).map { model.weather(at: berlin, end - $0 * 900, over: 900).precipitation }
      #expect(abs(quarters.reduce(0, +) - whole) < 1e-9)
      if whole > 0 { wet += 1 }
    }
    // Rain now and then: on most days, and most hours are dry.
    #expect((10..<100).contains(wet))
  }

  /// Charts and `vane rain` need something to show.
  @Test func itRainsWithinThreeDaysEverywhere() throws {
    for step in 0..<60 {
      let point = try #require(
        Coordinate(latitude: Double(step * 7 % 150) - 70, longitude: Double(step * 13 % 360) - 180))
      let rain = (0..<72).map { model.weather(at: point, july + $0 * 3600, over: 3600).precipitation }
      #expect(rain.contains { $0 > 1 } && rain.contains(0))
    }
  }

  @Test(arguments: [-90.0, -77.8, -33.9, 0, 1.3, 28.6, 52.5, 78.2, 90])
  func nothingIsAbsurdAnywhereInAYear(latitude: Double) throws {
    let codes: Set = [0, 1, 2, 3, 45, 51, 61, 63, 65, 71, 73, 75, 95]
    for step in 0..<600 {
      let point = try #require(Coordinate(latitude: latitude, longitude: Double(step % 361) - 180))
      let weather = model.weather(at: point, january + step * 52_561, over: 3600)
      #expect((-60...50).contains(weather.temperature))
      #expect(weather.dewPoint <= weather.temperature)
      #expect((0...100.0001).contains(weather.relativeHumidity))
      #expect((940...1060).contains(weather.pressure))
      #expect((0...45).contains(weather.windSpeed))
      #expect(weather.windGust > weather.windSpeed)
      #expect((0..<360).contains(weather.windDirection))
      #expect((0...100).contains(weather.cloudCover))
      #expect((0...60).contains(weather.precipitation))
      #expect((0...100).contains(weather.precipitationProbability))
      #expect((0...16).contains(weather.uvIndex))
      #expect(codes.contains(weather.code))
    }
  }

  @Test func everyKindOfWeatherComesSomewhere() throws {
    var seen: Set<Int> = []
    for step in 0..<12_000 {
      let point = try #require(
        Coordinate(latitude: Double(step * 7 % 150) - 70, longitude: Double(step * 13 % 360) - 180))
      let weather = model.weather(at: point, january + step * 5_261, over: 3600)
      seen.insert(weather.code)
      if weather.precipitation > 0.2, weather.temperature < 0 { #expect([71, 73, 75].contains(weather.code)) }
    }
    #expect(seen == [0, 1, 2, 3, 45, 51, 61, 63, 65, 71, 73, 75, 95])
  }

  @Test func steadyWeatherNeverChanges() {
    let steady = WeatherModel(isSteady: true)
    var first = steady.weather(at: berlin, january, over: 3600)
    first.isDay = true
    for step in 0..<400 {
      var weather = steady.weather(at: berlin, january + step * 90_061, over: 3600)
      weather.isDay = true
      #expect(weather == first)
    }
    #expect(first.temperature == 9)
  }
}
