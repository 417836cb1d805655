import EnvironmentVariables
import Testing
import Weather

@testable import Settings

@Suite struct RequestsTests {
  @Test func localHostNeedsNoDefaultRoute() {
    var settings = Settings()
    #expect(!settings.reachesNearby("api.open-meteo.com", [:]))
    settings.network.plainHTTPHosts = ["weather.lan"]
    #expect(settings.reachesNearby("weather.lan", [:]))
    #expect(settings.reachesNearby("weather.lan:8080", [:]))
    #expect(!settings.reachesNearby("weather.lan.example", [:]))
  }

  @Test func hostBehindAProxyNeedsNoDefaultRoute() {
    #expect(Settings().reachesNearby("api.open-meteo.com", ["https_proxy": "http://proxy.lan:3128"]))
    #expect(!Settings().reachesNearby("api.open-meteo.com", ["https_proxy": ""]))
  }

  @Test func asksAboutTheAirOnlyBesideOpenMeteoItself() {
    var settings = Settings()
    #expect(settings.asksAboutAir)
    settings.air.enabled = .no
    #expect(!settings.asksAboutAir)
    settings.air.enabled = .yes
    settings.providers.order = ["met-norway"]
    #expect(!settings.asksAboutAir)
    settings.providers.order = ["met-norway", "open-meteo"]
    settings.providers.addresses[.openMeteo] = "http://127.0.0.1:8080"
    #expect(!settings.asksAboutAir)
    settings.providers.addresses[.openMeteoAir] = "http://127.0.0.1:8080"
    #expect(settings.asksAboutAir)
  }
}
