import Foundation
import SQLite
import TestSupport
import Testing
import Weather
import WeatherStore

/// A stored document whose bytes a disk has changed: commands say so, and the next wake-up fetches it again.
@Suite struct DamagedDocumentTests {
  private let home: TemporaryHome
  private let message = "the newest weather of Berlin is damaged in the store"

  init() throws {
    home = try TemporaryHome(saving: SamplePlaces.berlin(), age: 60)
    try Connection(path: home.paths.database, .create).execute(
      """
      UPDATE result SET snapshot =
        CAST(CAST(substr(snapshot, 1, 400) AS BLOB) || x'001bff' || CAST(substr(snapshot, 404) AS BLOB) AS TEXT)
      """)
  }

  @Test func looksSaySo() {
    let document = home.vane("now", "--json")
    #expect(document.ending == .exited(66) && document.errors.contains(message))
    for command in [["now"], ["forecast"], ["rain"]] {
      #expect(home.vane(command) == ProgramRun(status: 66, errors: "vane: \(message)\nFetch it: vane refresh\n"))
    }
    let bar = home.vane("now", "--format", "waybar")
    #expect(bar.ending == .exited(0) && bar.output.contains(message))
    #expect(home.vane("all").ending == .exited(0))
  }
}
