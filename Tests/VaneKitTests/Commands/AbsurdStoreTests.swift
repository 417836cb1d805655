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
    home = try TemporaryHome()
    try home.save(SamplePlaces.berlin(), age: 7200)
  }

  /// 65: the stored result itself makes no sense, until the next wake-up replaces it.
  private static let endings: [ProgramRun.Ending] = [.exited(0), .exited(1), .exited(65), .exited(66)]

  private func damage(_ sql: String) throws {
    try execute(sql.replacing("INSERT INTO", with: "INSERT OR REPLACE INTO"))
  }

  private func execute(_ sql: String) throws {
    try Connection(path: home.paths.database, .create).execute(sql)
  }

  @Test(arguments: [
    "UPDATE fetchLog SET pid = 4294967297", "UPDATE fetchLog SET duration = 9e999",
    "UPDATE fetchLog SET finishedAt = 1e300", "UPDATE result SET updatedAt = 9e999",
    "UPDATE history SET temperature = 9e999", "UPDATE location SET savedAt = 1e300",
    "UPDATE setting SET revision = 9223372036854775807, unseenUpdates = 9223372036854775807",
    "INSERT INTO providerRecord (provider, lastSuccess) VALUES ('open-meteo', 9e999)",
    "INSERT INTO alertFeed (locationID, service, readAt) VALUES (1, 'nws-alerts', 9e999)",
    "INSERT INTO scheduleState VALUES ('background-fetch', '{\"lastSuccess\":1e300,\"failures\":9223372036854775807}')",
    #"UPDATE result SET snapshot = replace(snapshot, '"temperature":10.5', '"temperature":-1e307'), checksum = NULL"#,
    #"UPDATE result SET snapshot = replace(snapshot, '"temperature":', '"temperature":9e30'), checksum = NULL"#,
    "PRAGMA user_version = -1", "PRAGMA user_version = 0", "PRAGMA user_version = 1",
  ])
  func readsAndRepairsAnImpossibleValue(_ sql: String) throws {
    for command in [
      ["now", "--json"], ["status"], ["log"], ["history"], ["providers"], ["alerts"], ["schedule"], ["forecast"],
      ["meteogram"], ["doctor"],
    ] {
      try damage(sql)
      let run = home.vane(command)
      #expect(Self.endings.contains(run.ending), "\(command): \(run)")
    }
    try damage(sql)
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
