import Foundation
import TestSupport
import Testing

/// Answers that services really gave, through the program as it is built: the right status, and one JSON array or one
/// sentence.
@Suite(
  .ownThread,
  .recordings("met-norway", "nws", "nws-alerts", "meteoalarm", "cap-other"))
struct RecordedAnswerTests {
  /// Options of `vane-fetch decode` for a file: by its folder and, of the NWS, its name.
  private static func options(for file: String) -> [String] {
    let folder = file.prefix { $0 != "/" }
    switch folder {
    case "met-norway": return ["--provider", "met-norway", "--time-zone", "Europe/Oslo"]
    case "nws":
      return ["--provider", "nws", "--kind", file.contains("observation_") ? "observation" : "forecast"]
    case "nws-alerts" where file.hasSuffix(".json"): return ["--provider", "nws", "--kind", "alerts"]
    default: return ["--provider", "meteoalarm", "--kind", "alerts"]
    }
  }

  @Test func everyRecordingHasAnExpectation() throws {
    let found = try ["met-norway", "nws", "nws-alerts", "meteoalarm", "cap-other"].flatMap { service in
      try RecordedAnswers.bodies(service).map { "\(service)/\($0)" }
    }
    #expect(found.sorted() == (Self.good.map(\.file) + Self.bad.map(\.file)).sorted())
  }

  @Test(arguments: good)
  func decodesToDocuments(recording: (file: String, count: Int, piece: String)) throws {
    let run = ProgramRun.decoding(RecordedAnswers.path(recording.file), Self.options(for: recording.file))
    #expect(run.ending == .exited(0))
    #expect(run.errors == "")
    let documents = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [Any]
    #expect(documents?.count == recording.count)
    #expect(run.output.contains(recording.piece))
    #expect(!run.output.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
  }

  @Test(arguments: bad)
  func exitsWithTheStatusOfTheError(recording: (file: String, status: Int32, says: String)) throws {
    #expect(
      ProgramRun.decoding(RecordedAnswers.path(recording.file), Self.options(for: recording.file))
        == ProgramRun(status: recording.status, errors: "vane-fetch: \(recording.says)\n"))
  }

  /// How many documents each has, and a piece of them.
  private static let good: [(file: String, count: Int, piece: String)] = [
    ("met-norway/beijing_compact_2020.json", 1, #""temperature":30.4"#),
    ("met-norway/indian_ocean_swapped_coordinates_2021.json", 1, #""temperature":26.7"#),
    ("met-norway/london_complete_2020.json", 1, #""temperature":18.8"#),
    ("met-norway/new_york_compact_2020.json", 1, #""temperature":26.5"#),
    ("met-norway/north_germany_complete_percentiles_2022.json", 1, #""temperature":25.4"#),
    ("met-norway/oslo_snow_2026.json", 1, #""temperature":-5.8"#),
    ("nws/forecast_hourly_tuscaloosa_2024.json", 1, #""temperature":19.44"#),
    ("nws/forecast_hourly_washington_si_2026.json", 1, #""temperature":1"#),
    ("nws/forecast_tuscaloosa_2024.json", 1, #""temperatureMax":20.56"#),
    ("nws/forecast_washington_si_2026.json", 1, #""temperatureMax":1"#),
    ("nws/observation_birmingham_2024.json", 1, #""temperature":13.9"#),
    ("nws/observation_latest_washington_2026.json", 1, #""temperature":-1"#),
    ("nws/observation_minneapolis_2024.json", 1, #""temperature":-13.3"#),
    ("nws/observation_tuscaloosa_wind_nulled.json", 1, #""windSpeed":null"#),
    ("nws-alerts/cap_noaa_alert.xml", 1, #""message":"alert""#),
    ("nws-alerts/hilo_hurricane_five_alerts_2026.json", 5, #""event":"Flash Flood Warning""#),
    ("nws-alerts/minnesota_winter_advisory_2024.json", 1, #""event":"Winter Weather Advisory""#),
    ("nws-alerts/no_active_alerts_2024.json", 0, "[]"),
    ("nws-alerts/oregon_flood_watch_2019.json", 1, #""event":"Flood Watch""#),
    ("nws-alerts/us_all_active_396_members_2026.json", 396, #""ends":null"#),
    ("meteoalarm/cap_france_avalanches_2022.xml", 1, #""message":"cancel","event":"Moderate avalanches warning""#),
    ("meteoalarm/cap_ireland_low_temperature_2022.xml", 1, #""event":"Yellow Low"#),
    ("meteoalarm/cap_northern_ireland_ice_2022.xml", 1, #""event":"Yellow ice warning""#),
    ("meteoalarm/feed_france_avalanches_2022.xml", 2, #""event":"Moderate avalanches warning""#),
    ("meteoalarm/feed_poland_two_entries_2023.xml", 2, #""event":"Yellow Wind warning""#),
    ("meteoalarm/feed_united_kingdom_snow_2022.xml", 4, #""event":"Yellow snow warning""#),
    ("cap-other/australia_bom_rss_feed_2026.xml", 1, #""event":"Wind""#),
    ("cap-other/germany_dwd_update.xml", 1, #""message":"update""#),
    ("cap-other/macao_monsoon.xml", 1, #""event":"STRONG MONSOON SIGNAL""#),
    ("cap-other/polygon_trailing_space.xml", 1, #""language":"pt-BR""#),
    ("cap-other/serbia_2025.xml", 1, #""language":"en-GB""#),
  ]

  /// The provider's own errors, and answers to another question.
  private static let bad: [(file: String, status: Int32, says: String)] = [
    (
      "nws/error_404_invalid_point.json", 69,
      "the provider does not cover this place: Unable to provide data for requested point 25.048,-77.3554"
    ),
    (
      "nws/error_500_unexpected_problem.json", 69,
      "the provider is unavailable, HTTP status 500: An unexpected problem has occurred."
    ),
    (
      "nws/gridpoint_raw_hilo_2026.json", 65,
      "the provider's answer makes no sense: it is the raw data of a grid cell, not a forecast"
    ),
    (
      "nws/points_fairbanks_2026.json", 65,
      "the provider's answer makes no sense: it is a point of the grid, not a forecast"
    ),
    (
      "nws/points_guam_2026.json", 65, "the provider's answer makes no sense: it is a point of the grid, not a forecast"
    ),
    (
      "nws/points_tuscaloosa_2024.json", 65,
      "the provider's answer makes no sense: it is a point of the grid, not a forecast"
    ),
    (
      "nws/points_washington_2026.json", 65,
      "the provider's answer makes no sense: it is a point of the grid, not a forecast"
    ),
    (
      "nws/stations_billings_2024.json", 65,
      "the provider's answer makes no sense: it is a list of stations, not a forecast"
    ),
    (
      "nws/stations_guam_2026.json", 65,
      "the provider's answer makes no sense: it is a list of stations, not a forecast"
    ),
    (
      "nws-alerts/error_400_out_of_bounds.json", 69,
      #"the provider does not cover this place: Parameter "point" is invalid: out of bounds"#
    ),
  ]
}
