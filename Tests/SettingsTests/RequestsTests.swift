import Platform
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

  @Test(arguments: [
    ("me@example.org", true), ("https://example.org", true), ("http://example.org:8080/a?b", true),
    ("example.org/contact", true), ("Jane Doe <jane@example.co.uk>", true), ("me", false), ("not an address", false),
    ("me@", false), ("@example.org", false), ("me@localhost", false), ("https://", false), ("a@b@example.org", false),
    ("me@exämple.org", false), ("v1.2", false), ("e.g.", false), ("https://me@example.org", false),
  ])
  func onlyAnAddressIsSent(contact: String, isSent: Bool) {
    var settings = Settings()
    settings.contact = contact
    #expect((settings.usableContact == contact) == isSent)
    #expect(settings.userAgent(version: "1").contains("(") == isSent)
  }

  @Test func trueAndFalseAreYesAndNo() throws {
    let text = #"{"air": {"enabled": false}, "score": {"enabled": true}, "network": {"metered": "true"}}"#
    let settings = try Settings.load(environment: ["HOME": "/me", "VANE_WARNINGS_ENABLED": "false"]) {
      _ throws(SettingsError) in Array(text.utf8)
    }
    #expect(settings.air.enabled == .no && settings.score.enabled == .yes && settings.network.metered == .yes)
    #expect(settings.warnings.enabled == .no)
    let rule = #"{"notifications": {"rules": [{"wind": {"above": "60 km/h", "within": "6h"}}]}}"#
    let error = #expect(throws: SettingsError.self) {
      try Settings.load(environment: ["HOME": "/me"]) { _ throws(SettingsError) in Array(rule.utf8) }
    }
    #expect("\(try #require(error))".hasSuffix("did you mean notifications.rules[0].gusts?"))
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
