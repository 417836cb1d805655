import BackgroundFetch
import Foundation
import Glibc
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherStore
import Zones

/// `vane follow` from outside: what makes it print, and what ends it.
@Suite(.ownThread) struct FollowTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  private func follow(_ arguments: String...) throws -> RunningProgram {
    try home.start("vane", ["follow"] + arguments)
  }

  private func end(_ program: RunningProgram) -> ProgramRun {
    program.signal(SIGTERM)
    return program.wait()
  }

  @Test func printsALineForNewDataAndForAClearedPlace() throws {
    let home = try TemporaryHome.withStation("--tempo", "1", saving: SamplePlaces.berlin()).home
    let program = try home.start("vane", ["follow", "--format", "{place} {state} {age}"])
    try program.waitForOutput("- nothing is cached for Berlin yet\n")
    #expect(home.vaneFetch("refresh") == ProgramRun(output: "newData\n"))
    try program.waitForOutput("Berlin fresh just now\n")
    #expect(home.vane("clear").ending == .exited(0))
    try program.waitForOutput("- no place is saved\n")
    #expect(
      end(program)
        == ProgramRun(
          .signalled(SIGTERM),
          output: "- nothing is cached for Berlin yet\nBerlin fresh just now\n- no place is saved\n"))
  }

  @Test func waitsForAStore() throws {
    let program = try follow("--format", "tmux")
    try program.waitForOutput("- no place is saved\n")
    #expect(try home.withStore { try $0.locations() } == [])
    try home.save(SamplePlaces.berlin())
    try program.waitForOutput("- nothing is cached for Berlin yet\n")
    #expect(
      end(program)
        == ProgramRun(.signalled(SIGTERM), output: "- no place is saved\n- nothing is cached for Berlin yet\n"))
  }

  @Test func followsTheRequestedPlace() throws {
    let current = try follow("--format", "plain")
    let named = try follow("paris", "--format", "plain")
    try named.waitForOutput("- no place is saved\n")
    try home.save(SamplePlaces.berlin())
    try named.waitForOutput("- no saved place is called paris\n")
    try current.waitForOutput("Berlin yet\n")
    try home.save(SamplePlaces.paris())
    try named.waitForOutput("- nothing is cached for Paris yet\n")
    try current.waitForOutput("Paris yet\n")
    #expect(home.vane("use", "Berlin").ending == .exited(0))
    try current.waitForOutput("- nothing is cached for Berlin yet\n", after: "Paris yet\n")
    #expect(
      end(named).output
        == "- no place is saved\n- no saved place is called paris\n- nothing is cached for Paris yet\n")
  }

  /// Nothing is stored or fetched meanwhile.
  @Test(arguments: [
    ("{age.short}", 58.0, ["0 min", "1 min"]), ("{state}", 1798, ["fresh", "stale"]),
    ("i3blocks", 3598, ["☂ 4°C (stale 59 min)", "☀ 11°C forecast (stale 1 h)"]),
  ])
  func printsALineWhenTimeChangesIt(format: String, age: TimeInterval, lines: [String]) throws {
    let program = try follow("--format", format)
    try program.waitForOutput("- no place is saved\n")
    try home.save(SamplePlaces.berlin(), age: age)
    try program.waitForOutput(lines[1] + "\n")
    #expect(end(program).output.hasSuffix("\n" + lines.joined(separator: "\n") + "\n"))
  }

  @Test func printsALineWhenAWarningExpires() throws {
    home.environment["VANE_WARNINGS_ENABLED"] = "yes"
    try home.save(SamplePlaces.berlin(), age: 0)
    let program = try follow("--format", "{temperature}{? {warning}}")
    try program.waitForOutput("4°C\n")
    try home.warn("Gale", .unknown, for: 2)
    try program.waitForOutput("4°C\n", after: "4°C Gale\n")
    #expect(end(program).output == "4°C\n4°C Gale\n4°C\n")
  }

  @Test func usesTheUnitsOfAChangedConfiguration() throws {
    try home.save(SamplePlaces.berlin(), age: 0)
    let program = try follow("--format", "{temperature}")
    try program.waitForOutput("4°C\n")
    try home.configure(#"{"units": "imperial"}"#)
    try program.waitForOutput("40°F\n")
    #expect(end(program) == ProgramRun(.signalled(SIGTERM), output: "4°C\n40°F\n"))
  }

  /// It begins again with the new file, and says nothing twice.
  @Test func followsAReplacedStore() throws {
    try home.save(SamplePlaces.berlin())
    let program = try follow("--format", "plain")
    try program.waitForOutput("Berlin yet\n")
    try home.withStore { _ in }
    let database = home.paths.database
    try FileManager.default.copyItem(atPath: database, toPath: database + ".copy")
    #expect(rename(database + ".copy", database) == 0)
    try home.save(SamplePlaces.paris())
    try program.waitForOutput("Paris yet\n")
    #expect(
      end(program)
        == ProgramRun(
          .signalled(SIGTERM), output: "- nothing is cached for Berlin yet\n- nothing is cached for Paris yet\n"))
  }

  @Test func printsALineForARepairedStore() throws {
    try home.save(SamplePlaces.berlin(), age: 0)
    let folder = home.paths.folder
    for name in ["vane.sqlite-wal", "vane.sqlite-shm"] { unlink("\(folder)/\(name)") }
    try Data(repeating: 1, count: 20_000).write(to: URL(filePath: home.paths.database))
    let program = try follow("--format", "plain")
    try program.waitForOutput("- nothing is cached for Berlin yet\n")
    #expect(end(program).output.hasPrefix("- \(home.paths.database) is damaged: file is not a database\n"))
  }

  @Test func endsWhenItsReaderCloses() throws {
    #expect(
      home.shell("{ $vane follow --format plain; echo status $? >&2; } | head -n 1")
        == ProgramRun(output: "- no place is saved\n", errors: "status 0\n"))
  }

  /// Any number of them are one reason to keep the cache fresh, for as long as they are there and without a word.
  @Test func keepsTheCacheFresh() throws {
    try home.save(SamplePlaces.berlin(), age: 0)
    func needs() throws -> [FetchNeed] {
      try home.withStore { store in
        try ScheduleInputReader(learns: true, zone: .gmt, hosts: { _ in ["h"] }, conditions: { _ in Conditions() })
          .facts(of: store, schedule: FetchSchedule(seed: 1), at: Date().addingTimeInterval(86_400)).input.needs
      }
    }
    #expect(try needs() == [])
    let first = try follow("--format", "tmux")
    let second = try follow("--format", "plain")
    try first.waitForOutput("\n")
    try second.waitForOutput("\n")
    #expect(try needs() == [.bar])
    #expect(end(first).ending == .signalled(SIGTERM))
    #expect(try needs() == [.bar])
    #expect(end(second).ending == .signalled(SIGTERM))
    #expect(try needs() == [])
    #expect(try home.withStore { try $0.looks(since: .distantPast).map(\.kind) } == [.glance])
  }

  @Test func reportsInvalidUses() throws {
    let documents = home.vane("follow", "--format", "json")
    #expect(documents.ending == .exited(64))
    #expect(documents.errors.contains("json and prometheus are documents to be read as a whole; vane now prints them"))
    #expect(home.vane("follow").ending == .exited(64))
    #expect(!home.hasState)
    home.environment["XDG_STATE_HOME"] = "/proc/state"
    let nowhere = home.vane("follow", "--format", "plain")
    #expect(nowhere.ending == .exited(69))
    #expect(nowhere.output == "- cannot watch /proc/state/vane/: No such file or directory\n")
  }
}
