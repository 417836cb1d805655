import Foundation
import HTTPTypes
import Testing
import Weather
import WeatherProviders

@testable import WeatherAlerts

@Suite struct NWSAlertsTests {
  private let service: NWSAlerts

  init() throws {
    service = try NWSAlerts()
  }

  private func answer(_ text: String, status: Int = 200) -> ProviderAnswer {
    ProviderAnswer(status: status, headerFields: [:], body: Array(text.utf8))
  }

  private func feature(_ extra: String, status: String = "Actual", message: String = "Alert") -> String {
    """
    {"type":"Feature","geometry":null,"properties":{"id":"urn:oid:1","sent":"2026-11-20T05:00:00-06:00",
    "status":"\(status)","messageType":"\(message)","event":"Flood Watch"\(extra)}}
    """
  }

  private func collection(_ features: String...) -> ProviderAnswer {
    answer(#"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#)
  }

  @Test func requestsTheWarningsOfOnePoint() throws {
    let place = Places.at(19.7203, -155.0868)
    var dialogue = try service.dialogue(about: [place], remembering: DialogueMemory())
    let step = try dialogue.next(after: nil, at: Date(timeIntervalSince1970: 0))
    guard case .ask(let request) = step else {
      Issue.record("nothing asked")
      return
    }
    #expect(
      "\(request.request.scheme ?? "")://\(request.request.authority ?? "")\(request.request.path ?? "")"
        == "https://api.weather.gov/alerts/active?point=19.7203,-155.0868&status=actual")
    let end = try dialogue.next(after: collection(feature("")), at: Date(timeIntervalSince1970: 0))
    guard case .end(let reading) = end else {
      Issue.record("no end")
      return
    }
    #expect(reading.places.map { $0.alerts.map(\.identifier) } == [["urn:oid:1"]])
  }

  @Test func acceptsExactlyOnePlace() {
    #expect(throws: ProviderError.badPlaceCount(2, allowed: 1...1)) {
      try service.dialogue(about: [Places.at(20, -155), Places.at(40, -80)], remembering: DialogueMemory())
    }
  }

  @Test func usesThePointAsFeedInTheUnitedStates() {
    func list(_ place: AlertPlace) -> String? {
      WeatherService.nwsAlerts.warningList(for: RequestPlace(coordinate: place.coordinate))
    }
    #expect(list(Places.at(19.72, -155.09)) == "19.72,-155.09")
    #expect(list(Places.at(52.5, 13.4)) == nil)
  }

  @Test func decodesAbsentAndNullFields() throws {
    let alert = try #require(
      try service.decode(
        collection(
          feature(#","ends":null,"expires":"2026-11-20T18:00:00-06:00","headline":null,"severity":"Severe""#))
      ).alerts.first)
    #expect(
      AlertGist.text(alert) == """
        urn:oid:1#0 alert of 2026-11-20T11:00:00Z by US National Weather Service
        Flood Watch: severe unknown unknown
        - to 2026-11-21T00:00:00Z
        no headline
        0 areas, none
        en-US - -
        """)
  }

  @Test func returnsOnlyActualMessages() throws {
    let decoded = try service.decode(
      collection(feature("", status: "Test"), feature("", message: "Ack"), feature("", message: "Cancel")))
    #expect(decoded.alerts.map(\.message) == [.cancel])
    #expect(decoded.unread.reason == nil)
  }

  @Test(arguments: [
    (
      #"{"properties":{"id":"urn:oid:7","status":"Actual"}}"#,
      "1 of 3 cannot be read: features[1].properties.sent is missing (urn:oid:7)"
    ),
    (#"{"properties":{"id":7}}"#, "1 of 3 cannot be read: features[1].properties.id is not a text"),
    ("{\"properties\":{\"id\":\"\u{1b}\"}}", "1 of 3 cannot be read: features[1] cannot be read"),
    ("null", "1 of 3 cannot be read: features[1] is null"),
    ("7", "1 of 3 cannot be read: features[1] is not an object"),
  ])
  func keepsReadableMembersBesideAnUnreadableOne(member: String, reason: String) throws {
    let list = answer(
      #"{"title":"Current watches","features":[\#(feature("")),\#(member),\#(feature("", message: "Update"))]}"#)
    let decoded = try service.decode(list)
    #expect(decoded.alerts.map(\.message) == [.alert, .update])
    #expect(decoded.unread.reason == reason)
  }

  @Test func countsAnUnknownStatusOrMessageTypeAsUnread() throws {
    let decoded = try service.decode(
      collection(
        feature(""), feature("", status: "Official"), feature("", message: "Correction"), feature("", message: "")))
    #expect(decoded.alerts.map(\.message) == [.alert])
    #expect(
      decoded.unread.reason
        == #"3 of 4 cannot be read, the first is features[1]: <status> is "Official", which cannot be read (urn:oid:1)"#
    )
  }

  @Test func namesTheFirstMemberIfNoneCanBeRead() {
    let list = answer(
      #"{"title":"Current watches","features":[\#(feature("").replacing("2026-11-20T05:00:00-06:00", with: "soon"))]}"#)
    let expected = ProviderError.undecodable(#"features[0]: <sent> is "soon", which cannot be read (urn:oid:1)"#)
    #expect(throws: expected) { try service.decode(list) }
    // A collection has a title too, which does not make it an error body.
    #expect(throws: ProviderError.undecodable("features is not an array")) {
      try service.decode(answer(#"{"title":"Current watches","features":7}"#))
    }
  }

  @Test(arguments: [
    (#","onset":"2026-11-20T06:00:00-06:00","effective":"2026-11-20T05:00:00-06:00""#, "2026-11-20T12:00:00Z"),
    (#","onset":null,"effective":"2026-11-20T05:00:00-06:00""#, "2026-11-20T11:00:00Z"),
    (#","effective":"2026-11-20T24:00:00-06:00""#, "2026-11-21T06:00:00Z"),
  ])
  func usesEffectiveIfOnsetIsMissing(times: String, onset: String) throws {
    let alert = try #require(try service.decode(collection(feature(times))).alerts.first)
    #expect(AlertGist.time(alert.onset) == onset)
  }

  @Test(arguments: [
    (200, "", ProviderError.undecodable("the body is empty")),
    (200, "[]", .undecodable("the body is not an object")),
    (200, "{}", .undecodable("features is missing")),
    (200, #"{"features":[{"#, .undecodable("the body is cut off after 14 bytes")),
    (200, #"{"features":[{"properties":{"id":1}}]}"#, .undecodable("features[0].properties.id is not a text")),
    (200, "<html>", .undecodable("the body is a web page, not JSON")),
    (304, "", .unavailable(status: 304, reason: "no reason given")),
    (403, "<html>", .refused(status: 403, reason: "no reason given")),
    (429, "", .rateLimited(reason: "no reason given", window: nil)),
    (
      500, #"{"title":"Unexpected Problem","detail":"An unexpected problem has occurred."}"#,
      .unavailable(status: 500, reason: "An unexpected problem has occurred.")
    ),
    (
      404, #"{"type":"https://api.weather.gov/problems/InvalidPoint","title":"Data Unavailable"}"#,
      .notCovered(reason: "Data Unavailable")
    ),
  ])
  func throwsForErrorAnswers(status: Int, body: String, expected: ProviderError) {
    do {
      _ = try service.decode(answer(body, status: status))
      Issue.record("decoded")
    } catch {
      #expect(error == expected)
    }
  }
}
