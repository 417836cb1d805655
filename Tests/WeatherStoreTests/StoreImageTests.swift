import BackgroundFetch
import Foundation
import SQLite
import TestSupport
import Testing
import WakeUps
import Weather

@testable import WeatherStore

/// A store read without SQLite's index of its log: the same as SQLite reads.
@Suite struct StoreImageTests {
  let state = TemporaryState()

  private func rows(_ connection: Connection) throws -> [[DatabaseValue]] {
    try connection.transaction(.deferred) {
      try connection.rows("SELECT name FROM location ORDER BY id") { row in try row.values }
        + connection.rows("SELECT * FROM result ORDER BY locationID") { row in try row.values }
    }
  }

  /// Commits that are in the log alone: some that grow the file, some that write pages again.
  private func write() throws -> WeatherStore {
    try state.open().close()
    let store = try state.open()
    let places = [try store.save(berlin(), at: noon), try store.save(sydney(), at: noon)]
    for round in 0..<4 {
      let wakeUp = try store.beginWakeUp(.host, at: minutes(Double(round)))
      let text = String(repeating: "\(round)", count: 9000 * (4 - round))
      _ = try store.commit(
        FetchCommit(
          wakeUp: wakeUp, outcome: WakeUpOutcome(finishedAt: minutes(Double(round)), answer: .newData),
          results: places.map { change($0.id, text) }))
    }
    return store
  }

  @Test func readsDataFromTheWriteAheadLog() throws {
    let store = try write()
    #expect(StoreImage.hasLog(state.paths))
    let copy = try StoreImage.read(state.paths).open()
    #expect(try rows(copy) == rows(store.connection))
    #expect(try copy.value("PRAGMA integrity_check") == "ok")
  }

  /// Cut after each part of a frame, as a kill or a full disk leaves it, or with one wrong byte.
  @Test func readsADamagedLogAsSQLiteDoes() throws {
    let store = try write()
    let database = [UInt8](try Data(contentsOf: URL(filePath: state.paths.database)))
    let log = [UInt8](try Data(contentsOf: URL(filePath: state.paths.database + "-wal")))
    let frame = 24 + 4096
    let frames = (log.count - 32) / frame
    #expect(frames > 20)
    var logs = (0...frames).map { Array(log.prefix(32 + $0 * frame)) } + [Array(log.dropLast(100)), []]
    for offset in [0, 9, 17, 30, 33, 37, 41, 55, 32 + 3 * frame + 500, log.count - 7] {
      var wrong = log
      wrong[offset] ^= 4
      logs.append(wrong)
    }
    let other = TemporaryState()
    try PrivateFile.makeFolder(other.paths.folder)
    for log in logs {
      try? FileManager.default.removeItem(atPath: other.paths.database + "-shm")
      try Data(database).write(to: URL(filePath: other.paths.database))
      try Data(log).write(to: URL(filePath: other.paths.database + "-wal"))
      let copy = try? rows(StoreImage(database, log: log).open())
      let read = try? rows(Connection(path: other.paths.database, .create))
      #expect(copy == read, "\(log.count) bytes")
    }
    withExtendedLifetime(store) {}
  }
}
