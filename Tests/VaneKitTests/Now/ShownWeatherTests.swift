import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

@Suite struct ShownWeatherTests {
  @Test(arguments: [
    (-600, 3.6, -5, CurrentWeather.Basis.analysis, ShownWeather.Origin.current),
    (0, 3.6, -5, .analysis, .current),
    (60, 3.6, -5, .analysis, .current),
    (61, 2, 55, .forecast, .cachedHour),
    (114, 2, 55, .forecast, .cachedHour),
    (115, 1, 115, .forecast, .cachedHour),
    (174, 1, 115, .forecast, .cachedHour),
    (175, 3.6, -5, .analysis, .lastKnown),
    (100_000, 3.6, -5, .analysis, .lastKnown),
  ])
  func showsCurrentValuesForAnHourThenTheSeriesThenTheLastValues(
    minutes: Double, temperature: Double, validAt: Double, basis: CurrentWeather.Basis, origin: ShownWeather.Origin
  ) throws {
    let shown = try #require(ShownWeather(try Sample.result(), at: Sample.after(minutes)))
    #expect(shown.measurements.temperature == temperature)
    #expect(shown.validAt == Sample.after(validAt))
    #expect(shown.current.basis == basis)
    #expect(shown.origin == origin)
  }

  /// Gusts and Open-Meteo's UV index are stated for the hour before a time.
  @Test(arguments: [("open-meteo", 60.9, 4.4, 12.0), ("open-meteo", 114, 4.4, 12), ("open-meteo", 115, nil, nil)])
  func takesGustsAndTheIndexFromTheEndOfTheHour(id: String, minutes: Double, index: Double?, gust: Double?) throws {
    var result = try Sample.result()
    for (hour, values) in [(1.5, 9.0), (2.9, 10), (4.4, 12)].enumerated() {
      result.report.hourly[hour].measurements.uvIndex = values.0
      result.report.hourly[hour].measurements.windGust = values.1
    }
    let shown = try #require(ShownWeather(result, at: Sample.after(minutes + 0.2)))
    #expect(shown.origin == .cachedHour)
    #expect(shown.measurements.uvIndex == index && shown.measurements.windGust == gust)
    result.provider = WeatherService.metNorway.provider
    let instant = try #require(ShownWeather(result, at: Sample.after(minutes + 0.2))?.measurements)
    #expect(instant.uvIndex == (minutes < 115 ? 2.9 : 4.4) && instant.windGust == gust)
  }

  @Test func ignoresAnHourWithoutATemperature() throws {
    let result = try Sample.result(hours: [3, nil, 1])
    #expect(ShownWeather(result, at: Sample.after(70))?.origin == .lastKnown)
  }

  @Test func aFreshResultWithoutCurrentValuesIsServedByItsSeries() throws {
    let bare = try Sample.result(current: nil)
    #expect(ShownWeather(bare, at: Sample.after(1))?.origin == .cachedHour)
    let withoutTemperature = try Sample.result(current: Measurements())
    #expect(ShownWeather(withoutTemperature, at: Sample.after(1))?.measurements.temperature == 3)
  }

  @Test func currentValuesWithoutTemperatureAreBetterThanNone() throws {
    let result = try Sample.result(current: Measurements(), hours: [])
    #expect(ShownWeather(result, at: Sample.after(1))?.origin == .current)
    #expect(ShownWeather(result, at: Sample.after(90))?.origin == .lastKnown)
  }

  @Test func returnsNothingForAResultWithoutValues() throws {
    #expect(ShownWeather(try Sample.result(current: nil, hours: []), at: Sample.after(1)) == nil)
    #expect(ShownWeather(try Sample.result(current: nil), at: Sample.after(500)) == nil)
  }
}
