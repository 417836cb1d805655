import Platform
import Settings
import TestSupport
import Testing
import Weather

/// Where a provider may be, where plain http may go, and how short the shortest interval may be.
@Suite struct AddressRuleTests {
  private let base = "VANE_PROVIDERS_OPEN_METEO_BASE_URL"
  private let geocoding = "VANE_PROVIDERS_OPEN_METEO_GEOCODING_URL"

  private func problems(_ environment: Environment) -> [String] {
    Settings.check(environment: environment).map(\.description)
  }

  @Test(arguments: [
    "https://example.org", "https://example.org:8443/weather/v1", "https://[2001:db8::1]:8443",
    "http://127.0.0.1:4000", "http://127.9.9.9", "http://localhost:1", "http://[::1]:8080", "HTTP://LOCALHOST",
  ]) func acceptsHTTPAddresses(text: String) {
    #expect(problems([base: text]) == [])
  }

  @Test(arguments: [
    "example.org", "ftp://example.org", "https://", "https:///path", "https://example.org:", "https://example.org:0",
    "https://example.org:70000", "https://example.org:+1", "https://me@example.org", "https://example.org\\@localhost",
    "https://example.org?x=1", "https://example.org#x", "https://exämple.org", "https://example.org/a b",
    "https://[::1", "https://[example.org]", "https://::1", "https://[::1]x", "https://%65xample.org",
  ]) func rejectsTextThatIsNotAnAddress(text: String) {
    #expect(
      problems([base: text]) == [
        "\(base): providers.openMeteo.baseURL is \"\(text.replacing("\\", with: "\\\\"))\"; it must be an address such"
          + " as https://example.org or https://example.org:8443/path, in ASCII, without user or query"
      ])
  }

  @Test(arguments: [
    "http://example.org", "http://127.evil.org", "http://127.0.0.1.evil.org", "http://127.1", "http://128.0.0.1",
    "http://localhost.evil.org", "http://127.0.0.256", "http://[::2]",
  ]) func allowsPlainHTTPOnlyOnLoopback(text: String) {
    #expect(
      problems([base: text]) == [
        "\(base): providers.openMeteo.baseURL is \"\(text)\"; it must be https, or http to loopback or to a host"
          + " listed in network.plainHTTPHosts"
      ])
  }

  @Test func allowsPlainHTTPToListedHosts() throws {
    let environment: Environment = [
      base: "http://Weather.lan:8080/", geocoding: "http://[fd00::1]",
      "VANE_NETWORK_PLAIN_HTTP_HOSTS": #"["weather.LAN", "fd00::1"]"#,
    ]
    let settings = try Settings.load(environment: environment)
    #expect(settings.network.plainHTTPHosts == ["weather.lan", "fd00::1"])
    #expect(settings.providers.addresses[.openMeteo] == "http://Weather.lan:8080")
  }

  @Test func allowsShortIntervalsOnlyWithEveryProviderOnLoopback() throws {
    let short: Environment = ["VANE_SCHEDULE_MINIMUM": "2s"]
    let refusal =
      "VANE_SCHEDULE_MINIMUM: schedule.minimum is \"2s\"; it must be at least 1m, unless every provider is on"
      + " loopback (127.0.0.0/8, ::1 or localhost)"
    let loopback: Environment = [base: "http://127.0.0.1:4000", geocoding: "http://localhost:4000"]
    #expect(problems(short) == [refusal])
    #expect(problems(short.setting([base: "http://127.0.0.1:4000"])) == [refusal])
    // Feeds of warnings are read, too, and services that require a contact once there is one.
    #expect(problems(short.setting(loopback)) == [refusal])
    let quiet = loopback.setting(["VANE_WARNINGS_ENABLED": "no"])
    let known = quiet.setting(["VANE_CONTACT": "me@example.org"])
    #expect(problems(short.setting(known)) == [refusal])
    let settings = try Settings.load(environment: short.setting(quiet))
    #expect(settings.schedule.minimum == .seconds(2))
    #expect(problems(["VANE_SCHEDULE_MINIMUM": "1m"]) == [])
    #expect(
      problems(loopback.setting(["VANE_SCHEDULE_MINIMUM": "999ms"])) == [
        "VANE_SCHEDULE_MINIMUM: schedule.minimum is \"999ms\"; it must be a duration such as 90s, 15m, 1h30m or 2d,"
          + " at least 1s"
      ])
  }
}
