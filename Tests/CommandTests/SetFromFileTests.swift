import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// `vane set --from` as a program: standard input, terminals, and what interrupts it.
@Suite(.ownThread) struct SetFromFileTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    // Nothing is fetched: a fetch could not start.
    home.environment["VANE_EXEC_PATH"] = home.folder
  }

  private var path: String { home.folder + "/places.csv" }

  private func write(_ count: Int) throws {
    let lines = (0..<count).map { "P\($0),\(Double($0) / 1000),\($0 % 180)\n" }
    try Data(("name,latitude,longitude\n" + lines.joined()).utf8).write(to: URL(filePath: path))
  }

  @Test func readsStandardInput() throws {
    let run = home.shell("printf 'name,lat,lon\\nA,1,2\\n' | \"$vane\" set --from -")
    #expect(run.ending == .exited(0))
    #expect(run.output.hasPrefix("Saved 1 place.\n"))
    let bad = home.shell("printf 'name,lat,lon\\nA,1,x\\n' | \"$vane\" set --from -")
    #expect(bad.ending == .exited(65))
    #expect(
      bad.errors == """
        vane: standard input, line 2: longitude is "x"; it must be a number such as 52.52
        vane: 1 line of standard input is not a place; nothing was changed
        Correct the file, or use the other lines: vane set --from - --keep-going

        """)
    #expect(try home.savedNames() == ["A"])
  }

  @Test func showsAProgressBarWhereStandardErrorIsATerminal() throws {
    try write(300)
    #expect(home.vane("set", "--from", path).errors == "")
    let program = try RunningProgram(
      "/bin/sh", ["-c", "exec \"$0\" set --from \"$1\" 2>/dev/tty", BuiltPrograms.path(of: "vane"), path],
      environment: home.environment, on: TerminalPair(columns: 80, rows: 24))
    let output = program.wait().output
    #expect(output.contains("\r[###############---------------]  50 %"))
    #expect(output.contains("100 %\r\u{1B}[K"))
    #expect(output.contains("Saved 300 places."))
  }

  /// A picture or a line without an end, named by mistake.
  @Test(arguments: ["aaaaaaa\n", ",", "x,\n", "\"", "a,\"b\"c\n"])
  func needsLittleMemoryForAnotherKindOfFile(unit: String) throws {
    let text = "name,latitude,longitude\n" + String(repeating: unit, count: (8 << 20) / unit.utf8.count)
    try Data(text.utf8).write(to: URL(filePath: path))
    // In kilobytes: several times the file, and far from the gigabytes of its fields.
    let run = home.shell("ulimit -v 250000; exec \"$vane\" set --from \"$HOME/places.csv\"")
    #expect(run.ending == .exited(65), "\(run.errors.suffix(500))")
  }

  /// The program is killed at another instant each time: before, within and after the transaction.
  @Test func savesAllOrNothingIfItIsKilled() throws {
    try write(5_000)
    for step in 0..<8 {
      let program = try home.start("vane", ["set", "--from", path])
      usleep(UInt32(step) * 180_000)
      program.signal(SIGKILL)
      let run = program.wait()
      let count = home.hasState ? try home.savedNames().count : 0
      #expect([0, 5_000].contains(count), "\(step): \(run)")
      #expect(run.ending == .exited(0) || run.ending == .signalled(SIGKILL))
      _ = home.vane("clear", "--all", "--data")
    }
  }

  @Test(.enabled(if: SmallDisk.isAvailable, SmallDisk.whyNot)) func savesNothingOnAFullDisk() throws {
    try home.save(SamplePlaces.berlin())
    try write(10_000)
    let run = try SmallDisk(home).run(
      """
      "$vane" set --from "$HOME/places.csv"; echo "status $?"
      "$vane" locations --json; cmp "$HOME/locations.before" "$state/locations.json" && echo same
      """, size: "600k")
    #expect(run.output.contains("status 74\n"), "\(run)")
    #expect(run.output.contains("\"Berlin\"") && !run.output.contains("\"P1\""))
    #expect(run.output.contains("same\n"))
    #expect(run.errors.contains("no space left"))
  }
}
