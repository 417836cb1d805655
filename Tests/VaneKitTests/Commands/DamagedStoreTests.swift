import Foundation
import LinuxEvents
import TestSupport
import Testing
import WeatherStore

/// Saved places survive a damaged database.
@Suite struct DamagedStoreTests {
  private func damagedHome() throws -> TemporaryHome {
    let home = try TemporaryHome(saving: SamplePlaces.berlin(), SamplePlaces.paris())
    try Data(repeating: 7, count: 8192).write(to: URL(filePath: home.paths.database))
    return home
  }

  @Test func writingCommandRepairsTheStoreAndReportsIt() throws {
    let home = try damagedHome()
    let run = home.vane("use", "Berlin")
    #expect(run.ending == .exited(0))
    #expect(run.output == "Berlin, Land Berlin, Germany is now the current place.\n")
    let errors = run.errors.split(separator: "\n")
    #expect(errors.first?.hasPrefix("vane: the store was damaged: it is kept as \(home.paths.database)") == true)
    #expect(errors.dropFirst() == ["vane: 2 saved places were restored from locations.json"])
    #expect(try home.currentPlace() == SamplePlaces.berlin())
  }

  @Test func repairsNoStoreThatAFetchUses() throws {
    let home = try damagedHome()
    let lock = try #require(try StoreLock.attempt(home.paths.fetchLock))
    let run = home.vane("clear")
    lock.release()
    #expect(
      run
        == ProgramRun(
          status: 75,
          errors: """
            vane: \(home.paths.database) is damaged, and a fetch is using it
            Try again in half a minute

            """))
  }

  @Test func readingCommandRepairsTheStore() throws {
    let home = try damagedHome()
    let run = home.vane("locations")
    #expect(run.ending == .exited(0))
    #expect(run.errors.hasPrefix("vane: the store was damaged: it is kept as \(home.paths.database).corrupt-"))
    #expect(run.output.contains("Paris"))
    #expect(home.vane("locations").errors == "")
  }
}
