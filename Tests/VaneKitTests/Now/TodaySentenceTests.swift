import Foundation
import TestSupport
import Testing
import Weather
import Zones

@testable import VaneKit
@testable import Wording

/// The sentence for the rest of the day: what it says first, which hazard it names, and in which words.
@Suite struct TodaySentenceTests {
  private let dry: DaySample

  init() throws { dry = try DaySample() }

  @Test func aDayWithoutRainIsDry() throws {
    #expect(dry.text(at: 10) == "Dry.")
    #expect(try DaySample(hours: 20).text(at: 10) == "Dry until at least 19:00.")
    #expect(try DaySample(hours: 8).text(at: 10) == nil)
  }

  @Test func rainIsToldInTheOrderOfTime() {
    #expect(dry.rain(15..<23, 3).text(at: 8) == "Dry until 15:00, then rain until 23:00 (24 mm).")
    #expect(dry.rain(8..<12).text(at: 8.5) == "Rain until 12:00 (4 mm).")
    #expect(
      dry.rain(8..<12).rain(18..<20).text(at: 8.5)
        == "Rain until 12:00 (4 mm), then dry until 18:00, then rain until 20:00 (2 mm).")
    #expect(
      dry.rain(12..<14).rain(18..<20).text(at: 8.5) == "Dry until 12:00, then on and off rain until 20:00 (4 mm).")
    #expect(dry.rain(8..<10).rain(11..<12).text(at: 8.5) == "On and off rain until 12:00 (3 mm).")
    #expect(
      dry.rain(10..<14).rain(14..<18, 2, .snow).text(at: 8)
        == "Dry until 10:00, then rain until 14:00 (4 mm), then snow until 18:00 (8 mm of water).")
  }

  /// The day ends at 06:00, with its amounts.
  @Test func whatGoesOnEndsWithTheDay() {
    let long = dry.rain(4..<50)
    #expect(long.text(at: 8) == "Rain all day (22 mm).")
    #expect(long.text(at: 13) == "Rain until tomorrow (17 mm).")
    #expect(long.text(at: 25) == "Rain until at least 06:00 (5 mm).")
    #expect(dry.rain(19..<50).text(at: 8) == "Dry until 19:00, then rain until tomorrow (11 mm).")
    #expect(dry.rain(28..<50).text(at: 20) == "Dry until 04:00, then rain (2 mm).")
    #expect(dry.rain(30..<50).text(at: 8) == "Dry.")
    #expect(dry.rain(0..<8).text(at: 9.5) == "Dry.")
    // 05:30 of the next day, not of this one.
    #expect(dry.rain(29..<50).text(at: 3.5) == "Dry until Sat 21 Nov 05:00, then rain (1 mm).")
  }

  @Test func theExamplesOfTheManual() {
    let storm = dry.rain(19..<50, 2).at(22..<25) { $0.measurements.condition = .thunderstorm }
    #expect(storm.text(at: 8) == "Dry until 19:00, then rain until tomorrow (22 mm), thunder from 22:00.")
    #expect(dry.at(23..<32) { $0.measurements.temperature = -2 }.text(at: 8) == "Dry. Frost from 23:00 (-2°C).")
    #expect(dry.at(12..<15) { $0.measurements.temperature = 30 }.text(at: 8) == "Dry, up to 30°C.")
  }

  @Test func theComparisonComesIfNothingElseIsSaid() throws {
    var sample = dry
    var day = DailyWeather(date: try #require(CivilDate("2026-11-20")))
    day.temperatureMax = 8
    sample.result.report.daily = [day]
    sample.result.report.previousDay = PreviousDay(date: try #require(CivilDate("2026-11-19")), temperatureMax: 10)
    #expect(sample.text(at: 8) == "Dry, 2° cooler than yesterday.")
    #expect(sample.text(at: 8, .english, .imperial) == "Dry, 4° cooler than yesterday.")
    #expect(sample.text(at: 2) == "Dry.")
    #expect(sample.rain(10..<12).text(at: 8)?.hasSuffix("(2 mm), 2° cooler than yesterday.") == true)
    #expect(sample.at(9..<11) { $0.measurements.condition = .fog }.text(at: 8) == "Dry. Fog from 09:00.")
    sample.result.report.daily[0].restOfDay = .temperatureMax
    #expect(sample.text(at: 8) == "Dry.")
  }

  @Test func onlyTheWorstHazardIsNamed() throws {
    var sample = dry
    var day = DailyWeather(date: try #require(CivilDate("2026-11-20")))
    (day.uvIndexMax, day.sunrise, day.sunset) = (7.4, DaySample.at(6), DaySample.at(18))
    sample.result.report.daily = [day]
    #expect(sample.text(at: 8) == "Dry. UV index up to 7.")
    #expect(sample.text(at: 15) == "Dry.")
    sample.result.report.air = AirSpell(
      from: DaySample.at(7), to: DaySample.at(19),
      worst: AirIndex(scale: .european, level: .extremelyPoor, number: 6, pollutant: .ozone))
    #expect(sample.text(at: 8) == "Dry. Air quality extremely poor until 19:00.")
    sample = sample.at(7..<10) { $0.measurements.condition = .fog }
    #expect(sample.text(at: 8) == "Dry. Fog until 10:00.")
    sample = sample.at(20..<40) { $0.measurements.temperature = -4 }
    #expect(sample.text(at: 8) == "Dry. Frost from 20:00 (-4°C).")
    sample = sample.with(12..<14) { $0.measurements.windGust = 75 / 3.6 }
    #expect(sample.text(at: 8) == "Dry. Gusts from 12:00 (75 km/h).")
    sample = sample.rain(10..<12, 1, .freezingRain)
    #expect(sample.text(at: 8) == "Dry until 10:00, then rain (2 mm), freezing rain from 11:00.")
    sample = sample.rain(10..<12, 1, .thunderstorm)
    #expect(sample.text(at: 8) == "Dry until 10:00, then rain (2 mm), thunder from 11:00.")
  }

  /// A hazard without a place in the order of times has none.
  @Test func timesAreInOrder() {
    let sample = dry.rain(15..<18).at(7..<10) { $0.measurements.condition = .fog }
    #expect(sample.text(at: 8) == "Dry until 15:00, then rain until 18:00 (3 mm). Fog.")
    let gusts = dry.rain(8..<18).with(9..<12) { $0.measurements.windGust = 20 }
    #expect(gusts.text(at: 8.5) == "Rain until 18:00 (10 mm). Gusts (72 km/h).")
  }

  /// Rain is possible where the card shows an even chance or a wet condition, although no amount is stated.
  @Test func rainIsPossibleFromAnEvenChance() {
    #expect(dry.chance(15..<17, 60).text(at: 8) == "Rain possible from 15:00 (60%).")
    #expect(dry.chance(15..<17, 49).text(at: 8) == "Dry.")
    #expect(dry.chance(7..<10, 60).text(at: 8) == "Rain possible until 10:00 (60%).")
    #expect(dry.chance(7..<50, 60).text(at: 8) == "Rain possible (60%).")
    #expect(dry.rain(15..<17, 0.04, .lightDrizzle).text(at: 8) == "Rain possible from 15:00.")
    #expect(dry.rain(15..<17, 0.05, .lightDrizzle).text(at: 8) == "Dry until 15:00, then rain until 17:00 (0.1 mm).")
    #expect(dry.rain(15..<17, 0, .snow).chance(15..<17, 10).text(at: 8) == "Snow possible from 15:00 (10%).")
    #expect(
      dry.chance(13..<15, 60).rain(15..<17).text(at: 8)
        == "Dry until 13:00, then rain possible until 15:00 (60%), then rain until 17:00 (2 mm).")
  }

  @Test func aWetConditionNowIsNotDry() {
    var sample = dry
    var values = Measurements()
    (values.temperature, values.condition) = (10, .lightRain)
    sample.result.report.current = CurrentWeather(measurements: values, validAt: DaySample.at(8), basis: .forecast)
    sample.result.updatedAt = DaySample.at(8)
    #expect(sample.text(at: 8.5) == "Rain possible until 09:00.")
    #expect(sample.text(at: 9.1) == "Dry.")
    sample.result.report.current?.measurements.condition = .overcast
    #expect(sample.text(at: 8.5) == "Dry.")
  }

  /// The US National Weather Service states words and chances of the hour after an instant, and no amounts.
  @Test(arguments: [
    (20.0, "Dry."), (30, "Rain possible from 15:00 (30%)."), (50, "Dry until 15:00, then rain until 17:00."),
  ])
  func withoutAmountsTheChanceDecides(chance: Double, text: String) {
    var sample = dry.with(0..<60) { $0.measurements.precipitation = nil }.chance(15..<17, chance)
    sample = sample.at(15..<17) { $0.measurements.condition = .showers }
    sample.result.provider = WeatherService.nws.provider
    #expect(sample.text(at: 8) == text)
    // Storms count from the same chance.
    let storm = sample.at(15..<17) { $0.measurements.condition = .thunderstorm }
    #expect(storm.text(at: 8)?.contains("thunder") == (chance >= 30))
  }

  @Test func snowIsInCentimetresIfItsDepthIsStated() {
    let snow = dry.rain(10..<14, 2, .snow)
    #expect(snow.text(at: 8) == "Dry until 10:00, then snow until 14:00 (8 mm of water).")
    var deep = snow
    for index in 0..<60 { deep.result.report.hourly[index].measurements.snowDepth = index < 11 ? 0.1 : 0.17 }
    #expect(deep.text(at: 8) == "Dry until 10:00, then snow until 14:00 (7 cm).")
  }

  /// The quarter hours decide as in `vane rain`.
  @Test func quarterHoursComeBeforeHours() {
    var sample = dry.rain(9..<10, 0.6)
    sample.result.report.quarterHours = (1...8).map {
      QuarterHour(time: DaySample.at(8 + Double($0) / 4), precipitation: $0 >= 7 ? 0.3 : 0)
    }
    #expect(sample.text(at: 8.1) == "Dry until 09:30, then rain until 10:00 (0.6 mm).")
    #expect(sample.fields(at: 8.1).nextRain == "rain in 1 h 24 min")
  }

  /// MET Norway and models that have no chance: the card shows the chance of the day.
  @Test func theChanceOfTheDayCountsIfNoHourHasOne() throws {
    var sample = dry.chance(0..<60, nil)
    var day = DailyWeather(date: try #require(CivilDate("2026-11-20")))
    day.precipitationProbability = 60
    sample.result.report.daily = [day]
    #expect(sample.text(at: 8) == "Rain possible (60%).")
    sample.result.report.daily[0].precipitationProbability = 40
    #expect(sample.text(at: 8) == "Dry.")
  }

  @Test func absurdAmountsAreNotPrinted() {
    let absurd = dry.with(9..<10) { $0.measurements.windGust = .infinity }
    #expect(absurd.text(at: 8) == "Dry.")
    #expect(dry.rain(9..<10, .infinity).text(at: 8) == "Dry until 09:00, then rain until 10:00.")
  }

  @Test(arguments: [
    (Language.german, "Trocken bis 19:00, dann zeitweise Regen bis morgen (20 mm), Gewitter ab 22:00."),
    (.french, "Temps sec jusqu'à 19:00, puis pluie par moments jusqu'à demain (20 mm), orages à partir de 22:00."),
    (.spanish, "Seco hasta las 19:00, después lluvia a ratos hasta mañana (20 mm), tormentas desde las 22:00."),
    (.japanese, "19:00 まで雨なし、その後明日まで時々雨 (20 mm)、22:00 から雷。"),
  ]) func eachLanguageHasItsOwnSentence(language: Language, text: String) {
    let sample = dry.rain(19..<50, 2).with(20..<21) {
      ($0.measurements.precipitation, $0.measurements.condition) = (0, .overcast)
    }
    .at(22..<25) { $0.measurements.condition = .thunderstorm }
    #expect(sample.text(at: 8, language) == text)
  }
}
