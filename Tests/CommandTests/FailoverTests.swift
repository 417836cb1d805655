import BackgroundFetch
import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// The first provider fails in every way there is: the next one answers in the same wake-up, and the two never
/// alternate.
@Suite struct FailoverTests {
  @Test(arguments: [
    "500", "400", "429:7200", "429", "503:7200", "hang", "delay:30000", "reset", "cutoff", "garbage", "html", "empty",
    "nulls", "absurd", "elsewhere",
  ])
  func nextServiceAnswersInTheSameWakeUp(_ fault: String) throws {
    let site = try ProvidersHome(SamplePlaces.berlin())
    let home = site.home
    if ["hang", "delay:30000"].contains(fault) { home.environment["VANE_NETWORK_TOTAL_TIMEOUT"] = "1s" }
    try site.openMeteo.control("/control/fault?always=\(fault)")

    #expect(home.vaneFetch("wake", "--started-by", "host") == ProgramRun(output: "newData\n"))
    // A server of the user's own may be a cache, which is asked once more about an answer with status 200.
    let isUnusable = ["garbage", "html", "empty", "nulls", "absurd", "elsewhere"].contains(fault)
    #expect(try site.requests() == ProvidersHome.Requests(openMeteo: isUnusable ? 2 : 1, metNorway: 1))
    #expect(try site.shownProvider() == .metNorway)
    #expect(home.read().output.hasSuffix("Data from MET Norway (https://www.met.no/)\n"))
    let row = try home.withStore { try $0.wakeUps(limit: 1).first?.outcome }
    #expect(row?.provider == "met-norway")
    #expect(row?.httpStatus == 200)
  }

  @Test func toleratesASlowServiceWithinTheLimit() throws {
    let site = try ProvidersHome(SamplePlaces.berlin())
    try site.openMeteo.control("/control/fault?always=delay:500")
    #expect(site.home.vaneFetch("refresh") == ProgramRun(output: "newData\n"))
    #expect(try site.shownProvider() == .openMeteo)
    #expect(try site.requests() == ProvidersHome.Requests(openMeteo: 1))
  }

  @Test func usesTheSecondServiceUntilTheBackOffEnds() throws {
    let site = try ProvidersHome(SamplePlaces.berlin())
    try site.openMeteo.control("/control/fault?always=500")
    #expect(site.home.vaneFetch("refresh") == ProgramRun(output: "newData\n"))
    for _ in 0..<2 {
      #expect(try site.refreshAged() == ProgramRun(output: "noData\n"))
      #expect(try site.shownProvider() == .metNorway)
    }
    #expect(try site.requests() == ProvidersHome.Requests(openMeteo: 1, metNorway: 3))

    // Down for longer than its back-off: asked once more, and passed over again.
    try site.home.endBackOffs()
    #expect(try site.refreshAged() == ProgramRun(output: "noData\n"))
    #expect(try site.refreshAged() == ProgramRun(output: "noData\n"))
    #expect(try site.requests() == ProvidersHome.Requests(openMeteo: 2, metNorway: 5))
    let state = try site.home.withStore { try $0.scheduleState(ScheduleState.self, for: ScheduleState.storeKey) }
    #expect(state?.failedHosts.values.map(\.failures) == [2])
    #expect(state?.failures == 0)

    try site.openMeteo.control("/control/fault?always=")
    try site.home.endBackOffs()
    #expect(try site.refreshAged().ending == .exited(0))
    #expect(try site.shownProvider() == .openMeteo)
    #expect(try site.refreshAged().ending == .exited(0))
    #expect(try site.shownProvider() == .openMeteo)
    #expect(try site.requests() == ProvidersHome.Requests(openMeteo: 4, metNorway: 5))
  }

  @Test func keepsRetryAfterWhenTheBackOffHasEnded() throws {
    let site = try ProvidersHome(SamplePlaces.berlin())
    try site.openMeteo.control("/control/fault?always=429:7200")
    #expect(site.home.vaneFetch("refresh") == ProgramRun(output: "newData\n"))
    try site.home.endBackOffs()
    #expect(try site.refreshAged() == ProgramRun(output: "noData\n"))
    #expect(try site.requests() == ProvidersHome.Requests(openMeteo: 1, metNorway: 2))
    #expect(site.home.read("providers").output.contains(#/Open-Meteo +world +asked us to wait until/#))
  }

  @Test func reportsTheFirstReasonIfEveryServiceFails() throws {
    let site = try ProvidersHome(SamplePlaces.berlin())
    let home = site.home
    #expect(home.vaneFetch("refresh") == ProgramRun(output: "newData\n"))
    try home.age()
    let before = try home.withStore { try $0.cachedSnapshot() }
    try site.openMeteo.control("/control/fault?always=500")
    try site.metNorway.control("/control/fault?always=reset")
    #expect(
      home.vaneFetch("refresh")
        == ProgramRun(
          status: 69, output: "failed the provider is unavailable, HTTP status 500: Something went wrong.\n"))
    #expect(try site.requests() == ProvidersHome.Requests(openMeteo: 2, metNorway: 1))
    #expect(try home.withStore { try $0.cachedSnapshot() } == before)
    #expect(try site.shownProvider() == .openMeteo)
  }

  @Test func asksTheNWSFirstInTheUnitedStates() throws {
    let site = try ProvidersHome(SamplePlaces.parisTexas())
    #expect(site.home.vaneFetch("refresh") == ProgramRun(output: "newData\n"))
    #expect(try site.shownProvider().id == "nws")
    let paths = try site.nws.requests().map { String($0.target.prefix { $0 != "?" }) }
    #expect(paths.first == "/points/33.6609,-95.5555")
    #expect(paths.last?.hasSuffix("/forecast/hourly") == true)
    #expect(
      site.home.read().output.hasSuffix(
        "Weather data by the US National Weather Service (https://www.weather.gov/)\n"))
    #expect(try site.requests() == ProvidersHome.Requests(nws: paths.count))

    // The remembered point is not requested again.
    #expect(try site.refreshAged().ending == .exited(0))
    #expect(try site.nws.requests().filter { $0.target.hasPrefix("/points/") }.count == 1)
    #expect(try site.requests().openMeteo == 0)
  }

  @Test(arguments: ["500", "/forecast/hourly=garbage", "/points/=429:7200", "hang"])
  func usesTheNextServiceWhenTheNWSFails(_ fault: String) throws {
    let site = try ProvidersHome(SamplePlaces.parisTexas())
    if fault == "hang" { site.home.environment["VANE_NETWORK_TOTAL_TIMEOUT"] = "1s" }
    try site.nws.control("/control/fault?always=\(fault)")
    #expect(site.home.vaneFetch("refresh") == ProgramRun(output: "newData\n"))
    #expect(try site.shownProvider() == .openMeteo)
    #expect(try site.requests().metNorway == 0)
  }

  @Test func doesNotAskTheNWSElsewhere() throws {
    let site = try ProvidersHome(SamplePlaces.place("Oslo", "Oslo", "Norway", at: 59.9127, 10.7461, in: "Europe/Oslo"))
    try site.openMeteo.control("/control/fault?always=500")
    try site.metNorway.control("/control/fault?always=500")
    #expect(site.home.vaneFetch("refresh").ending == .exited(69))
    #expect(try site.requests() == ProvidersHome.Requests(openMeteo: 1, metNorway: 1))
  }

  /// In the frame around the States and not in them: its 404 is no failure, and is remembered.
  @Test func passesOnAPlaceNearTheUnitedStatesWithoutBackOff() throws {
    let site = try ProvidersHome(
      SamplePlaces.place("Toronto", "Ontario", "Canada", at: 43.7064, -79.3986, in: "America/Toronto"))
    #expect(site.home.vaneFetch("refresh") == ProgramRun(output: "newData\n"))
    #expect(try site.shownProvider() == .openMeteo)
    #expect(try site.requests() == ProvidersHome.Requests(openMeteo: 1, nws: 1))
    let state = try site.home.withStore { try $0.scheduleState(ScheduleState.self, for: ScheduleState.storeKey) }
    #expect(state?.failedHosts == [:])
    #expect(try site.refreshAged() == ProgramRun(output: "noData\n"))
    #expect(try site.requests() == ProvidersHome.Requests(openMeteo: 2, nws: 1))
  }

  @Test func waitsForTheEarliestRetryAfter() throws {
    let site = try ProvidersHome(SamplePlaces.berlin())
    try site.openMeteo.control("/control/fault?always=429:7200")
    try site.metNorway.control("/control/fault?always=503:3600")
    #expect(site.home.vaneFetch("refresh").ending == .exited(75))
    let run = site.home.vane("refresh")
    #expect(run.ending == .exited(75))
    #expect(run.output.hasPrefix("Not fetched: the provider allows no request before "))
    #expect(site.home.vaneFetch("wake", "--started-by", "host") == ProgramRun(output: "noData\n"))
    #expect(try site.requests() == ProvidersHome.Requests(openMeteo: 1, metNorway: 1))
  }

  @Test func storesAnAnswerForEachPlace() throws {
    let site = try ProvidersHome(SamplePlaces.berlin())
    try site.home.save(SamplePlaces.parisTexas(), SamplePlaces.paris())
    #expect(site.home.vaneFetch("refresh") == ProgramRun(output: "newData\n"))
    #expect(try providers(site) == ["Berlin open-meteo", "Paris nws", "Paris open-meteo"])
    // One request for both places; from now on the first service fails.
    #expect(try site.requests().openMeteo == 1)
    try site.openMeteo.control("/control/fault?always=500")
    #expect(try site.refreshAged().ending == .exited(0))
    #expect(try providers(site) == ["Berlin met-norway", "Paris nws", "Paris met-norway"])
    #expect(try site.requests().openMeteo == 2)
    #expect(try site.requests().metNorway == 2)
    try site.nws.control("/control/fault?always=500")
    #expect(try site.refreshAged().ending == .exited(0))
    #expect(try providers(site) == ["Berlin met-norway", "Paris met-norway", "Paris met-norway"])
    #expect(try site.requests().openMeteo == 2)
  }

  /// Whose result each place has, in the order in which they were saved.
  private func providers(_ site: ProvidersHome) throws -> [String] {
    try site.home.withStore { store in
      try store.locations().map { place in
        "\(place.location.name) \(try store.cachedResult(for: place.id)?.provider ?? "-")"
      }
    }
  }
}
