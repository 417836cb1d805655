import Foundation
import SQLite
import TestSupport
import Testing
import WeatherStore

/// Damage that a wake-up meets after it has opened the store: it is mended, and the wake-up succeeds.
@Suite(.ownThread) struct DestroyedTableTests {
  private let home: TemporaryHome
  private let station: Station

  init() throws {
    (home, station) = try TemporaryHome.withStation("--steady", saving: SamplePlaces.berlin())
    #expect(home.vaneFetch("refresh") == ProgramRun(output: "newData\n"))
    try home.age()
  }

  /// Overwrites the page at the root of a table or an index.
  private func destroy(_ name: String) throws {
    let connection = try Connection(path: home.paths.database, .create)
    let page: Int? = try connection.value("SELECT rootpage FROM sqlite_master WHERE name = ?", [name])
    connection.close()
    let file = try FileHandle(forUpdating: URL(filePath: home.paths.database))
    try file.seek(toOffset: UInt64(try #require(page) - 1) * 4096)
    try file.write(contentsOf: Data(repeating: 0xa5, count: 4096))
    try file.close()
  }

  @Test(arguments: [
    "history", "validator", "providerRecord", "alertFeed", "alert", "look", "lookAt", "fetchLogStartedAt",
    "fetchLogUnfinished", "fetchLog", "scheduleState", "setting", "location", "result",
  ])
  func wakeUpRepairsTheStoreAndSucceeds(_ name: String) throws {
    try destroy(name)
    let requests = try station.requests().count
    let run = home.vaneFetch("wake", "--started-by", "timer")
    #expect(run.output == "newData\n" || run.output == "noData\n")
    #expect(run.ending == .exited(0))
    // One line of answer, and one round of requests.
    #expect(try station.requests().count <= requests + 1)
    #expect(try home.currentPlace() == SamplePlaces.berlin())
    #expect(home.vane("now").ending == .exited(0))
    #expect(home.vaneFetch("refresh").ending == .exited(0))
  }

  /// The new store has the answer of this fetch alone, so the other places are asked about once more.
  @Test func fetchesEveryPlaceOfAStoreThatIsRepairedDuringTheCommit() throws {
    #expect(home.vaneFetch("refresh").ending == .exited(0))
    _ = try home.withStore(at: Date()) { store in try store.save(SamplePlaces.paris(), at: Date()) }
    try Connection(path: home.paths.database, .create).execute("UPDATE setting SET revision = 9223372036854775807")
    #expect(home.vaneFetch("refresh").output == "newData\n")
    let found = try home.withStore(at: Date()) { store in (try store.locations().count, try store.updates().count) }
    #expect(found == (2, 2))
  }

  @Test func repairsAPageFoundDuringTheCommitWithoutANewRequest() throws {
    try destroy("validator")
    let requests = try station.requests().count
    let run = home.vaneFetch("wake", "--started-by", "timer")
    #expect(run.output == "newData\n")
    let errors = run.errors.split(separator: "\n")
    #expect(errors.first?.hasPrefix("vane-fetch: the store was damaged: it is kept as \(home.paths.database)") == true)
    #expect(errors.dropFirst().first == "vane-fetch: 1 saved place was restored from locations.json")
    #expect(try station.requests().count == requests + 1)
    #expect(try home.wakeUps() == ["timer newData first"] || home.wakeUps().count == 1)
  }
}
