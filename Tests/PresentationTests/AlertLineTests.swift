import Foundation
import Testing
import Weather

@testable import Presentation

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

  @Test func omitsUnknownFacts() {
    #expect(line(AlertSample.alert(until: nil)).text == "Flash Flood Warning (severe), from 14:35")
    #expect(line(AlertSample.alert(from: -1, until: nil)).text == "Flash Flood Warning (severe)")
    #expect(
      line(AlertSample.alert(severity: .unknown, from: -1, until: nil)).text
        == "Flash Flood Warning (severity not given)")
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
    #expect(text == String(repeating: "e", count: 79) + "… (severe)")
  }

  @Test func weatherCardShowsTheMostSevereWarning() throws {
    let card = NowCard(
      try Sample.result(), staleAfter: .seconds(3600), warning: (AlertSample.alert(from: nil), Sample.after(-4)),
      for: .sample())
    #expect(
      card.lines.prefix(2) == [
        "Berlin, Land Berlin, Germany", "Warning: Flash Flood Warning (severe), until 17:05, fetched 14:01",
      ])
  }
}
