import Platform
import Settings
import TestSupport
import Testing
import Wording

/// Settings that a host passes to its child processes.
@Suite struct HandingDownTests {
  private let home: Environment = ["XDG_CONFIG_HOME": "/etc/me"]

  @Test func childReadsTheSameSettings() throws {
    let file = """
      {"contact": "me", "units": "uk", "schedule": {"minimum": "2h", "refreshAfter": "40m"}, "display": {"wait": "1250ms"},
       "providers": {"openMeteo": {"baseURL": "http://weather.lan:81/a", "geocodingURL": "https://example.org"}},
       "network": {"connectTimeout": "3s", "totalTimeout": "7s", "plainHTTPHosts": ["weather.lan"]},
       "hook": {"command": ["say", "\\"new\\" \\\\ é"], "timeout": "1s"}}
      """
    let settings = try Settings.load(environment: home) { _ in Array(file.utf8) }
    let handed = home.setting([Settings.handedDownName: settings.handedDownText])
    #expect(try Settings.loadHandedDown(environment: handed) == settings)
    #expect(
      settings.handedDownText.hasPrefix(
        #"{"contact":"me","display.wait":"1s250ms","hook.command":["say","\"new\" \\ é"],"#))
  }

  @Test func defaultsNeedNoText() throws {
    #expect(Settings().handedDownText.isEmpty)
    #expect(
      try Settings.loadHandedDown(environment: [Settings.handedDownName: "", "XDG_CONFIG_HOME": "/etc/me"])
        == Settings())
  }

  @Test func environmentOverridesHandedDownSettings() throws {
    let handed: Environment = [
      Settings.handedDownName: #"{"units":"uk"}"#, "VANE_UNITS": "imperial", "XDG_CONFIG_HOME": "/etc/me",
    ]
    #expect(try Settings.loadHandedDown(environment: handed).units == .imperial)
  }

  @Test func onlyAProgramThatAHostStartsUsesThem() throws {
    let handed: Environment = [Settings.handedDownName: #"{"units":"uk"}"#, "XDG_CONFIG_HOME": "/etc/me"]
    #expect(try Settings.load(environment: handed) { _ in nil } == Settings())
  }
}
