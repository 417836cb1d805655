import Testing

@testable import vane_station

@Suite struct WarningTests {
  private let raise = "warning?raise=A1&event=Gale%20Warning&latitude=41.85&longitude=-87.65&seconds=600"
  private let chicago = "/alerts/active?point=41.85,-87.65"
  private let germany = "/feeds/meteoalarm-legacy-atom-germany"

  /// The alerts that a point has: identifier, message type, severity.
  private func alerts(_ reply: Probe.Reply) throws -> [String] {
    let features = try reply.json()["features"] as? [[String: Any]] ?? []
    return features.compactMap { $0["properties"] as? [String: Any] }.map {
      "\($0["id"] ?? "-") \($0["messageType"] ?? "-") \($0["severity"] ?? "-")"
    }
  }

  @Test func thereAreNoneByDefault() throws {
    var probe = try Probe()
    #expect(
      probe.get(chicago).body == #"""
        {"@context":\#(NWSServer.context.text),"type":"FeatureCollection","features":[]}
        """#)
    #expect(!probe.get(germany).body.contains("<entry>"))
  }

  @Test func alertIsAFeature() throws {
    var probe = try Probe()
    try probe.control(raise + "&severity=Severe&polygon=0&areas=Cook,Lake&codes=ILZ104,ILZ006&headline=Gale")
    let reply = probe.get(chicago)
    #expect(reply.header("Content-Type") == "application/geo+json")
    #expect(
      reply.body == #"""
        {"@context":\#(NWSServer.context.text),"type":"FeatureCollection","features":[\#
        {"type":"Feature","geometry":null,\#
        "properties":{"@type":"wx:Alert","id":"A1","areaDesc":"Cook; Lake",\#
        "references":[],"sent":"2026-02-06T10:37:12-06:00","effective":"2026-02-06T10:37:12-06:00",\#
        "onset":"2026-02-06T10:37:12-06:00","expires":"2026-02-06T10:47:12-06:00",\#
        "ends":"2026-02-06T10:47:12-06:00","status":"Actual","messageType":"Alert",\#
        "severity":"Severe","certainty":"Likely","urgency":"Expected","event":"Gale Warning",\#
        "sender":"w-nws.webmaster@noaa.gov","senderName":"NWS Pretend","headline":"Gale",\#
        "description":"Gale Warning is expected.","instruction":"Take care.",\#
        "language":"en-US","web":"http://www.weather.gov"}}]}
        """#)
  }

  @Test func warningLivesUntilItEnds() throws {
    var probe = try Probe()
    try probe.control(raise + "&severity=Severe")
    #expect(try alerts(probe.get(chicago)) == ["A1 Alert Severe"])
    #expect(try alerts(probe.get("/alerts/active?point=37.7749,-122.4194")) == [])
    probe.now += 599
    #expect(try alerts(probe.get(chicago)) == ["A1 Alert Severe"])
    probe.now += 1
    #expect(try alerts(probe.get(chicago)) == [])
  }

  @Test func updateKeepsTheIdentifierOrRefersToIt() throws {
    var probe = try Probe()
    try probe.control(raise)
    try probe.control("warning?update=A1&severity=Extreme")
    #expect(try alerts(probe.get(chicago)) == ["A1 Update Extreme"])
    probe.now += 60
    try probe.control("warning?update=A1&as=A2&severity=Minor")
    #expect(try alerts(probe.get(chicago)) == ["A2 Update Minor"])
    #expect(
      probe.get(chicago).body.contains(
        #""references":[{"identifier":"A1","#
          + #""sender":"w-nws.webmaster@noaa.gov","sent":"2026-02-06T10:37:12-06:00"}]"#))
    try probe.control("warning?update=A2&as=A3")
    #expect(probe.memory.board.warnings.first?.references.map(\.identifier) == ["A1", "A2"])
  }

  @Test func cancellationIsSilentOrAMessage() throws {
    var probe = try Probe()
    try probe.control(raise)
    try probe.control("warning?raise=B1&event=Flood&latitude=41.9&longitude=-87.6")
    try probe.control("warning?cancel=A1")
    try probe.control("warning?cancel=B1&as=B2")
    #expect(try alerts(probe.get(chicago)) == ["B2 Cancel Moderate"])
    try probe.control("reset")
    #expect(try alerts(probe.get(chicago)) == [])
  }

  @Test func feedHasAnEntryForEachArea() throws {
    var probe = try Probe()
    try probe.control(
      "warning?raise=M1&event=Wind%20%26%20Rain&latitude=52.5&longitude=13.4&severity=Severe&seconds=600&feed=germany"
        + "&areas=Berlin,Potsdam&codes=DE001,DE002")
    let reply = probe.get(germany)
    #expect(reply.header("Content-Type") == "application/atom+xml; charset=utf-8")
    #expect(reply.header("Cache-Control") == "max-age=0, private, must-revalidate")
    #expect(reply.header("Last-Modified") == nil)
    let lines = reply.body.split(separator: "\n").map(String.init)
    #expect(lines.count { $0 == "<entry>" } == 2)
    let entry = lines.drop { $0 != "<entry>" }
    #expect(
      entry.prefix { $0 != "</entry>" }.joined(separator: "\n") == """
        <entry>
        <cap:geocode>
        <valueName>EMMA_ID</valueName>
        <value>DE001</value>
        </cap:geocode>
        <cap:areaDesc>Berlin</cap:areaDesc>
        <cap:event>Wind &amp; Rain</cap:event>
        <cap:sent>2026-02-06T16:37:12+00:00</cap:sent>
        <cap:expires>2026-02-06T16:47:12+00:00</cap:expires>
        <cap:onset>2026-02-06T16:37:12+00:00</cap:onset>
        <cap:certainty>Likely</cap:certainty>
        <cap:severity>Severe</cap:severity>
        <cap:urgency>Expected</cap:urgency>
        <cap:message_type>Alert</cap:message_type>
        <cap:status>Actual</cap:status>
        <cap:identifier>M1</cap:identifier>
        <link href="http://127.0.0.1:1/api/v1/warnings/feeds-germany/M1" type="application/cap+xml"/>
        <title>Orange Wind &amp; Rain issued for Germany - Berlin</title>
        """)
    #expect(!probe.get("/feeds/meteoalarm-legacy-atom-france").body.contains("<entry>"))
    #expect(probe.get("/feeds/meteoalarm-legacy-atom-atlantis").status == 404)
    #expect(try alerts(probe.get(chicago)) == [])
  }

  @Test func documentSaysTheSameInEachLanguage() throws {
    var probe = try Probe()
    try probe.control("warning?raise=M1&event=Vent&latitude=45&longitude=6&feed=france&language=fr-FR,en-GB")
    let lines = probe.get("/api/v1/warnings/feeds-france/M1").body.split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("<language>") } == ["<language>fr-FR</language>", "<language>en-GB</language>"])
    #expect(lines.count { $0 == "<event>Vent</event>" } == 2)
  }

  @Test func documentIsWhereItsEntrySays() throws {
    var probe = try Probe()
    try probe.control("warning?raise=a%20b%3C1&event=Wind&latitude=52.5&longitude=13.4&feed=germany")
    let address = "/api/v1/warnings/feeds-germany/a%20b%3C1"
    #expect(probe.get(germany).body.contains(#"href="http://127.0.0.1:1\#(address)" type="application/cap+xml""#))
    #expect(probe.get(address).body.contains("<identifier>a b&lt;1</identifier>"))
  }

  /// As recorded feeds do: the client compares the times.
  @Test func feedListsWhatHasRunOutForADay() throws {
    var probe = try Probe()
    try probe.control("warning?raise=M1&event=Wind&latitude=52.5&longitude=13.4&seconds=600&feed=germany")
    probe.now += 600 + 86_399
    #expect(probe.get(germany).body.contains("<cap:identifier>M1</cap:identifier>"))
    probe.now += 1
    #expect(!probe.get(germany).body.contains("M1"))
  }

  @Test func documentIsCAP() throws {
    var probe = try Probe()
    try probe.control(
      "warning?raise=M1&event=Wind&latitude=0&longitude=10&radius=100&severity=Extreme&seconds=600&feed=italy"
        + "&language=it-IT&areas=Mare&codes=IT001&urgency=Immediate&certainty=Observed")
    probe.now += 60
    try probe.control("warning?cancel=M1&as=M2")
    let reply = probe.get("/api/v1/warnings/feeds-italy/M2")
    #expect(reply.header("Content-Type") == "application/cap+xml; charset=utf-8")
    #expect(
      reply.body == """
        <?xml version="1.0" encoding="UTF-8"?>
        <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
        <identifier>M2</identifier>
        <sender>warnings@example.org</sender>
        <sent>2026-02-06T16:38:12+00:00</sent>
        <status>Actual</status>
        <msgType>Cancel</msgType>
        <references>warnings@example.org,M1,2026-02-06T16:37:12+00:00</references>
        <info>
        <language>it-IT</language>
        <event>Wind</event>
        <responseType>AllClear</responseType>
        <urgency>Immediate</urgency>
        <severity>Extreme</severity>
        <certainty>Observed</certainty>
        <effective>2026-02-06T16:38:12+00:00</effective>
        <onset>2026-02-06T16:37:12+00:00</onset>
        <expires>2026-02-06T16:47:12+00:00</expires>
        <senderName>Pretend Weather Service</senderName>
        <headline>Wind</headline>
        <description>Wind is expected.</description>
        <instruction>Take care.</instruction>
        <web>https://meteoalarm.org</web>
        <parameter>
        <valueName>awareness_level</valueName>
        <value>4; red; Extreme</value>
        </parameter>
        <area>
        <areaDesc>Mare</areaDesc>
        <polygon>-0.8993,10.8993 0.8993,10.8993 0.8993,9.1007 -0.8993,9.1007 -0.8993,10.8993</polygon>
        <geocode>
        <valueName>EMMA_ID</valueName>
        <value>IT001</value>
        </geocode>
        </area>
        </info>
        </alert>

        """)
    #expect(probe.get("/api/v1/warnings/feeds-italy/M1").status == 404)
  }

  @Test(arguments: [
    ("warning?raise=A1", "Value required for key 'event'."),
    ("warning?raise=A1&event=Gale&latitude=1", "Value required for key 'longitude'."),
    (
      "warning?raise=A1&event=Gale&latitude=91&longitude=1",
      "Latitude must be in range of -90 to 90° and longitude of -180 to 180°."
    ),
    ("warning?update=Z9", "There is no warning 'Z9' to update or cancel."),
    ("warning?cancel=Z9", "There is no warning 'Z9' to update or cancel."),
    ("warning", "Value required for key 'raise'."),
    (
      "warning?raise=A1&event=Gale&latitude=1&longitude=1&severity=Bad",
      "Cannot initialize Severity from invalid String value Bad for key severity"
    ),
    (
      "warning?raise=A1&event=Gale&latitude=1&longitude=1&areas=Here",
      "Parameter 'areas' and 'codes' must have the same number of elements"
    ),
    (
      "warning?raise=A1&event=Gale&latitude=1&longitude=1&feed=mars",
      "'feed=mars' is not a feed of MeteoAlarm. Allowed: 'germany', 'united-kingdom' and so on."
    ),
  ])
  func badOrdersAreRefused(order: String, reason: String) throws {
    var probe = try Probe()
    let error = #expect(throws: StationError.self) { try probe.control(order) }
    #expect(error?.description == reason)
    #expect(probe.memory.board.warnings == [])
  }

  @Test func charactersThatXMLForbidsAreLeftOut() {
    #expect(XMLText.escaped("a<b>&\"c\u{1b}\u{0}\u{202e}d\n") == "a&lt;b&gt;&amp;&quot;c\u{202e}d\n")
  }
}
