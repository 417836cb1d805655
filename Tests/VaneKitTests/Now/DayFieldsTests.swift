import Foundation
import TestSupport
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// The fields for bars about the rest of the day and the next.
@Suite struct DayFieldsTests {
  private let dry: DaySample

  init() throws { dry = try DaySample() }

  @Test func theShortTextIsTheBeginOfTheSentence() {
    #expect(dry.fields(at: 8).short == "dry")
    #expect(dry.rain(19..<22).fields(at: 8).short == "dry until 19:00")
    #expect(dry.rain(7..<12).fields(at: 8).short == "rain until 12:00")
    #expect(dry.rain(7..<50).fields(at: 8).short == "rain all day")
    #expect(dry.chance(15..<16, 60).fields(at: 8).short == "rain possible from 15:00")
    #expect(dry.chance(15..<16, 60).fields(at: 8, .french).short == "pluie possible (60 %)")
    #expect(dry.at(23..<25) { $0.measurements.temperature = 30 }.fields(at: 8).short == "dry, up to 30°C")
  }

  @Test func theNextRainCountsTheMinutesOfTwoHours() {
    let rain = dry.rain(10..<12)
    #expect(rain.fields(at: 7.9).nextRain == "dry until 10:00")
    #expect(rain.fields(at: 8.001).nextRain == "rain in 2 h")
    #expect(rain.fields(at: 9 + 20.0 / 60).nextRain == "rain in 40 min")
    #expect(rain.fields(at: 9 + 20.1 / 60).nextRain == "rain in 40 min")
    #expect(rain.fields(at: 9 + 21.0 / 60).nextRain == "rain in 39 min")
    #expect(rain.fields(at: 10).nextRain == "rain until 12:00")
    #expect(rain.fields(at: 13).nextRain == "dry until tomorrow")
    #expect(dry.chance(15..<16, 60).fields(at: 8).nextRain == "rain possible from 15:00")
  }

  @Test func tomorrowIsTheNextDay() throws {
    var sample = dry
    #expect(sample.fields(at: 8).tomorrow == nil)
    var day = DailyWeather(date: try #require(CivilDate("2026-11-21")))
    (day.temperatureMax, day.temperatureMin, day.precipitationProbability) = (9, 3, 60)
    day.condition = .lightRain
    sample.result.report.daily = [day]
    #expect(sample.fields(at: 8).tomorrow == "light rain, high 9°C, low 3°C, rain 60%")
    #expect(sample.fields(at: 25).tomorrow == nil)
  }
}
