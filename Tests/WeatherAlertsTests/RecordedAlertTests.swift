import Foundation
import Services
import TestSupport
import Testing
import Weather

@testable import WeatherAlerts

@Suite(
  .recordings("nws-alerts", "meteoalarm", "cap-other"))
struct RecordedAlertTests {
  @Test func everyRecordingHasAnExpectation() throws {
    let found = try ["nws-alerts", "meteoalarm", "cap-other"].flatMap { folder in
      try RecordedAnswers.files(folder).map { "\(folder)/\($0)" }
    }
    #expect(
      found.sorted()
        == (Self.recordings.map(\.file) + ["nws-alerts/error_400_out_of_bounds.json", Self.allOfTheUnitedStates])
        .sorted())
  }

  @Test(arguments: recordings)
  func decodesRecordingsAsIndexed(recording: (file: String, gist: String)) throws {
    let answer = try RecordedAnswers.answer(recording.file)
    let alerts =
      recording.file.hasSuffix(".json") ? try NWSAlerts().decode(answer).alerts : try MeteoAlarm().decode(answer).alerts
    #expect(AlertGist.text(alerts) == recording.gist)
  }

  static let allOfTheUnitedStates = "nws-alerts/us_all_active_396_members_2026.json"

  /// All warnings of one instant, 2026-11-24 12:00 UTC. The counts are those of an independent program.
  @Test func readsAllWarningsOfTheUnitedStates() throws {
    let decoded = try NWSAlerts().decode(RecordedAnswers.answer(Self.allOfTheUnitedStates))
    #expect(decoded.alerts.count == 396 && decoded.unread.count == 0)
    #expect(
      decoded.alerts.filter { $0.ends == nil }.map(\.event) == ["Flood Warning", "Flood Warning", "Flood Warning"])
    #expect(decoded.alerts.filter { $0.waterEvent != nil }.count == 79)
    #expect(decoded.alerts.filter { $0.message == .cancel }.count == 2)
    let noon = Date(timeIntervalSince1970: 1_795_521_600)
    let merged = AlertMerge(known: [], read: decoded.alerts, at: noon)
    #expect(merged.current.count == 352)
    // Five rivers of one county.
    let rivers = merged.current.filter { $0.event == "Flood Warning" && $0.areas == ["Uvalde, TX"] }
    #expect(rivers.count == 5 && Set(rivers.map(\.waterEvent)).count == 5)
    #expect(AlertMerge(known: merged.current, read: decoded.alerts, at: noon).news == [])
  }

  @Test func reportsAPointOutOfBoundsAsNotCovered() throws {
    let answer = try RecordedAnswers.answer("nws-alerts/error_400_out_of_bounds.json")
    #expect(throws: ProviderError.notCovered(reason: #"Parameter "point" is invalid: out of bounds"#)) {
      try NWSAlerts().decode(answer)
    }
  }

  @Test(arguments: [("zh", "強烈季候風信號"), ("pt", "VENTOS FORTES DE MONÇÃO"), ("de", "STRONG MONSOON SIGNAL")])
  func selectsTheLanguage(language: String, event: String) throws {
    let answer = try RecordedAnswers.answer("cap-other/macao_monsoon.xml")
    #expect(try MeteoAlarm(languages: [language]).decode(answer).alerts.map(\.event) == [event])
  }

  @Test(arguments: [
    ("cap-other/serbia_2025.xml", 44.01, 20.92, AlertPlacing.inside),
    ("cap-other/serbia_2025.xml", 44.81, 20.46, .outside),
    ("cap-other/macao_monsoon.xml", 22.16, 113.56, .inside), ("cap-other/macao_monsoon.xml", 22.3, 114.17, .outside),
    ("meteoalarm/cap_ireland_low_temperature_2022.xml", 53.2, -6.9, .inside),
    ("meteoalarm/cap_ireland_low_temperature_2022.xml", 54.6, -5.93, .outside),
    ("meteoalarm/cap_france_avalanches_2022.xml", 45.9, 6.13, .unknown),
    ("cap-other/germany_dwd_update.xml", 51.43, 13.32, .unknown),
  ])
  func matchesPlacesWithRecordedAreas(file: String, latitude: Double, longitude: Double, placing: AlertPlacing) throws {
    let document = try CAPReader.read(RecordedAnswers.bytes(file))
    let areas = try document.warnings(in: [], from: .meteoAlarm).flatMap(\.areas)
    #expect(areas.placing(of: Places.at(latitude, longitude)) == placing)
  }

  @Test func readsAllRecordedShapes() throws {
    let document = try CAPReader.read(RecordedAnswers.bytes("nws-alerts/cap_noaa_alert.xml"))
    let areas = try document.warnings(in: [], from: .meteoAlarm).flatMap(\.areas)
    #expect(areas.map(\.polygons.count) == [18])
    #expect(areas.first?.codes.count == 8)
    let brazil = try CAPReader.read(RecordedAnswers.bytes("cap-other/polygon_trailing_space.xml"))
    #expect(brazil.infos.map { $0.areas.map(\.polygons.count) } == [[1]])
    let ireland = try CAPReader.read(RecordedAnswers.bytes("meteoalarm/cap_ireland_low_temperature_2022.xml"))
    #expect(ireland.infos.map { $0.areas.map(\.polygons.count) } == [[6]])
  }

  @Test(arguments: [
    ("meteoalarm/feed_france_avalanches_2022.xml", 2, 12), ("meteoalarm/feed_poland_two_entries_2023.xml", 2, 2),
    ("meteoalarm/feed_united_kingdom_snow_2022.xml", 4, 25),
  ])
  func mergesTheEntriesOfRecordedFeeds(file: String, identifiers: Int, entries: Int) throws {
    let warnings = try FeedReader.read(RecordedAnswers.bytes(file)).warnings
    #expect(Set(warnings.map(\.identifier)).count == identifiers)
    #expect(warnings.count == identifiers)
    #expect(warnings.flatMap(\.parts).flatMap(\.areas).map(\.codes.count).reduce(0, +) == entries)
    #expect(warnings.allSatisfy { $0.link?.hasPrefix("https://feeds.meteoalarm.org/api/v1/warnings/feeds-") == true })
  }
}
