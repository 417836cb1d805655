import BackgroundFetch
import Services
import TestSupport
import Testing

@Suite(.recordings("open-meteo"))
struct RecordedForecastTests {
  @Test func everyRecordingHasAnExpectation() throws {
    #expect(
      try RecordedAnswers.bodies("open-meteo")
        == (Self.forecasts.map(\.file) + Self.errors.map(\.file)).sorted())
  }

  @Test(arguments: forecasts)
  func decodesRecordingsAsIndexed(recording: (file: String, gist: String)) throws {
    let outcome = try OpenMeteo().decodeForecast(RecordedAnswers.answer("open-meteo/\(recording.file)"), places: nil)
    guard case .reports(let reports) = outcome else {
      Issue.record("not modified")
      return
    }
    #expect(reports.map { Gist($0).description }.joined(separator: "\n") == recording.gist)
  }

  @Test(arguments: errors)
  func reportsErrorsOfRecordings(recording: (file: String, error: ProviderError)) throws {
    let answer = try RecordedAnswers.answer("open-meteo/\(recording.file)")
    #expect(throws: recording.error) { try OpenMeteo().decodeForecast(answer, places: nil) }
  }

  static let errors: [(file: String, error: ProviderError)] = [
    (
      "enschede_no_sections.json",
      .undecodable("a place has neither current values nor hours nor days")
    ),
    (
      "error_400_start_date_out_of_range_2023.json",
      .refused(
        status: nil, reason: "Parameter 'start_date' is out of allowed range from 2022-06-08 to 2023-01-10")
    ),
    (
      "error_400_unknown_variable.json",
      .refused(
        status: nil,
        reason: "Cannot initialize IconSurfaceVariable from invalid String value winddiren_10m for key hourly")
    ),
    (
      "error_429_daily.json",
      .rateLimited(reason: "Daily API request limit exceeded. Please try again tomorrow.", window: .day)
    ),
    (
      "error_429_hourly.json",
      .rateLimited(reason: "Hourly API request limit exceeded. Please try again in the next hour.", window: .hour)
    ),
    (
      "error_429_minutely.json",
      .rateLimited(reason: "Minutely API request limit exceeded. Please try again in one minute.", window: .minute)
    ),
    ("not_covered_nan_invalid_json.txt", .undecodable("the body holds nan, which is not a number of JSON")),
  ]

  static let forecasts: [(file: String, gist: String)] = [
    (
      "archive_enschede_three_models_2024.json",
      """
      52.2671,6.8207 GMT
      1 days 2024-01-01..2024-01-01 max=8.0
      """
    ),
    (
      "ensemble_spread_enschede_excerpt_2026.json",
      """
      52.25,6.75 GMT
      now 2026-10-03T19:30:00Z temperature=13.3
      2 hours 2026-10-03T19:00:00Z..2026-10-03T20:00:00Z temperature=13.7 overcast
      """
    ),
    (
      "historical_forecast_munich_7_days_2024-01.json",
      """
      48.36,11.78 GMT
      168 hours 2024-01-15T00:00:00Z..2024-01-21T23:00:00Z temperature=-2.6 wind=3.06 gust=6.0 cloud=72.0 visibility=24140.0 \
      precipitation=0.0 mostly-clear
      7 days 2024-01-15..2024-01-21 max=0.6 precipitation=1.4 wind=5.94 gust=11.31 snow-showers
      """
    ),
    (
      "previous_runs_durham_precipitation_last_day_2026.json",
      """
      36.0723,-79.1094 America/New_York
      24 hours 2026-09-23T04:00:00Z..2026-09-24T03:00:00Z precipitation=0.0
      """
    ),
    (
      "previous_runs_enschede_excerpt_2026.json",
      """
      52.276,6.873 GMT
      now 2026-10-03T18:30:00Z temperature=15.3
      3 hours 2026-10-02T00:00:00Z..2026-10-02T02:00:00Z temperature=13.8 precipitation=0.0
      """
    ),
    (
      "tokyo_haneda_one_day_rain_2026.json",
      """
      35.55,139.75 GMT
      24 hours 2026-06-22T00:00:00Z..2026-06-22T23:00:00Z temperature=24.3 wind=1.36 gust=5.61 cloud=45.0 visibility=26080.0 \
      precipitation=0.0 mostly-clear probability=0.0
      1 days 2026-06-22..2026-06-22 max=26.6 precipitation=4.2 wind=2.64 gust=9.61 light-rain
      """
    ),
    (
      "berlin_all_sections_gmt.json",
      """
      52.52,13.42 GMT
      now 2023-11-13T10:45:00Z overcast
      168 hours 2023-11-13T00:00:00Z..2023-11-19T23:00:00Z partly-cloudy
      7 days 2023-11-13..2023-11-19 light-showers
      """
    ),
    (
      "berlin_two_models_suffixed.json",
      """
      52.52,13.42 GMT
      now 2023-11-13T10:45:00Z overcast
      168 hours 2023-11-13T00:00:00Z..2023-11-19T23:00:00Z partly-cloudy
      7 days 2023-11-13..2023-11-19 light-showers
      """
    ),
    (
      "bucharest_fahrenheit_mph.json",
      """
      44.4375,26.125 Europe/Bucharest
      now 2026-01-16T20:15:00Z temperature=-5.28 apparent=-9.17 humidity=72.0 wind=1.3 from=81.0 gust=3.4 \
      pressure=1034.7 clear night
      192 hours 2026-01-14T22:00:00Z..2026-01-22T21:00:00Z temperature=-3.0 apparent=-6.61 humidity=91.0 \
      wind=1.79 from=232.0 gust=4.6 pressure=1022.2 overcast night
      """
    ),
    (
      "bucharest_night_celsius.json",
      """
      44.4375,26.125 Europe/Bucharest
      now 2026-01-16T20:15:00Z temperature=-5.3 apparent=-9.2 humidity=72.0 wind=1.31 from=81.0 gust=3.39 \
      pressure=1034.7 clear night
      192 hours 2026-01-14T22:00:00Z..2026-01-22T21:00:00Z temperature=-3.0 apparent=-6.6 humidity=91.0 \
      wind=1.78 from=232.0 gust=4.61 pressure=1022.2 overcast night
      """
    ),
    (
      "chennai_daily_gmt_plus_5_30.json",
      """
      13.0,80.125 Asia/Kolkata
      7 days 2026-02-03..2026-02-09 precipitation=0.0
      """
    ),
    (
      "da_nang_current_is_day_without_unit.json",
      """
      16.125,108.125 GMT
      now 2026-04-04T20:30:00Z temperature=24.2 apparent=25.9 humidity=67.0 wind=1.94 from=258.0 \
      precipitation=0.0 mostly-clear day
      """
    ),
    (
      "enschede_current_nulls_undefined_units_excerpt.json",
      """
      52.276,6.873 Europe/Amsterdam
      now 2026-10-03T10:30:00Z temperature=17.7 apparent=17.6 humidity=66.0 dewPoint=11.3 wind=1.0 from=259.0 \
      gust=3.31 pressure=1030.4 cloud=73.0 uv=2.75 visibility=36080.0 snowDepth=0.0 precipitation=0.0 partly-cloudy day
      """
    ),
    (
      "kochi_2023_transitional_current_weather.json",
      """
      10.0,76.25 Asia/Kolkata
      now 2023-10-06T05:00:00Z temperature=30.2 wind=1.47 from=332.0 partly-cloudy day
      3 days 2023-10-06..2023-10-08 max=31.5 min=25.7 probability=0.0 uv=8.9
      """
    ),
    (
      "manila_hourly_precipitation.json",
      """
      14.587,121.0028 GMT
      72 hours 2026-08-19T00:00:00Z..2026-08-21T23:00:00Z precipitation=1.1
      """
    ),
    (
      "multi_location_array_jura.json",
      """
      47.16,7.02 Europe/Berlin
      1 days 2025-01-28..2025-01-28 max=5.3 min=1.7
      47.18,6.9 Europe/Berlin
      1 days 2025-01-28..2025-01-28 max=3.5 min=0.2
      """
    ),
    (
      "munich_unixtime_legacy_current_weather.json",
      """
      48.14,11.58 Europe/Berlin
      now 2026-02-07T15:15:00Z temperature=8.5 wind=1.31 from=9.0 partly-cloudy day
      168 hours 2026-02-06T23:00:00Z..2026-02-13T22:00:00Z temperature=6.4 humidity=83.0 wind=2.61 from=247.0
      7 days 2026-02-07..2026-02-13 max=9.5 min=4.7
      """
    ),
    (
      "new_york_winter_iso.json",
      """
      40.7886,-73.9661 America/New_York
      now 2026-02-06T21:30:00Z temperature=-1.4 humidity=60.0 wind=1.33 from=138.0 overcast
      168 hours 2026-02-06T05:00:00Z..2026-02-13T04:00:00Z temperature=-7.1 wind=1.19 precipitation=0.0 clear
      7 days 2026-02-06..2026-02-12 max=-0.2 min=-9.2 precipitation=0.0 overcast
      """
    ),
    (
      "sydney_unixtime_current_daily.json",
      """
      -33.7786,150.8955 Australia/Sydney
      now 2026-09-26T14:15:00Z temperature=16.7 overcast
      1 days 2026-09-27..2026-09-27\u{20}
      """
    ),
    (
      "zurich_three_models_trimmed.json",
      """
      47.36,8.54 Europe/Zurich
      now 2026-10-03T11:00:00Z temperature=20.3
      2 hours 2026-10-03T11:00:00Z..2026-10-03T12:00:00Z temperature=20.3 overcast
      1 days 2026-10-03..2026-10-03 max=23.1
      """
    ),
  ]
}
