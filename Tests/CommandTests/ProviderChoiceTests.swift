import BackgroundFetch
import Foundation
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherStore

/// Which providers are asked, in which order, and by which rules of theirs.
@Suite(.ownThread) struct ProviderChoiceTests {
  private static let silent = ["nws-alerts warnings-off", "meteoalarm warnings-off"]
  private static let oslo = "Saved Oslo, Norway.\n"

  @Test func asksOnlyOneServiceWithoutAContact() throws {
    let site = try ProvidersHome(SamplePlaces.berlin())
    site.home.environment["VANE_CONTACT"] = nil
    try site.openMeteo.control("/control/fault?always=500")
    #expect(
      site.home.vaneFetch("refresh")
        == ProgramRun(
          status: 69, output: "failed the provider is unavailable, HTTP status 500: Something went wrong.\n"))
    #expect(try site.requests() == ProvidersHome.Requests(openMeteo: 1))
    #expect(
      timeless(site.home.vane("providers").output) == """
        Provider Coverage State Last success Last failure New data every
        US National Weather Service United States not used: no contact address - - 1 h
        Open-Meteo world failed, next attempt after TIME - TIME 15 min
        MET Norway world not used: no contact address - - 1 h
        NWS alerts United States not used: warnings.enabled is no - - 15 min
        MeteoAlarm Europe not used: warnings.enabled is no - - 15 min
        Open-Meteo air quality world not used for air quality - - 6 h
        Aviation Weather Center world off (vane score) - - 30 min

        Open-Meteo last failed: the provider is unavailable, HTTP status 500: Something went wrong.
        Some providers need a contact address. Run: vane config set contact you@example.org

        """)
  }

  @Test func asksEachServiceWithAContact() throws {
    let site = try ProvidersHome(SamplePlaces.berlin())
    #expect(site.home.vaneFetch("refresh") == ProgramRun(output: "newData\n"))
    #expect(
      timeless(site.home.vane("providers").output) == """
        Provider Coverage State Last success Last failure New data every
        US National Weather Service United States not for this place - - 1 h
        Open-Meteo world used first TIME - 15 min
        MET Norway world fallback - - 1 h
        NWS alerts United States not used: warnings.enabled is no - - 15 min
        MeteoAlarm Europe not used: warnings.enabled is no - - 15 min
        Open-Meteo air quality world not used for air quality - - 6 h
        Aviation Weather Center world off (vane score) - - 30 min

        """)
    #expect(
      try states(site) == ["nws elsewhere", "open-meteo first", "met-norway stand-in"] + Self.silent + [
        "open-meteo-air air-off", "aviation-weather observations-off",
      ])
    site.home.environment["VANE_PROVIDERS_ORDER"] = #"["met-norway"]"#
    #expect(
      try states(site) == ["met-norway first", "open-meteo left-out", "nws left-out"] + Self.silent + [
        "open-meteo-air left-out", "aviation-weather observations-off",
      ])
  }

  /// What part each provider plays, by the document.
  private func states(_ site: ProvidersHome) throws -> [String] {
    struct Document: Decodable {
      struct Entry: Decodable {
        let id: String
        let state: String
      }
      let schema: Int
      let providers: [Entry]
    }
    let text = Data(site.home.vane("providers", "--json").output.utf8)
    let document = try JSONDecoder().decode(Document.self, from: text)
    #expect(document.schema == 1)
    return document.providers.map { "\($0.id) \($0.state)" }
  }

  @Test func asksThePreferredServiceFirst() throws {
    let site = try ProvidersHome(nil)
    let run = site.home.vane("set", "Oslo", "--provider", "met-norway")
    #expect(run.output.hasPrefix(Self.oslo))
    #expect(run.errors == "" && run.output.contains("\nMET Norway is asked first for Oslo.\n"))
    #expect(run.output.hasSuffix("Data from MET Norway (https://www.met.no/)\n"))
    #expect(try site.requests() == ProvidersHome.Requests(openMeteo: 1, metNorway: 1))

    // Another place is asked about as always, and the choice is found again after it was cleared.
    #expect(site.home.vane("set", "1,2").ending == .exited(0))
    #expect(try site.requests() == ProvidersHome.Requests(openMeteo: 2, metNorway: 1))
    #expect(site.home.vane("clear", "Oslo").ending == .exited(0))
    #expect(site.home.vane("set", "Oslo").output.hasPrefix(Self.oslo))
    #expect(try site.home.withStore { try $0.currentLocation()?.provider } == "met-norway")
    #expect(try site.shownProvider() == .metNorway)
  }

  /// The terms of service: not before `Expires`; after it `If-Modified-Since` with the very text; four decimals.
  @Test func followsTheRulesOfMETNorway() throws {
    let site = try ProvidersHome(
      SamplePlaces.place("Oslo", "Oslo", "Norway", at: 59.91273, 10.74609, in: "Europe/Oslo"))
    site.home.environment["VANE_PROVIDERS_ORDER"] = #"["met-norway"]"#
    try site.metNorway.control("/control/hold?on=1")
    #expect(site.home.vaneFetch("refresh") == ProgramRun(output: "newData\n"))
    let first = try #require(try site.metNorway.requests().first)
    #expect(first.target == "/weatherapi/locationforecast/2.0/complete?lat=59.9127&lon=10.7461")
    #expect(first.headers["user-agent"]?.contains("tests@example.org") == true)
    #expect(first.headers["if-modified-since"] == nil)

    // A second later it is no longer the same refresh, and still valid.
    #expect(
      eventually { site.home.vane("refresh").output.hasPrefix("Not fetched for Oslo: according to the provider") })
    #expect(try site.requests() == ProvidersHome.Requests(metNorway: 1))

    #expect(try site.refreshAged() == ProgramRun(output: "noData\n"))
    let second = try #require(try site.metNorway.requests().last)
    #expect(second.headers["if-modified-since"]?.hasSuffix(" GMT") == true)
    let (row, updatedAt) = try site.home.withStore {
      (try $0.wakeUps(limit: 1).first?.outcome, try $0.cachedResult(for: 1)?.updatedAt)
    }
    #expect(row?.httpStatus == 304)
    #expect(updatedAt.map { $0 > noon } == true)
    // The renewed answer is valid again.
    #expect(
      eventually { site.home.vane("refresh").output.hasPrefix("Not fetched for Oslo: according to the provider") })
    #expect(try site.requests() == ProvidersHome.Requests(metNorway: 2))
  }
}
