import BackgroundFetch
import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// Official warnings from the feed to the hook: each is notified once, and removed when it ends.
@Suite struct AlertTests {
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

  /// Weather and warnings are asked together, but a feed that was just read is left alone.
  @Test func readsAFeedAtMostOnceInFiveMinutes() throws {
    let site = try site()
    try site.raise("one")
    try site.home.setWarningsRead(at: Date())
    try site.home.changeState { $0.lastSuccess = noon }
    let reads = try site.station.requests().filter { $0.target.hasPrefix("/alerts/") }.count
    #expect(eventually { site.home.vaneFetch("refresh") == Self.noData && (try? site.listed()) == [] })
    #expect(try site.station.requests().filter { $0.target.hasPrefix("/alerts/") }.count == reads)
  }

  @Test func changedWarningIsNotifiedAgainAndReplacesTheEarlierOne() throws {
    let site = try site()
    try site.raise("one", "&event=Gale&severity=Moderate")
    #expect(try site.refreshAged() == Self.newData)
    try site.control("update=one")
    #expect(try site.refreshAged() == Self.noData)
    try site.control("update=one&severity=Extreme")
    #expect(try site.refreshAged() == Self.newData)
    #expect(try site.listed() == ["one Gale extreme"])
    try site.control("update=one&as=two&description=It+has+come.")
    #expect(try site.refreshAged() == Self.newData)
    #expect(try site.listed() == ["two Gale extreme"])
    // A message of its own that says the same is no news.
    try site.control("update=two&as=three")
    #expect(try site.refreshAged() == Self.noData)
    #expect(try site.listed() == ["three Gale extreme"])
    #expect(site.told() == ["one moderate", "one extreme", "two extreme"])
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
    #expect(site.home.read("alerts").output.hasPrefix("No official warnings for Paris.\n"))
  }

  @Test func notifiesOfTheLatestStateBetweenWakeUps() throws {
    let site = try site()
    try site.raise("wind", "&event=Gale&severity=Minor")
    try site.raise("water", "&event=Flood&severity=Severe")
    #expect(try site.refreshAged() == Self.newData)
    #expect(try site.listed() == ["water Flood severe", "wind Gale minor"])
    #expect(site.told().sorted() == ["water severe", "wind minor"])

    try site.control("update=wind&as=wind2&severity=Moderate")
    try site.control("update=wind2&as=wind3&severity=Extreme")
    try site.control("update=water&severity=Extreme")
    try site.control("cancel=water&as=water2")
    try site.raise("brief", "&event=Fog")
    try site.control("cancel=brief")
    #expect(try site.refreshAged() == Self.newData)
    #expect(try site.listed() == ["wind3 Gale extreme"])
    #expect(site.told().sorted() == ["water severe", "wind minor", "wind3 extreme"])
  }

  @Test func removesAnExpiredWarningWithoutAFetch() throws {
    let site = try site()
    try site.raise("brief", "&event=Squall&seconds=600")
    #expect(try site.refreshAged() == Self.newData)
    let requests = try site.station.requests().count
    #expect(try site.listed() == ["brief Squall moderate"])
    #expect(site.home.read().output.contains("Squall"))
    let later = Date() + 601
    #expect(try site.listed(at: later) == [])
    #expect(site.home.read("alerts", at: later).output.hasPrefix("No official warnings for Paris.\n"))
    #expect(!site.home.read(at: later).output.contains("Squall"))
    #expect(try site.station.requests().count == requests)
  }

  @Test(arguments: [
    ("VANE_WARNINGS_SEVERITY", "severe"), ("VANE_WARNINGS_MUTE", #"["gale"]"#), ("VANE_WARNINGS_ENABLED", "no"),
  ])
  func doesNotNotifyOfMutedWarnings(_ name: String, _ value: String) throws {
    let site = try site()
    site.home.environment[name] = value
    try site.raise("one", "&event=Gale&severity=Moderate")
    #expect(try site.refreshAged() == Self.noData)
    #expect(try site.listed() == [])
    #expect(!site.home.read().output.contains("Gale"))
    #expect(site.told() == [])
    #expect(try site.unseen() == 1)
  }

  @Test func notifiesOfWarningsAboveTheFloor() throws {
    let site = try site()
    site.home.environment["VANE_WARNINGS_SEVERITY"] = "severe"
    try site.raise("one", "&event=Gale&severity=Moderate")
    try site.raise("two", "&event=Storm&severity=Severe")
    #expect(try site.refreshAged() == Self.newData)
    #expect(try site.listed() == ["two Storm severe"])
    #expect(site.told() == ["two severe"])
    // One that rises above the floor is news then.
    try site.control("update=one&severity=Extreme")
    #expect(try site.refreshAged() == Self.newData)
    #expect(site.told() == ["two severe", "one extreme"])
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
    let said = site.home.read("alerts").output.split(separator: "\n").filter { $0.contains("could not be fetched") }
    #expect(said.count == 1)
    #expect(said.first?.hasPrefix("NWS alerts: could not be fetched ") == true)
    #expect(said.first?.contains(": \(reason.replacing("HOST", with: host))") == true)

    try site.station.control("/control/fault?always=")
    #expect(try site.refreshAged() == Self.noData)
    #expect(!site.home.read("alerts").output.contains("could not be fetched"))
  }

  /// Neither the words that grow without end nor the file are ever expanded.
  @Test func reportsEntitiesInAFeed() throws {
    let site = try site(SamplePlaces.berlin())
    try site.raise("one", "&event=Gale&feed=germany&radius=300")
    #expect(try site.refreshAged() == Self.newData)
    try site.station.control("/control/fault?always=alerts=entities")
    #expect(try site.refreshAged() == Self.noData)
    let said = site.home.read("alerts").output.split(separator: "\n").filter { $0.contains("could not be fetched") }
    #expect(
      said.map { timeless(String($0)) } == [
        "MeteoAlarm: could not be fetched TIME: the provider's answer makes no sense: "
          + "the document has a document type (feed); entity declarations are not accepted"
      ])
    #expect(try site.listed() == ["one Gale moderate"])
  }

  /// The hint under an old list is to refresh, so that has to read it, however long the weather is valid.
  @Test func refreshReadsWarningsWhileTheWeatherIsValid() throws {
    let site = try site()
    try site.raise("one")
    try site.home.age()
    try site.home.changeState { $0.validUntil = [1: Date() + 3600] }
    #expect(site.home.vaneFetch("refresh") == Self.newData)
    #expect(try site.listed() == ["one Gale moderate"])
  }

  @Test func asksNoServiceForAPlaceWithoutWarnings() throws {
    let site = try AlertHome(SamplePlaces.place("Boat", at: 1, 2))
    #expect(site.home.vaneFetch("refresh") == Self.newData)
    #expect(try site.refreshAged() == Self.noData)
    #expect(try site.station.requests().allSatisfy { $0.target.hasPrefix("/v1/forecast") })
    #expect(
      site.home.read("alerts")
        == ProgramRun(
          output: "Warnings for Boat have never been fetched.\nNo warning service covers this place.\n"))
  }

  /// In the frame around the States and not in them: that their service has nothing to say is no failure, not even of
  /// a wake-up for warnings alone.
  @Test func succeedsForAPlaceNearTheUnitedStates() throws {
    let site = try AlertHome(
      SamplePlaces.place("Toronto", "Ontario", "Canada", at: 43.7064, -79.3986, in: "America/Toronto"))
    #expect(site.home.vaneFetch("refresh") == Self.newData)
    #expect(!site.home.read("alerts").output.contains("could not be fetched"))
    try site.home.setWarningsRead(at: noon)
    #expect(site.home.vaneFetch("wake", "--started-by", "host") == Self.noData)
    let state = try site.home.withStore { try $0.scheduleState(ScheduleState.self, for: ScheduleState.warningsKey) }
    #expect(state?.failures == 0)
  }

  @Test func notifiesOfAWarningWhenTheWeatherFails() throws {
    let site = try site()
    try site.raise("one")
    try site.station.control("/control/fault?always=open-meteo=500")
    #expect(try site.refreshAged().ending == .exited(69))
    #expect(site.told() == ["one moderate"])
    #expect(try site.listed() == ["one Gale moderate"])
    #expect(try site.refreshAged().ending == .exited(69))
    #expect(site.told() == ["one moderate"])
  }

  @Test func readsOtherFeedsWhenOneFails() throws {
    let site = try site()
    try site.home.save(SamplePlaces.berlin())
    try site.station.control("/control/fault?always=/alerts/active=500")
    try site.raise("one", "&event=Gale&feed=germany&latitude=52.5&longitude=13.4")
    #expect(try site.refreshAged() == Self.newData)
    #expect(site.told() == ["one moderate"])
    #expect(try site.listed() == ["one Gale moderate"])
    #expect(site.home.read("alerts", "--location", "Paris").output.contains("NWS alerts: could not be fetched "))
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
