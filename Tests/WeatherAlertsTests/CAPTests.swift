import Foundation
import Testing
import Weather

@testable import WeatherAlerts

@Suite struct CAPTests {
  private func warnings(_ document: String, in languages: [String] = []) throws(AlertFormatError) -> [PlacedAlert] {
    try CAPReader.read(Array(document.utf8)).warnings(in: languages, from: .meteoAlarm)
  }

  private func gist(_ document: String, in languages: [String] = []) throws -> String {
    AlertGist.text(try warnings(document, in: languages).map(\.alert))
  }

  @Test(arguments: [CAPExample.namespace, "urn:oasis:names:tc:emergency:cap:1.1"])
  func decodesAllElements(namespace: String) throws {
    let document = CAPExample.document(
      message: "Update", references: "a@x,R1,2026-11-20T05:00:00+01:00\n https://x/a,b,R2,2026-11-20T05:00:00+01:00",
      namespace: namespace, infos: CAPExample.info())
    let alert = try #require(try warnings(document).first?.alert)
    #expect(
      AlertGist.text(alert) == """
        X1#0 update of 2026-11-20T05:00:00Z by Weather Service
        Wind: moderate future likely
        2026-11-20T11:00:00Z to 2026-11-20T23:00:00Z
        Wind is coming
        1 areas, Coast
        en-GB https://example.org/warnings?a=1&b=2 wind
        """)
    #expect(alert.description == "Gusts\n\tof 80 km/h.")
    #expect(alert.instruction == nil)
    #expect(alert.references == ["R1", "R2"])
    #expect(alert.sender == "warn@example.org")
  }

  @Test(arguments: [
    (["de"], "Wind de"), (["de-AT"], "Wind en"), (["fr", "de"], "Wind de"), (["DE-DE"], "Wind de"), ([], "Wind en"),
    (["d"], "Wind en"), (["it", "en-US"], "Wind en"),
  ])
  func selectsTheLanguageElseEnglish(languages: [String], event: String) throws {
    let infos =
      CAPExample.info(language: "de-DE", event: "Wind de") + CAPExample.info(language: "en-GB", event: "Wind en")
    #expect(try warnings(CAPExample.document(infos: infos), in: languages).map(\.alert.event) == [event])
  }

  @Test func usesTheFirstLanguageWithoutEnglish() throws {
    let infos =
      CAPExample.info(language: "sr", event: "first") + CAPExample.info(language: "sr-Latn", event: "second")
    #expect(try warnings(CAPExample.document(infos: infos)).map(\.alert.event) == ["first"])
    // The default is en-US.
    let mixed = CAPExample.info(language: "sr", event: "first") + CAPExample.info(language: nil, event: "second")
    #expect(try warnings(CAPExample.document(infos: mixed)).map(\.alert.event) == ["second"])
  }

  @Test func makesAPartForEachBlock() throws {
    let infos =
      CAPExample.info(event: "Today") + CAPExample.info(language: "de", event: "Heute")
      + CAPExample.info(event: "Tomorrow", areas: CAPExample.area(name: "Hills", code: "XX002"))
    let found = try warnings(CAPExample.document(infos: infos)).map {
      "\($0.alert.event)#\($0.alert.part) \($0.areas.map(\.name))"
    }
    #expect(found == ["Today#0 [\"Coast\"]", "Tomorrow#1 [\"Hills\"]"])
  }

  @Test(arguments: [
    ("1; green; Minor" as String?, "Minor", WeatherAlert.Severity.minor, WeatherAlert.Message.cancel),
    ("2;Yellow;Moderate", "Moderate", .moderate, .alert), ("2;Yellow;Moderate", "Severe", .severe, .alert),
    (" 3 ; orange", "Moderate", .severe, .alert), (" 3 ; orange", "Extreme", .extreme, .alert),
    ("4; red; Extreme", "Minor", .extreme, .alert), ("2; yellow", "Unknown", .moderate, .alert),
    ("high", "Severe", .severe, .alert), (nil, "Severe", .severe, .alert), (nil, "", .unknown, .alert),
  ])
  func usesTheWorseOfLevelAndSeverity(
    level: String?, stated: String, severity: WeatherAlert.Severity, message: WeatherAlert.Message
  ) throws {
    let document = CAPExample.document(infos: CAPExample.info(level: level, severity: stated))
    let alert = try #require(try warnings(document).first?.alert)
    #expect(alert.severity == severity)
    #expect(alert.message == message)
  }

  @Test func decodesAnAllClearAsCancellation() throws {
    let infos = CAPExample.info(response: "AllClear")
    #expect(try warnings(CAPExample.document(message: "Update", infos: infos)).map(\.alert.message) == [.cancel])
  }

  @Test func decodesACancellationWithoutBlock() throws {
    let found = try warnings(CAPExample.document(message: "Cancel", references: "a@x,R1,t", infos: ""))
    #expect(found.map(\.alert.message) == [.cancel])
    #expect(found.map(\.alert.references) == [["R1"]])
  }

  @Test(arguments: [("Test", "Alert"), ("Exercise", "Alert"), ("Actual", "Ack"), ("Actual", "Error")])
  func returnsOnlyMessagesForThePublic(status: String, message: String) throws {
    let document = CAPExample.document(status: status, message: message, infos: CAPExample.info())
    #expect(try warnings(document).isEmpty)
  }

  @Test(arguments: [
    (nil as String?, "2026-11-20T12:00:00+01:00" as String?, "2026-11-20T11:00:00Z"),
    ("2026-11-20T10:00:00+01:00", "2026-11-20T12:00:00+01:00", "2026-11-20T11:00:00Z"),
    ("2026-11-20T10:00:00+01:00", nil, "2026-11-20T09:00:00Z"),
    ("2026-11-20T10:00:00+01:00", "soon", "2026-11-20T09:00:00Z"), (nil, nil, "-"),
  ])
  func usesEffectiveIfOnsetIsMissing(effective: String?, onset: String?, expected: String) throws {
    let document = CAPExample.document(infos: CAPExample.info(effective: effective, onset: onset))
    #expect(AlertGist.time(try warnings(document).first?.alert.onset) == expected)
  }

  @Test(arguments: [
    ("<instruction>Go up.</instruction>", "Go up." as String?), ("<instruction/>", nil), ("", nil),
    ("<instruction>Go up.</instruction><instruction/><instruction>Stay there.</instruction>", "Go up.\n\nStay there."),
    ("<instruction>Go up.</instruction><instruction>Go up.</instruction>", "Go up."),
  ])
  func joinsAllInstructions(elements: String, instruction: String?) throws {
    let document = CAPExample.document(infos: CAPExample.info(instruction: elements))
    #expect(try warnings(document).first?.alert.instruction == instruction)
  }

  @Test func decodesWithoutTimes() throws {
    let document = CAPExample.document(infos: CAPExample.info(onset: nil, expires: nil))
    let alert = try #require(try warnings(document).first?.alert)
    #expect(alert.onset == nil)
    #expect(alert.ends == nil)
  }

  @Test func decodesCirclesAndSeveralCodes() throws {
    let area = """
      <area><areaDesc>Mixed</areaDesc><circle>47.5,19.05 25</circle><polygon>not a polygon</polygon>
      <polygon>10,20 10,30 20,30 10,20 </polygon>
      <geocode><valueName>FIPS</valueName><value>EI29</value></geocode>
      <geocode><valueName>FIPS</valueName><value>EI13</value></geocode><altitude>0</altitude></area>
      """
    let placed = try #require(try warnings(CAPExample.document(infos: CAPExample.info(areas: area))).first)
    #expect(placed.areas.map(\.polygons.count) == [1])
    #expect(placed.areas.map(\.circles.count) == [1])
    #expect(placed.areas.first?.codes.map(\.qualified).sorted() == ["FIPS:EI13", "FIPS:EI29"])
  }

  @Test func namesTheMissingElement() {
    func without(_ element: String) -> String {
      CAPExample.document(infos: CAPExample.info()).replacing("<\(element)>", with: "<x\(element)>")
        .replacing("</\(element)>", with: "</x\(element)>")
    }
    for element in ["identifier", "sent", "status", "msgType"] {
      #expect(throws: AlertFormatError.missing(element)) { try warnings(without(element)) }
    }
    #expect(throws: AlertFormatError.unreadable(element: "status", text: "Official")) {
      try warnings(CAPExample.document(status: "Official", infos: CAPExample.info()))
    }
    #expect(throws: AlertFormatError.unreadable(element: "msgType", text: "Correction")) {
      try warnings(CAPExample.document(message: "Correction", infos: CAPExample.info()))
    }
    #expect(throws: AlertFormatError.unreadable(element: "sent", text: "soon")) {
      try warnings(CAPExample.document(sent: "soon", infos: ""))
    }
    #expect(throws: AlertFormatError.unexpectedRoot("html", allowed: "an <alert> of CAP 1.1 or 1.2")) {
      try warnings("<html/>")
    }
    #expect(throws: AlertFormatError.unexpectedRoot("alert", allowed: "an <alert> of CAP 1.1 or 1.2")) {
      try warnings("<alert/>")
    }
  }
}
