import Foundation
import HTTP
import LoopbackServer
import Services
import Synchronization
import TestSupport
import Testing
import Weather
import WeatherAlerts

@testable import FleetStore
@testable import FleetWorker

/// Official warnings for the sites of an organisation, from servers that count what they are asked.
@Suite(.ownThread) struct WarningTests {
  private let cluster = PostgresCluster.shared
  private let address: String
  private let store: FleetStore
  private let server: LoopbackServer
  private let state = State()

  /// What the server answers, by the path without its query.
  private final class State: Sendable {
    let answers = Mutex<[String: String]>([:])
    let targets = Mutex<[String]>([])
  }

  init() throws {
    address = try cluster.fleet()
    store = try FleetStore.open(try DatabaseAddress(address))
    server = try LoopbackServer { [state] connection in
      guard let request = connection.readRequest() else { return }
      state.targets.withLock { $0.append(request.target) }
      let path = request.target.split(separator: "?").first.map(String.init) ?? ""
      let body = state.answers.withLock { $0[path] }
      let status = body == nil ? "500 Internal Server Error" : "200 OK"
      connection.write("HTTP/1.1 \(status)\r\nContent-Length: \(body?.utf8.count ?? 0)\r\n\r\n\(body ?? "")")
    }
  }

  private var targets: [String] { state.targets.withLock { $0 } }

  private func answer(_ path: String, _ body: String?) { state.answers.withLock { $0[path] = body } }

  private func add(_ sites: (String, Double, Double, String)...) throws {
    _ = try store.importSites(
      sites.map {
        Site(
          identifier: $0.0, name: $0.0, coordinate: Coordinate(latitude: $0.1, longitude: $0.2)!, country: $0.3,
          interval: 3_600)
      })
  }

  /// Reads the warnings of each country that is due.
  ///
  /// - Parameter ending: whether the connection ends before the requests.
  private func read(
    fromMeteoAlarm asksMeteoAlarm: Bool = true, fromNWS asksNWS: Bool = true, ending: Bool = false
  ) async throws {
    try cluster.sql("UPDATE vane.feed SET next_at = now()", in: address)
    let client = CurlHTTPClient(userAgent: "vane/test (me@example.com)")
    let services = UpdateServices(
      try ForecastServices(order: [], hasContact: true),
      meteoAlarm: asksMeteoAlarm ? try MeteoAlarm(baseURL: server.baseURL) : nil,
      nws: asksNWS ? try NWSAlerts(baseURL: server.baseURL) : nil,
      requester: Requester(client: client, connectTimeout: .seconds(5)), exchange: .seconds(20), now: { Date() })
    while let claim = try store.claimFeed(of: services.countries) {
      let first = try FleetStore.open(try DatabaseAddress(address))
      var round = try WarningRound(claim, services: services, store: first, journal: WorkJournal { _ in })
      let process = try first.db.rows("SELECT pg_backend_pid()", doing: "testing").text(0, 0) ?? ""
      if ending { try cluster.sql("SELECT pg_terminate_backend(\(process))", in: address) }
      await round.request(first)
      try round.save(in: ending ? store : first)
    }
  }

  private func value(_ sql: String) throws -> String? { try cluster.value(sql, in: address) }

  private func warnings() throws -> String? {
    try value("SELECT string_agg(site || ':' || event, ' ' ORDER BY site, event) FROM vane.warnings")
  }

  private func time(_ hours: Double) -> String {
    (Date() + hours * 3_600).formatted(.iso8601)
  }

  /// A member of a list of the National Weather Service, for zones, or for an area of corners.
  private func feature(_ id: String, _ event: String, zones: [String] = [], corners: String = "") -> String {
    let geometry = corners.isEmpty ? "null" : #"{"type":"Polygon","coordinates":[[\#(corners)]]}"#
    let list = zones.map { "\"\($0)\"" }.joined(separator: ",")
    return """
      {"type":"Feature","geometry":\(geometry),"properties":{"id":"\(id)","event":"\(event)","status":"Actual",\
      "messageType":"Alert","sent":"\(time(-1))","effective":"\(time(-1))","ends":"\(time(5))","severity":"Severe",\
      "urgency":"Expected","certainty":"Likely","areaDesc":"A","geocode":{"UGC":[\(list)]}}}
      """
  }

  private func point(_ forecast: String, _ county: String) -> String {
    """
    {"properties":{"forecastZone":"https://x/zones/forecast/\(forecast)","county":"https://x/zones/county/\(county)"}}
    """
  }

  /// Warnings are as old as their reading, however late they are stored, and not stored after the end of the lease.
  @Test func theAgeIsThatOfTheReading() throws {
    try cluster.sql("INSERT INTO vane.feed (country) VALUES ('DE')", in: address)
    let feed = try #require(try store.claimFeed(of: ["DE"]))
    try store.finish(feed, warnings: [], wait: .zero, began: .now - .seconds(240))
    let age = "SELECT extract(epoch FROM now() - updated_at)::integer BETWEEN 240 AND 270 FROM vane.feed"
    #expect(try value(age) == "t")
    let late = try #require(try store.claimFeed(of: ["DE"]))
    try cluster.sql("UPDATE vane.feed SET next_at = now()", in: address)
    try store.finish(late, warnings: [], wait: .zero)
    #expect(try value(age) == "t")
  }

  @Test func aWarningWithoutAnEndIsShownForADayAfterItsList() async throws {
    try add(("dc", 38.9, -77, "US"))
    answer("/points/38.9,-77.0", point("DCZ001", "DCC001"))
    let flood = feature("1", "Flood", zones: ["DCZ001"]).replacing("\"ends\":\"\(time(5))\"", with: "\"ends\":null")
    answer("/alerts/active", "{\"features\":[\(flood)]}")
    try await read()
    #expect(try warnings() == "dc:Flood")
    try cluster.sql("UPDATE vane.feed SET updated_at = now() - interval '23 hours'", in: address)
    #expect(try warnings() == "dc:Flood")
    try cluster.sql("UPDATE vane.feed SET updated_at = now() - interval '25 hours'", in: address)
    #expect(try warnings() == nil)
  }

  @Test func warningsAndZonesAreStoredOverTheNextConnection() async throws {
    try add(("dc", 38.9, -77, "US"))
    answer("/points/38.9,-77.0", point("DCZ001", "DCC001"))
    answer("/alerts/active", #"{"features":[\#(feature("1", "Flood", zones: ["DCZ001"]))]}"#)
    try await read(ending: true)
    #expect(try warnings() == "dc:Flood")
    try await read()
    #expect(targets.filter { $0.hasPrefix("/points") }.count == 1)
  }

  @Test func sitesOfTheUnitedStatesShareTheListsOfTheirZones() async throws {
    try add(("dc", 38.9, -77, "US"), ("tx", 30, -97, "US"), ("ut", 40, -111, "US"))
    answer("/points/38.9,-77.0", point("DCZ001", "DCC001"))
    answer("/points/30.0,-97.0", point("TXZ192", "TXC453"))
    answer("/points/40.0,-111.0", point("UTZ001", "UTC001"))
    answer(
      "/alerts/active",
      """
      {"features":[\(feature("1", "Flood", zones: ["DCZ001", "TXC453"])),\
      \(feature("2", "Tornado", zones: ["TXC453", "DCZ001"], corners: "[-98,29],[-96,29],[-96,31],[-98,31],[-98,29]"))]}
      """)
    try await read()
    #expect(try warnings() == "dc:Flood tx:Flood tx:Tornado")
    #expect(targets.filter { $0.hasPrefix("/points") }.count == 3)
    #expect(targets.filter { $0.hasPrefix("/alerts") }.count == 1)
    #expect(targets.contains { $0.contains("DCC001") && $0.contains("TXC453") && $0.contains("UTZ001") })

    // The zones are known now. One warning is over.
    answer("/alerts/active", #"{"features":[\#(feature("1", "Flood", zones: ["DCZ001"]))]}"#)
    try await read()
    #expect(try warnings() == "dc:Flood")
    #expect(targets.filter { $0.hasPrefix("/points") }.count == 3)
    #expect(try value("SELECT count(*) FROM vane.warning") == "1")
  }

  @Test func aSiteWhoseZonesCannotBeReadIsLeftOut() async throws {
    try add(("dc", 38.9, -77, "US"), ("tx", 30, -97, "US"))
    answer("/points/38.9,-77.0", point("DCZ001", "DCC001"))
    answer("/points/30.0,-97.0", "[]")
    answer("/alerts/active", #"{"features":[\#(feature("1", "Flood", zones: ["DCZ001", "TXC453"]))]}"#)
    try await read()
    #expect(try warnings() == "dc:Flood")
    #expect(try value("SELECT failures FROM vane.feed") == "0")
    // The server does not answer about it.
    answer("/points/30.0,-97.0", nil)
    try await read()
    #expect(try warnings() == "dc:Flood")
    #expect(try value("SELECT failures FROM vane.feed") == "0")
    // It is asked about again with the next list.
    answer("/points/30.0,-97.0", point("TXZ192", "TXC453"))
    try await read()
    #expect(try warnings() == "dc:Flood tx:Flood")
  }

  @Test func aWorkerWithoutWarningsLeavesThemToOthers() async throws {
    try add(("dc", 38.9, -77, "US"))
    answer("/points/38.9,-77.0", point("DCZ001", "DCC001"))
    answer("/alerts/active", #"{"features":[\#(feature("1", "Flood\\u0000s", zones: ["DCZ001"]))]}"#)
    try await read()
    #expect(try warnings() == "dc:Floods")
    let before = try value("SELECT token FROM vane.feed")
    try await read(fromNWS: false)
    try await read(fromMeteoAlarm: false, fromNWS: false)
    #expect(try warnings() == "dc:Floods")
    #expect(try value("SELECT token FROM vane.feed") == before)
  }

  @Test func aListThatCannotBeReadLeavesTheKnownWarnings() async throws {
    try add(("dc", 38.9, -77, "US"))
    answer("/points/38.9,-77.0", point("DCZ001", "DCC001"))
    answer("/alerts/active", #"{"features":[\#(feature("1", "Flood", zones: ["DCZ001"]))]}"#)
    try await read()
    answer("/alerts/active", nil)
    try await read()
    #expect(try warnings() == "dc:Flood")
    #expect(try value("SELECT failures FROM vane.feed") == "1")
    try cluster.sql("UPDATE vane.feed SET updated_at = now() - interval '2 hours'", in: address)
    #expect(try value("SELECT is_stale FROM vane.warnings") == "t")
  }

  /// An entry of a list of MeteoAlarm, for the code of an area.
  private func entry(_ id: String, _ event: String, _ code: String) -> String {
    """
    <entry><cap:identifier>\(id)</cap:identifier><cap:sent>\(time(-1))</cap:sent><cap:status>Actual</cap:status>\
    <cap:message_type>Alert</cap:message_type><cap:event>\(event)</cap:event><title>Orange \(event) Warning</title>\
    <cap:severity>Severe</cap:severity><cap:onset>\(time(-1))</cap:onset><cap:expires>\(time(5))</cap:expires>\
    <cap:areaDesc>\(code)</cap:areaDesc><cap:geocode><valueName>EMMA_ID</valueName><value>\(code)</value></cap:geocode>\
    <link type="application/cap+xml" href="\(server.baseURL)/cap/\(id)"/></entry>
    """
  }

  /// The document of a warning, whose area is one degree wide.
  private func document(_ id: String, _ event: String, _ code: String, north: Double, east: Double) -> String {
    let corners = [(0.0, 0.0), (0, 1), (1, 1), (1, 0), (0, 0)].map { "\(north + $0.0),\(east + $0.1)" }
    return """
      <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>\(id)</identifier><sender>s</sender>\
      <sent>\(time(-1))</sent><status>Actual</status><msgType>Alert</msgType><scope>Public</scope><info>\
      <language>en-GB</language><category>Met</category><event>\(event)</event><urgency>Expected</urgency>\
      <severity>Severe</severity><certainty>Likely</certainty><onset>\(time(-1))</onset><expires>\(time(5))</expires>\
      <headline>\(event) in full</headline><area><areaDesc>\(code)</areaDesc>\
      <polygon>\(corners.joined(separator: " "))</polygon>\
      <geocode><valueName>EMMA_ID</valueName><value>\(code)</value></geocode></area></info></alert>
      """
  }

  @Test func theListOfACountryIsReadOnceForAllSites() async throws {
    try add(("n", 54.5, 10.5, "DE"), ("s", 48.5, 10.5, "DE"), ("x", 0, 0, "ZZ"))
    func feed(_ entries: String...) -> String {
      """
      <feed xmlns="http://www.w3.org/2005/Atom" xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2">\(entries.joined())</feed>
      """
    }
    let path = "/feeds/meteoalarm-legacy-atom-germany"
    answer(path, feed(entry("1", "Wind", "DE001"), entry("2", "Snow", "DE002")))
    answer("/cap/1", document("1", "Wind", "DE001", north: 54, east: 10))
    answer("/cap/2", document("2", "Snow", "DE002", north: 48, east: 10))
    try await read()
    #expect(try warnings() == "n:Wind s:Snow")
    #expect(targets.filter { $0 == path }.count == 1)
    #expect(try value("SELECT headline FROM vane.warnings WHERE site = 'n'") == "Wind in full")
    #expect(
      try value("SELECT codes FROM vane.area JOIN vane.site USING (site) WHERE identifier = 's'") == "{EMMA_ID:DE002}")
    // The same list again: no document is requested twice, and its words stay.
    let documents = targets.filter { $0.hasPrefix("/cap") }.count
    try await read()
    #expect(targets.filter { $0.hasPrefix("/cap") }.count == documents)
    #expect(try warnings() == "n:Wind s:Snow")
    #expect(try value("SELECT headline FROM vane.warnings WHERE site = 'n'") == "Wind in full")
    // A later warning for a known area needs no document to find its sites.
    answer(path, feed(entry("3", "Rain", "DE002")))
    try await read()
    #expect(try warnings() == "s:Rain")
    // A site that has moved has lost what was known of its old position.
    try add(("s", 50, 10, "DE"))
    #expect(try warnings() == nil)
    #expect(try value("SELECT updated_at FROM vane.feed WHERE country = 'ZZ'") == nil)
  }
}
