import TestSupport
import Testing
import Weather

/// `vane now --details`.
@Suite(.ownThread) struct DetailsTests {
  private static let all = [
    "Today", "Wind", "Wind force", "Humidity", "Dew point", "Pressure", "Cloud cover", "Visibility", "UV index", "Air",
    "Updated",
  ]

  private func home(_ provider: String) throws -> ProvidersHome {
    let site = try ProvidersHome(SamplePlaces.parisTexas())
    site.home.environment["VANE_PROVIDERS_ORDER"] = #"["\#(provider)"]"#
    site.home.environment["VANE_PROVIDERS_OPEN_METEO_AIR_QUALITY_URL"] = site.openMeteo.baseURL
    #expect(site.home.vaneFetch("refresh").output == "newData\n")
    return site
  }

  /// What a provider does not state has no row. The air comes from Open-Meteo, if that is in the order.
  @Test(arguments: [
    ("open-meteo", []), ("met-norway", ["Visibility", "Air"]), ("nws", ["Cloud cover", "UV index", "Air"]),
  ])
  func showsWhatTheProviderStates(provider: String, lacking: [String]) throws {
    let home = try home(provider).home
    let lines = home.vane("now", "--details").output.split(separator: "\n")
    let titles = Self.all.filter { title in lines.contains { $0.hasPrefix(title + "  ") } }
    #expect(titles == Self.all.filter { !lacking.contains($0) })
    #expect(lines.contains { $0.contains("CAMS") } == !lacking.contains("Air"))
    #expect(!home.vane("now").output.contains("Visibility"))
  }

  /// From the request to the line of the card.
  @Test func showsWhatTheStationReported() throws {
    let site = try ProvidersHome(SamplePlaces.parisTexas())
    site.home.environment["VANE_PROVIDERS_AVIATION_WEATHER_BASE_URL"] = site.nws.baseURL
    site.home.environment["VANE_SCORE_ENABLED"] = "yes"
    #expect(site.home.vaneFetch("refresh").output == "newData\n")
    let details = site.home.vane("now", "--details", "--units", "metric").output
    #expect(details.contains(#/\nObserved +[0-9A-Z]{4}, \d+ km: -?\d+°C at .*\d\d:50\n/#), "\(details)")
    #expect(site.home.vane("providers").output.contains("used for observations"))
    let hosts = try site.nws.requests().map(\.target).filter { $0.hasPrefix("/api/data/") }
    #expect(hosts.count == 2)
    site.home.environment["VANE_SCORE_ENABLED"] = nil
    #expect(!site.home.vane("now", "--details").output.contains("Observed"))
  }
}
