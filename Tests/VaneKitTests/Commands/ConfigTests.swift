import Foundation
import TestSupport
import Testing

@Suite struct ConfigTests {
  @Test func printsThePath() throws {
    let home = try TemporaryHome()
    #expect(home.vane("config", "path") == ProgramRun(output: "\(home.configurationPath)\n"))
    home.environment["XDG_CONFIG_HOME"] = nil
    #expect(
      home.vane("config", "path") == ProgramRun(output: "\(home.folder)/.config/vane/config.json\n"))
  }

  @Test func reportsNoProblems() throws {
    let home = try TemporaryHome()
    #expect(
      home.vane("config", "check")
        == ProgramRun(output: "No problems: \(home.configurationPath) does not exist; the defaults are used\n"))
    try home.configure(#"{"units": "uk"}"#)
    #expect(
      home.vane("config", "check") == ProgramRun(output: "No problems in \(home.configurationPath)\n"))
  }

  @Test func reportsAllErrorsAndWarnings() throws {
    let home = try TemporaryHome()
    try home.configure(#"{"unit": "uk", "schedule": {"minimum": "15"}}"#)
    home.environment["VANE_UNITZ"] = "uk"
    let path = home.configurationPath
    #expect(
      home.vane("config", "check")
        == ProgramRun(
          status: 78,
          output: """
            error: \(path): schedule.minimum is "15"; it must be a duration such as 90s, 15m, 1h30m or 2d, at least 1s
            error: \(path): unknown key unit; did you mean units?
            warning: VANE_UNITZ is set, but nothing reads it; did you mean VANE_UNITS?

            """))
  }

  @Test func succeedsWithWarnings() throws {
    let home = try TemporaryHome()
    home.environment["VANE_ANYTHING"] = "1"
    #expect(
      home.vane("config", "check")
        == ProgramRun(output: "warning: VANE_ANYTHING is set, but nothing reads it\n"))
  }

  @Test func showsValuesWithTheirOrigins() throws {
    let home = try TemporaryHome()
    try home.configure(#"{"units": "uk", "hook": {"command": ["notify-send", "Vane"]}}"#)
    home.environment["VANE_SCHEDULE_MINIMUM"] = "1h30m"
    #expect(
      home.vane("config", "show")
        == ProgramRun(
          output: """
            Key                                Value                                   Origin
            contact                            null                                    default
            units                              uk                                      file
            language                           auto                                    default
            clock                              auto                                    default
            schedule.minimum                   1h30m                                   environment
            schedule.refreshAfter              30m                                     default
            schedule.policy                    learned                                 default
            schedule.wakeUpsPerDay             24                                      default
            display.wait                       1s500ms                                 default
            display.color                      auto                                    default
            display.background                 auto                                    default
            display.icons                      unicode                                 default
            providers.order                    ["nws","open-meteo","met-norway"]       default
            providers.openMeteo.baseURL        https://api.open-meteo.com              default
            providers.openMeteo.geocodingURL   https://geocoding-api.open-meteo.com    default
            providers.openMeteo.airQualityURL  https://air-quality-api.open-meteo.com  default
            providers.metNorway.baseURL        https://api.met.no                      default
            providers.nws.baseURL              https://api.weather.gov                 default
            providers.meteoAlarm.baseURL       https://feeds.meteoalarm.org            default
            providers.aviationWeather.baseURL  https://aviationweather.gov             default
            providers.openMeteo.minutely       null                                    default
            providers.openMeteo.hourly         null                                    default
            providers.openMeteo.daily          null                                    default
            warnings.enabled                   no                                      environment
            warnings.severity                  minor                                   default
            warnings.mute                      []                                      default
            air.enabled                        yes                                     default
            air.index                          auto                                    default
            score.enabled                      ask                                     default
            network.connectTimeout             5s                                      default
            network.totalTimeout               15s                                     default
            network.plainHTTPHosts             []                                      default
            network.metered                    auto                                    default
            power.saver                        auto                                    default
            notifications.enabled              yes                                     default
            notifications.quietHours           null                                    default
            notifications.rules                []                                      default
            page.directory                     null                                    default
            hook.command                       ["notify-send","Vane"]                  file
            hook.timeout                       8s                                      default

            """))
  }

  @Test func changesTheFileWithSetAndUnset() throws {
    let home = try TemporaryHome()
    let path = home.configurationPath
    #expect(
      home.vane("config", "set", "contact", "you@example.org")
        == ProgramRun(output: "Set contact to you@example.org in \(path).\n"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{\n  \"contact\": \"you@example.org\"\n}\n")
    #expect(home.vane("config", "check") == ProgramRun(output: "No problems in \(path)\n"))
    home.environment["VANE_UNITS"] = "uk"
    #expect(
      home.vane("config", "set", "units", "imperial").output
        == "Set units to imperial in \(path).\nThe environment variable VANE_UNITS is set and overrides the file.\n")
    home.environment["VANE_UNITS"] = nil
    #expect(home.vane("config", "unset", "contact") == ProgramRun(output: "Removed contact from \(path).\n"))
    #expect(home.vane("config", "unset", "contact") == ProgramRun(output: "contact is not in \(path).\n"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{\n  \"units\": \"imperial\"\n}\n")
  }

  @Test func setRejectsInvalidValues() throws {
    let home = try TemporaryHome()
    let path = home.configurationPath
    #expect(
      home.vane("config", "set", "schedule.minimum", "15")
        == ProgramRun(
          status: 78,
          errors: """
            vane: \(path): schedule.minimum is "15"; it must be a duration such as 90s, 15m, 1h30m or 2d, at least 1s

            """))
    #expect(
      home.vane("config", "set", "unit", "uk")
        == ProgramRun(status: 78, errors: "vane: \(path): unknown key unit; did you mean units?\n"))
    #expect(!FileManager.default.fileExists(atPath: home.folder + "/config"))
    try Data().write(to: URL(filePath: home.folder + "/config"))
    #expect(
      home.vane("config", "set", "units", "uk")
        == ProgramRun(status: 73, errors: "vane: cannot write \(path): Not a directory\n"))
  }

  @Test func reportsTheFormOfTheFile() throws {
    let home = try TemporaryHome()
    try home.configure(#"{"units": "uk", "units": "si",}"#)
    let path = home.configurationPath
    #expect(
      home.vane("config", "check")
        == ProgramRun(
          status: 78,
          output: """
            error: \(path): units is given more than once, and only the first one counts
            error: \(path): line 1 has a comma after the last value

            """))
    #expect(home.vane("config", "show").output.contains("\nunits                              uk "))
    let doctor = home.vane("doctor")
    #expect(doctor.output.contains("units is given more than once"))
    #expect(doctor.output.contains("line 1 has a comma after the last value"))
    #expect(home.vane("config", "set", "clock", "24h").ending == .exited(78))
    #expect(home.vane("config", "unset", "air").ending == .exited(78))
    #expect(home.vane("config", "set", "schedule..minimum", "30m").ending == .exited(78))
    // Without the key that was given twice, nothing is wrong any more.
    #expect(home.vane("config", "unset", "units").ending == .exited(0))
    #expect(home.vane("config", "check").ending == .exited(0))
  }

  @Test func showsNoUnusableValues() throws {
    let home = try TemporaryHome()
    try home.configure(#"{"units": "furlongs"}"#)
    #expect(
      home.vane("config", "show")
        == ProgramRun(
          status: 78,
          errors: """
            vane: \(home.configurationPath): units is "furlongs"; it must be one of auto, metric, imperial, uk, si, or units of \
            your own, such as "imperial,wind=kn", of temperature=C|F, wind=km/h|mph|m/s|kn|Bft, precipitation=mm|in, \
            pressure=hPa|kPa|inHg|mmHg

            """))
  }
}
