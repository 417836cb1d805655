import EnvironmentVariables
import Testing

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
}
