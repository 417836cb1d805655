import Foundation
import HTTPTypes
import Services
import TestSupport
import Testing
import Weather

@Suite(.recordings("met-norway"))
struct RecordedMETNorwayTests {
  @Test func everyRecordingHasAnExpectation() throws {
    #expect(
      try RecordedAnswers.bodies("met-norway")
        == Self.forecasts.map(\.file).sorted())
  }

  @Test(arguments: forecasts)
  func decodesRecordingsAsIndexed(recording: (file: String, zone: String?, gist: String)) throws {
    let outcome = try METNorway().decodeForecast(
      RecordedAnswers.answer("met-norway/\(recording.file)"), at: nil, zone: recording.zone)
    guard case .reports(let reports) = outcome else {
      Issue.record("not modified")
      return
    }
    #expect(reports.count == 1)
    guard var report = reports.first else { return }
    let counts = HourRanges.quantities.map { quantity in report.hourly.filter { $0.ranges[quantity] != nil }.count }
    #expect(counts == (recording.file.contains("percentiles") ? [48, 48, 47] : [0, 0, 0]))
    #expect(report.hourly.allSatisfy { ![nil, .unknown].contains($0.measurements.condition) })
    let days = report.daily.map(line)
    report.daily = []
    #expect(([Gist(report).description] + days).joined(separator: "\n") == recording.gist)
  }

  @Test(arguments: [
    ("203_deprecated", 203, "Tue, 16 Jun 2020 12:13:49 GMT", 1_829), ("304_not_modified", 304, nil, nil),
    ("beijing_compact_2020", 200, "Mon, 20 Jul 2020 11:20:44 GMT", 1_904),
    ("london_complete_2020", 200, "Mon, 20 Jul 2020 11:44:31 GMT", 1_912),
    ("new_york_compact_2020", 200, "Mon, 20 Jul 2020 11:44:31 GMT", 1_822),
  ])
  func readsValidatorsAndValidityOfRecordings(stem: String, status: Int, lastModified: String?, seconds: Int?) throws {
    let recorded = try JSONDecoder().decode(
      Headers.self, from: Data(RecordedAnswers.bytes("met-norway/\(stem).headers.json")))
    var fields = HTTPFields()
    for (name, value) in recorded.headers { fields[try #require(HTTPField.Name(name))] = value }
    let body = METNorwayAnswer.body(METNorwayAnswer.entry("2020-07-20T11:00:00Z"))
    let answer = ProviderAnswer(
      status: recorded.status, headerFields: fields, body: status == 304 ? [] : Array(body.utf8))
    #expect(recorded.status == status)
    let outcome = try METNorway().decodeForecast(answer, at: nil, zone: nil)
    #expect((outcome == .notModified) == (status == 304))
    #expect(Validators().updated(by: answer) == Validators(lastModified: lastModified))
    #expect(Validity.duration(in: fields, receivedAt: .distantPast) == seconds.map { .seconds($0) })
  }

  private struct Headers: Decodable {
    let status: Int
    let headers: [String: String]
  }

  /// Place, current values, span of the hours; then each day with lowest and highest temperature, precipitation, its
  /// chance, UV index, wind and gust, computed from the files by other means.
  static let forecasts: [(file: String, zone: String?, gist: String)] = [
    (
      "beijing_compact_2020.json", "Asia/Shanghai",
      """
      39.9,116.4 -
      now 2020-07-20T11:00:00Z temperature=30.4 humidity=56.5 wind=1.8 from=219.5 pressure=1003.6 cloud=3.1 clear day
      48 hours 2020-07-20T11:00:00Z..2020-07-22T10:00:00Z temperature=30.4 humidity=56.5 wind=1.8 from=219.5 \
      pressure=1003.6 cloud=3.1 clear day
      2020-07-20 - - - - - - - partly-cloudy
      2020-07-21 23.8 33.8 0.0 - - 5.8 - partly-cloudy
      2020-07-22 21.4 34.4 0.0 - - 5.5 - partly-cloudy
      2020-07-23 22.6 32.4 0.0 - - 1.9 - partly-cloudy
      2020-07-24 23.4 36.5 0.0 - - 3.4 - partly-cloudy
      2020-07-25 24.8 38.1 0.0 - - 2.7 - overcast
      2020-07-26 27.3 31.9 0.4 - - 4.4 - overcast
      """
    ),
    (
      "indian_ocean_swapped_coordinates_2021.json", nil,
      """
      11.9659,57.6984 -
      now 2021-10-12T11:00:00Z temperature=26.7 humidity=82.7 wind=7.4 from=255.9 pressure=1008.6 cloud=54.7 \
      partly-cloudy day
      48 hours 2021-10-12T11:00:00Z..2021-10-14T10:00:00Z temperature=26.7 humidity=82.7 wind=7.4 from=255.9 \
      pressure=1008.6 cloud=54.7 partly-cloudy day
      """
    ),
    (
      "london_complete_2020.json", "Europe/London",
      """
      51.5,-0.1 -
      now 2020-07-20T11:00:00Z temperature=18.8 humidity=47.0 dewPoint=7.2 wind=2.3 from=349.3 pressure=1023.2 \
      cloud=12.5 uv=6.4 clear day
      48 hours 2020-07-20T11:00:00Z..2020-07-22T10:00:00Z temperature=18.8 humidity=47.0 dewPoint=7.2 wind=2.3 \
      from=349.3 pressure=1023.2 cloud=12.5 uv=6.4 clear day
      2020-07-20 - - - - - - - partly-cloudy
      2020-07-21 10.9 20.2 0.0 - 6.8 2.7 - overcast
      2020-07-22 11.0 23.3 0.0 - 6.7 3.3 - overcast
      2020-07-23 11.8 22.9 0.0 - - 5.2 - overcast
      2020-07-24 11.2 23.3 0.0 - - 2.5 - partly-cloudy
      2020-07-25 14.6 23.4 1.1 - - 5.2 - light-showers
      2020-07-26 14.4 23.7 0.8 - - 4.6 - overcast
      """
    ),
    (
      "new_york_compact_2020.json", "America/New_York",
      """
      40.7,-74.0 -
      now 2020-07-20T11:00:00Z temperature=26.5 humidity=81.3 wind=3.8 from=243.4 pressure=1010.7 cloud=69.5 \
      partly-cloudy day
      48 hours 2020-07-20T11:00:00Z..2020-07-22T10:00:00Z temperature=26.5 humidity=81.3 wind=3.8 from=243.4 \
      pressure=1010.7 cloud=69.5 partly-cloudy day
      2020-07-20 - - - - - - - partly-cloudy
      2020-07-21 22.4 32.2 0.0 - - 6.1 - partly-cloudy
      2020-07-22 23.7 30.2 3.0 - - 3.5 - showers
      2020-07-23 24.9 31.3 1.0 - - 3.6 - light-showers
      2020-07-24 24.1 27.7 3.6 - - 4.4 - rain
      2020-07-25 21.8 27.8 0.0 - - 4.6 - overcast
      2020-07-26 24.1 34.7 1.6 - - 5.2 - showers
      """
    ),
    (
      "north_germany_complete_percentiles_2022.json", "Europe/Berlin",
      """
      53.5,13.0 -
      now 2022-08-02T16:00:00Z temperature=25.4 humidity=31.8 dewPoint=7.4 wind=3.1 from=249.5 gust=6.5 \
      pressure=1016.5 cloud=97.7 uv=1.1 partly-cloudy day
      48 hours 2022-08-02T16:00:00Z..2022-08-04T15:00:00Z temperature=25.4 humidity=31.8 dewPoint=7.4 wind=3.1 \
      from=249.5 gust=7.2 pressure=1016.5 cloud=97.7 uv=1.1 partly-cloudy day
      2022-08-02 - - - - - - - overcast
      2022-08-03 16.5 32.0 0.0 0.0 5.9 4.0 8.8 overcast
      2022-08-04 19.2 35.3 0.0 0.0 5.5 5.1 9.1 partly-cloudy
      2022-08-05 14.7 25.3 2.7 54.9 - 4.3 - rain
      2022-08-06 12.6 21.0 0.0 9.8 - 3.0 - overcast
      2022-08-07 11.6 20.5 0.0 7.8 - 2.6 - overcast
      2022-08-08 11.9 21.9 0.0 9.8 - 3.0 - overcast
      """
    ),
    (
      "oslo_snow_2026.json", "Europe/Oslo",
      """
      59.9139,10.7522 -
      now 2026-02-06T21:00:00Z temperature=-5.8 humidity=66.5 wind=6.0 from=37.0 pressure=1014.6 cloud=100.0 snow
      48 hours 2026-02-06T21:00:00Z..2026-02-08T20:00:00Z temperature=-5.8 humidity=66.5 wind=6.0 from=37.0 \
      pressure=1014.6 cloud=100.0 snow
      2026-02-06 - - - - - - - snow
      2026-02-07 -5.9 -2.7 2.6 - - 6.9 - snow
      2026-02-08 -7.8 -4.8 0.0 - - 4.0 - overcast
      2026-02-09 -7.1 -4.3 0.0 - - 2.3 - overcast
      2026-02-10 -8.8 -3.0 0.0 - - 1.0 - overcast
      2026-02-11 -3.2 -2.0 0.0 - - 2.2 - overcast
      2026-02-12 -4.3 -2.9 0.0 - - 2.6 - overcast
      """
    ),
  ]

  private func line(_ day: DailyWeather) -> String {
    let numbers = [
      day.temperatureMin, day.temperatureMax, day.precipitation, day.precipitationProbability, day.uvIndexMax,
      day.windSpeedMax, day.windGustMax,
    ]
    let words = numbers.map { number in number.map { "\(($0 * 100).rounded() / 100)" } ?? "-" }
    return "\(day.date) \(words.joined(separator: " ")) \(day.condition?.rawValue ?? "-")"
  }
}
