import Foundation
import TestSupport
import Testing
import Weather

@testable import Services

/// Recorded answers of the Aviation Weather Center, in the form since September 2025 and in the older one.
@Suite(.recordings("metar"))
struct RecordedReportTests {
  @Test func everyRecordingHasAnExpectation() throws {
    let others = ["asia_four_stations_raw_text_2026.txt", "stationinfo_maribor_graz_old_form_2025.json"]
    #expect(try RecordedAnswers.files("metar") == (Self.recordings.map(\.file) + others).sorted())
  }

  /// The numbers of reports, of their stations, of values, and of wet, dry and missing precipitation.
  private static let recordings: [(file: String, gist: String)] = [
    ("asia_europe_us_10_stations_2026.json", "10 of 10: 8 to 26 °C (10), 6 winds, 1 gust, 1 pressure; 2 8 0"),
    (
      "athens_winder_hours_36_2026-07-11.json",
      "153 of 2: 21.7 to 33.3 °C (135), 13 winds, 7 gusts, 36 pressures; 16 137 0"
    ),
    (
      "flagstaff_13_days_assembled_2026-04.json",
      "315 of 1: -3.9 to 20.6 °C (315), 210 winds, 113 gusts, 277 pressures; 20 295 0"
    ),
    ("florida_three_stations_two_hours_2026.json", "5 of 3: 34 to 36 °C (5), 5 winds, 2 gusts, 3 pressures; 0 5 0"),
    ("istres_marseille_toulon_cavok_2026.json", "3 of 3: 19 to 23 °C (3), 2 winds, 0 gusts, 0 pressures; 0 3 0"),
    (
      "istres_marseille_toulon_thunderstorm_rvr_2026.json",
      "3 of 3: 20 to 21 °C (3), 2 winds, 0 gusts, 0 pressures; 3 0 0"
    ),
    (
      "jerez_hours_6_null_form_escaped_slash_2023.json",
      "12 of 1: 18 to 22 °C (12), 9 winds, 0 gusts, 0 pressures; 0 12 0"
    ),
    ("kansas_city_null_form_with_taf_2024.json", "1 of 1: 13.9 to 13.9 °C (1), 1 wind, 0 gusts, 1 pressure; 0 1 0"),
    ("kansas_city_vrb_null_form_with_taf_2025.json", "1 of 1: 30 to 30 °C (1), 0 winds, 0 gusts, 1 pressure; 0 1 0"),
    ("kingston_missing_visibility_clouds_2026.json", "3 of 3: 30 to 31 °C (3), 2 winds, 0 gusts, 2 pressures; 0 3 0"),
    ("los_angeles_new_york_chicago_2026.json", "3 of 3: 21.7 to 23.9 °C (3), 3 winds, 0 gusts, 3 pressures; 0 3 0"),
    (
      "marseille_half_hourly_10_days_assembled_2026-08.json",
      "333 of 1: 19 to 37 °C (333), 314 winds, 0 gusts, 0 pressures; 5 327 1"
    ),
    ("no_report_empty_body.txt", "0 of 0: - to - °C (0), 0 winds, 0 gusts, 0 pressures; 0 0 0"),
    (
      "salt_lake_hours_12_front_gusts_2026.json",
      "13 of 1: 19.4 to 36.7 °C (13), 12 winds, 7 gusts, 12 pressures; 0 13 0"
    ),
    (
      "santa_rosa_fog_7_days_assembled_2026-04.json",
      "200 of 1: 3.9 to 23.9 °C (200), 125 winds, 23 gusts, 135 pressures; 24 176 0"
    ),
    (
      "us_60_stations_mixed_weather_2026-04-19.json",
      "60 of 60: 1.7 to 32 °C (59), 48 winds, 34 gusts, 45 pressures; 8 52 0"
    ),
    (
      "us_weather_zoo_assembled_2026-04.json",
      "105 of 38: -1.7 to 33.3 °C (104), 81 winds, 33 gusts, 35 pressures; 54 50 1"
    ),
    ("wenatchee_speci_null_form_2024.json", "1 of 1: 1.7 to 1.7 °C (1), 1 wind, 0 gusts, 0 pressures; 0 1 0"),
  ]

  @Test(arguments: recordings)
  func decodesRecordingsAsIndexed(recording: (file: String, gist: String)) throws {
    let list = try METARReport.decode(RecordedAnswers.answer("metar/\(recording.file)"))
    #expect(Self.gist(list) == recording.gist)
    let order = list.map { ($0.station, $0.time) }
    #expect(zip(order, order.dropFirst()).allSatisfy { $0 < $1 })
    // All fields that every recorded report has.
    for report in list {
      #expect(report.receiptTime != nil && report.coordinate != nil && report.name != nil)
      #expect(report.rawText?.contains(report.station.code) == true)
    }
  }

  @Test func reportsTheRawTextFormAsAnError() throws {
    let answer = try RecordedAnswers.answer("metar/asia_four_stations_raw_text_2026.txt")
    #expect(throws: ProviderError.undecodable("the body is not JSON: it begins with neither { nor [")) {
      try METARReport.decode(answer)
    }
  }

  @Test func readsAReportOfTheOldForm() throws {
    let reports = try METARReport.decode(
      RecordedAnswers.answer("metar/jerez_hours_6_null_form_escaped_slash_2023.json")
    )
    let last = try #require(reports.last)
    var expected = METARReport(
      station: Places.station("LEJR"), time: try Date("2023-10-27T15:30:00Z", strategy: .iso8601))
    // The station sends its report before the time that it states.
    expected.receiptTime = try Date("2023-10-27T15:25:34Z", strategy: .iso8601)
    expected.measurements.temperature = 22
    expected.measurements.dewPoint = 13
    expected.measurements.windDirection = 240
    expected.measurements.windSpeed = 11 * 1_852 / 3_600
    expected.rawText = "LEJR 271530Z 24011KT 220V280 9999 FEW050 22/13 Q1015"
    expected.coordinate = Places.at(36.751, -6.056)
    expected.name = "Jerez Arpt, AN, ES"
    #expect(last == expected)
    #expect(reports.first?.time == (try Date("2023-10-27T10:00:00Z", strategy: .iso8601)))
  }

  /// The altimeter setting of this report is 1007.9 hPa.
  @Test func readsAReportOfTheNewForm() throws {
    let last = try #require(
      try METARReport.decode(RecordedAnswers.answer("metar/salt_lake_hours_12_front_gusts_2026.json")).last)
    #expect(last.time == Date(timeIntervalSince1970: 1_782_550_440))
    #expect(last.measurements.pressure == 1_001.3)
    #expect(last.measurements.windSpeed == 20 * 1_852.0 / 3_600)
    #expect(last.measurements.windGust == 28 * 1_852.0 / 3_600)
    #expect(last.measurements.temperature == 19.4)
    #expect(last.precipitation == .dry)
  }

  /// The correction has the wind, the report before it has none.
  @Test func keepsARecordedCorrection() throws {
    let reports = try METARReport.decode(RecordedAnswers.answer("metar/flagstaff_13_days_assembled_2026-04.json"))
    let corrected = reports.filter { $0.rawText?.contains(" 171957Z ") == true }
    #expect(
      corrected.map(\.rawText) == ["METAR KFLG 171957Z COR 08007KT 10SM CLR 11/M08 A3010 RMK AO2 SLP135 T01111083"])
    #expect(corrected.map(\.measurements.windDirection) == [80])
  }

  /// A sensor of present weather that is out of order, a report without one, and an automatic station that has none;
  /// the first two measured more than a trace, and the third spells its type `A01`.
  @Test(arguments: [
    ("us_weather_zoo_assembled_2026-04.json", "KGAD 190356Z", ObservedPrecipitation.wet),
    ("us_60_stations_mixed_weather_2026-04-19.json", "KAEX 182353Z", .wet),
    ("us_60_stations_mixed_weather_2026-04-19.json", "KHOU 190020Z", .dry),
    ("us_weather_zoo_assembled_2026-04.json", "KHTH 110215Z", .missing),
    ("marseille_half_hourly_10_days_assembled_2026-08.json", "LFML 211300Z", .missing),
    ("kingston_missing_visibility_clouds_2026.json", "MKJP 301600Z", .dry),
  ])
  func tellsRecordedPrecipitation(file: String, report: String, expected: ObservedPrecipitation) throws {
    let reports = try METARReport.decode(RecordedAnswers.answer("metar/\(file)"))
    #expect(reports.filter { $0.rawText?.contains(report) == true }.map(\.precipitation) == [expected])
  }

  @Test func choosesARecordedStation() throws {
    let list = try WeatherStation.decode(
      RecordedAnswers.answer("metar/stationinfo_maribor_graz_old_form_2025.json"))
    let maribor = WeatherStation(
      id: Places.station("LJMB"), coordinate: Places.at(46.48, 15.682), elevation: 263, name: "Maribor/Rusjan Arpt")
    let graz = WeatherStation(
      id: Places.station("LOWG"), coordinate: Places.at(46.997, 15.447), elevation: 337, name: "Graz Arpt")
    #expect(list == [maribor, graz])
    #expect(list.nearest(to: Places.at(47.07, 15.44), elevation: 353) == graz)
    #expect(list.nearest(to: Places.at(46.55, 15.65), elevation: 275) == maribor)
    // The Schöckl, a mountain near Graz, and Berlin.
    #expect(list.nearest(to: Places.at(47.2, 15.47), elevation: 1_445) == nil)
    #expect(list.nearest(to: Places.at(52.52, 13.405), elevation: nil) == nil)
  }

  private static func gist(_ reports: [METARReport]) -> String {
    func text(_ temperature: Double?) -> String { temperature.map { "\($0)".replacing(".0", with: "") } ?? "-" }
    func count<Value>(_ value: (METARReport) -> Value?) -> Int { reports.compactMap(value).count }
    func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    let temperatures = reports.compactMap(\.measurements.temperature)
    let states = [ObservedPrecipitation.wet, .dry, .missing].map { state in
      "\(reports.count { $0.precipitation == state })"
    }
    return "\(reports.count) of \(Set(reports.map(\.station)).count): "
      + "\(text(temperatures.min())) to \(text(temperatures.max())) °C (\(temperatures.count)), "
      + "\(counted(count(\.measurements.windDirection), "wind")), \(counted(count(\.measurements.windGust), "gust")), "
      + "\(counted(count(\.measurements.pressure), "pressure")); \(states.joined(separator: " "))"
  }
}
