import Foundation
import LinuxEvents
import TestSupport
import Testing
import Weather

@testable import WeatherStore

@Suite struct RepairTests {
  let state = TemporaryState()

  private func damage(_ path: String, at offset: UInt64, _ bytes: Int) throws {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    try file.seek(toOffset: offset)
    try file.write(contentsOf: Data(repeating: 0xAA, count: bytes))
    try file.close()
  }

  private func repair() throws -> WeatherStore {
    let lock = try #require(try StoreLock.attempt(state.paths.fetchLock))
    defer { lock.release() }
    return try WeatherStore.repair(state.paths, at: noon, holding: lock)
  }

  /// A store with a saved place, damaged from the given byte on.
  private func damagedStore(at offset: UInt64, _ bytes: Int) throws {
    let store = try state.open()
    _ = try store.save(berlin(), at: noon)
    store.close()
    try damage(state.paths.database, at: offset, bytes)
  }

  @Test(arguments: [(0, 4096), (100, 3900), (4096, 20_000)] as [(UInt64, Int)])
  func setsADamagedStoreAsideAndFillsANewOne(_ offset: UInt64, _ bytes: Int) throws {
    try damagedStore(at: offset, bytes)
    let aside = state.paths.database + ".corrupt-20260206T120000Z"
    let repaired = try repair()
    #expect(repaired.notices == [.setAside(path: aside), .restoredLocations(count: 1)])
    #expect(try repaired.currentLocation()?.location == berlin())
    #expect(FileManager.default.fileExists(atPath: aside))
    #expect(try state.mode(of: state.paths.database) == 0o600)
  }

  @Test func reportsAnOverwrittenFileAsCorrupt() throws {
    try damagedStore(at: 0, 4096)
    for open in [
      { try WeatherStore.openForReading($0) }, { try WeatherStore.openForWriting($0, at: noon) },
    ] as [(StorePaths) throws -> WeatherStore] {
      #expect(throws: StoreError.corrupt(path: state.paths.database, detail: "file is not a database")) {
        try open(state.paths)
      }
    }
    // Only `repair` sets anything aside.
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: state.paths.folder).allSatisfy { !$0.contains("corrupt") })
  }

  @Test func leavesASoundStoreAlone() throws {
    let store = try state.open()
    _ = try store.save(berlin(), at: noon)
    let repaired = try repair()
    #expect(repaired.notices == [])
    #expect(try repaired.locations() == store.locations())
    #expect(!store.isReplaced)
  }

  @Test func takesTheWriteAheadLogAlong() throws {
    let store = try state.open()
    _ = try store.save(berlin(), at: noon)
    try damage(state.paths.database, at: 0, 4096)
    try damage(state.paths.database + "-wal", at: 0, 4096)
    let aside = state.paths.database + ".corrupt-20260206T120000Z"
    let repaired = try repair()
    #expect(repaired.notices == [.setAside(path: aside), .restoredLocations(count: 1)])
    #expect(FileManager.default.fileExists(atPath: aside + "-wal"))
    #expect(store.isReplaced)
    #expect(!repaired.isReplaced)
  }

  @Test func keepsEveryDamagedStore() throws {
    try damagedStore(at: 0, 4096)
    try repair().close()
    try damage(state.paths.database, at: 0, 4096)
    let second = state.paths.database + ".corrupt-20260206T120000Z-2"
    #expect(try repair().notices == [.setAside(path: second), .restoredLocations(count: 1)])
  }
}
