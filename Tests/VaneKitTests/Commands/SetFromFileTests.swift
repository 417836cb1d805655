import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// `vane set --from` and `vane clear --from`.
@Suite struct SetFromFileTests {
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

  @Test func cannotBeCombinedWithOnePlace() throws {
    for arguments in [["Berlin", "--from", path], ["--from", path, "--pick", "1"], ["--from", path, "--json"]] {
      #expect(home.vane(["set"] + arguments).ending == .exited(64))
    }
    #expect(home.vane("set").ending == .exited(64))
    #expect(home.vane("set", "Berlin", "--keep-going").ending == .exited(64))
    #expect(home.vane("clear", "--all", "--from", path).ending == .exited(64))
    #expect(!home.hasState)
  }

  @Test(arguments: ["set", "clear"]) func showsTheFirstBadLinesAndTheNumberOfOthers(command: String) throws {
    let bad = "name,lat,lon\n" + String(repeating: "A,x,1\n", count: 30)
    try Data(bad.utf8).write(to: URL(filePath: path))
    let run = home.vane(command, "--from", path)
    #expect(run.ending == .exited(65))
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 23)
    #expect(lines[19].contains("line 21:"))
    #expect(lines[20] == "vane: and 10 more bad lines")
    #expect(lines[21] == "vane: 30 lines of \(path) are not places; nothing was changed")
  }

  @Test func readsItsOwnExport() throws {
    let names = ["=1+2", "+49", "-x", "@a", "'=quoted", "'s-Gravenhage", "Berlin, \"Mitte\""]
    let cells = names.map { "\"" + $0.replacing("'=", with: "''=").replacing("\"", with: "\"\"") + "\"" }
    let lines = cells.enumerated().map { "\($1),-\($0 + 1),-2\n" }
    try Data(("name,latitude,longitude\n" + lines.joined()).utf8).write(to: URL(filePath: path))
    #expect(home.vane("set", "--from", path).ending == .exited(0))
    #expect(try Set(home.savedNames()) == Set(names))
    let export = home.vane("all", "--csv").output
    #expect(!export.contains(/\n"?[=+@-]/))
    try Data(export.utf8).write(to: URL(filePath: path))
    #expect(home.vane("clear", "--all", "--data").ending == .exited(0))
    #expect(home.vane("set", "--from", path).ending == .exited(0))
    #expect(try Set(home.savedNames()) == Set(names))
  }
}
