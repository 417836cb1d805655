import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

@Suite struct NowDetailsTests {
  private func rows(
    _ result: WeatherResult, air: AirIndex? = nil, minutes: Double = 12, units: UnitSystem = .metric, width: Int? = nil
  ) -> [String] {
    NowDetailsSample.card(result, air: air, for: .sample(minutes, units: units, width: width))
  }

  @Test func showsWhatTheProviderStates() throws {
    let lines = rows(NowDetailsSample.detailed(try Sample.result()), air: NowDetailsSample.fair)
    #expect(
      lines == [
        "Berlin, Land Berlin, Germany",
        "4°C overcast, feels like -1°C",
        "Rain possible until at least 16:00.",
        "Today        sun 07:37–16:04",
        "Wind         14 km/h from WSW, gusts 31 km/h",
        "Wind force   3 Bft, gentle breeze",
        "Humidity     87%",
        "Dew point    2°C",
        "Pressure     1013 hPa, 2.3 hPa lower than 3 hours ago",
        "Cloud cover  95%",
        "Visibility   3.5 km",
        "Snow depth   12 cm",
        "UV index     0, at most 1 today",
        "Air          fair (2), mainly ozone",
        "Updated      12 min ago",
        "Weather data by Open-Meteo.com · CAMS ENSEMBLE data by Copernicus Atmosphere Monitoring Service, via Open-Meteo.com",
      ])
  }

  /// Nothing is shown as zero, and no row is empty.
  @Test func leavesOutWhatTheProviderLacks() throws {
    var values = Measurements()
    values.temperature = 3.6
    values.relativeHumidity = 87
    let lines = rows(try Sample.result(current: values, hours: []))
    #expect(
      lines == [
        "Berlin, Land Berlin, Germany", "4°C", "Humidity     87%", "Updated      12 min ago",
        "Weather data by Open-Meteo.com",
      ])
  }

  @Test func showsTheHourThatHasBegunOfAnOlderResult() throws {
    var result = NowDetailsSample.detailed(try Sample.result(hours: [3, 2, 1]))
    result.report.hourly[2].measurements.uvIndex = 2.4
    result.report.hourly[1].measurements.pressure = 1_016
    let lines = rows(result, minutes: 75)
    #expect(lines.contains("UV index     2, at most 1 today"))
    #expect(lines.contains("Pressure     1016 hPa, 0.5 hPa higher than 3 hours ago"))
    #expect(!lines.contains { $0.hasPrefix("Visibility") })
  }

  /// The last known values have no change: the hours of now are not known.
  @Test func lastKnownValuesHaveNoChange() throws {
    let lines = rows(NowDetailsSample.detailed(try Sample.result()), minutes: 600)
    #expect(lines.contains("Pressure     1013 hPa"))
  }

  @Test(arguments: [
    (UnitSystem.imperial, ["14 mi", "2.2 mi", "0.1 mi"], "5 in", "29.92 inHg, 0.068 inHg lower than 3 hours ago"),
    (.uk, ["14 mi", "2.2 mi", "0.1 mi"], "12 cm", "1013 hPa, 2.3 hPa lower than 3 hours ago"),
    (.si, ["23 km", "3.5 km", "140 m"], "12 cm", "1013 hPa, 2.3 hPa lower than 3 hours ago"),
  ])
  func usesTheUnitsOfTheReader(units: UnitSystem, distances: [String], snow: String, pressure: String) throws {
    var result = NowDetailsSample.detailed(try Sample.result())
    for (metres, distance) in zip([22_600.0, 3_500, 144], distances) {
      result.report.current?.measurements.visibility = metres
      #expect(rows(result, units: units).contains("Visibility   \(distance)"))
    }
    #expect(rows(result, units: units).contains("Snow depth   \(snow)"))
    #expect(rows(result, units: units).contains("Pressure     \(pressure)"))
  }

  @Test(arguments: [
    (9_949.0, "9.9 km" as String?), (9_951, "10 km"), (994, "990 m"), (996, "1.0 km"), (0, "0 m"), (.infinity, nil),
  ])
  func roundsDistancesToTheirSize(metres: Double, text: String?) {
    #expect(UnitSystem.metric.distance(metres) == text)
  }

  @Test func leavesOutALayerOfSnowBelowHalfTheUnit() {
    #expect(UnitSystem.metric.snowDepth(0) == nil && UnitSystem.metric.snowDepth(0.004) == nil)
    #expect(UnitSystem.metric.snowDepth(0.006) == "1 cm")
  }

  @Test(arguments: [(-0.04, "1013 hPa, the same as 3 hours ago"), (0.06, "1013 hPa, 0.1 hPa higher than 3 hours ago")])
  func namesAChangeThatIsNotPrinted(change: Double, text: String) throws {
    let result = NowDetailsSample.detailed(try Sample.result(), pressureChange: change)
    #expect(rows(result).contains("Pressure     \(text)"))
  }

  @Test func shortensTheChangeOfPressure() throws {
    let result = NowDetailsSample.detailed(try Sample.result())
    #expect(rows(result, width: 40).contains("Pressure     1013 hPa (-2.3 hPa)"))
    let rising = NowDetailsSample.detailed(try Sample.result(), pressureChange: 2.3)
    #expect(rows(rising, width: 40).contains("Pressure     1013 hPa (+2.3 hPa)"))
    #expect(rows(result, width: 24).contains("Pressure     1013 hPa"))
  }

  /// Poor air that has begun has its own row on every card.
  @Test func showsTheAirOnce() throws {
    var result = NowDetailsSample.detailed(try Sample.result())
    let poor = AirIndex(scale: .european, level: .poor, number: 4, pollutant: .fineParticles)
    result.report.air = AirSpell(from: Sample.after(-60), to: Sample.after(240), worst: poor)
    #expect(rows(result, air: NowDetailsSample.fair).count { $0.hasPrefix("Air ") } == 1)
    result.report.air = AirSpell(from: Sample.after(60), to: Sample.after(240), worst: poor)
    #expect(rows(result, air: NowDetailsSample.fair).count { $0.hasPrefix("Air ") } == 2)
  }

  @Test func showsWhatTheStationReported() throws {
    func lines(_ minutes: Double, _ units: UnitSystem = .metric) throws -> [String] {
      let facts = ResultFacts(try Sample.result(), staleAfter: .seconds(5_400), for: .sample(12, units: units))
      let details = NowDetails(facts, air: nil, observation: ("EDDB", 18_400, Sample.after(minutes), 4))
      return NowCard(facts, details: details).lines
    }
    #expect(try lines(-45).contains("Observed     EDDB, 18 km: 4°C at 13:20"))
    #expect(try lines(-45, .imperial).contains("Observed     EDDB, 11 mi: 39°F at 13:20"))
    #expect(try lines(-1_200).contains { $0.hasPrefix("Observed     EDDB, 18 km: 4°C at Thu") })
    #expect(try !lines(-1_440).contains { $0.hasPrefix("Observed") })
  }

  private func ranged(
    _ temperature: ClosedRange<Double>?, _ wind: ClosedRange<Double>?, minutes: Double = 12,
    units: UnitSystem = .metric
  ) throws -> [String] {
    var result = NowDetailsSample.detailed(try Sample.result(hours: [3, 2, 1]))
    (result.report.hourly[0].ranges.temperature, result.report.hourly[0].ranges.windSpeed) = (temperature, wind)
    result.report.hourly[0].ranges.precipitation = 0...4
    return rows(result, minutes: minutes, units: units).filter { $0.hasPrefix("Range") }
  }

  @Test(
    arguments: [
      (2.6...6.5, 3.0...7, ["Range        3 to 7°C, wind 11 to 25 km/h"]),
      (-7.2...(-2.6), nil, ["Range        -7 to -3°C"]), (2.6...3.4, nil, ["Range        3°C"]),
      (nil, 3...7, ["Range        wind 11 to 25 km/h"]), (nil, nil, []),
    ] as [(ClosedRange<Double>?, ClosedRange<Double>?, [String])])
  func showsTheRangesOfTheHour(
    temperature: ClosedRange<Double>?, wind: ClosedRange<Double>?, rows: [String]
  ) throws {
    #expect(try ranged(temperature, wind) == rows)
  }

  /// The range of the hour that has begun, and of no other.
  @Test func showsTheRangeOfNoOtherHour() throws {
    #expect(try ranged(2...5, nil, minutes: 54) == ["Range        2 to 5°C"])
    #expect(try ranged(2...5, nil, minutes: 56) == [] && ranged(2...5, nil, minutes: 900) == [])
    #expect(try ranged(2...5, 3...7, units: .imperial) == ["Range        36 to 41°F, wind 7 to 16 mph"])
  }

  /// The limits of the Beaufort scale, in metres a second.
  @Test(arguments: [
    (0.2, "0 Bft, calm"), (0.3, "1 Bft, light air"), (1.6, "2 Bft, light breeze"), (5.4, "3 Bft, gentle breeze"),
    (5.5, "4 Bft, moderate breeze"), (8, "5 Bft, fresh breeze"), (10.8, "6 Bft, strong breeze"),
    (13.9, "7 Bft, near gale"), (17.2, "8 Bft, gale"), (20.8, "9 Bft, strong gale"), (24.5, "10 Bft, storm"),
    (28.5, "11 Bft, violent storm"), (32.7, "12 Bft, hurricane force"), (90, "12 Bft, hurricane force"),
  ])
  func namesTheForceOfTheWind(speed: Double, text: String) throws {
    var result = try Sample.result()
    result.report.current?.measurements.windSpeed = speed
    #expect(rows(result).contains("Wind force   \(text)"))
  }
}

enum NowDetailsSample {
  static let fair = AirIndex(scale: .european, level: .fair, number: 2, pollutant: .ozone)

  /// A result with a value for each detail, and the pressure of three hours ago.
  static func detailed(_ result: WeatherResult, pressureChange: Double = -2.3) -> WeatherResult {
    var result = result
    result.report.current?.measurements.dewPoint = 1.7
    result.report.current?.measurements.cloudCover = 95
    result.report.current?.measurements.uvIndex = 0.3
    result.report.current?.measurements.visibility = 3_480
    result.report.current?.measurements.snowDepth = 0.12
    let first = Sample.after(-5)
    result.report.hourly[0].measurements.pressure = 1_015.5 + pressureChange
    result.report.pastPressure = (-3..<0).map {
      PastPressure(time: first + Double($0) * 3_600, pressure: 1_015.5)
    }
    let today = CivilDate("2026-11-20")
    if !result.report.daily.contains(where: { $0.date == today }), let today {
      var day = DailyWeather(date: today)
      day.sunrise = Sample.after(-388)
      day.sunset = Sample.after(119)
      result.report.daily = [day]
    }
    for index in result.report.daily.indices { result.report.daily[index].uvIndexMax = 0.9 }
    return result
  }

  static func card(_ result: WeatherResult, air: AirIndex? = fair, for reader: Reader) -> [String] {
    let facts = ResultFacts(result, staleAfter: .seconds(5_400), for: reader)
    return NowCard(facts, details: NowDetails(facts, air: air)).lines
  }
}
