import Foundation
import SQLite
import TestSupport
import Testing
import Weather
import WeatherStore

/// A stored document whose bytes a disk has changed: commands say so, and the next wake-up fetches it again.
@Suite(.ownThread) struct DamagedDocumentTests {
  private let home: TemporaryHome
  private let station: Station
  private let message = "the newest weather of Berlin is damaged in the store"

  init() throws {
    (home, station) = try TemporaryHome.withStation("--steady")
    try home.save(SamplePlaces.berlin(), age: 60)
    try Connection(path: home.paths.database, .create).execute(
      """
      UPDATE result SET snapshot =
        CAST(CAST(substr(snapshot, 1, 400) AS BLOB) || x'001bff' || CAST(substr(snapshot, 404) AS BLOB) AS TEXT)
      """)
  }

  @Test func theNextWakeUpFetchesItAgain() {
    #expect(home.vane("doctor").output.contains("1 stored document is damaged"))
    #expect(home.vane("status").output.contains("due now"))
    #expect(home.vaneFetch("wake", "--started-by", "timer").output == "newData\n")
    #expect(home.vane("now").ending == .exited(0))
    #expect(!home.vane("doctor").output.contains("damaged"))
  }
}
