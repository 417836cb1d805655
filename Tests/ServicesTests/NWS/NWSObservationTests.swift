import Foundation
import Services
import TestSupport
import Testing
import Weather

@Suite struct NWSObservationTests {
  private func current(_ properties: String) throws -> CurrentWeather? {
    try NWS().decodeObservation(
      NWSAnswers.answer(#"{"properties":{"timestamp":"2026-02-06T20:52:00+00:00",\#(properties)}}"#))
  }

  private static let warm = #""temperature":{"unitCode":"wmoUnit:degC","value":21.1,"qualityControl":"V"}"#

  @Test func decodesAnObservationAsDocumented() throws {
    let current = try current(
      #"""
      \#(Self.warm),"dewpoint":{"unitCode":"wmoUnit:degC","value":2.2,"qualityControl":"C"},
      "windDirection":{"unitCode":"wmoUnit:degree_(angle)","value":360},"windSpeed":{"unitCode":"wmoUnit:km_h-1","value":18},
      "windGust":{"unitCode":"wmoUnit:km_h-1","value":36},"barometricPressure":{"unitCode":"wmoUnit:Pa","value":99000},
      "seaLevelPressure":{"unitCode":"wmoUnit:Pa","value":100910},"visibility":{"unitCode":"wmoUnit:m","value":16090},
      "relativeHumidity":{"unitCode":"wmoUnit:percent","value":28.5},"windChill":{"unitCode":"wmoUnit:degC","value":3},
      "heatIndex":{"unitCode":"wmoUnit:degC","value":null},"precipitationLastHour":{"unitCode":"wmoUnit:mm","value":1.5},
      "textDescription":"Heavy Rain","icon":"https://api.weather.gov/icons/land/night/rain?size=medium",
      "presentWeather":[],"cloudLayers":[{"base":{"unitCode":"wmoUnit:m","value":null},"amount":"CLR"}]
      """#)
    let values = Measurements(
      [
        .temperature: 21.1, .apparentTemperature: 3, .relativeHumidity: 28.5, .dewPoint: 2.2, .windSpeed: 5,
        .windDirection: 0, .windGust: 10, .pressure: 1_009.1, .visibility: 16_090, .precipitation: 1.5,
      ], .heavyRain, isDay: false)
    let time = try Date("2026-02-06T20:52:00Z", strategy: .iso8601)
    #expect(current == CurrentWeather(measurements: values, validAt: time, basis: .observation))
  }

  @Test func prefersHeatIndexToWindChill() throws {
    let heat = #""heatIndex":{"unitCode":"wmoUnit:degC","value":30}"#
    let chill = #""windChill":{"unitCode":"wmoUnit:degF","value":32}"#
    #expect(try current("\(Self.warm),\(heat),\(chill)")?.measurements.apparentTemperature == 30)
    #expect(try current("\(Self.warm),\(chill)")?.measurements.apparentTemperature == 0)
    #expect(try current(Self.warm)?.measurements.apparentTemperature == nil)
  }

  @Test func ignoresAnObservationWithoutTemperature() throws {
    #expect(try current(#""temperature":{"unitCode":"wmoUnit:degC","value":null,"qualityControl":"Z"}"#) == nil)
    #expect(try current(#""temperature":null"#) == nil)
    #expect(try current(#""windSpeed":{"unitCode":"wmoUnit:km_h-1","value":18}"#) == nil)
    #expect(try NWS().decodeObservation(NWSAnswers.answer(#"{"features":[]}"#)) == nil)
  }

  @Test(arguments: ["X", "Q", "B"])
  func ignoresValuesThatFailedQualityControl(mark: String) throws {
    let temperature = #""temperature":{"unitCode":"wmoUnit:degC","value":57,"qualityControl":"\#(mark)"}"#
    #expect(try current(temperature) == nil)
  }

  @Test(arguments: ["wmoUnit:degC", "wmo:degC", "unit:degC", "uc:degC", "nwsUnit:degC", "http://x/unit:degC", "degC"])
  func readsAUnitWithAnyPrefix(unit: String) throws {
    #expect(
      try current(#""temperature":{"unitCode":"\#(unit)","value":4}"#)?.measurements.temperature == 4)
  }

  @Test func returnsTheFirstObservationWithATemperature() throws {
    let features = [NWSAnswers.observation(temperature: "null"), NWSAnswers.observation(temperature: "9")]
    let body = #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
    #expect(try NWS().decodeObservation(NWSAnswers.answer(body))?.measurements.temperature == 9)
    let none = #"{"type":"FeatureCollection","features":[\#(features[0])]}"#
    #expect(try NWS().decodeObservation(NWSAnswers.answer(none)) == nil)
  }

  @Test func returnsTheNewestObservation() throws {
    let body =
      #"{"type":"FeatureCollection","features":[\#(NWSAnswers.observation()),\#(NWSAnswers.observation(temperature: "9"))]}"#
    #expect(try NWS().decodeObservation(NWSAnswers.answer(body))?.measurements.temperature == 2)
  }
}
