import Foundation
import SQLite
import TestSupport
import Testing
import Weather
import WeatherStore

/// Impossible values in the store: every command ends in order, and the next command repairs the store.
@Suite struct AbsurdStoreTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome(saving: SamplePlaces.berlin(), age: 7200)
  }

  /// 65: the stored result itself makes no sense, until the next wake-up replaces it.
  private static let endings: [ProgramRun.Ending] = [.exited(0), .exited(1), .exited(65), .exited(66)]

  private func execute(_ sql: String) throws {
    try Connection(path: home.paths.database, .create).execute(sql)
  }

  @Test(arguments: AbsurdValues.statements)
  func readsAndRepairsAnImpossibleValue(_ sql: String) throws {
    for command in [
      ["now", "--json"], ["status"], ["log"], ["history"], ["providers"], ["alerts"], ["schedule"], ["forecast"],
      ["meteogram"], ["doctor"],
    ] {
      try execute(sql)
      let run = home.vane(command)
      #expect(Self.endings.contains(run.ending), "\(command): \(run)")
    }
    try execute(sql)
    let bar = home.vane("now", "--format", "waybar")
    #expect(bar.ending == .exited(0), "\(bar)")
    #expect(try home.currentPlace() == SamplePlaces.berlin())
  }

  @Test func correctsAFlippedVersionWithoutLoss() throws {
    let before = home.vane("history", "--json")
    try execute("PRAGMA user_version = 0")
    let run = home.vane("history", "--json")
    #expect(run.ending == .exited(0))
    #expect(run.output == before.output)
    #expect(
      run.errors
        == "vane: the version number in \(home.paths.database) was damaged: it was corrected, and nothing is lost\n")
    #expect(home.vane("now").errors == "")
  }
}
