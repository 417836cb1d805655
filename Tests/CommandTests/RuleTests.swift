import Foundation
import Glibc
import TestSupport
import Testing
import Weather

/// Rules, which `vane-fetch` evaluates and shows as notifications on the desktop.
@Suite(.ownThread) struct RuleTests {
  private static let mild = #"[{"temperature":{"above":"0°C","within":"2h"}}]"#
  private static let told = [
    "--app-name=Vane", "--icon=weather-clear", "--urgency=normal", "--category=x-vane.weather", "--print-id", "--",
    "Above 0°C in Berlin", "9.0°C from TIME, in WAIT", "Times are local to the place, UTC+TIME",
  ]
  private let newData = ProgramRun(output: "newData\n")
  private let noData = ProgramRun(output: "noData\n")

  /// A fresh result that is colder than any limit here, so that the next wake-up makes no request.
  private func cool(_ site: RuleHome) throws {
    try site.home.save(
      WeatherResult(
        location: SamplePlaces.berlin(), provider: Provider(id: "open-meteo", name: "Open-Meteo", attribution: ""),
        report: WeatherReport(
          hourly: (0..<30).map { hour in
            var measurements = Measurements()
            measurements.temperature = -9
            return HourlyWeather(time: Date().addingTimeInterval(Double(hour) * 1800), measurements: measurements)
          }), updatedAt: Date()))
  }

  @Test func notifiesOnceAndReplacesTheNotification() throws {
    let site = try RuleHome(RuleTests.mild)
    #expect(site.wake() == newData)
    #expect(site.notified() == [RuleTests.told])
    #expect(site.wake() == noData)
    #expect(site.home.vaneFetch("refresh").ending == .exited(0))
    #expect(site.notified() == [])
    try cool(site)
    #expect(site.wake() == noData)
    try site.home.age()
    #expect(site.home.vaneFetch("refresh") == newData)
    var again = RuleTests.told
    again.insert("--replace-id=1", at: 5)
    #expect(site.notified() == [again])
  }

  /// As everything else is that `vane` prints.
  @Test func notifiesInTheLanguageAndUnitsOfTheUser() throws {
    let site = try RuleHome(RuleTests.mild)
    site.home.environment["VANE_UNITS"] = "imperial"
    site.home.environment["LANG"] = "de_DE.UTF-8"
    #expect(site.wake() == newData)
    #expect(
      site.notified().map { $0.suffix(3) }
        == [["Über 0°C in Berlin", "48,2 °F ab TIME, in WAIT", "Zeiten in Ortszeit, UTC+TIME"]])
    // The configuration overrides the environment.
    site.home.environment["VANE_LANGUAGE"] = "fr"
    #expect(site.home.vaneFetch("notify", "Paris").ending == .exited(0))
    #expect(site.notified().map { $0.suffix(2) } == [["Paris", "Voici un exemple de notification de Vane."]])
  }

  /// The number of a notification means nothing in another session.
  @Test func notifiesAgainInAnotherSession() throws {
    let site = try RuleHome(RuleTests.mild)
    #expect(site.wake() == newData)
    try cool(site)
    #expect(site.wake() == noData)
    site.home.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/elsewhere"
    try site.home.age()
    #expect(site.home.vaneFetch("refresh") == newData)
    #expect(site.notified() == [RuleTests.told, RuleTests.told])
  }

  @Test func waitsForADesktop() throws {
    let site = try RuleHome(RuleTests.mild)
    site.home.environment["DBUS_SESSION_BUS_ADDRESS"] = nil
    site.home.environment["XDG_RUNTIME_DIR"] = site.home.folder
    #expect(site.wake() == newData)
    #expect(site.notified() == [])
    try Data().write(to: URL(filePath: site.home.folder + "/bus"))
    #expect(site.wake() == noData)
    #expect(site.notified() == [RuleTests.told])
  }

  @Test func showsHostileNamesAsText() throws {
    let site = try RuleHome(RuleTests.mild)
    let name = "--help\u{1B}[2J<b>&amp;\u{202E}\\033[31m$(touch owned)\n%s"
    try site.home.save(SamplePlaces.place(name, at: 1, 2, in: "UTC"))
    #expect(site.wake() == newData)
    let calls = site.notified()
    #expect(calls.count == 2)
    #expect(calls.last?.dropFirst(5).first == "--")
    #expect(calls.last?[6] == #"Above 0°C in --help<b>&amp;\033[31m$(touch owned) %s"#)
    #expect(!FileManager.default.fileExists(atPath: "owned"))
  }

  @Test func showsHostileWarningsAsText() throws {
    let site = try AlertHome()
    let rules = try RuleHome(#"[{"warnings":"minor"}]"#)
    site.home.environment.merge(
      rules.home.environment.filter { ["PATH", "DBUS_SESSION_BUS_ADDRESS"].contains($0.key) }
    ) {
      $1
    }
    site.home.environment["VANE_NOTIFICATIONS_RULES"] = #"[{"warnings":"minor"}]"#
    site.home.environment["VANE_HOOK_COMMAND"] = "[]"
    try site.raise("one", "&event=%3Cimg%20src%3D%22x%22%3E%26%5C033%5B31m%1B%5B2J&severity=Severe")
    #expect(try site.refreshAged().ending == .exited(0))
    let text = try String(contentsOfFile: site.home.folder + "/notified", encoding: .utf8)
    let words = text.split(separator: "\n").map(String.init)
    #expect(words.contains("--urgency=critical") && words.contains("Warning for Paris"))
    let body = try #require(words.first { $0.contains("(severe)") })
    #expect(body.hasPrefix(#"&lt;img src="x"&gt;&amp;\\033[31m (severe), until "#), "\(body)")
    // It is notified once; after a change, the notification is replaced.
    #expect(try site.refreshAged().ending == .exited(0))
    try site.control("update=one&as=two&severity=Extreme")
    #expect(try site.refreshAged().ending == .exited(0))
    let after = try String(contentsOfFile: site.home.folder + "/notified", encoding: .utf8).dropFirst(text.count)
    #expect(after.split(separator: "\n").filter { $0.hasPrefix("--replace-id") } == ["--replace-id=1"])
    #expect(after.ranges(of: "--app-name").count == 1)
  }

  @Test func respectsQuietHours() throws {
    let site = try RuleHome(RuleTests.mild)
    site.home.environment["VANE_NOTIFICATIONS_QUIET_HOURS"] = RuleHome.hours(quietNow: true)
    #expect(site.wake() == newData)
    #expect(site.notified() == [])
    site.home.environment["VANE_NOTIFICATIONS_QUIET_HOURS"] = RuleHome.hours(quietNow: false)
    #expect(site.wake() == noData)
    #expect(site.notified() == [RuleTests.told])
  }

  @Test func reportsAMissingProgramAndNotifiesLater() throws {
    let site = try RuleHome(RuleTests.mild)
    let path = site.home.environment["PATH"]
    site.home.environment["PATH"] = "/nowhere"
    #expect(
      site.wake()
        == ProgramRun(
          output: "newData\n",
          errors: "vane-fetch: no notification was shown: notify-send is not installed (Debian: libnotify-bin)\n"))
    site.home.environment["PATH"] = path
    #expect(site.wake() == noData)
    #expect(site.notified() == [RuleTests.told])
  }

  @Test func succeedsWhenTheProgramFails() throws {
    let site = try RuleHome(
      #"[{"temperature":{"above":"0°C","within":"2h"}},{"temperature":{"below":"30°C","within":"2h"}}]"#)
    try site.notifySend("exit 3")
    #expect(
      site.wake()
        == ProgramRun(
          output: "newData\n",
          errors: "vane-fetch: no notification was shown: notify-send ended with status 3\n"))
    // Output without a number is accepted.
    try site.notifySend(#"echo "$7" >> "$HOME/said""#)
    #expect(site.wake() == noData)
    #expect(site.wake() == noData)
    let said = try String(contentsOfFile: site.home.folder + "/said", encoding: .utf8)
    #expect(said == "Above 0°C in Berlin\nBelow 30°C in Berlin\n")
  }

  /// The next one is not even tried; the hook does not wait for it.
  @Test func endsAProgramThatHangs() throws {
    let site = try RuleHome(
      #"[{"temperature":{"above":"0°C","within":"2h"}},{"temperature":{"below":"30°C","within":"2h"}}]"#)
    try site.notifySend(#"echo $$ >> "$HOME/pids"; sleep 600 & wait"#)
    site.home.environment["VANE_HOOK_COMMAND"] = #"["sh","-c","cat > /dev/null; touch $HOME/hooked"]"#
    #expect(
      site.wake()
        == ProgramRun(
          output: "newData\n",
          errors: "vane-fetch: no notification was shown: notify-send was ended at its limit of 2.0 s\n"))
    #expect(FileManager.default.fileExists(atPath: site.home.folder + "/hooked"))
    let pids = try String(contentsOfFile: site.home.folder + "/pids", encoding: .utf8).split(separator: "\n")
    let group = try #require(pids.first.flatMap { pid_t($0) })
    #expect(pids.count == 1)
    #expect(eventually { kill(-group, 0) == -1 })
  }

  /// It is stored before it is notified.
  @Test func killedProcessNotifiesAtMostOnce() throws {
    let site = try RuleHome(RuleTests.mild)
    let calls = site.home.folder + "/calls"
    try site.notifySend(#"echo $$ >> "$HOME/calls"; exec sleep 600"#)
    let program = try site.home.start("vane-fetch", ["wake", "--started-by", "host"])
    try program.waitForOutput("newData\n")
    #expect(eventually { FileManager.default.fileExists(atPath: calls) })
    program.signal(SIGKILL)
    #expect(program.wait() == ProgramRun(.signalled(SIGKILL), output: "newData\n"))
    let text = try String(contentsOfFile: calls, encoding: .utf8)
    if let child = pid_t(text.prefix { $0 != "\n" }) { kill(child, SIGKILL) }
    try site.notifySend(#"echo again >> "$HOME/calls""#)
    #expect(site.wake() == noData)
    #expect(try String(contentsOfFile: calls, encoding: .utf8) == text)
  }

  @Test func oneOfManyProcessesNotifies() throws {
    let site = try RuleHome(RuleTests.mild)
    site.home.environment["DBUS_SESSION_BUS_ADDRESS"] = nil
    #expect(site.wake() == newData)
    site.home.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere"
    let programs = try (0..<4).map { _ in try site.home.start("vane-fetch", ["wake", "--started-by", "host"]) }
    for program in programs { #expect(program.wait() == noData) }
    #expect(site.notified().count == 1)
  }
}
