import BackgroundFetch
import Foundation
import SQLite
import TestSupport
import Testing
import Weather

@testable import WeatherStore

/// `locations.json`, the copy of the user's places: when it is written, and with what it is compared.
@Suite struct SecondCopyTests {
  let state = TemporaryState()

  private func copy() throws -> Data { try Data(contentsOf: URL(filePath: state.paths.locations)) }

  private func write(_ content: Data) throws { try content.write(to: URL(filePath: state.paths.locations)) }

  /// The store with a first and then a second saved place, closed, and the copy after each.
  private func copiesOfTwoSaves() throws -> (first: Data, second: Data) {
    let store = try state.open()
    defer { store.close() }
    _ = try store.save(berlin(), at: noon)
    let first = try copy()
    _ = try store.save(sydney(), at: minutes(1))
    return (first, try copy())
  }

  @Test func renewsACopyThatIsBehindTheStore() throws {
    let copies = try copiesOfTwoSaves()
    try write(copies.first)
    let store = try state.open()
    #expect(try copy() == copies.second)
    #expect(try store.locations().count == 2)
    #expect(store.notices == [])
  }

  @Test(arguments: ["", "not JSON", "{\"schema\" : 9}"])
  func replacesACopyThatMakesNoSenseByTheStore(_ text: String) throws {
    let copies = try copiesOfTwoSaves()
    try write(Data(text.utf8))
    try state.open().close()
    #expect(try copy() == copies.second)
  }

  @Test func writesACopyThatIsMissing() throws {
    let copies = try copiesOfTwoSaves()
    try FileManager.default.removeItem(atPath: state.paths.locations)
    try state.open().close()
    #expect(try copy() == copies.second)
  }

  @Test func leavesACopyThatIsCurrentAlone() throws {
    _ = try copiesOfTwoSaves()
    var (before, after) = (stat(), stat())
    stat(state.paths.locations, &before)
    try state.open().close()
    stat(state.paths.locations, &after)
    #expect(before.st_ino == after.st_ino)
  }

  /// The copy was not written after the commit, as after a kill: the store has no mark then.
  @Test func renewsACopyThatWasNotWrittenAfterACommit() throws {
    let copies = try copiesOfTwoSaves()
    let store = try state.open()
    try store.write { db in
      try LocationsCopy.removeMark(db)
      try db.run("UPDATE location SET name = 'Home' WHERE name = 'Berlin'")
    }
    store.close()
    try state.open().close()
    #expect(try copy() != copies.second)
    #expect(try String(decoding: copy(), as: UTF8.self).contains("Home"))
  }

  @Test func marksACopyThatIsEqualWithoutAMark() throws {
    _ = try copiesOfTwoSaves()
    let store = try state.open()
    try store.write(LocationsCopy.removeMark)
    store.close()
    try state.open().close()
    #expect(try LocationsCopy(paths: state.paths, connection: state.open().connection).isMarked())
  }

  @Test func makesNoCopyWhileNothingIsChosen() throws {
    try state.open().close()
    #expect(!FileManager.default.fileExists(atPath: state.paths.locations))
  }

  @Test func leavesTheCopyAsItIsWhenTheCommitFails() throws {
    let store = try state.open()
    _ = try store.save(berlin(), at: noon)
    let before = try copy()
    // Each change of the settings adds a row that refers to no other one, which fails the commit.
    try store.connection.execute(
      """
      CREATE TEMP TABLE parent (id INTEGER PRIMARY KEY);
      CREATE TEMP TABLE child (id INTEGER REFERENCES parent DEFERRABLE INITIALLY DEFERRED);
      CREATE TEMP TRIGGER fault AFTER UPDATE ON main.setting BEGIN INSERT INTO child VALUES (1); END;
      """)
    for change in [
      { _ = try store.save(sydney(), at: noon) }, { try store.clearAll(deletingData: true) },
      { try store.choose(.never) },
    ] as [() throws -> Void] {
      let error = #expect(throws: StoreError.self) { try change() }
      #expect(error?.description.contains("FOREIGN KEY") == true)
      #expect(try copy() == before)
    }
    #expect(try store.locations().map(\.location) == [berlin()])
  }

  @Test func leavesNoTemporaryFileWhenTheCopyCannotTakeItsPlace() throws {
    let store = try state.open()
    try FileManager.default.createDirectory(
      atPath: state.paths.locations + "/entry", withIntermediateDirectories: true)
    _ = try? store.save(berlin(), at: noon)
    #expect(try store.locations().count == 1, "the place is saved, though its copy is not")
    let names = try FileManager.default.contentsOfDirectory(atPath: state.paths.folder)
    #expect(names.filter { $0.hasPrefix("locations.json") } == ["locations.json"])
  }

  @Test func holdsTheNewestStateAfterManyWritersAtOnce() async throws {
    let paths = state.paths
    try state.open().close()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let store = try WeatherStore.openForWriting(paths, at: noon)
          for number in 0..<5 {
            let coordinate = try #require(Coordinate(latitude: Double(writer), longitude: Double(number)))
            _ = try store.save(Location(name: "\(writer) \(number)", coordinate: coordinate), at: noon)
          }
        }
      }
      try await group.waitForAll()
    }
    let newest = try copy()
    try FileManager.default.removeItem(atPath: state.paths.locations)
    let store = try state.open()
    #expect(try store.locations().count == 20)
    #expect(try copy() == newest)
  }

  @Test func makesTheLastUsedPlaceCurrentWhereNoneIs() throws {
    _ = try copiesOfTwoSaves()
    let text = String(decoding: try copy(), as: UTF8.self).replacing(
      "\"isCurrent\" : true", with: "\"isCurrent\" : false")
    try write(Data(text.utf8))
    try FileManager.default.removeItem(atPath: state.paths.database)
    let restored = try state.open()
    #expect(try restored.currentLocation()?.location == sydney())
    #expect(try restored.locations().map(\.isCurrent) == [false, true])

    // The setting names no place.
    try restored.write { db in try db.run("UPDATE setting SET currentLocationID = NULL") }
    #expect(try WeatherStore.openForReading(state.paths).currentLocation()?.location == sydney())
  }
}
