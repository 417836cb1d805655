import TestSupport
import Testing
import Weather

/// `vane alerts --json`: how far the list can be relied on, and the list.
@Suite struct AlertDocumentTests {
  private func facts(_ site: AlertHome) throws -> [String?] {
    let document = try site.document()
    #expect(document.schema == 1 && document.alerts.isEmpty)
    return [document.location, document.state, document.readAt.map { _ in "TIME" }, document.reason]
  }

  @Test func documentHasTheTimeOfTheReading() throws {
    let site = try AlertHome()
    #expect(site.home.vaneFetch("refresh").ending == .exited(0))
    #expect(try facts(site) == ["Paris", "read", "TIME", nil])
  }

  @Test func documentSaysThatAListWasNeverRead() throws {
    let site = try AlertHome()
    #expect(try facts(site) == ["Paris", "never", nil, "Warnings for Paris have never been fetched."])
    #expect(
      site.home.vane("alerts", "--json").output == """
        {"schema":1,"location":"Paris","state":"never","readAt":null,\
        "reason":"Warnings for Paris have never been fetched.","alerts":[]}

        """)
  }

  @Test func documentHasTheFailureAndTheEarlierReading() throws {
    let site = try AlertHome(SamplePlaces.berlin())
    try site.station.control("/control/fault?always=alerts=503")
    #expect(site.home.vaneFetch("refresh").ending == .exited(0))
    let failure = "the provider is unavailable, HTTP status 503"
    #expect(try facts(site).dropLast() == ["Berlin", "failed", nil])
    #expect(try site.document().reason?.hasPrefix(failure) == true)
    try site.station.control("/control/fault?always=")
    #expect(try site.refreshAged().ending == .exited(0))
    #expect(try facts(site) == ["Berlin", "read", "TIME", nil])
    try site.station.control("/control/fault?always=alerts=503")
    #expect(try site.refreshAged().ending == .exited(0))
    #expect(try facts(site).dropLast() == ["Berlin", "failed", "TIME"])
    #expect(try site.document().reason?.hasPrefix(failure) == true)
  }

  @Test func documentExplainsWhyNoServiceIsAsked() throws {
    let site = try AlertHome()
    site.home.environment["VANE_CONTACT"] = nil
    #expect(try facts(site)[1] == "contactNeeded")
    #expect(try facts(site)[3]?.contains("vane config set contact") == true)
    site.home.environment["VANE_WARNINGS_ENABLED"] = "no"
    #expect(try facts(site)[1] == "switchedOff")
    let tokyo = try AlertHome(SamplePlaces.place("Tokyo", at: 35.69, 139.69))
    #expect(
      try facts(tokyo) == ["Tokyo", "notCovered", nil, "No warning service covers this place."])
  }

  /// Toronto lies in a frame around the States, and the service has the last word.
  @Test func documentSaysThatAPlaceIsNotCovered() throws {
    let site = try AlertHome(SamplePlaces.place("Toronto", at: 43.7, -79.42))
    #expect(site.home.vaneFetch("refresh").ending == .exited(0))
    #expect(try facts(site)[1] == "notCovered")
    #expect(site.home.vane("alerts").output.contains("No warning service covers this place."))
  }
}
