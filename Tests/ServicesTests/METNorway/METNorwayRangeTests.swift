import Foundation
import Services
import TestSupport
import Testing
import Weather

/// Percentiles and ranges of precipitation, which the service states in some regions.
@Suite struct METNorwayRangeTests {
  private typealias Answer = METNorwayAnswer

  private static let units = Answer.units.replacing(
    #""units":{"#,
    with: #"""
      "units":{"air_temperature_percentile_10":"celsius","air_temperature_percentile_90":"celsius",
      "wind_speed_percentile_10":"m/s","wind_speed_percentile_90":"m/s",
      "precipitation_amount_min":"mm","precipitation_amount_max":"mm",
      """#)

  /// Two hours, and two steps of six hours.
  private func ranges(_ units: String = units, percentiles: String = "") throws -> [HourRanges] {
    let body = Answer.body(
      units: units,
      Answer.entry(
        "2026-02-06T21:00:00Z",
        Answer.instant(
          #"""
          "air_temperature":4.5,"air_temperature_percentile_10":3.1,"air_temperature_percentile_90":7,
          "wind_speed":6,"wind_speed_percentile_10":4.5,"wind_speed_percentile_90":8
          """#),
        Answer.next(
          1, "rain", #""precipitation_amount":0.5,"precipitation_amount_min":0.0,"precipitation_amount_max":1.2"#),
        Answer.next(
          6, "rain", #""precipitation_amount":3,"precipitation_amount_min":1,"precipitation_amount_max":6"#)),
      Answer.entry(
        "2026-02-06T22:00:00Z",
        Answer.instant(#""air_temperature":4"# + percentiles),
        Answer.next(
          6, "rain", #""precipitation_amount":3,"precipitation_amount_min":1,"precipitation_amount_max":6"#)),
      Answer.entry("2026-02-07T04:00:00Z", Answer.instant(#""air_temperature":3"#)))
    return try #require(try Answer.report(body)).hourly.map(\.ranges)
  }

  /// Precipitation is that of the hour before. The range of six hours is not one of an hour.
  @Test func readsTheRangesOfHours() throws {
    let read = try ranges()
    try #require(read.count == 2)
    #expect(read[0].temperature == 3.1...7 && read[0].windSpeed == 4.5...8 && read[0].precipitation == nil)
    #expect(read[1].temperature == nil && read[1].windSpeed == nil && read[1].precipitation == 0...1.2)
  }

  /// A range needs both of its ends, in this order.
  @Test(arguments: [
    #","air_temperature_percentile_10":2"#, #","air_temperature_percentile_90":2"#,
    #","air_temperature_percentile_10":2,"air_temperature_percentile_90":null"#,
    #","air_temperature_percentile_10":2,"air_temperature_percentile_90":1.9"#,
    #","air_temperature_percentile_10":2,"air_temperature_percentile_90":900"#,
  ])
  func leavesOutWhatIsNoRange(percentiles: String) throws {
    #expect(try ranges(percentiles: percentiles).last?.temperature == nil)
  }

  @Test func readsARangeOfOneValue() throws {
    let percentiles = #","air_temperature_percentile_10":2,"air_temperature_percentile_90":2"#
    #expect(try ranges(percentiles: percentiles).last?.temperature == 2...2)
  }

  /// A forecast without its ranges is of use.
  @Test(arguments: [
    Answer.units, units.replacing(#"_percentile_90":"celsius""#, with: #"_percentile_90":"kelvin""#),
  ])
  func leavesOutRangesOfUnknownUnits(units: String) throws {
    #expect(try ranges(units).map(\.isEmpty) == [true, true])
  }
}
