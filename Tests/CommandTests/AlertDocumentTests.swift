import TestSupport
import Testing
import Weather

/// `vane alerts --json`: how far the list can be relied on, and the list.
@Suite(.ownThread) struct AlertDocumentTests {
  private func facts(_ site: AlertHome) throws -> [String?] {
    let document = try site.document()
    #expect(document.schema == 1 && document.alerts.isEmpty)
    return [document.location, document.state, document.readAt.map { _ in "TIME" }, document.reason]
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

  /// Toronto lies in a frame around the States, and the service has the last word.
  @Test func documentSaysThatAPlaceIsNotCovered() throws {
    let site = try AlertHome(SamplePlaces.place("Toronto", at: 43.7, -79.42))
    #expect(site.home.vaneFetch("refresh").ending == .exited(0))
    #expect(try facts(site)[1] == "notCovered")
    #expect(site.home.vane("alerts").output.contains("No warning service covers this place."))
  }
}
