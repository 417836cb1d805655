import BackgroundFetch
import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// Official warnings from the feed to the hook: each is notified once, and removed when it ends.
@Suite(.ownThread) struct AlertTests {
  private static let newData = ProgramRun(output: "newData\n")
  private static let noData = ProgramRun(output: "noData\n")

  /// A site whose weather is known, so that what comes next is news of warnings alone.
  private func site(_ place: Location? = nil) throws -> AlertHome {
    let site = try place.map { try AlertHome($0) } ?? AlertHome()
    #expect(site.home.vaneFetch("refresh") == Self.newData)
    #expect(try site.refreshAged() == Self.noData)
    return site
  }

  @Test func newWarningIsNewDataAndIsNotifiedOnce() throws {
    let site = try site()
    #expect(try site.unseen() == 1)
    try site.raise("one", "&event=Gale&severity=Severe")
    #expect(try site.refreshAged() == Self.newData)
    #expect(site.told() == ["one severe"])
    #expect(try site.unseen() == 2)
    #expect(try site.listed() == ["one Gale severe"])

    #expect(try site.refreshAged() == Self.noData)
    #expect(site.told() == ["one severe"])
    #expect(try site.unseen() == 2)
  }

  @Test(arguments: ["cancel=one", "cancel=one&as=two"])
  func removesACancelledWarning(_ control: String) throws {
    let site = try site()
    try site.raise("one")
    #expect(try site.refreshAged() == Self.newData)
    try site.control(control)
    #expect(try site.refreshAged() == Self.noData)
    #expect(try site.listed() == [])
    #expect(site.told() == ["one moderate"])
    #expect(site.home.vane("alerts").output.hasPrefix("No official warnings for Paris.\n"))
  }

  @Test(arguments: [
    ("500", "the provider is unavailable, HTTP status 500"), ("html", "the provider's answer makes no sense"),
    ("cutoff", "connection to HOST broke"), ("garbage", "the provider's answer makes no sense"),
  ])
  func reportsAFailedFeedAndKeepsTheWeather(_ fault: String, _ reason: String) throws {
    let site = try site()
    try site.raise("one")
    #expect(try site.refreshAged() == Self.newData)
    try site.station.control("/control/fault?always=alerts=\(fault)")
    #expect(try site.refreshAged() == Self.noData)
    #expect(try site.listed() == ["one Gale moderate"])
    let host = String(site.station.baseURL.dropFirst("http://".count))
    let said = site.home.vane("alerts").output.split(separator: "\n").filter { $0.contains("could not be fetched") }
    #expect(said.count == 1)
    #expect(said.first?.hasPrefix("NWS alerts: could not be fetched ") == true)
    #expect(said.first?.contains(": \(reason.replacing("HOST", with: host))") == true)

    try site.station.control("/control/fault?always=")
    #expect(try site.refreshAged() == Self.noData)
    #expect(!site.home.vane("alerts").output.contains("could not be fetched"))
  }

  @Test func readsOtherFeedsWhenOneFails() throws {
    let site = try site()
    try site.home.save(SamplePlaces.berlin())
    try site.station.control("/control/fault?always=/alerts/active=500")
    try site.raise("one", "&event=Gale&feed=germany&latitude=52.5&longitude=13.4")
    #expect(try site.refreshAged() == Self.newData)
    #expect(site.told() == ["one moderate"])
    #expect(try site.listed() == ["one Gale moderate"])
    #expect(site.home.vane("alerts", "--location", "Paris").output.contains("NWS alerts: could not be fetched "))
  }

  @Test func readsDocumentsInTheLanguageOfTheUserAndAgainWhenItChanges() throws {
    let site = try site(SamplePlaces.berlin(countryCode: "DE"))
    try site.raise("one", "&event=Gale&feed=germany&radius=100&language=en-GB&language=de-DE&language=pl-PL")
    func language() throws -> String {
      let text = site.home.vane("alerts", "--json").output
      return try #require(text.firstMatch(of: #/"language":"([^"]*)"/#).map { String($0.1) })
    }
    for (setting, locale, expected) in [
      ("auto", "pl_PL.UTF-8", "pl-PL"), ("de", "pl_PL.UTF-8", "de-DE"), ("auto", "C", "en-GB"), ("ja", "C", "en-GB"),
      ("de", "C", "de-DE"),
    ] {
      site.home.environment["VANE_LANGUAGE"] = setting
      site.home.environment["LC_ALL"] = locale
      _ = try site.refreshAged()
      #expect(try language() == expected)
    }
    // The same warning in another language is no news.
    #expect(site.told() == ["one moderate"])
  }
}
