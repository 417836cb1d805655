import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// All of one warning.
@Suite struct AlertCardTests {
  private func lines(
    _ alert: WeatherAlert, width: Int? = nil, zone: String = "Europe/Berlin"
  ) throws -> [String] {
    AlertCard(alert, at: try Sample.result().location, for: .sample(zone: zone, width: width)).lines
  }

  @Test func showsTimesInTheZoneOfThePlace() throws {
    let here = try lines(AlertSample.alert())
    let away = try lines(AlertSample.alert(), zone: "Asia/Tokyo")
    #expect(away.filter { $0 != "Times are local to the place, UTC+01:00" } == here)
    #expect(away.count == here.count + 1)
  }

  @Test func printsAllPartsInOrder() throws {
    #expect(
      try lines(AlertSample.alert()) == [
        "Flash Flood Warning (severe), from 14:35 until 17:05", "Flash Flood Warning until 4:05PM",
        "Issued by NWS Honolulu HI 13:50; immediate, observed", "Oahu; Kauai", "", "First line.", "", "Second line.",
        "", "Move to higher ground.", "", "https://alerts.weather.gov/x?a=1",
      ])
  }

  @Test func absentPartsLeaveNoGap() throws {
    let bare = WeatherAlert(
      identifier: "A", provider: "p", issuer: "Met Office", sender: "s", sent: Sample.after(-1500), event: "Wind")
    #expect(
      try lines(bare) == [
        "Wind (severity not given), until further notice",
        "Issued by Met Office Thu 19 Nov 13:05; urgency not given, certainty not given",
      ])
  }

  @Test func statesThatASummaryHasMoreText() throws {
    let summary = AlertSample.alert(headline: nil, description: nil, instruction: nil, link: nil, isSummary: true)
    #expect(
      try lines(summary) == [
        "Flash Flood Warning (severe), from 14:35 until 17:05", "Issued by NWS Honolulu HI 13:50; immediate, observed",
        "Oahu; Kauai", "", "The full text has not been fetched yet.",
      ])
  }

  /// A table that fits keeps its spaces.
  @Test func wrapsALongLine() throws {
    let alert = AlertSample.alert(
      description: "Gusts  60 mph\n\nSome roads are under water, others are blocked by trees.",
      instruction: "豪雨に警戒してください。",
      link: "https://alerts.weather.gov/a/long/link?a=1")
    #expect(
      try lines(alert, width: 22) == [
        "Flash Flood Warning", "(severe), from 14:35", "until 17:05", "Flash Flood Warning", "until 4:05PM",
        "Issued by NWS Honolulu", "HI 13:50; immediate,", "observed", "Oahu; Kauai", "", "Gusts  60 mph", "",
        "Some roads are under", "water, others are", "blocked by trees.", "", "豪雨に警戒してくださ", "い。", "",
        "https://alerts.weather.gov/a/long/link?a=1",
      ])
  }

  @Test func aLongLinkIsNotCut() throws {
    let link = "https://example.org/" + String(repeating: "a", count: 2_000)
    #expect(try lines(AlertSample.alert(link: link)).last == link)
  }
}
