import Foundation
import TestSupport
import Testing
import Weather

@testable import Services

@Suite(.recordings("nws"))
struct RecordedNWSTests {
  @Test func everyRecordingHasAnExpectation() throws {
    let observations = try RecordedAnswers.files("nws").filter { $0.hasPrefix("observation_") }
    #expect(observations == Self.observations.map(\.file))
    let others = try RecordedAnswers.files("nws").filter { !$0.hasPrefix("observation_") }
    let points = try RecordedAnswers.files("nws").filter { $0.hasPrefix("points_") }
    #expect(points == Self.points.map(\.file))
    #expect(others == (Self.forecasts.map(\.file) + Self.notForecasts.map(\.file)).sorted())
  }

  @Test(arguments: forecasts)
  func decodesRecordingsAsIndexed(recording: (file: String, gist: String)) throws {
    let report = try NWS().decodeForecast(RecordedAnswers.answer("nws/\(recording.file)"), at: nil)
    #expect(Gist(report).description == recording.gist)
  }

  @Test(arguments: notForecasts)
  func reportsErrorsOfRecordings(recording: (file: String, error: ProviderError)) throws {
    let answer = try RecordedAnswers.answer("nws/\(recording.file)")
    #expect(throws: recording.error) { try NWS().decodeForecast(answer, at: nil) }
  }

  @Test(arguments: observations)
  func decodesRecordedObservations(recording: (file: String, gist: String)) throws {
    let current = try NWS().decodeObservation(RecordedAnswers.answer("nws/\(recording.file)"))
    #expect(current?.basis == .observation)
    #expect(Gist(WeatherReport(current: current)).description == "- -\n\(recording.gist)")
  }

  @Test(arguments: points)
  func decodesRecordedPoints(recording: (file: String, grid: String, timeZone: String)) throws {
    let point = try NWS().decodePoint(RecordedAnswers.answer("nws/\(recording.file)"))
    #expect(point.hourly.description == recording.grid)
    #expect(point.stations?.description == recording.grid)
    #expect(point.timeZone == recording.timeZone)
  }

  @Test func decodesRecordedStations() throws {
    #expect(
      try NWS().decodeStations(RecordedAnswers.answer("nws/stations_billings_2024.json")).map(\.id)
        == ["KBIL", "K6S8"])
    #expect(
      try NWS().decodeStations(RecordedAnswers.answer("nws/stations_guam_2026.json")).map(\.id)
        == ["PGUM", "PGUA"])
  }

  /// The result at the time of the recording. The first chance is that of the hour before the second.
  @Test func combinesHoursAndHalfDaysOfOnePlace() throws {
    let now = try Date("2026-02-06T21:45:06Z", strategy: .iso8601)
    let hours = try NWS().decodeForecast(
      RecordedAnswers.answer("nws/forecast_hourly_washington_si_2026.json"), at: now)
    #expect(hours.current?.measurements.temperature == 1)
    #expect(hours.hourly.count == 48)
    #expect(hours.hourly.prefix(3).map(\.precipitationProbability) == [nil, 71, 57])
    let halves = try NWS().decodeForecast(RecordedAnswers.answer("nws/forecast_washington_si_2026.json"), at: now)
    let days = NWSDays.completed(hours.daily, by: halves.daily, hours: [])
    #expect(days.map(\.date.day) == [6, 7, 8, 9, 10, 11, 12])
    #expect(days.map(\.temperatureMax) == [1, -2, -4, 0, 7, 8, 4])
    #expect(days.map(\.temperatureMin) == [nil, -11, -12, -11, -6, -1, -1])
    #expect(days.map(\.precipitationProbability) == [71, 7, 3, 0, 6, 50, 34])
  }

  static let forecasts: [(file: String, gist: String)] = [
    (
      "forecast_hourly_tuscaloosa_2024.json",
      """
      - -
      156 hours 2024-02-23T19:00:00Z..2024-03-01T06:00:00Z temperature=19.44 humidity=43.0 dewPoint=6.67 wind=4.47 \
      from=315.0 clear day
      7 days 2024-02-23..2024-02-29 mostly-clear
      """
    ),
    (
      "forecast_hourly_washington_si_2026.json",
      """
      - -
      156 hours 2026-02-06T21:00:00Z..2026-02-13T08:00:00Z temperature=1.0 humidity=72.0 dewPoint=-3.89 wind=1.11 \
      from=180.0 light-snow day
      7 days 2026-02-06..2026-02-12 light-snow
      """
    ),
    ("forecast_tuscaloosa_2024.json", "- -\n8 days 2024-02-23..2024-03-01 max=20.56 wind=6.71 mostly-clear"),
    (
      "forecast_washington_si_2026.json",
      "- -\n8 days 2026-02-06..2026-02-13 max=1.0 probability=71.0 wind=1.11 light-snow"
    ),
  ]

  static let notForecasts: [(file: String, error: ProviderError)] = [
    (
      "error_404_invalid_point.json",
      .notCovered(reason: "Unable to provide data for requested point 25.048,-77.3554")
    ),
    ("error_500_unexpected_problem.json", .unavailable(status: 500, reason: "An unexpected problem has occurred.")),
    ("gridpoint_raw_hilo_2026.json", .undecodable("it is the raw data of a grid cell, not a forecast")),
    ("points_fairbanks_2026.json", .undecodable("it is a point of the grid, not a forecast")),
    ("points_guam_2026.json", .undecodable("it is a point of the grid, not a forecast")),
    ("points_tuscaloosa_2024.json", .undecodable("it is a point of the grid, not a forecast")),
    ("points_washington_2026.json", .undecodable("it is a point of the grid, not a forecast")),
    ("stations_billings_2024.json", .undecodable("it is a list of stations, not a forecast")),
    ("stations_guam_2026.json", .undecodable("it is a list of stations, not a forecast")),
  ]

  static let observations: [(file: String, gist: String)] = [
    (
      "observation_birmingham_2024.json",
      "now 2024-02-20T15:53:00Z temperature=13.9 humidity=25.43 dewPoint=-5.6 wind=1.5 from=250.0 pressure=1026.0 visibility=16090.0 "
        + "mostly-clear day"
    ),
    (
      "observation_latest_washington_2026.json",
      "now 2026-02-06T21:30:00Z temperature=-1.0 humidity=63.77 dewPoint=-7.0 wind=0.0 from=0.0 visibility=9656.06 light-snow day"
    ),
    (
      "observation_minneapolis_2024.json",
      "now 2024-01-12T15:53:00Z temperature=-13.3 apparent=-21.2 humidity=66.05 dewPoint=-18.3 wind=4.6 from=350.0 "
        + "pressure=1012.5 visibility=16090.0 overcast day"
    ),
    (
      "observation_tuscaloosa_wind_nulled.json",
      "now 2024-02-23T18:53:00Z temperature=21.1 humidity=28.66 dewPoint=2.2 pressure=1009.1 visibility=16090.0 clear day"
    ),
  ]

  static let points: [(file: String, grid: String, timeZone: String)] = [
    ("points_fairbanks_2026.json", "AFG/492,119", "America/Anchorage"),
    ("points_guam_2026.json", "GUM/47,48", "Pacific/Guam"),
    ("points_tuscaloosa_2024.json", "BMX/32,69", "America/Chicago"),
    ("points_washington_2026.json", "LWX/97,71", "America/New_York"),
  ]
}
