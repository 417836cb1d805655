import Foundation
import Platform
import Settings
import TestSupport
import Testing
import Weather
import Wording

/// Settings from defaults, file and environment, and their errors.
@Suite struct SettingsTests {
  private static let units =
    "one of auto, metric, imperial, uk, si, or units of your own, such as \"imperial,wind=kn\", of temperature=C|F, "
    + "wind=km/h|mph|m/s|kn|Bft, precipitation=mm|in, pressure=hPa|kPa|inHg|mmHg"

  private let file = "/home/me/.config/vane/config.json"

  private func load(_ json: String?, _ environment: Environment = [:]) throws(SettingsError) -> Settings {
    try Settings.load(environment: withHome(environment)) { path throws(SettingsError) in
      path == file ? json.map { Array($0.utf8) } : nil
    }
  }

  private func problems(_ json: String?, _ environment: Environment = [:]) -> [String] {
    Settings.check(environment: withHome(environment)) { _ throws(SettingsError) in json.map { Array($0.utf8) } }
      .map(\.description)
  }

  private func withHome(_ environment: Environment) -> Environment {
    (["HOME": "/home/me"] as Environment).setting(environment)
  }

  @Test func usesDefaultsWithoutAFile() throws {
    #expect(try load(nil) == Settings())
    #expect(try load("{}") == Settings())
    #expect(try Settings.load(environment: [:]) == Settings())
  }

  @Test func fileOverridesDefaultsAndEnvironmentOverridesFile() throws {
    var expected = Settings()
    expected.contact = "me@example.org"
    expected.units = .uk
    expected.schedule.minimum = .seconds(20 * 60)
    expected.providers.addresses[.openMeteo] = "https://weather.example.org/api"
    expected.hook.command = ["say", "hello world"]
    let json = """
      {"contact": "me@example.org", "units": "imperial", "schedule": {"minimum": "20m", "refreshAfter": null},
       "providers": {"openMeteo": {"baseURL": "https://weather.example.org/api/"}}, "hook": {"command": ["say"]}}
      """
    let environment: Environment = [
      "VANE_UNITS": "uk", "VANE_HOOK_COMMAND": #"["say", "hello world"]"#, "VANE_CONTACT": "",
    ]
    #expect(try load(json, environment) == expected)
  }

  @Test func theFolderOfThePageMayBeginWithHome() throws {
    let home: Environment = ["HOME": "/home/me"]
    #expect(try load(#"{"page": {"directory": "~/www"}}"#).page.path(home) == "/home/me/www")
    #expect(try load(#"{"page": {"directory": "/srv/~/www"}}"#).page.path(home) == "/srv/~/www")
    #expect(try load(#"{"page": {"directory": "~/www"}}"#).page.path([:]) == nil)
    for none in ["\"\"", "null"] { #expect(try load("{\"page\": {\"directory\": \(none)}}").page.path(home) == nil) }
  }

  @Test func keysMayBeWrittenWithDots() throws {
    #expect(try load(#"{"schedule.minimum": "1h"}"#).schedule.minimum == .seconds(3600))
  }

  @Test func showsValueAndOriginOfEachKey() throws {
    let rows = try Settings.show(environment: ["HOME": "/home/me", "VANE_HOOK_COMMAND": #"["say"]"#]) {
      _ throws(SettingsError) in Array(#"{"units": "imperial"}"#.utf8)
    }
    #expect(
      rows.map { "\($0.key) = \($0.value) (\($0.origin.rawValue), \($0.environmentName))" } == [
        "contact = null (default, VANE_CONTACT)",
        "units = imperial (file, VANE_UNITS)",
        "language = auto (default, VANE_LANGUAGE)",
        "clock = auto (default, VANE_CLOCK)",
        "schedule.minimum = 15m (default, VANE_SCHEDULE_MINIMUM)",
        "schedule.refreshAfter = 30m (default, VANE_SCHEDULE_REFRESH_AFTER)",
        "schedule.policy = learned (default, VANE_SCHEDULE_POLICY)",
        "schedule.wakeUpsPerDay = 24 (default, VANE_SCHEDULE_WAKE_UPS_PER_DAY)",
        "display.wait = 1s500ms (default, VANE_DISPLAY_WAIT)",
        "display.color = auto (default, VANE_DISPLAY_COLOR)",
        "display.background = auto (default, VANE_DISPLAY_BACKGROUND)",
        "display.icons = unicode (default, VANE_DISPLAY_ICONS)",
        #"providers.order = ["nws","open-meteo","met-norway"] (default, VANE_PROVIDERS_ORDER)"#,
        "providers.openMeteo.baseURL = https://api.open-meteo.com (default, VANE_PROVIDERS_OPEN_METEO_BASE_URL)",
        "providers.openMeteo.geocodingURL = https://geocoding-api.open-meteo.com"
          + " (default, VANE_PROVIDERS_OPEN_METEO_GEOCODING_URL)",
        "providers.openMeteo.airQualityURL = https://air-quality-api.open-meteo.com"
          + " (default, VANE_PROVIDERS_OPEN_METEO_AIR_QUALITY_URL)",
        "providers.metNorway.baseURL = https://api.met.no (default, VANE_PROVIDERS_MET_NORWAY_BASE_URL)",
        "providers.nws.baseURL = https://api.weather.gov (default, VANE_PROVIDERS_NWS_BASE_URL)",
        "providers.meteoAlarm.baseURL = https://feeds.meteoalarm.org"
          + " (default, VANE_PROVIDERS_METEO_ALARM_BASE_URL)",
        "providers.aviationWeather.baseURL = https://aviationweather.gov"
          + " (default, VANE_PROVIDERS_AVIATION_WEATHER_BASE_URL)",
        "providers.openMeteo.minutely = null (default, VANE_PROVIDERS_OPEN_METEO_MINUTELY)",
        "providers.openMeteo.hourly = null (default, VANE_PROVIDERS_OPEN_METEO_HOURLY)",
        "providers.openMeteo.daily = null (default, VANE_PROVIDERS_OPEN_METEO_DAILY)",
        "warnings.enabled = yes (default, VANE_WARNINGS_ENABLED)",
        "warnings.severity = minor (default, VANE_WARNINGS_SEVERITY)",
        "warnings.mute = [] (default, VANE_WARNINGS_MUTE)",
        "air.enabled = yes (default, VANE_AIR_ENABLED)",
        "air.index = auto (default, VANE_AIR_INDEX)",
        "score.enabled = ask (default, VANE_SCORE_ENABLED)",
        "network.connectTimeout = 5s (default, VANE_NETWORK_CONNECT_TIMEOUT)",
        "network.totalTimeout = 15s (default, VANE_NETWORK_TOTAL_TIMEOUT)",
        "network.plainHTTPHosts = [] (default, VANE_NETWORK_PLAIN_HTTP_HOSTS)",
        "network.metered = auto (default, VANE_NETWORK_METERED)",
        "power.saver = auto (default, VANE_POWER_SAVER)",
        "notifications.enabled = yes (default, VANE_NOTIFICATIONS_ENABLED)",
        "notifications.quietHours = null (default, VANE_NOTIFICATIONS_QUIET_HOURS)",
        "notifications.rules = [] (default, VANE_NOTIFICATIONS_RULES)",
        "page.directory = null (default, VANE_PAGE_DIRECTORY)",
        #"hook.command = ["say"] (environment, VANE_HOOK_COMMAND)"#,
        "hook.timeout = 8s (default, VANE_HOOK_TIMEOUT)",
      ])
  }

  @Test(arguments: [
    (#"{"units": "kelvin"}"#, #"units is "kelvin"; it must be \#(Self.units)"#),
    (#"{"units": 1}"#, "units is 1; it must be \(Self.units)"),
    (#"{"units": true}"#, "units is true; it must be \(Self.units)"),
    (
      #"{"units": { "f": [1.50, 2e1, null], "e\u0301": "a\/b", "a" : {} }}"#,
      #"units is {"a":{},"e\#u{301}":"a/b","f":[1.5,20,null]}; it must be \#(Self.units)"#
    ),
    (
      #"{"schedule": {"refreshAfter": "15"}}"#,
      #"schedule.refreshAfter is "15"; it must be a duration such as 90s, 15m, 1h30m or 2d, at least 1s"#
    ),
    (
      #"{"network": {"totalTimeout": "21s"}}"#,
      #"network.totalTimeout is "21s"; "#
        + "it must be a duration such as 90s, 15m, 1h30m or 2d, at least 1ms, at most 20s"
    ),
    (
      #"{"hook": {"timeout": "9s"}}"#,
      #"hook.timeout is "9s"; it must be a duration such as 90s, 15m, 1h30m or 2d, at least 1ms, at most 8s"#
    ),
    (
      #"{"contact": "me\r\nHost: x"}"#,
      #"contact is "me\r\nHost: x"; it must be an e-mail address or a web page, such as you@example.org or https://example.org, at most 200 bytes"#
    ),
    (
      #"{"hook": {"command": "say hello"}}"#,
      #"hook.command is "say hello"; it must be an array of program and arguments, "#
        + #"such as ["notify-send", "Vane"], or [] for none"#
    ),
    (
      #"{"network": {"plainHTTPHosts": ["http://weather.lan"]}}"#,
      #"network.plainHTTPHosts is ["http://weather.lan"]; it must be an array of host names, "#
        + #"such as ["weather.lan"], without scheme or port"#
    ),
    (
      #"{"page": {"directory": "www"}}"#,
      #"page.directory is "www"; it must be an absolute path, one that begins with ~/, or "" for none"#
    ),
    (#"{"network": {"metered": 1}}"#, "network.metered is 1; it must be one of auto, yes, no"),
    (#"{"language": "de_DE"}"#, #"language is "de_DE"; it must be one of auto, en, de, fr, es, ja"#),
    (#"{"power": {"saver": "on"}}"#, #"power.saver is "on"; it must be one of auto, yes, no"#),
    (#"{"schedule": "15m"}"#, #"schedule is "15m"; it must be an object"#),
    (#"{"unit": "metric"}"#, "unknown key unit; did you mean units?"),
    (#"{"schedule": {"minimun": "15m"}}"#, "unknown key schedule.minimun; did you mean schedule.minimum?"),
    (#"{"shedule": {"minimum": "15m"}}"#, "unknown key shedule; did you mean schedule?"),
    (#"{"colour": {}}"#, "unknown key colour"),
  ]) func namesAWrongValueAndTheAllowedOnes(json: String, message: String) {
    #expect(problems(json) == ["\(file): \(message)"])
    #expect(throws: SettingsError.self) { try load(json) }
  }

  @Test func namesTheVariableWithTheWrongValue() {
    #expect(
      problems(nil, ["VANE_HOOK_COMMAND": "say"]) == [
        #"VANE_HOOK_COMMAND: hook.command is "say"; it must be an array of program and arguments, "#
          + #"such as ["notify-send", "Vane"], or [] for none"#
      ])
  }

  @Test func allProblemsAreReportedErrorsFirst() {
    let environment: Environment = [
      "VANE_UNIT": "uk", "VANE_EXEC_PATH": "/x", "VANE_DATA_DIR": "/y", "VANE_WORLD": "1",
    ]
    #expect(
      problems(#"{"units": "x", "contct": "y"}"#, environment) == [
        #"\#(file): units is "x"; it must be \#(Self.units)"#,
        "\(file): unknown key contct; did you mean contact?",
        "VANE_UNIT is set, but nothing reads it; did you mean VANE_UNITS?",
        "VANE_WORLD is set, but nothing reads it",
      ])
  }

  @Test(arguments: [
    ("{\"units\": 1,\n  \"contact\" oops}", "unexpected character in place of a colon at line 2, column 13"),
    ("{\"units\": ", "the text ends too early"),
    ("", "the text ends too early"),
    ("[]", "it must start with { and end with }"),
    (#"{"x": [{"y": "\ud800"}]}"#, "invalid string at line 1, column 14"), (#"{"x": 1e999}"#, "x is out of range"),
  ]) func fileThatIsNotJSONIsAnError(text: String, reason: String) {
    #expect(problems(text) == ["\(file) is not a JSON object: \(reason)"])
  }

  @Test func fileThatIsNotUTF8OrTooLargeIsAnError() {
    for (bytes, message) in [
      ([0x7B, 0xFF, 0x7D], "\(file) is not a JSON object: not UTF-8"),
      ([UInt8](repeating: 0x20, count: 1_048_577), "cannot read \(file): larger than 1048576 bytes"),
    ] as [([UInt8], String)] {
      let findings = Settings.check(environment: ["HOME": "/home/me"]) { _ throws(SettingsError) in bytes }
      #expect(findings.map(\.description) == [message])
    }
  }
}
