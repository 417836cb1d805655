import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// From facts to findings and remedies.
@Suite struct DoctorReportTests {
  private static let now = Sample.updatedAt
  /// A machine on which all is well.
  private var facts: DoctorFacts

  init() throws {
    facts = DoctorFacts(
      store: .init(path: "/s/vane/vane.sqlite", state: .whole(bytes: 94_208), permissions: 0o700),
      configuration: .init(path: "/c/config.json", errors: [], warnings: []),
      fetchProgram: .found(path: "/b/vane-fetch", version: "1.2"),
      clock: .init(now: Self.now, latest: Self.now, isSynchronised: true, zone: "Europe/Berlin"),
      terminal: .init(kind: "xterm", columns: 80, isUTF8: true))
    facts.providers = [ProviderFacts(id: "a", name: "Alpha", coverage: .world, state: .first, cadence: .seconds(900))]
    facts.service = ServiceFacts(
      form: .resident, path: "/u", state: UnitState(active: "active", sub: "running", isEnabled: true))
    facts.updates.isAnySaved = true
    facts.updates.isOff = false
    facts.updates.waker = .watcher(pid: 7)
    facts.updates.lastSuccess = Self.now - 120
  }

  private func report(_ facts: DoctorFacts) -> DoctorReport {
    DoctorReport(facts, version: "1.2", for: .sample())
  }

  /// The lines of one topic, after a change.
  private func lines(_ topic: Finding.Topic, _ change: (inout DoctorFacts) -> Void) -> [String] {
    var facts = facts
    change(&facts)
    return report(facts).findings.filter { $0.topic == topic }.flatMap {
      ["\($0.verdict): \($0.text)"] + ($0.remedy.map { ["  " + $0] } ?? [])
    }
  }

  @Test func reportsNoProblem() {
    #expect(
      DoctorCard(report: report(facts), reader: .sample()).lines == [
        "ok         Store          /s/vane/vane.sqlite is intact, 92 kB",
        "ok         Configuration  /c/config.json has no problems",
        "ok         Programs       /b/vane-fetch, version 1.2",
        "ok         Places         the index of the world's places can be read",
        "ok         Network        there is a default route; to test a provider: vane refresh",
        "ok         Providers      used: Alpha",
        "ok         Updates        run by vane watch",
        "ok         Updates        the last update was 2 min ago",
        "ok         Service        vane.service is active (running)",
        "ok         Clock          2026-11-20T13:05:00Z, zone Europe/Berlin",
        "ok         Terminal       xterm, 80 columns, UTF-8",
        "Everything works.",
      ])
    #expect(!report(facts).isBroken)
  }

  @Test func theStore() {
    #expect(lines(.store) { $0.store.state = .missing } == ["ok: nothing has been saved yet in /s/vane/vane.sqlite"])
    #expect(
      lines(.store) { $0.store.state = .damaged } == [
        "broken: /s/vane/vane.sqlite is damaged",
        "  The next command that reads the damaged part sets it aside and creates a new one with your places",
      ])
    // What cannot be read may have places.
    #expect(
      lines(.updates) {
        $0.store.state = .damaged
        $0.updates.isAnySaved = false
      } == [])
    #expect(
      lines(.store) { $0.store.damagedDocuments = 2 } == [
        "ok: /s/vane/vane.sqlite is intact, 92 kB", "attention: 2 stored documents are damaged",
        "  Fetch it: vane refresh",
      ])
    #expect(
      lines(.store) { $0.store.state = .unusable("no\u{1B}]0;x\u{7} space") } == [
        "broken: no space", "  Check its owner and permissions: ls -ld /s/vane/vane.sqlite",
      ])
    #expect(
      lines(.store) {
        $0.store.permissions = 0o740
        $0.store.unsuitedFileSystem = "NFS"
      } == [
        "ok: /s/vane/vane.sqlite is intact, 92 kB",
        "attention: other users can read or change your data", "  chmod -R go= '/s/vane'",
        "attention: it is on NFS, where file locks and change notifications may not work",
        "  Set XDG_STATE_HOME to a folder on a local disk",
      ])
  }

  @Test func aStoreThatCannotBeWritten() {
    #expect(
      lines(.store) { $0.store.unwritable = ("/s/vane", "Read-only file system") } == [
        "ok: /s/vane/vane.sqlite is intact, 92 kB", "broken: /s/vane cannot be written: Read-only file system",
        "  Make it writable, or set XDG_STATE_HOME to another folder",
      ])
  }

  @Test func reportsAHookThatIsNotAProgram() {
    #expect(
      lines(.configuration) { $0.configuration.missingHook = "/no/hook" } == [
        "broken: hook.command is /no/hook, which is not an executable program",
        "  Use an absolute path, or a program in PATH",
      ])
  }

  @Test func configurationAndPrograms() {
    #expect(
      lines(.configuration) { $0.configuration = .init(path: nil, errors: ["e"], warnings: ["w"]) } == [
        "broken: e", "  Correct it, then run: vane config check", "attention: w",
      ])
    #expect(
      lines(.configuration) { $0.configuration.path = nil } == ["ok: there is no file; the defaults are used"])
    #expect(
      lines(.programs) { $0.fetchProgram = .missing("nowhere") } == [
        "broken: nowhere", "  Install it beside vane, or set VANE_EXEC_PATH to its folder",
      ])
    #expect(
      lines(.programs) { $0.fetchProgram = .found(path: "/b", version: "0.9") } == [
        "broken: /b has version 0.9, vane has 1.2", "  Install both programs together",
      ])
    #expect(
      lines(.programs) { $0.fetchProgram = .found(path: "/b", version: nil) } == [
        "broken: /b does not report its version; it must be 1.2", "  Install both programs together",
      ])
    #expect(lines(.programs) { $0.sandbox = "none (x)" }.last == "ok: the kernel's limits of vane-fetch: none (x)")
    #expect(
      lines(.places) { $0.placeIndexProblem = "no index" } == [
        "attention: no index",
        "  Without it, places are looked up online. Install Data/places.index in share/vane",
      ])
  }

  @Test func lastChecksOfTheServices() {
    let route = "ok: there is a default route; to test a provider: vane refresh"
    #expect(lines(.network) { _ in } == [route])
    #expect(
      lines(.network) { $0.probes = [] } == [route, "ok: no check of the services is recorded (script/check-live)"])
    #expect(
      lines(.network) { facts in
        let at = facts.clock.now - 7_200
        facts.probes = [
          .init(name: "nws", at: at, verdict: "ok"), .init(name: "metar", at: at, verdict: "begun"),
          .init(name: "met-norway", at: at, verdict: "changed", detail: "gone $.a\u{1b}[31m"),
        ]
      } == [
        route, "ok: 1 service answered as expected at its last check", "attention: metar, checked 2 h ago: begun",
        "attention: met-norway, checked 2 h ago: changed: gone $.a",
      ])
  }

  @Test func networkAndProviders() {
    #expect(
      lines(.network) { $0.isOnline = false } == [
        "attention: there is no default route, so nothing can be fetched",
        "  Connect to a network; updates then continue by themselves",
      ])
    func provider(_ name: String, _ state: ProviderFacts.State) -> ProviderFacts {
      ProviderFacts(id: name, name: name, coverage: .world, state: state, reason: "HTTP 500", cadence: .seconds(900))
    }
    #expect(
      lines(.providers) { facts in
        facts.providers = [
          provider("A", .backingOff), provider("B", .fallback), provider("C", .needsContact),
          provider("D", .warns), provider("E", .elsewhere),
        ]
        facts.providers[0].until = Self.now + 600
        facts.providers[3].lastSuccess = Self.now - 7200
        facts.providers[3].lastFailure = Self.now - 3600
      } == [
        "ok: used: B",
        "attention: A: failed, next attempt after 14:15", "  Reason: HTTP 500",
        "attention: D failed 1 h ago", "  Reason: HTTP 500",
        "attention: skipped, they require a contact address: C",
        "  To use them, run: vane config set contact you@example.org",
      ])
    #expect(
      lines(.providers) { $0.providers = [provider("A", .elsewhere)] } == [
        "broken: no provider can be used for the current place", "  Why: vane providers",
      ])
  }

  @Test func weatherThatIsOld() {
    let days = 456.0 * 86_400
    let old = ["attention: the cached weather was fetched 456 days ago", "  Fetch it: vane refresh"]
    #expect(
      lines(.updates) {
        $0.updates.lastSuccess = Self.now - days
        $0.updates.weatherAt = Self.now - days
      } == ["ok: run by vane watch"] + old)
    // The log is shorter than that.
    #expect(
      lines(.updates) {
        $0.updates.lastSuccess = nil
        $0.updates.weatherAt = Self.now - days
      } == ["ok: run by vane watch"] + old)
    #expect(
      lines(.updates) {
        $0.updates.failure = (Self.now - 60, "HTTP 500")
        $0.updates.weatherAt = Self.now - days
      } == ["ok: run by vane watch", "attention: the last update failed 1 min ago", "  Reason: HTTP 500"] + old)
    #expect(
      lines(.updates) {
        $0.updates.isOff = true
        $0.updates.weatherAt = Self.now - days
      }.suffix(2) == old)
    #expect(
      lines(.updates) { $0.updates.weatherAt = Self.now - 80_000 }
        == ["ok: run by vane watch", "ok: the last update was 2 min ago"])
  }

  @Test func updates() {
    #expect(
      lines(.updates) { $0.updates = .init() } == ["ok: no place is saved", "  Save one: vane set Berlin"])
    #expect(
      lines(.updates) { $0.updates.isOff = true } == [
        "ok: background updates are off, as you chose", "  Turn them on: vane interval minimum",
      ])
    #expect(
      lines(.updates) {
        $0.updates.waker = .nothing
        $0.updates.failure = (Self.now - 60, "HTTP 500")
      } == [
        "attention: nothing runs updates", "  vane service install (or keep vane watch open)",
        "attention: the last update failed 1 min ago", "  Reason: HTTP 500",
      ])
    #expect(
      lines(.updates) { $0.updates.lastSuccess = nil } == [
        "ok: run by vane watch", "attention: nothing has been fetched yet", "  Fetch it: vane refresh",
      ])
  }

  @Test func service() {
    #expect(lines(.service) { $0.service?.form = nil } == ["ok: none is installed (vane service install)"])
    #expect(
      lines(.service) {
        $0.service?.state = UnitState(active: "failed", sub: "failed", isEnabled: false)
        $0.service?.isCurrent = false
      } == [
        "broken: vane.service is failed (failed)", "  Why: journalctl --user -u vane.service -n 20",
        "attention: vane.service does not start at login", "  Install it again: vane service install",
        "attention: vane.service differs from the file of this version", "  Install it again: vane service install",
      ])
    #expect(
      lines(.service) { $0.service?.state = nil } == [
        "attention: vane.service exists, but your systemd user manager does not answer"
      ])
  }

  @Test func aForeignService() {
    func lines(_ active: String, _ sub: String, isEnabled: Bool, isAnySaved: Bool = true) -> [String] {
      self.lines(.service) {
        $0.service = ServiceFacts(
          form: .resident, path: "/p/vane.service", isForeign: true,
          state: UnitState(active: active, sub: sub, isEnabled: isEnabled))
        $0.updates.isAnySaved = isAnySaved
      }
    }
    let enable = "  systemctl --user enable --now vane.service"
    #expect(lines("active", "running", isEnabled: true) == ["ok: /p/vane.service is active (running)"])
    #expect(
      lines("active", "running", isEnabled: false) == [
        "ok: /p/vane.service is active (running)", "attention: /p/vane.service does not start at login", enable,
      ])
    #expect(
      lines("failed", "failed", isEnabled: true) == [
        "broken: /p/vane.service is failed (failed)", "  Why: journalctl --user -u vane.service -n 20",
      ])
    // Nobody has to use what a package brings along.
    #expect(lines("inactive", "dead", isEnabled: false) == ["ok: /p/vane.service is inactive (dead)", enable])
    #expect(lines("inactive", "dead", isEnabled: true) == ["attention: /p/vane.service is inactive (dead)", enable])
    #expect(
      lines("inactive", "dead", isEnabled: true, isAnySaved: false) == [
        "ok: /p/vane.service is inactive (dead)", enable,
      ])
  }

  @Test func clockAndTerminal() {
    #expect(
      lines(.clock) { $0.clock.now = Date(timeIntervalSince1970: 0) } == [
        "broken: it says 1970-01-01T00:00:00Z, which cannot be right", "  Set the clock: timedatectl",
      ])
    #expect(
      lines(.clock) {
        $0.clock = .init(now: Self.now, latest: Self.now + 7200, isSynchronised: false, zone: nil)
      } == [
        "attention: the stored data is 2 h in the future: the clock was set back, or is wrong",
        "  Set the clock: timedatectl",
        "attention: not synchronised (NTP is off)", "  Turn it on: timedatectl set-ntp true",
        "attention: your time zone is not known, so times are in UTC",
        "  Set it: timedatectl set-timezone, or TZ",
      ])
    #expect(
      lines(.clock) { $0.clock = .init(now: Self.now, zone: nil, knowsZones: false) } == [
        "attention: the files of the time zones are missing, so the times of all places are in UTC",
        "  Install tzdata",
      ])
    #expect(lines(.terminal) { $0.terminal.kind = nil } == ["ok: standard output is not a terminal"])
    #expect(
      lines(.terminal) { $0.terminal = .init(kind: "dumb", columns: 30, isUTF8: false) } == [
        "attention: TERM names a terminal without capabilities, so nothing is redrawn or coloured",
        "  Set TERM to the terminal's type, such as xterm-256color",
        "attention: the locale is not UTF-8, so degree signs and charts may look wrong",
        "  Set LANG to a UTF-8 locale, such as C.UTF-8",
        "attention: it has 30 columns; tables and charts need 40",
      ])
  }

  @Test func theLastLineCounts() {
    var facts = facts
    facts.clock.isSynchronised = false
    #expect(
      DoctorCard(report: report(facts), reader: .sample()).lines.last == "Nothing is broken; one thing needs attention."
    )
    facts.isOnline = false
    #expect(
      DoctorCard(report: report(facts), reader: .sample()).lines.last == "Nothing is broken; 2 things need attention.")
    facts.updates.failure = (Self.now - 60, nil)
    #expect(
      DoctorCard(report: report(facts), reader: .sample()).lines.last
        == "Nothing is broken; 3 things need attention. The last update failed.")
    facts.updates.failure = nil
    facts.store.state = .damaged
    #expect(
      DoctorCard(report: report(facts), reader: .sample()).lines.last
        == "One thing does not work; 2 things need attention.")
    facts.fetchProgram = .missing("")
    #expect(
      DoctorCard(report: report(facts), reader: .sample()).lines.last
        == "2 things do not work; 2 things need attention.")
    #expect(report(facts).isBroken)
  }

  @Test func rulesNeedAProgramThatShowsNotifications() {
    #expect(lines(.notifications) { $0.notifications = .unwanted } == [])
    #expect(lines(.notifications) { $0.notifications = .ready(rules: 2) } == ["ok: 2 rules can notify on the desktop"])
    #expect(
      lines(.notifications) { $0.notifications = .noProgram } == [
        "attention: notify-send is not installed, so no rule can notify", "  Install it (Debian: libnotify-bin)",
      ])
    #expect(
      lines(.notifications) { $0.notifications = .noDesktop } == [
        "ok: no desktop session found here; notifications appear once one is running"
      ])
  }
}
