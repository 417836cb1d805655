import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// The warnings for a place, and how far their list can be relied on.
@Suite struct AlertListTests {
  private let place: Location

  init() throws {
    place = try Sample.result().location
  }

  private func lines(_ alerts: [WeatherAlert], _ feeds: AlertFeedFacts..., width: Int? = nil) -> [String] {
    AlertList(alerts: alerts, feeds: feeds, location: place, reader: .sample(width: width)).lines
  }

  private let nws = "Warnings by the US National Weather Service"

  @Test func membersThatCannotBeReadAreMentioned() {
    #expect(
      lines([], AlertSample.feed(reason: "1 of 2 cannot be read: \u{1b}[31mentry 1")) == [
        "It is not certain that there are no warnings for Berlin.",
        "NWS alerts: fetched 14:01, 4 min ago.",
        "NWS alerts: some warnings are missing: 1 of 2 cannot be read: entry 1",
        "Warnings by the US National Weather Service",
      ])
  }

  @Test func theStateOfAListReadInPartHasAReason() {
    func state(_ reason: String?) -> AlertState {
      AlertState(of: place, feeds: [AlertSample.feed(reason: reason)], absence: nil)
    }
    #expect(state(nil).code == "read" && state(nil).reason == nil)
    #expect(state("1 of 2\u{7}").code == "read" && state("1 of 2\u{7}").reason == "1 of 2")
  }

  @Test func warningsAreNumberedInTheirOrder() {
    #expect(
      lines(
        [AlertSample.alert(), AlertSample.alert(event: "Wind", severity: .unknown, from: nil, until: nil, areas: [])],
        AlertSample.feed()) == [
          "#  Warning              When                    Severity            Area",
          "1  Flash Flood Warning  from 14:35 until 17:05  severe              Oahu; Kauai",
          "2  Wind                 until further notice    severity not given",
          "NWS alerts: fetched 14:01, 4 min ago.", nws,
        ])
  }

  @Test func headlinesTellWarningsOfTheSameEventApart() {
    let rivers = ["FLOOD WARNING UNTIL FRIDAY EVENING\u{1b}[2J", "FLOOD WARNING UNTIL SATURDAY"].map {
      AlertSample.alert(event: "Flood Warning", headline: $0, from: nil, areas: ["Uvalde, TX"])
    }
    #expect(
      Array(lines(rivers + [AlertSample.alert(event: "Wind", from: nil)], AlertSample.feed(), width: 40).prefix(8)) == [
        "1 Flood Warning",
        "  When      until 17:05",
        "  Severity  severe",
        "  Area      Uvalde, TX",
        "  FLOOD WARNING UNTIL FRIDAY EVENING",
        "2 Flood Warning",
        "  When      until 17:05",
        "  Severity  severe",
      ])
  }

  @Test func theTableKeepsWithinTheTerminal() {
    let table = lines([AlertSample.alert()], AlertSample.feed(), width: 60).prefix(2)
    #expect(
      Array(table) == [
        "#  Warning           When              Severity  Area",
        "1  Flash Flood       from 14:35 until  severe    Oahu; Kauai",
      ])
  }

  @Test func distinguishesNoWarningFromNoReading() {
    #expect(
      lines([], AlertSample.feed()) == [
        "No official warnings for Berlin.",
        "NWS alerts: fetched 14:01, 4 min ago.",
        "Warnings by the US National Weather Service",
      ])
    #expect(lines([]) == ["Warnings for Berlin have never been fetched."])
    #expect(lines([], AlertSample.feed(readAt: nil)) == ["Warnings for Berlin have never been fetched."])
  }

  @Test func marksAListOlderThanTenMinutes() {
    #expect(
      lines([], AlertSample.feed(readAt: -10))[1] == "NWS alerts: fetched 13:55, 10 min ago.")
    #expect(
      lines([], AlertSample.feed(readAt: -10.1)) == [
        "No official warnings for Berlin.",
        "NWS alerts: fetched 13:54, 10 min ago. There may be newer ones: vane refresh",
        "Warnings by the US National Weather Service",
      ])
  }

  @Test func showsAReadingInTheFutureAsJustMade() {
    #expect(lines([], AlertSample.feed(readAt: 90))[1] == "NWS alerts: fetched 15:35, just now.")
  }

  @Test func showsWhenAndWhyAReadingFailed() {
    #expect(
      lines([], AlertSample.feed(readAt: nil, failedAt: -1, reason: "connection refused")) == [
        "Warnings for Berlin have never been fetched.", "NWS alerts: could not be fetched 14:04: connection refused",
      ])
    #expect(
      lines([AlertSample.alert()], AlertSample.feed(readAt: -30, failedAt: -1, reason: "HTTP status 500")).dropFirst(2)
        == [
          "NWS alerts: fetched 13:35, 30 min ago. There may be newer ones: vane refresh",
          "NWS alerts: could not be fetched 14:04: HTTP status 500", nws,
        ])
  }

  @Test func countsWarningsWithAnUnknownArea() {
    let hint = "for the country may apply to this place. Its area code settles it: vane set PLACE --area CODE"
    #expect(
      lines([], AlertSample.feed(WeatherService.meteoAlarm.provider, unplaced: 1))[2]
        == "MeteoAlarm: 1 more warning \(hint)")
    #expect(
      lines([], AlertSample.feed(WeatherService.meteoAlarm.provider, unplaced: 12))[2]
        == "MeteoAlarm: 12 more warnings \(hint)")
  }

  /// Its terms want these words and no others.
  @Test func printsTheDisclaimerOfMeteoAlarmVerbatim() {
    #expect(
      lines([], AlertSample.feed(WeatherService.meteoAlarm.provider), AlertSample.feed(readAt: -2)) == [
        "No official warnings for Berlin.",
        "MeteoAlarm: fetched 14:01, 4 min ago.",
        "EUMETNET – MeteoAlarm (https://www.meteoalarm.org/)",
        "Time delays between this website and the www.meteoalarm.org website are possible. For the most up-to-date awareness information as published by the participating National Meteorological and Hydrological Services, please refer to www.meteoalarm.org.",
        "NWS alerts: fetched 14:03, 2 min ago.",
        "Warnings by the US National Weather Service",
      ])
  }
}
