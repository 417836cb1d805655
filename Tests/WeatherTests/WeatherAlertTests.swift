import Foundation
import Testing
import Weather

@Suite struct WeatherAlertTests {
  private let noon = AlertExample.noon

  @Test func contentKeyStaysTheSameOnEveryMachine() {
    #expect(AlertExample.alert().contentKey == "9cb737d5f09af41c")
  }

  @Test func contentKeyCoversTheVisibleTexts() {
    let key = AlertExample.alert().contentKey
    #expect(AlertExample.alert("B", part: 1, sent: noon.addingTimeInterval(60), message: .update).contentKey == key)
    #expect(AlertExample.alert(areas: ["Hills", "Coast"], references: ["Z"]).contentKey == key)
    let others = [
      AlertExample.alert(event: "Rain"), AlertExample.alert(severity: .severe),
      AlertExample.alert(description: "Gusts of 90 km/h."), AlertExample.alert(description: nil),
      AlertExample.alert(onset: nil), AlertExample.alert(ends: noon), AlertExample.alert(areas: ["Coast"]),
      AlertExample.alert(areas: ["CoastHills"]),
    ]
    #expect(Set(others.map(\.contentKey) + [key]).count == others.count + 1)
  }

  @Test func isActiveUntilItsEnd() {
    let alert = AlertExample.alert()
    #expect(alert.isActive(at: noon.addingTimeInterval(-86_400)))
    #expect(alert.isActive(at: noon.addingTimeInterval(3_599)))
    #expect(!alert.isActive(at: noon.addingTimeInterval(3_600)))
    #expect(!AlertExample.alert(message: .cancel).isActive(at: noon))
  }

  @Test func lastsADayAfterItsListWithoutAnEnd() {
    var alert = AlertExample.alert(onset: noon.addingTimeInterval(4 * 86_400), ends: nil)
    #expect(alert.vanishesAt == nil && alert.isActive(at: noon.addingTimeInterval(30 * 86_400)))
    alert.listedAt = noon
    #expect(alert.vanishesAt == noon.addingTimeInterval(86_400))
    #expect(alert.isActive(at: noon.addingTimeInterval(86_399)) && !alert.isActive(at: noon.addingTimeInterval(86_400)))
  }

  @Test(arguments: [-60.0, 0])
  func dropsAnEndThatDoesNotLieAfterTheOnset(seconds: Double) {
    #expect(AlertExample.alert(ends: noon.addingTimeInterval(seconds)).ends == nil)
    #expect(AlertExample.alert(onset: nil, ends: noon.addingTimeInterval(seconds)).ends != nil)
  }

  @Test func severalIssuesHaveOneIdentity() {
    let identity = AlertExample.alert().identityKey
    let issues = [
      AlertExample.alert("B", sent: noon.addingTimeInterval(60), severity: .severe, description: "Other"),
      AlertExample.alert("C", part: 1, onset: nil, areas: ["Hills", "Coast"], references: ["Z"]),
    ]
    #expect(Set(issues.map(\.identityKey)) == [identity])
    let others = [
      AlertExample.alert(event: "Rain"), AlertExample.alert(ends: noon.addingTimeInterval(7_200)),
      AlertExample.alert(ends: nil), AlertExample.alert(areas: ["Coast"]), AlertExample.alert(issuer: "NWS Chicago IL"),
      AlertExample.alert(waterEvent: "KEWX.FL.W.0017"), AlertExample.alert(waterEvent: "KEWX.FL.W.0018"),
    ]
    #expect(Set(others.map(\.identityKey) + [identity]).count == others.count + 1)
  }

  @Test func severityIsOrderedFromUnknownToExtreme() {
    #expect(WeatherAlert.Severity.allCases.shuffled().sorted() == [.unknown, .minor, .moderate, .severe, .extreme])
  }

  @Test func sortsBySeverityThenByOnset() {
    let later = noon.addingTimeInterval(60)
    let alerts = [
      AlertExample.alert("mild", severity: .minor), AlertExample.alert("late", severity: .extreme, onset: later),
      AlertExample.alert("over", severity: .extreme, onset: nil, ends: noon),
      AlertExample.alert("soon", severity: .extreme),
    ]
    #expect(alerts.inForce(at: noon).map(\.identifier) == ["soon", "late", "mild"])
  }

  @Test func truncatesTextsAtAScalar() {
    let text = String(repeating: "a", count: 16_383) + "é" + "b"
    #expect(AlertExample.alert(description: text).description == String(repeating: "a", count: 16_383))
    let exact = String(repeating: "a", count: 16_382) + "é"
    #expect(AlertExample.alert(description: exact).description == exact)
    #expect(AlertExample.alert(event: String(repeating: "e", count: 600)).event.utf8.count == 512)
    #expect(AlertExample.alert(areas: Array(repeating: "x", count: 900)).areas.count == 500)
    #expect(AlertExample.alert(description: "").description == nil)
  }

  @Test func roundTripsThroughJSON() throws {
    let alert = WeatherAlert(
      identifier: "A", provider: "nws-alerts", issuer: "NWS Honolulu HI", sender: "w", sent: noon, message: .update,
      event: "Flood Watch", hazard: .flooding, severity: .severe, urgency: .future, certainty: .possible,
      headline: "h", description: "d", instruction: "i", onset: noon, ends: noon.addingTimeInterval(1),
      waterEvent: "KEWX.FL.W.0017", areas: ["Coast"],
      link: WebLink(rawValue: "http://www.weather.gov"), language: "en-US", references: ["B"])
    #expect(try JSONDecoder().decode(WeatherAlert.self, from: JSONEncoder().encode(alert)) == alert)
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "http://", "https://user@example.org/", "https://a b", "",
    "https://example.org/\u{1b}[2J", "https://example.org/'$(id)'", "ftp://example.org", "example.org",
    "https://exämple.org/", "https://example.org/" + String(repeating: "a", count: 2_048),
  ])
  func acceptsOnlyWebLinks(text: String) {
    #expect(WebLink(rawValue: text) == nil)
    #expect(throws: (any Error).self) { try JSONDecoder().decode([WebLink].self, from: JSONEncoder().encode([text])) }
  }

  @Test func keepsALinkUnchanged() {
    #expect(
      WebLink(rawValue: "HTTPS://alertas2.inmet.gov.br/39824?a=1#b")?.description
        == "HTTPS://alertas2.inmet.gov.br/39824?a=1#b")
  }

  @Test func readsHazardsByMeteoAlarmNumber() {
    #expect(
      (0...14).map { AlertHazard(awarenessType: $0)?.rawValue ?? "-" } == [
        "-", "wind", "snow-ice", "thunderstorm", "fog", "high-temperature", "low-temperature", "coastal-event",
        "forest-fire", "avalanches", "rain", "-", "flooding", "rain-flood", "-",
      ])
  }
}
