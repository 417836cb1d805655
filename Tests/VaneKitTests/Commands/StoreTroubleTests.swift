import Foundation
import SQLite
import TestSupport
import Testing
import Weather
import WeatherStore

/// A store that is damaged, deleted, of another version or read-only, met by the programs.
@Suite struct StoreTroubleTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  @Test func restoresADeletedDatabaseFromTheCopy() throws {
    try home.save(SamplePlaces.berlin(), SamplePlaces.paris())
    try FileManager.default.removeItem(atPath: home.paths.database)
    let run = home.vane("locations")
    #expect(run.ending == .exited(0))
    #expect(run.errors == "vane: 2 saved places were restored from locations.json\n")
    #expect(run.output.contains("*  Paris"))
    #expect(home.vane("locations").errors == "")
  }

  @Test(arguments: [("/proc/nowhere", "/proc/nowhere"), ("HOME/link", "HOME/link/vane")])
  func namesAFolderThatCannotBeCreated(state: String, named: String) throws {
    try FileManager.default.createSymbolicLink(atPath: home.folder + "/link", withDestinationPath: "/nowhere/at/all")
    home.environment["XDG_STATE_HOME"] = state.replacing("HOME", with: home.folder)
    let folder = named.replacing("HOME", with: home.folder)
    #expect(
      home.vane("set", "1,2")
        == ProgramRun(status: 73, errors: "vane: cannot create \(folder): No such file or directory\n"))
    #expect(home.vane("now").ending == .exited(66))
  }

  @Test func keepsAnUnreadableCopy() throws {
    try home.save(SamplePlaces.berlin())
    try FileManager.default.removeItem(atPath: home.paths.database)
    try Data(#"{"schema": 1"#.utf8).write(to: URL(filePath: home.paths.locations))
    let run = home.vane("now")
    #expect(run.ending == .exited(66))
    let start = "vane: locations.json could not be used: it is kept as \(home.paths.locations).corrupt-"
    #expect(run.errors.hasPrefix(start))
    #expect(run.errors.hasSuffix("vane: no place is saved\nSave one: vane set Berlin\n"))
  }

  @Test(.enabled(if: getuid() != 0, "nothing is read-only for root"))
  func readsAReadOnlyFolder() throws {
    try home.save(SamplePlaces.berlin(), age: 60)
    let shown = home.vane("now")
    chmod(home.paths.folder, 0o500)
    defer { chmod(home.paths.folder, 0o700) }
    #expect(home.vane("now") == shown)
    #expect(home.vane("set", "1,2").ending == .exited(73))
    #expect(home.vane("refresh").ending == .exited(74))
  }
}
