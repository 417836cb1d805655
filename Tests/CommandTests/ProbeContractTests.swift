import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import vane_fetch

/// The shapes in `Tests/Contracts` are those of the recorded answers and of the station's.
///
/// `VANE_WRITE_CONTRACTS=1 swift test --filter ProbeContractTests` writes them anew, where the recordings are. What
/// differs is to be reviewed before it is committed.
@Suite(.ownThread) struct ProbeContractTests {
  /// The recordings of each shape: those of the request that Vane sends, or of one with fewer values.
  private static let recordings: [(shape: String, service: String, files: String)] = [
    (
      "open-meteo", "open-meteo",
      "bucharest_night_celsius da_nang_current_is_day_without_unit new_york_winter_iso sydney_unixtime_current_daily "
        + "tokyo_haneda_one_day_rain_2026 manila_hourly_precipitation"
    ),
    (
      "open-meteo-error", "open-meteo",
      "error_400_start_date_out_of_range_2023 error_400_unknown_variable error_429_daily error_429_minutely"
    ),
    (
      "open-meteo-air", "open-meteo-air-quality",
      "bangkok_hourly_4_days_2026 berlin_pollen_24h_2026 enschede_all_variables_pollen_2026 tampa_bay_null_pollen_2026"
    ),
    (
      "open-meteo-search", "open-meteo-geocoding",
      "da_nang enschede hollywood_count_20 hollywood_default_count missing_fields_antarctica paris_language_fr"
    ),
    (
      "met-norway", "met-norway", "london_complete_2020 north_germany_complete_percentiles_2022 oslo_snow_2026"
    ),
    ("nws-point", "nws", "points_fairbanks_2026 points_guam_2026 points_tuscaloosa_2024 points_washington_2026"),
    ("nws-stations", "nws", "stations_billings_2024 stations_guam_2026"),
    (
      "nws-observation", "nws",
      "observation_birmingham_2024 observation_latest_washington_2026 observation_minneapolis_2024 "
        + "observation_tuscaloosa_wind_nulled"
    ),
    ("nws-half-days", "nws", "forecast_tuscaloosa_2024 forecast_washington_si_2026"),
    ("nws-hourly", "nws", "forecast_hourly_tuscaloosa_2024 forecast_hourly_washington_si_2026"),
    (
      "nws-alerts", "nws-alerts",
      "hilo_hurricane_five_alerts_2026 minnesota_winter_advisory_2024 no_active_alerts_2024 oregon_flood_watch_2019 "
        + "us_all_active_396_members_2026"
    ),
    (
      "meteoalarm-feed", "meteoalarm",
      "feed_france_avalanches_2022 feed_poland_two_entries_2023 feed_united_kingdom_snow_2022"
    ),
    (
      "meteoalarm-document", "meteoalarm",
      "cap_france_avalanches_2022 cap_ireland_low_temperature_2022 cap_northern_ireland_ice_2022"
    ),
    ("metar-stations", "metar", "stationinfo_maribor_graz_old_form_2025"),
    (
      "metar", "metar",
      "asia_europe_us_10_stations_2026 athens_winder_hours_36_2026-07-11 florida_three_stations_two_hours_2026 "
        + "istres_marseille_toulon_cavok_2026 kingston_missing_visibility_clouds_2026 "
        + "los_angeles_new_york_chicago_2026 salt_lake_hours_12_front_gusts_2026 us_60_stations_mixed_weather_2026-04-19"
    ),
  ]

  private static func file(_ shape: String) -> String { "\(ProbeHome.contracts)/\(shape).shape" }

  private static func kept(_ shape: String) throws -> JSONShape {
    try #require(JSONShape(text: String(contentsOfFile: file(shape), encoding: .utf8)))
  }

  /// The shapes of the station's answers, at an instant that never changes.
  private static func own() throws -> [String: [JSONShape]] {
    let probes = try ProbeHome()
    try _ = LoopbackProbe.get("/control/clock?at=2026-02-06T12:00:00Z", probes.station.baseURL)
    try probes.station.control("/control/hold?on=1")
    try probes.raise("gale", in: "washington")
    try probes.raise("storm", in: "norway")
    let empty = ScratchFolder()
    for name in AnswerContract.shapes { try empty.write("", to: "\(name).shape") }
    var shapes: [String: [JSONShape]] = [:]
    // Iceland has no warnings.
    for only in ["open-meteo", "met-norway", "nws", "metar", "meteoalarm-norway", "meteoalarm-iceland"] {
      for found in try ProbeHome.recordings(in: probes.probe("--only", only, "--record", shapes: empty.path)) {
        let path = String(found.request.dropFirst(probes.station.baseURL.count))
        let request = HTTPRequest(method: .get, scheme: "http", authority: "x", path: path)
        let contract = found.probe == "open-meteo-error" ? AnswerContract.wrongName : AnswerContract(of: request)
        guard let shape = contract.shape, !found.body.isEmpty, found.status == contract.status else { continue }
        // A search without a match has no list at all.
        let body = try JSONShape(contract.json(of: [UInt8](found.body)))
        if shape != "open-meteo-search" || body.facts["$.results"] != nil { shapes[shape, default: []].append(body) }
      }
    }
    return shapes
  }

  @Test func theStationAnswersEveryRequestInTheExpectedForm() throws {
    let own = try Self.own()
    #expect(own.keys.sorted() == AnswerContract.shapes.sorted())
    guard ProcessInfo.processInfo.environment["VANE_WRITE_CONTRACTS"] != "1" else { return }
    for (name, shapes) in own {
      let kept = try Self.kept(name)
      for shape in shapes { #expect(kept.differences(in: shape) == [], "\(name)") }
    }
  }

  @Test(
    .recordings(
      "open-meteo", "open-meteo-air-quality", "open-meteo-geocoding", "met-norway", "nws", "nws-alerts", "metar",
      "meteoalarm"))
  func shapesAreThoseOfTheRecordings() throws {
    let own = try Self.own()
    for (name, service, files) in Self.recordings {
      let recorded = try files.split(separator: " ").map {
        let file = "\(service)/\($0).\(service == "meteoalarm" ? "xml" : "json")"
        let contract = AnswerContract(shape: name, isXML: service == "meteoalarm")
        return (String($0), try JSONShape(contract.json(of: RecordedAnswers.bytes(file))))
      }
      let standard = name == "meteoalarm-document" ? try CAPBodies.shapes() : []
      let all = recorded.map(\.1) + standard + own[name, default: []]
      let text = try #require(all.dropFirst().reduce(all.first) { $0?.merged(with: $1) }).text
      if ProcessInfo.processInfo.environment["VANE_WRITE_CONTRACTS"] == "1" {
        try Data(text.utf8).write(to: URL(filePath: Self.file(name)))
      }
      let kept = try Self.kept(name)
      #expect(kept.text == text, "\(name)")
      for (file, shape) in recorded { #expect(kept.differences(in: shape) == [], "\(file)") }
    }
  }
}

/// A plain request to a station.
private enum LoopbackProbe {
  static func get(_ target: String, _ server: String) throws -> String {
    let port = try #require(server.split(separator: ":").last.flatMap { UInt16($0) })
    return try LoopbackClient.get(target, port: port)
  }
}

/// Documents of the Common Alerting Protocol 1.2: one with every element of the standard, and one with those only that
/// it requires and MeteoAlarm's parameters. Of 38 countries, three are recorded; others use other elements.
private enum CAPBodies {
  static func shapes() throws -> [JSONShape] {
    try [every, required].map { try JSONShape(Array(XMLAsJSON.text(of: Array(document($0).utf8)).utf8)) }
  }

  private static let every = (
    alert: "source scope restriction addresses code note references incidents",
    info: "audience responseType effective onset expires senderName headline description instruction web contact",
    rest: pair("eventCode") + pair("parameter")
      + element("resource", elements("resourceDesc mimeType size uri derefUri digest")),
    area: elements("polygon circle altitude ceiling") + pair("geocode")
  )
  private static let required = (
    alert: "scope", info: "", rest: pair("parameter") + element("resource", elements("resourceDesc mimeType")), area: ""
  )

  private static func document(_ parts: (alert: String, info: String, rest: String, area: String)) -> String {
    let area = element("area", elements("areaDesc") + parts.area)
    let info = elements("language category event urgency severity certainty " + parts.info) + parts.rest + area
    let alert = elements("identifier sender sent status msgType " + parts.alert) + element("info", info)
    return "<alert xmlns='urn:oasis:names:tc:emergency:cap:1.2'>\(alert)</alert>"
  }

  private static func element(_ name: String, _ content: String) -> String { "<\(name)>\(content)</\(name)>" }

  private static func elements(_ names: String) -> String {
    names.split(separator: " ").map { element(String($0), "x") }.joined()
  }

  private static func pair(_ name: String) -> String { element(name, elements("valueName value")) }
}
