import Foundation
import LinuxEvents
import SQLite
import TestSupport
import Testing
import Weather

@testable import WeatherStore

/// A disk that fails once and works then, and locks that other programs hold for long.
@Suite struct TransientErrorTests {
  let state = TemporaryState()

  /// A disk that fails a number of times.
  private final class Disk {
    var failures: Int
    var tries = 0

    init(failures: Int) { self.failures = failures }

    func use() throws {
      tries += 1
      guard tries > failures else {
        throw SQLiteError(ResultCode(rawValue: ResultCode.inputOutput.rawValue | 1 << 8), "disk I/O error")
      }
    }
  }

  private func uses(of store: WeatherStore) -> [(Disk) throws -> Int] {
    [
      { disk in
        try store.read { _ in
          try disk.use()
          return 7
        }
      },
      { disk in
        try store.readTogether { _ in
          try disk.use()
          return 7
        }
      },
      { disk in
        try store.write { db in
          try db.run("UPDATE setting SET unseenUpdates = unseenUpdates + 1")
          try disk.use()
          return 7
        }
      },
    ]
  }

  @Test func oneErrorOfTheDiskIsTriedAgainOnce() throws {
    let store = try state.open()
    for use in uses(of: store) {
      let once = Disk(failures: 1)
      #expect(try use(once) == 7)
      #expect(once.tries == 2)
      let twice = Disk(failures: 2)
      #expect(throws: StoreError.inputOutput(path: state.paths.database, detail: "disk I/O error")) { try use(twice) }
      #expect(twice.tries == 2)
    }
    #expect(try store.unseenUpdates() == 1)
  }

  @Test func aPageThatCannotBeReadOnceIsNoDamage() throws {
    let store = try state.open()
    var tries = 0
    let value = try store.read { _ in
      tries += 1
      guard tries > 1 else { throw SQLiteError(.corrupt, "database disk image is malformed") }
      return 7
    }
    #expect((value, tries) == (7, 2))
  }

  @Test func otherErrorsAreNotTriedAgain() throws {
    let store = try state.open()
    for code in [ResultCode.busy, .full, .readOnly, .interrupted] {
      var tries = 0
      #expect(throws: StoreError.self) {
        try store.write { _ in
          tries += 1
          throw SQLiteError(code, "no")
        }
      }
      #expect(tries == 1)
    }
  }

  @Test func scoresAreTriedAgainOnce() throws {
    try state.open().close()
    let lock = try #require(try StoreLock.attempt(state.paths.fetchLock))
    let scores = try ScoreStore.open(state.paths, at: noon, holding: lock)
    for failures in [1, 2] {
      let (reader, writer) = (Disk(failures: failures), Disk(failures: failures))
      let read = try? scores.read { _ in
        try reader.use()
        return 7
      }
      let written = try? scores.write { _ in
        try writer.use()
        return 7
      }
      #expect((read, written) == (failures == 1 ? (7, 7) : (nil, nil)))
      #expect(reader.tries == 2 && writer.tries == 2)
    }
  }

  /// A program that has the whole file locked, as a backup does.
  private func locked<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    let other = try Connection(path: path, .readWrite, busyTimeout: .seconds(5))
    try other.execute("PRAGMA locking_mode = EXCLUSIVE")
    return try other.transaction(.immediate) {
      try other.run("UPDATE compatibility SET minimumReader = minimumReader")
      return try body()
    }
  }

  /// A bar first reads without the command, and the command then waits.
  @Test func aReaderWithoutPatienceDoesNotWait() throws {
    try state.open().close()
    try locked(state.paths.database) {
      let start = ContinuousClock.now
      #expect(throws: StoreError.busy(path: state.paths.database)) {
        try WeatherStore.openForReading(state.paths, timeout: .zero)
      }
      #expect(ContinuousClock.now - start < .milliseconds(500))
    }
  }

  @Test func aLookDoesNotWaitLongForScores() throws {
    try state.open().close()
    let lock = try #require(try StoreLock.attempt(state.paths.fetchLock))
    _ = try ScoreStore.open(state.paths, at: noon, holding: lock)
    let other = try Connection(path: state.paths.scores, .readWrite)
    try other.execute("BEGIN EXCLUSIVE")
    let start = ContinuousClock.now
    #expect(throws: StoreError.busy(path: state.paths.scores)) { try ScoreStore.openIfAny(state.paths)?.winners() }
    #expect(ContinuousClock.now - start < .seconds(1))
  }
}
