import Foundation
import Platform
import TestSupport
import Testing
import Weather

@testable import Wording

@Suite struct UnitSystemTests {
  @Test(arguments: [
    (UnitSystem.metric, ["-5°C", "36 km/h", "12.7 mm", "1013 hPa"]),
    (.imperial, ["23°F", "22 mph", "0.50 in", "29.92 inHg"]),
    (.uk, ["-5°C", "22 mph", "12.7 mm", "1013 hPa"]),
    (.si, ["-5°C", "10.0 m/s", "12.7 mm", "1013 hPa"]),
  ])
  func printsEachQuantity(units: UnitSystem, expected: [String]) {
    let texts = [
      units.temperature(-5), units.windSpeed(10), units.precipitation(12.7), units.pressure(1013.25),
    ]
    #expect(texts == expected)
  }

  @Test(arguments: [
    (-0.4, "0°C"), (-0.0, "0°C"), (0.5, "1°C"), (-0.5, "-1°C"), (-12.6, "-13°C"), (99.5, "100°C"),
  ])
  func roundsToTheDegreeWithoutNegativeZero(celsius: Double, expected: String) {
    #expect(UnitSystem.metric.temperature(celsius) == expected)
  }

  @Test(arguments: [nil, .nan, .infinity, -.infinity, 1e300] as [Double?])
  func returnsNoTextForAnInvalidMeasurement(value: Double?) {
    #expect(UnitSystem.imperial.temperature(value) == nil)
    #expect(UnitSystem.metric.percentage(value) == nil)
  }

  @Test func printsDecimalsAndPercent() {
    #expect(UnitSystem.metric.precipitation(0.04) == "0.0 mm")
    #expect(UnitSystem.imperial.precipitation(1) == "0.04 in")
    #expect(UnitSystem.si.windSpeed(-0.04) == "0.0 m/s")
    #expect(UnitSystem.metric.percentage(86.6) == "87%")
  }

  /// The limits of the WMO's table, and what lies between two rows of it.
  @Test(
    arguments: [
      (0, "0 Bft"), (0.24, "0 Bft"), (0.26, "1 Bft"), (1.54, "1 Bft"), (1.6, "2 Bft"), (3.4, "3 Bft"), (5.5, "4 Bft"),
      (7.94, "4 Bft"), (8, "5 Bft"), (10.8, "6 Bft"), (13.9, "7 Bft"), (17.2, "8 Bft"), (20.8, "9 Bft"),
      (24.5, "10 Bft"), (28.5, "11 Bft"), (32.6, "11 Bft"), (32.7, "12 Bft"), (90, "12 Bft"), (-1, "0 Bft"),
      (.infinity, nil),
    ] as [(Double, String?)])
  func beaufort(speed: Double, expected: String?) {
    #expect(UnitSystem.metric.using(.beaufort).windSpeed(speed) == expected)
  }

  @Test(arguments: [
    ("uk", ["23°F", "19 kn", "0.50 in", "760 mmHg"]),
    ("metric,pressure=kPa", ["23°F", "19 kn", "0.50 in", "760 mmHg"]),
  ]) func aSystemTakesAnyUnit(text: String, expected: [String]) throws {
    let units = try #require(UnitSystem(rawValue: text, environment: [:])).using(.fahrenheit).using(.knots).using(
      .inches
    )
    .using(.millimetresOfMercury).using(.percent)
    let texts = [
      units.temperature(-5), units.windSpeed(10), units.precipitation(12.7), units.pressure(1013.25),
    ]
    #expect(texts == expected)
  }

  @Test func aDifferenceOfTemperaturesHasNoOffset() {
    #expect(UnitSystem.metric.temperatureDifference(1.34) == "1.3°C")
    #expect(UnitSystem.imperial.temperatureDifference(1.5) == "2.7°F")
    #expect(UnitSystem.imperial.temperatureDifference(0) == "0.0°F")
    #expect(UnitSystem.metric.written(in: .german).temperatureDifference(1.34) == "1,3 °C")
    #expect(UnitSystem.metric.temperatureDifference(.nan) == nil)
  }

  @Test func aSystemIsReadAsSettingsWriteIt() {
    #expect(
      UnitSystem.allCases
        == ["metric", "imperial", "uk", "si"].compactMap { UnitSystem(rawValue: $0, environment: [:]) })
    #expect(UnitSystem(rawValue: "imperial,temperature=C,wind=Bft", environment: [:])?.windSpeedUnit == .beaufort)
    #expect(UnitSystem(rawValue: "imperial,temperature=C,wind=Bft", environment: [:])?.temperatureUnit == .celsius)
    #expect(UnitSystem(rawValue: "pressure=kPa", environment: [:])?.pressure(1013.25) == "101.3 kPa")
    #expect(UnitSystem(rawValue: "furlongs", environment: [:]) == nil)
  }

  @Test func formatsNumbersAndSignsInTheLanguage() {
    let units = UnitSystem.imperial.using(.knots).written(in: .french)
    #expect(units.precipitation(12.7) == "0,50 po" && units.windSpeed(10) == "19 nd")
    #expect(units.windSpeedUnit.rawValue == "kn")
    #expect(Unit.inches.number(12.7) == "0.50")
  }

  @Test func systemsHaveTheirUnits() {
    func signs(_ units: UnitSystem) -> [String] {
      [units.temperatureUnit, units.windSpeedUnit, units.precipitationUnit, units.pressureUnit].map(\.rawValue)
    }
    #expect(signs(.metric) == ["°C", "km/h", "mm", "hPa"])
    #expect(signs(.imperial) == ["°F", "mph", "in", "inHg"])
    #expect(signs(.uk) == ["°C", "mph", "mm", "hPa"])
    #expect(signs(.si) == ["°C", "m/s", "mm", "hPa"])
  }

  @Test func convertsEveryNumberOfAReport() throws {
    let canonical = Measurements(
      [
        .temperature: 10, .apparentTemperature: 0, .relativeHumidity: 50, .dewPoint: -40, .windSpeed: 0.44704,
        .windDirection: 270, .windGust: 4.4704, .pressure: 33.86389, .cloudCover: 25, .precipitation: 25.4,
      ], .rain, isDay: true)
    var imperial = canonical
    imperial.temperature = 50
    imperial.apparentTemperature = 32
    imperial.dewPoint = -40
    imperial.windSpeed = 1
    imperial.windGust = 10
    imperial.pressure = 1
    imperial.precipitation = 1
    let noon = Date(timeIntervalSince1970: 1_794_830_400)
    var day = DailyWeather(date: try #require(CivilDate("2026-11-20")))
    day.temperatureMax = 100
    day.temperatureMin = 0
    day.precipitation = 50.8
    day.precipitationProbability = 70
    day.uvIndexMax = 3
    day.windSpeedMax = 0.44704
    day.windGustMax = 0.89408
    var imperialDay = day
    imperialDay.temperatureMax = 212
    imperialDay.temperatureMin = 32
    imperialDay.precipitation = 2
    imperialDay.windSpeedMax = 1
    imperialDay.windGustMax = 2
    func report(_ values: Measurements, _ day: DailyWeather) -> WeatherReport {
      WeatherReport(
        coordinate: Coordinate(latitude: 52.52, longitude: 13.41), timeZone: "Europe/Berlin",
        current: CurrentWeather(measurements: values, validAt: noon, basis: .analysis),
        hourly: [HourlyWeather(time: noon, measurements: values, precipitationProbability: 60)], daily: [day])
    }
    #expect(rounded(UnitSystem.imperial.convert(report(canonical, day))) == report(imperial, imperialDay))
    #expect(UnitSystem.si.convert(report(canonical, day)) == report(canonical, day))
    #expect(UnitSystem.imperial.convert(WeatherReport()) == WeatherReport())
  }

  @Test func convertsTheRangesOfHours() {
    var hour = HourlyWeather(time: Date(timeIntervalSince1970: 0), measurements: Measurements())
    hour.ranges.temperature = -40...10
    hour.ranges.precipitation = 0...25.4
    let converted = UnitSystem.imperial.convert(WeatherReport(hourly: [hour])).hourly.map(\.ranges)
    #expect(converted.map(\.temperature) == [-40...50] && converted.map(\.windSpeed) == [nil])
    #expect(converted.map(\.precipitation) == [0...1])
  }

  /// A width is a difference: the offset of a scale does not count.
  @Test func convertsWhatAStationAdds() throws {
    var report = WeatherReport()
    report.station = StationOutlook(
      station: "EDDB", usualError: UsualError(days: 60, coverage: 0.8, parts: [.init(hours: 48, temperature: 5)]),
      secondOpinion: SecondOpinion(
        askedAt: Date(timeIntervalSince1970: 0), provider: "p", name: "P", date: try #require(CivilDate("2026-02-06")),
        temperatureMax: 10, ownTemperatureMax: -40))
    let station = UnitSystem.imperial.convert(report).station
    #expect(station?.usualError?.parts == [UsualError.Part(hours: 48, temperature: 9)])
    #expect(station?.secondOpinion?.temperatureMax == 50 && station?.secondOpinion?.ownTemperatureMax == -40)
    #expect(UnitSystem.si.convert(report) == report)
  }

  @Test func anAbsentNumberStaysAbsent() {
    #expect(UnitSystem.imperial.convert(Measurements()) == Measurements())
  }

  @Test(arguments: [
    (0, "N"), (11.24, "N"), (11.25, "NNE"), (90, "E"), (225, "SW"), (247, "WSW"), (348.74, "NNW"), (348.75, "N"),
    (359.9, "N"), (360, "N"), (-45, "NW"), (765, "NE"),
  ])
  func compassPointsAreSixteen(degrees: Double, expected: String) {
    #expect(CompassPoint(degrees: degrees).map(Wording.english.text(of:)) == expected)
  }

  @Test func returnsNoPointWithoutADirection() {
    #expect(CompassPoint(degrees: .nan) == nil)
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (3_426_354, "3,426,354"), (-1_000_007, "-1,000,007")])
  func countsAreGrouped(count: Int, expected: String) {
    #expect(Language.english.written(count) == expected)
  }

  /// Nine decimals: what a multiplication in binary leaves behind is no difference.
  private func rounded(_ report: WeatherReport) -> WeatherReport {
    func rounded(_ value: Double?) -> Double? { value.map { ($0 * 1e9).rounded() / 1e9 } }
    func rounded(_ values: Measurements) -> Measurements {
      var values = values
      for path in [
        \Measurements.temperature, \.apparentTemperature, \.dewPoint, \.windSpeed, \.windGust, \.pressure,
        \.precipitation,
      ] { values[keyPath: path] = rounded(values[keyPath: path]) }
      return values
    }
    var report = report
    if let current = report.current { report.current?.measurements = rounded(current.measurements) }
    report.hourly = report.hourly.map {
      HourlyWeather(
        time: $0.time, measurements: rounded($0.measurements), precipitationProbability: $0.precipitationProbability)
    }
    report.daily = report.daily.map { day in
      var day = day
      for path in [\DailyWeather.temperatureMax, \.temperatureMin, \.precipitation, \.windSpeedMax, \.windGustMax] {
        day[keyPath: path] = rounded(day[keyPath: path])
      }
      return day
    }
    return report
  }

  @Test(
    arguments: [
      ([:], .metric), (["LANG": "en_US.UTF-8"], .imperial), (["LANG": "es_US"], .imperial),
      (["LANG": "en_GB.UTF-8"], .uk), (["LANG": "de_DE.UTF-8"], .metric), (["LANG": "en_us.utf8@x"], .imperial),
      (["LANG": "en-US"], .imperial), (["LANG": "en"], .metric), (["LANG": "C"], .metric),
      (["LANG": "C.UTF-8"], .metric),
      (["LANG": "POSIX"], .metric), (["LANG": "en_US.UTF-8", "LC_MEASUREMENT": "de_DE.UTF-8"], .metric),
      (["LANG": "de_DE.UTF-8", "LC_MEASUREMENT": "en_US"], .imperial),
      (["LANG": "en_US.UTF-8", "LC_MEASUREMENT": ""], .imperial),
      (["LANG": "en_US.UTF-8", "LC_ALL": "C"], .metric),
      (["LC_ALL": "en_GB.UTF-8", "LC_MEASUREMENT": "en_US"], .uk), (["LC_MESSAGES": "en_US.UTF-8"], .metric),
    ] as [(Environment, UnitSystem)])
  func autoIsTheUnitsOfTheLocalesTerritory(environment: Environment, units: UnitSystem) {
    #expect(UnitSystem(rawValue: "auto", environment: environment) == units)
    #expect(UnitSystem(rawValue: "wind=kn", environment: environment) == units.using(.knots))
    #expect(UnitSystem(rawValue: "auto,wind=kn", environment: environment) == units.using(.knots))
    #expect(UnitSystem(rawValue: "si", environment: environment) == .si)
  }
}

extension UnitSystem {
  fileprivate init?(rawValue: String, environment: Environment) {
    guard let choice = UnitChoice(rawValue: rawValue) else { return nil }
    self.init(choice, environment: environment)
  }
}
