import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// A warning in one line.
@Suite struct AlertLineTests {
  private func line(_ alert: WeatherAlert) -> AlertLine { AlertLine(alert, for: .sample()) }

  @Test func showsEventSeverityAndTime() {
    #expect(line(AlertSample.alert()).text == "Flash Flood Warning (severe), from 14:35 until 17:05")
  }

  @Test func omitsTheStartOfAnActiveWarning() {
    #expect(line(AlertSample.alert(from: 0)).text == "Flash Flood Warning (severe), until 17:05")
    #expect(line(AlertSample.alert(from: nil)).text == "Flash Flood Warning (severe), until 17:05")
  }

  @Test func lastsUntilFurtherNoticeWithoutAnEnd() {
    #expect(
      line(AlertSample.alert(until: nil)).text == "Flash Flood Warning (severe), from 14:35 until further notice")
    #expect(
      line(AlertSample.alert(severity: .unknown, from: -1, until: nil)).text
        == "Flash Flood Warning (severity not given), until further notice")
  }

  @Test func aWarningWithoutAnEndShowsTheTimeOfAnOldList() {
    func line(listedAt: Double, until: Double? = nil) -> AlertLine {
      self.line(AlertSample.alert(from: nil, until: until, listedAt: listedAt))
    }
    #expect(line(listedAt: -59).text == "Flash Flood Warning (severe), until further notice")
    #expect(line(listedAt: -60).text == "Flash Flood Warning (severe), until further notice, as of 13:05")
    #expect(line(listedAt: -60, until: 180).text == "Flash Flood Warning (severe), until 17:05")
    #expect(
      line(listedAt: -900).text(readAt: Sample.after(-900))
        == "Warning: Flash Flood Warning (severe), until further notice, as of Thu 19 Nov 23:05")
    let alert = AlertSample.alert(from: 30, until: nil, listedAt: 0)
    #expect(alert.changes == [Sample.after(30), Sample.after(60), Sample.after(1_440)])
  }

  @Test func anotherDayIsNamed() {
    #expect(
      line(AlertSample.alert(from: 1200, until: 70_000)).text
        == "Flash Flood Warning (severe), from Sat 21 Nov 10:05 until Fri 8 Jan 2027 04:45")
  }

  @Test func namesItsPlaceOrWhenItWasRead() throws {
    let line = line(AlertSample.alert(from: nil))
    #expect(line.text(for: try Sample.result().location) == "Berlin: Flash Flood Warning (severe), until 17:05")
    #expect(
      line.text(readAt: Sample.after(-4)) == "Warning: Flash Flood Warning (severe), until 17:05, fetched 14:01")
    #expect(line.text(readAt: nil) == "Flash Flood Warning (severe), until 17:05")
  }

  @Test func aLongEventIsCut() {
    let text = line(AlertSample.alert(event: String(repeating: "e", count: 500), from: nil, until: nil)).text
    #expect(text == String(repeating: "e", count: 79) + "… (severe), until further notice")
  }

  @Test func weatherCardShowsTheMostSevereWarning() throws {
    let card = NowCard(
      ResultFacts(
        try Sample.result(), staleAfter: .seconds(3600), warning: (AlertSample.alert(from: nil), Sample.after(-4)),
        for: .sample()))
    #expect(
      card.lines.prefix(2) == [
        "Berlin, Land Berlin, Germany", "Warning: Flash Flood Warning (severe), until 17:05, fetched 14:01",
      ])
  }
}
