import Foundation
import Testing
import Weather

/// How warm it feels by the formulas of the US National Weather Service.
@Suite struct ApparentTemperatureTests {
  private let now = Date(timeIntervalSince1970: 1_770_382_800)

  private func values(_ fahrenheit: Double?, humidity: Double? = nil, wind milesPerHour: Double? = nil) -> Measurements
  {
    var values = Measurements()
    values.temperature = fahrenheit.map { ($0 - 32) / 1.8 }
    values.relativeHumidity = humidity
    values.windSpeed = milesPerHour.map { $0 * 0.44704 }
    return values
  }

  private func completed(
    _ report: WeatherReport, feeling apparent: ApparentTemperature = .heatIndexAndWindChill
  ) throws -> WeatherReport {
    let place = try #require(Coordinate(latitude: 30.27, longitude: -97.74))
    let service: WeatherService = apparent == .steadman ? .metNorway : .nws
    return report.completed(at: now, for: place, in: nil, from: service.provider)
  }

  /// How warm an hour feels, in degrees Fahrenheit.
  private func felt(_ values: Measurements) throws -> Double? {
    let report = WeatherReport(hourly: [HourlyWeather(time: now, measurements: values)])
    let hour = try #require(try completed(report).hourly.first)
    return hour.measurements.apparentTemperature.map { $0 * 1.8 + 32 }
  }

  /// Whole degrees of the service's chart of wind chill.
  @Test(arguments: [
    (40.0, 5.0, 36.0), (30, 25, 16), (0, 15, -19), (-20, 60, -62), (-45, 60, -98), (50, 20, 44), (32, 10, 24),
  ])
  func computesTheWindChill(temperature: Double, wind: Double, chill: Double) throws {
    #expect(try felt(values(temperature, humidity: 50, wind: wind))?.rounded() == chill)
  }

  /// Whole degrees of the service's chart of the heat index. Below 40 per cent and above the chart, by hand.
  @Test(arguments: [
    (80.0, 40.0, 80.0), (90, 70, 105), (86, 90, 105), (100, 40, 109), (96, 50, 108), (110, 40, 136), (84, 60, 88),
  ])
  func computesTheHeatIndex(temperature: Double, humidity: Double, index: Double) throws {
    #expect(abs(try #require(try felt(values(temperature, humidity: humidity, wind: 5))) - index) < 1.01)
  }

  /// With its adjustments: 2.13 degrees less at 95 °F and 4.5 %, 0.4 more at 85 °F and 95 %.
  @Test func adjustsTheHeatIndex() throws {
    #expect(abs(try #require(try felt(values(95, humidity: 4.5))) - 88.07) < 0.02)
    #expect(abs(try #require(try felt(values(85, humidity: 95))) - 104.61) < 0.02)
  }

  /// Between both, and in a calm, it feels as warm as it is.
  @Test(arguments: [
    (51.0, 20.0, 90.0), (73, 0, 92), (79.9, 40, 100), (50, 3, 50), (20, 0, 50), (50.1, 30, 10),
  ])
  func feelsAsItIsBetweenTheFormulas(temperature: Double, wind: Double, humidity: Double) throws {
    let values = values(temperature, humidity: humidity, wind: wind)
    let hour = try completed(WeatherReport(hourly: [HourlyWeather(time: now, measurements: values)])).hourly[0]
    #expect(hour.measurements.apparentTemperature == values.temperature)
    #expect(hour.measurements.computed == .apparentTemperature)
  }

  @Test func theLimitsBelongToTheFormulas() throws {
    #expect(try #require(try felt(values(50, wind: 3.1))) < 49.9)
    #expect(try #require(try felt(values(80, humidity: 90))) > 85)
  }

  @Test func omitsTheValueIfTheFormulaLacksOne() throws {
    #expect(try felt(values(40)) == nil)
    #expect(try felt(values(90, wind: 4)) == nil)
    #expect(try felt(values(nil, humidity: 50, wind: 4)) == nil)
    #expect(try felt(values(60)) == 60)
  }

  /// What the station states has the same scale.
  @Test func keepsTheStatedValueOfAStation() throws {
    var stated = values(50, humidity: 50, wind: 20)
    stated.apparentTemperature = 6.7
    let report = try completed(
      WeatherReport(
        current: CurrentWeather(measurements: stated, validAt: now, basis: .observation),
        hourly: [HourlyWeather(time: now, measurements: values(50, humidity: 50, wind: 20))]))
    #expect(report.current?.measurements.apparentTemperature == 6.7)
    #expect(report.current?.measurements.computed.contains(.apparentTemperature) == false)
    #expect(abs(try #require(report.hourly[0].measurements.apparentTemperature) - 6.444) < 0.001)
  }

  /// A report of a service with a formula of its own has no values of another one beside it.
  @Test func neverMixesTwoScales() throws {
    var stated = values(60, humidity: 50, wind: 5)
    stated.apparentTemperature = 11
    let plain = HourlyWeather(time: now, measurements: values(60, humidity: 50, wind: 5))
    let current = CurrentWeather(measurements: stated, validAt: now, basis: .analysis)
    #expect(
      try completed(WeatherReport(current: current, hourly: [plain]), feeling: .steadman).hourly[0].measurements
        .apparentTemperature == nil)
    let unstated = CurrentWeather(measurements: plain.measurements, validAt: now, basis: .analysis)
    let hour = HourlyWeather(time: now, measurements: stated)
    #expect(
      try completed(WeatherReport(current: unstated, hourly: [hour]), feeling: .steadman).current?.measurements
        .apparentTemperature == nil)
    // Computed values do not count as stated.
    let once = try completed(WeatherReport(current: unstated), feeling: .steadman)
    let twice = try completed(WeatherReport(current: once.current, hourly: [plain]), feeling: .steadman)
    #expect(twice.hourly[0].measurements.apparentTemperature == once.current?.measurements.apparentTemperature)
  }

  @Test func theProviderHasItsScale() {
    #expect(ApparentTemperature(ofProvider: "nws") == .heatIndexAndWindChill)
    for id in ["open-meteo", "met-norway", "", "NWS"] { #expect(ApparentTemperature(ofProvider: id) == .steadman) }
  }
}
