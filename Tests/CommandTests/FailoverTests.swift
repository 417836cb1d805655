import BackgroundFetch
import Foundation
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherStore

/// The first provider fails in every way there is: the next one answers in the same wake-up, and the two never
/// alternate.
@Suite(.ownThread) struct FailoverTests {
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
    #expect(home.vane().output.hasSuffix("Data from MET Norway (https://www.met.no/)\n"))
    let row = try home.withStore { try $0.wakeUps(limit: 1).first?.outcome }
    #expect(row?.provider == "met-norway")
    #expect(row?.httpStatus == 200)
  }

  @Test func asksTheNWSFirstInTheUnitedStates() throws {
    let site = try ProvidersHome(SamplePlaces.parisTexas())
    #expect(site.home.vaneFetch("refresh") == ProgramRun(output: "newData\n"))
    #expect(try site.shownProvider().id == "nws")
    let paths = try site.nws.requests().map { String($0.target.prefix { $0 != "?" }) }
    #expect(paths.first == "/points/33.6609,-95.5555")
    #expect(paths.last?.hasSuffix("/forecast/hourly") == true)
    #expect(
      site.home.vane().output.hasSuffix(
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
}
