import Foundation
import TestSupport
import Testing
import Weather
import WeatherJSON

@Suite struct AlertDocumentTests {
  private func full(event: String = "Flash Flood Warning") -> WeatherAlert {
    WeatherAlert(
      identifier: "urn:oid:2.49.0.1.840.0.1", part: 1, provider: "nws-alerts", issuer: "NWS Honolulu HI",
      sender: "w-nws.webmaster@noaa.gov", sent: noon.addingTimeInterval(0.75), message: .update, event: event,
      hazard: .rainAndFlood, severity: .severe, urgency: .immediate, certainty: .observed, headline: "A headline",
      description: "First line.\nSecond \"line\".", instruction: "Move to higher ground.",
      onset: noon.addingTimeInterval(-60), ends: noon.addingTimeInterval(10_800), areas: ["Oahu", "Kauai"],
      link: WebLink(rawValue: "https://alerts.weather.gov/x?a=1&b=2"), language: "en-US", references: ["urn:oid:1"])
  }

  private func place() throws -> Location {
    Location(name: "Honolulu", coordinate: try #require(Coordinate(latitude: 21.3069, longitude: -157.8583)))
  }

  @Test func writesEveryKeyInOrder() throws {
    #expect(
      AlertDocument.encode(full(), location: try place()) == #"""
        {"id":"urn:oid:2.49.0.1.840.0.1","location":"Honolulu","message":"update","event":"Flash Flood Warning",\#
        "hazard":"rain-flood","severity":"severe","urgency":"immediate","certainty":"observed",\#
        "headline":"A headline","description":"First line.\u000aSecond \"line\".",\#
        "instruction":"Move to higher ground.","sent":"2026-02-06T12:00:00Z","onset":"2026-02-06T11:59:00Z",\#
        "ends":"2026-02-06T15:00:00Z","areas":["Oahu","Kauai"],"link":"https://alerts.weather.gov/x?a=1&b=2",\#
        "language":"en-US","issuer":"NWS Honolulu HI","provider":"nws-alerts"}
        """#)
  }

  @Test func whatIsAbsentIsNull() {
    let bare = WeatherAlert(identifier: "A", provider: "p", issuer: "i", sender: "s", sent: noon, event: "Wind")
    #expect(
      AlertDocument.encode(bare, location: nil) == """
        {"id":"A","location":null,"message":"alert","event":"Wind","hazard":null,"severity":"unknown",\
        "urgency":"unknown","certainty":"unknown","headline":null,"description":null,"instruction":null,\
        "sent":"2026-02-06T12:00:00Z","onset":null,"ends":null,"areas":[],"link":null,"language":null,"issuer":"i",\
        "provider":"p"}
        """)
  }

  @Test func aListOfARecordedAnswerIsAnArray() {
    #expect(AlertDocument.encode([]) == "[]")
    let (one, two) = (full(), full(event: "Flood Watch"))
    #expect(
      AlertDocument.encode([one, two])
        == "[\(AlertDocument.encode(one, location: nil)),\(AlertDocument.encode(two, location: nil))]")
  }

  @Test func aListForAPlaceIsAnObjectThatSaysHowFarItCanBeReliedOn() throws {
    let place = try place()
    let one = AlertDocument.encode(full(), location: place)
    #expect(
      AlertDocument.encode([full()], for: place, state: "read", readAt: noon, reason: nil) == """
        {"schema":1,"location":"Honolulu","state":"read","readAt":"2026-02-06T12:00:00Z","reason":null,\
        "alerts":[\(one)]}
        """)
    #expect(
      AlertDocument.encode([], for: place, state: "failed", readAt: nil, reason: "no answer") == """
        {"schema":1,"location":"Honolulu","state":"failed","readAt":null,"reason":"no answer","alerts":[]}
        """)
  }

  @Test func escapesWhatATerminalMightObey() throws {
    let text = AlertDocument.encode(full(event: "a\u{1b}[2J\u{9b}\u{202e}\u{0}b"), location: nil)
    // A warning has no NUL.
    #expect(text.contains(#""event":"a\u001b[2J\u009b\u202eb","#))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  }
}
