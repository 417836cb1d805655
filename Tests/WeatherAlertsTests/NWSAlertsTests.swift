import Foundation
import HTTPTypes
import Services
import Testing
import Weather

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

  @Test func readsTheNamesOfAreasAndTheLink() throws {
    let extra = #","areaDesc":"Coastal Hills; Long Valley;Bay","web":"https://example.org/w","language":"es""#
    let alert = try #require(try service.decode(collection(feature(extra))).alerts.first)
    #expect(alert.areas == ["Coastal Hills", "Long Valley", "Bay"])
    #expect(alert.link?.rawValue == "https://example.org/w" && alert.language == "es")
  }

  private static let square = "[[[20,10],[30,10,7],[30,20],[20,10]]]"

  /// The codes are those of the counties, of which the shape is a part.
  @Test(
    arguments: [
      ("null", 0, ["UGC:XXC001", "UGC:XXZ002"]), (#"{"type":"Polygon","coordinates":\#(square)}"#, 1, []),
      (#"{"type":"MultiPolygon","coordinates":[\#(square),[],[[[1,2]]],7,\#(square)]}"#, 2, []),
      (#"{"type":"Polygon","coordinates":[[[20,10],[30,10],[30,"20"]]]}"#, 0, ["UGC:XXC001", "UGC:XXZ002"]),
      (#"{"type":"Polygon","coordinates":[[[20,10],[30],[30,20],[20,20]]]}"#, 0, ["UGC:XXC001", "UGC:XXZ002"]),
      (#"{"type":"Polygon","coordinates":[7]}"#, 0, ["UGC:XXC001", "UGC:XXZ002"]),
      (#"{"type":"Polygon"}"#, 0, ["UGC:XXC001", "UGC:XXZ002"]),
    ] as [(String, Int, [String])])
  func readsTheDrawnShapeElseTheCodes(geometry: String, shapes: Int, codes: [String]) throws {
    let member = feature(#","geocode":{"SAME":["000001"],"UGC":["XXC001",7,"XXZ002"]}"#)
      .replacing(#""geometry":null"#, with: #""geometry":\#(geometry)"#)
    let areas = try service.placed(collection(member)).placed.flatMap(\.areas)
    #expect(areas.map(\.polygons.count) == [shapes])
    #expect(areas.map { $0.codes.map(\.qualified).sorted() } == [codes])
    if shapes > 0 {
      #expect(areas.placing(of: Places.at(15, 25)) == .inside)
      #expect(areas.placing(of: Places.at(25, 15)) == .outside)
    }
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
    (
      200, #"{"title":"Bad Request","status":400,"detail":"Parameter \"point\" is invalid: out of bounds"}"#,
      .notCovered(reason: #"Parameter "point" is invalid: out of bounds"#)
    ),
    (
      400, #"{"title":"Bad Request","status":400,"detail":"Parameter \"zone\" is invalid"}"#,
      .refused(status: 400, reason: #"Parameter "zone" is invalid"#)
    ),
    (200, #"{"title":"Late"}"#, .undecodable("the body is an error: Late")),
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

  /// The text expires at 18:00 of the offset -06:00, the event begins a day later.
  private let times = #","onset":"2026-11-21T06:00:00-06:00","expires":"2026-11-20T18:00:00-06:00""#

  @Test(arguments: [
    // The text is renewed before the event begins: nothing is known of its end.
    (#","ends":null"#, "-"),
    (#","ends":"2026-11-22T06:00:00-06:00""#, "2026-11-22T12:00:00Z"),
    (#","ends":null,"parameters":{"VTEC":["/O.NEW.KCRP.FL.W.0021.261121T1200Z-000000T0000Z/"]}"#, "-"),
    (#","parameters":{"VTEC":["/O.NEW.KCRP.FL.W.0021.261121T1200Z-261123T0130Z/"]}"#, "2026-11-23T01:30:00Z"),
    (
      #","parameters":{"VTEC":["/O.CAN.KCRP.SC.Y.0021.000000T0000Z-000000T0000Z/","/O.NEW.KCRP.GL.W.0002.261121T1200Z-261123T0130Z/"]}"#,
      "2026-11-23T01:30:00Z"
    ),
    (#","parameters":{"VTEC":"/O.NEW.KCRP.FL.W.0021.261121T1200Z-000000T0000Z/"}"#, "-"),
  ])
  func readsTheEndOfTheEventNotOfTheText(extra: String, ends: String) throws {
    let alert = try #require(try service.decode(collection(feature(times + extra))).alerts.first)
    #expect(AlertGist.time(alert.ends) == ends)
    #expect(AlertGist.time(alert.onset) == "2026-11-21T12:00:00Z")
  }

  @Test(arguments: [
    "", #","parameters":null"#, #","parameters":{}"#, #","parameters":[]"#, #","parameters":"VTEC""#,
    #","parameters":{"VTEC":null}"#, #","parameters":{"VTEC":[null,7,{}]}"#, #","parameters":{"VTEC":{"a":1}}"#,
    #","parameters":{"VTEC":["/O.NEW.KCRP.FL.W.0021.261121T1200Z-soon/"]}"#,
    #","parameters":{"VTEC":["/T.NEW.KCRP.FL.W.0021.261121T1200Z-000000T0000Z/"]}"#,
    #","parameters":{"VTEC":["/O.NEW.KCRP.FL.W.0021.261121T1200Z-261399T9999Z/"]}"#,
    #","parameters":{"NWSheadline":[],"expiredReferences":[1]}"#,
  ])
  func aStatementWithoutANumberedEventEndsWithItsText(extra: String) throws {
    let times = #","onset":"2026-11-20T06:00:00-06:00","expires":"2026-11-20T18:00:00-06:00","headline":"h""#
    let alert = try #require(try service.decode(collection(feature(times + extra))).alerts.first)
    #expect(AlertGist.time(alert.ends) == "2026-11-21T00:00:00Z")
    #expect(alert.headline == "h" && alert.references == [] && alert.waterEvent == nil)
  }

  @Test func anEventThatIsOverStaysOver() throws {
    let extra = #","onset":"2026-11-20T06:00:00-06:00","ends":"2026-11-20T05:30:00-06:00""#
    let alert = try #require(try service.decode(collection(feature(extra))).alerts.first)
    #expect(alert.onset == nil && AlertGist.time(alert.ends) == "2026-11-20T11:30:00Z")
  }

  @Test(arguments: [
    ("KEWX.FL.W.0017", "KEWX.FL.W.0017"), ("KHGX.FA.Y.0112", "KHGX.FA.Y.0112"), ("KTSA.FF.W.0001", "KTSA.FF.W.0001"),
    ("KTSA.HY.Y.0001", "KTSA.HY.Y.0001"), ("KOKX.CF.Y.0001", "KOKX.CF.Y.0001"), ("PAFC.SC.Y.4547", nil),
  ])
  func numbersTheEventsOfWater(code: String, event: String?) throws {
    let extra = #","parameters":{"VTEC":["/O.EXT.\#(code).000000T0000Z-260718T0140Z/"]}"#
    #expect(try service.decode(collection(feature(extra))).alerts.first?.waterEvent == event)
  }

  @Test func readsTheForecastersHeadline() throws {
    let extra = #","headline":"Flood Watch issued","parameters":{"NWSheadline":["FLOOD WATCH","UNTIL FRIDAY"]}"#
    #expect(try service.decode(collection(feature(extra))).alerts.first?.headline == "FLOOD WATCH UNTIL FRIDAY")
  }

  @Test func endsWhatItReferencesAlsoIfThatHasExpired() throws {
    let extra = """
      ,"references":[{"identifier":"urn:oid:0"}],"parameters":{"expiredReferences":\
      ["w@noaa.gov,urn:oid:8,2026-07-15T10:17:00-05:00 w@noaa.gov,urn:oid:9,2026-07-15T10:17:00-05:00"]}
      """
    #expect(
      try service.decode(collection(feature(extra))).alerts.first?.references == [
        "urn:oid:0", "urn:oid:8", "urn:oid:9",
      ])
  }

  @Test func aMessageThatOnlyEndsItsEventsIsACancellation() throws {
    let over = #","parameters":{"VTEC":["/O.CAN.KCRP.SC.Y.0021.000000T0000Z-261123T0130Z/"]}"#
    #expect(try service.decode(collection(feature(over, message: "Update"))).alerts.map(\.message) == [.cancel])
  }
}
