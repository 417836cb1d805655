import BackgroundFetch
import Foundation
import LinuxEvents
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherStore

/// `vane status` over stores whose every instant lies far ahead, so that ages read the same on any day.
@Suite struct StatusTests {
  private let home: TemporaryHome
  /// 2100-01-01T12:00:00Z.
  private let then = Date(timeIntervalSince1970: 4_102_488_000)

  init() throws {
    home = try TemporaryHome()
  }

  private func save() throws {
    let berlin = Location(
      name: "Berlin", region: "Land Berlin", country: "Germany",
      coordinate: try #require(Coordinate(latitude: 52.52, longitude: 13.405)), timeZone: "Europe/Berlin")
    let boat = Location(name: "Boat", coordinate: try #require(Coordinate(latitude: -1.5, longitude: 0)))
    try home.withStore(at: then) { store in
      _ = try store.save(boat, at: then)
      let id = try store.save(berlin, at: then).id
      let wakeUp = try store.beginWakeUp(.cron, at: then)
      let outcome = WakeUpOutcome(
        finishedAt: then + 2, answer: .newData, reason: RecordedReason(code: "first"), duration: .milliseconds(1234),
        bytes: 12_345, httpStatus: 200, provider: "open-meteo")
      let change = ResultChange(
        locationID: id, provider: "open-meteo", beganAt: then, updatedAt: then + 2, staleAfter: then + 1800,
        snapshot: "{}", current: nil)
      _ = try store.commit(FetchCommit(wakeUp: wakeUp, outcome: outcome, results: [change]))
      let failed = try store.beginWakeUp(.host, at: then + 900)
      _ = try store.commit(
        FetchCommit(
          wakeUp: failed,
          outcome: WakeUpOutcome(
            finishedAt: then + 915, answer: .failed,
            reason: RecordedReason(code: "provider", detail: "it said \u{1B}[2Jno\u{9B}31m"))))
      try store.countUnseenUpdates(1)
    }
  }

  @Test func succeedsInAFreshHome() throws {
    #expect(
      home.vane("status")
        == ProgramRun(
          output: """
            Places         nothing saved; save a place: vane set Berlin
            Interval       chosen: at most every 15 min
                           in force: never, because no place is saved
            Run by         nothing
                           vane service install (or keep vane watch open)
            Schedule       updates are off: no place is saved
            Last success   none
            Last update    none
            Last failures  none
            Files          \(home.folder)/state/vane/vane.sqlite (does not exist)
                           \(home.folder)/state/vane/locations.json (does not exist)
                           \(home.folder)/config/vane/config.json (does not exist)

            """))
    #expect(!home.hasState)
  }

  @Test func showsTheContentOfTheStore() throws {
    try save()
    try home.configure("{}")
    #expect(
      home.vane("status")
        == ProgramRun(
          output: """
            Places          Boat: not fetched yet
                          * Berlin, Land Berlin, Germany: updated just now
            Interval      at most every 15 min
            Run by        cron, last at Fri 1 Jan 2100 12:00
            Schedule      an update is due now: nothing has been fetched yet
            Last success  Fri 1 Jan 2100 12:00, just now
            Last update   Fri 1 Jan 2100 12:15, just now: failed, it said no
            Files         \(home.folder)/state/vane/vane.sqlite
                          \(home.folder)/state/vane/locations.json
                          \(home.folder)/config/vane/config.json

            """))
  }

  @Test func documentHasEveryKey() throws {
    try save()
    try home.withStore { try $0.choose(.never) }
    let lock = try #require(try StoreLock.attempt(home.paths.hostLock))
    defer { lock.release() }
    let failure = """
      {"id":2,"startedAt":"2100-01-01T12:15:00Z","startedBy":"host","pid":\(getpid()),"answer":"failed",\
      "finishedAt":"2100-01-01T12:15:15Z","duration":null,"bytes":null,"httpStatus":null,"provider":null,\
      "reason":"provider","detail":"it said \\u001b[2Jno\\u009b31m"}
      """
    #expect(
      home.vane("status", "--json")
        == ProgramRun(
          output: """
            {"schema":1,"locations":[{"name":"Boat","region":null,"country":null,"latitude":-1.5,"longitude":0,\
            "timeZone":null,"current":false,"updatedAt":null,"age":null},{"name":"Berlin","region":"Land Berlin",\
            "country":"Germany","latitude":52.52,"longitude":13.405,"timeZone":"Europe/Berlin","current":true,\
            "updatedAt":"2100-01-01T12:00:02Z","age":0}],"interval":{"chosen":"never","inForce":"never",\
            "seconds":null},"wokenBy":{"kind":"watcher","pid":\(getpid()),"last":null},"next":{"action":"never",\
            "at":null,"reason":"never","text":"updates are off: you chose never"},\
            "lastSuccess":"2100-01-01T12:00:02Z","lastAttempt":\(failure),"lastFailures":[\(failure)],\
            "unseenUpdates":1,"looks":null,"leftOut":null,"files":[{"kind":"store","path":"\(home.folder)/state/vane/vane.sqlite",\
            "exists":true},{"kind":"locations","path":"\(home.folder)/state/vane/locations.json","exists":true},\
            {"kind":"configuration","path":"\(home.folder)/config/vane/config.json","exists":false}],\
            "unsuitedFileSystem":null}

            """))
  }

  @Test func showsARunningWakeUpAsTheLastAttempt() throws {
    try save()
    _ = try home.withStore { try $0.beginWakeUp(.simulated, at: then + 960) }
    #expect(home.vane("status").output.contains("Last update    Fri 1 Jan 2100 12:16, just now: running\n"))
  }

  @Test func findsTheUserUnit() throws {
    let units = URL(filePath: home.folder + "/config/systemd/user")
    let wanted = units.appending(path: "timers.target.wants")
    try FileManager.default.createDirectory(at: wanted, withIntermediateDirectories: true)
    let unit = units.appending(path: "vane.timer")
    try Data().write(to: unit)
    #expect(
      home.vane("status").output.contains(
        """
        Run by         nothing: the systemd user timer vane.timer is not enabled
                       systemctl --user enable --now vane.timer

        """))
    try FileManager.default.createSymbolicLink(at: wanted.appending(path: "vane.timer"), withDestinationURL: unit)
    #expect(home.vane("status").output.contains("Run by         the systemd user timer vane.timer\n"))
  }

  /// As `systemctl --user enable` of a package's unit has it, before it has run.
  @Test func findsTheEnabledService() throws {
    let wanted = URL(filePath: home.folder + "/config/systemd/user/default.target.wants")
    try FileManager.default.createDirectory(at: wanted, withIntermediateDirectories: true)
    try Data().write(to: wanted.appending(path: "vane.service"))
    #expect(
      home.vane("status").output.contains(
        """
        Run by         nothing: the systemd user service vane.service does not run
                       systemctl --user start vane.service

        """))
  }

  @Test func doesNotCountAsALook() throws {
    try save()
    _ = home.vane("status")
    #expect(try home.withStore { try $0.unseenUpdates() } == 1)
  }

  @Test func setsADamagedStoreAsideAndNamesIt() throws {
    try FileManager.default.createDirectory(atPath: home.paths.folder, withIntermediateDirectories: true)
    try Data("no database, but long enough to be read as the head of one: ".utf8)
      .write(to: URL(filePath: home.paths.database))
    let run = home.vane("status")
    #expect(run.ending == .exited(0))
    #expect(run.errors.hasPrefix("vane: the store was damaged: it is kept as \(home.paths.database).corrupt-"))
  }
}
