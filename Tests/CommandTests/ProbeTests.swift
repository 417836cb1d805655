import Foundation
import Services
import TestSupport
import Testing
import WeatherStore

/// `vane-fetch probe` against a station: what each change of a service is called, and when no request is sent.
@Suite(.ownThread) struct ProbeTests {
  @Test func everyProbeOfAnUnchangedServiceIsOK() throws {
    let probes = try ProbeHome()
    let run = probes.probe()
    let lines = run.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(lines.filter { !$0.hasSuffix(" ok") } == ["open-meteo-search-code empty"])
    #expect(lines.contains("met-norway ok") && lines.contains("meteoalarm-norway ok"))
    #expect(lines.last == "cross-check ok")
    #expect(run.ending == .exited(75))
    let agents = Set(try probes.station.requests().compactMap { $0.headers["user-agent"] })
    #expect(agents.count == 1)
    #expect(agents.first?.hasPrefix("vane-check/") == true && agents.first?.hasSuffix(" (tests@example.org)") == true)
  }

  /// What the station does to its answers, and the first words of the line.
  private static let drifts: [(fault: String, probe: String, line: String, status: Int32)] = [
    ("drift:renamed", "open-meteo-full", "changed: gone $.current.apparent_temperature; new ", 1),
    ("drift:renamed", "metar", "changed: new $[*].temp_v2 (number)", 1),
    ("drift:astext", "open-meteo-full", "changed: type $.current.apparent_temperature (string, not number);", 1),
    (
      "drift:astext", "met-norway",
      "changed: type $.properties.timeseries[*].data.instant.details.air_temperature (string, not number)", 1
    ),
    (
      "drift:thirdnull", "open-meteo-lean", "changed: rarer $.current.temperature_2m (0 % of 100 %); rarer $.daily.", 1
    ),
    ("drift:newkey", "open-meteo-air", "changed: new $.since_2027 (boolean)", 1),
    ("drift:newkey", "metar", "changed: new $[*].since_2027 (boolean)", 1),
    ("html", "open-meteo-full", "unreadable: unexpected character at line 1, column 1", 1),
    ("html", "meteoalarm-norway", "unreadable: the document has a document type (html)", 1),
    ("429", "open-meteo-full", "refused: status 429", 75),
    ("429", "nws", "refused: status 429", 75),
    ("drift:emptylist", "open-meteo-full", "empty: $.hourly.time has no elements", 75),
    ("drift:emptylist", "met-norway", "empty: $.properties.timeseries has no elements", 75),
    ("drift:emptylist", "metar", "empty: $ has no elements", 75),
    ("drift:older", "open-meteo-full", "changed: gone $.current.cloud_cover; new $.current.cloudcover (number);", 1),
    ("drift:short", "open-meteo-full", "unreadable: the text ends too early", 1),
    ("drift:short", "nws-alerts", "unreadable: the text ends too early", 1),
    ("cutoff", "open-meteo-full", "down: connection to 127.0.0.1:", 75),
    ("503", "nws", "down: status 503", 75),
    ("400", "open-meteo-full", "changed: status 400", 1),
    ("elsewhere", "open-meteo-full", "changed: it is for a place ", 1),
  ]

  @Test(arguments: drifts)
  func namesTheChange(drift: (fault: String, probe: String, line: String, status: Int32)) throws {
    let probes = try ProbeHome("--fault", drift.fault)
    let run = probes.probe("--only", drift.probe)
    #expect(run.output.hasPrefix("\(drift.probe) \(drift.line)"), "\(run)")
    #expect(run.ending == .exited(drift.status))
    #expect(run.errors == "")
  }

  /// What the station does to answers about warnings, while one is in force.
  private static let warningDrifts: [(fault: String, probe: String, line: String)] = [
    ("drift:unplaced", "meteoalarm-norway", "changed: gone $.feed.entry[*].cap:geocode"),
    (
      "/api/v1/warnings=drift:unplaced", "meteoalarm-norway",
      "changed: 1 of 1 areas have neither a shape nor a code; 1 warnings"
    ),
    ("drift:unplaced", "nws-alerts", "changed: 1 of 1 areas have neither a shape nor a code; 1 warnings"),
    ("drift:newkey", "nws-alerts", "changed: new $.since_2027 (boolean)"),
    ("/api/v1/warnings=html", "meteoalarm-norway", "unreadable: the document has a document type (html)"),
    ("/api/v1/warnings=cutoff", "meteoalarm-norway", "down: connection to 127.0.0.1:"),
  ]

  @Test(arguments: warningDrifts)
  func namesTheChangeOfWarnings(drift: (fault: String, probe: String, line: String)) throws {
    let probes = try ProbeHome("--fault", drift.fault)
    try probes.raise("gale", in: drift.probe == "nws-alerts" ? "washington" : "norway")
    let run = probes.probe("--only", drift.probe)
    #expect(run.output.hasPrefix("\(drift.probe) \(drift.line)"), "\(run)")
    #expect(run.ending == .exited(drift.line.hasPrefix("down") ? 75 : 1))
  }

  @Test func requestsAndChecksTheDocumentOfTheMostSevereWarning() throws {
    let probes = try ProbeHome()
    try probes.raise("gale", in: "norway")
    try probes.raise("hurricane", in: "norway", "&severity=Extreme")
    let run = probes.probe("--only", "meteoalarm-norway")
    #expect(run.output == "meteoalarm-norway ok: 2 warnings\n")
    #expect(run.ending == .exited(0))
    let paths = try probes.station.requests().map(\.target)
    #expect(paths == ["/feeds/meteoalarm-legacy-atom-norway", "/api/v1/warnings/feeds-norway/hurricane"])
  }

  @Test func listsNewCodesAsANote() throws {
    let probes = try ProbeHome()
    try probes.raise("meteor", in: "norway", "&kind=14;%20Met%C2%9B1meors")
    let run = probes.probe("--only", "meteoalarm-norway")
    #expect(run.output == "meteoalarm-norway ok: 1 warnings; new code awareness_type 14; Meteors\n")
    #expect(run.ending == .exited(0))
  }

  @Test(.enabled(if: CertifiedServer.openssl != nil, "there is no openssl program to serve TLS"))
  func anExpiredCertificateIsAServiceThatIsDown() throws {
    let server = try CertifiedServer(until: "20200102")
    let probes = try ProbeHome()
    probes.use("https://127.0.0.1:\(server.port)")
    probes.home.environment["SSL_CERT_FILE"] = server.certificate
    let run = probes.probe("--only", "open-meteo-full")
    #expect(run.output.contains("down: no secure connection to 127.0.0.1:"), "\(run)")
    #expect(run.output.contains("certificate has expired"), "\(run)")
    #expect(run.ending == .exited(75))
  }

  @Test func aPlanSendsNothing() throws {
    let probes = try ProbeHome()
    let run = probes.probe("--plan")
    #expect(run.ending == .exited(0))
    #expect(run.output.hasPrefix("open-meteo-full GET \(probes.station.baseURL)/v1/forecast?latitude=59.9139&"))
    #expect(run.output.contains("\nUser-Agent: vane-check/"))
    #expect(try probes.station.requests().isEmpty)
    #expect(!probes.home.hasState)
  }

  @Test func sendsNothingWithoutAContact() throws {
    let probes = try ProbeHome()
    probes.home.environment["VANE_CONTACT"] = nil
    let run = probes.probe("--only", "open-meteo-full")
    #expect(run.ending == .exited(78))
    #expect(try probes.station.requests().isEmpty)
  }

  @Test func aProbeIsNotRepeatedWithinSixHours() throws {
    let probes = try ProbeHome()
    #expect(probes.probe("--only", "open-meteo-full").output == "open-meteo-full ok\n")
    let again = probes.probe("--only", "open-meteo")
    #expect(again.ending == .exited(75))
    #expect(again.errors.hasPrefix("vane-fetch: open-meteo-full was asked less than six hours ago; the next time is "))
    #expect(try probes.station.requests().count == 1)
    #expect(probes.probe("--only", "open-meteo-air").output == "open-meteo-air ok\n")
    try probes.forget()
    #expect(probes.probe("--only", "open-meteo-full").ending == .exited(0))
  }

  @Test func theConditionalRequestHasTheValidatorsOfTheFirst() throws {
    let probes = try ProbeHome()
    #expect(probes.probe("--only", "met-norway").output == "met-norway ok\n")
    let requests = try probes.station.requests()
    #expect(requests.map { $0.headers["if-modified-since"] != nil } == [false, true])
  }

  @Test func requestsAreBooked() throws {
    let probes = try ProbeHome()
    _ = probes.probe("--only", "met-norway")
    let account = try #require(probes.station.baseURL.split(separator: "/").last.map(String.init))
    let spent = try probes.home.withStore { try $0.ledger(of: account).entries.values.map(\.weight) }
    #expect(spent.allSatisfy { $0 == 2 } && !spent.isEmpty)
  }

  @Test func doctorShowsTheLastProbe() throws {
    let probes = try ProbeHome("--fault", "/v1/forecast=drift:newkey")
    _ = probes.probe("--only", "open-meteo-full")
    _ = probes.probe("--only", "met-norway")
    #expect(!probes.home.vane("doctor").output.contains("open-meteo-full"))
    let output = probes.home.vane("doctor", "--network").output
    #expect(output.contains("1 service answered as expected at its last check"), "\(output)")
    #expect(output.contains("open-meteo-full, checked "))
  }
}
