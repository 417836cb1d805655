import Foundation
import SQLite
import TestSupport
import Testing
import Weather
import WeatherStore

/// Impossible values in the store: a wake-up and a bar end in order, and the store is repaired.
@Suite(.ownThread) struct AbsurdStoreTests {
  @Test(arguments: AbsurdValues.statements)
  func wakesUpOverAnImpossibleValue(_ sql: String) throws {
    let home = try TemporaryHome.withStation("--steady").home
    try home.save(SamplePlaces.berlin(), age: 7200)
    try Connection(path: home.paths.database, .create).execute(sql)
    let bar = home.vane("now", "--format", "waybar")
    #expect(bar.ending == .exited(0), "\(bar)")
    try Connection(path: home.paths.database, .create).execute(sql)
    let wake = home.vaneFetch("wake", "--started-by", "timer")
    #expect(wake.ending == .exited(0), "\(wake)")
    // The wake-up does not read every row, so what it leaves is mended by the command that shows it.
    for command in ["now", "alerts", "history", "log"] { #expect(home.vane(command).ending == .exited(0)) }
    #expect(home.vane("doctor").output.contains("damaged") == false)
    #expect(try home.currentPlace() == SamplePlaces.berlin())
  }
}
