import Foundation
import SQLite
import TestSupport
import Testing
import Weather
import WeatherStore

/// Impossible values in the store: a wake-up and a bar end in order, and the store is repaired.
@Suite struct AbsurdStoreTests {
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
  func wakesUpOverAnImpossibleValue(_ sql: String) throws {
    let home = try TemporaryHome()
    let station = try Station("--steady")
    home.use(station)
    try home.save(SamplePlaces.berlin(), age: 7200)
    let damage = sql.replacing("INSERT INTO", with: "INSERT OR REPLACE INTO")
    try Connection(path: home.paths.database, .create).execute(damage)
    let bar = home.vane("now", "--format", "waybar")
    #expect(bar.ending == .exited(0), "\(bar)")
    try Connection(path: home.paths.database, .create).execute(damage)
    let wake = home.vaneFetch("wake", "--started-by", "timer")
    #expect(wake.ending == .exited(0), "\(wake)")
    // The wake-up does not read every row, so what it leaves is mended by the command that shows it.
    for command in ["now", "alerts", "history", "log"] { #expect(home.vane(command).ending == .exited(0)) }
    #expect(home.vane("doctor").output.contains("damaged") == false)
    #expect(try home.currentPlace() == SamplePlaces.berlin())
  }
}
