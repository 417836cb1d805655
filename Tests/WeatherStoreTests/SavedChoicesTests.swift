import BackgroundFetch
import Foundation
import LinuxEvents
import Synchronization
import TestSupport
import Testing
import Weather

@testable import WeatherStore

@Suite struct SavedChoicesTests {
  let state = TemporaryState()

  @Test func writesWhatWasTypedBesideTheStore() throws {
    let store = try state.open()
    try store.choose(.atLeast(.seconds(900)))
    _ = try store.save(berlin(), at: noon)
    #expect(
      try String(contentsOfFile: state.paths.locations, encoding: .utf8) == """
        {
          "interval" : "900",
          "locations" : [
            {
              "country" : "Germany",
              "countryCode" : "DE",
              "isCurrent" : true,
              "lastUsedAt" : "2026-02-06T12:00:00Z",
              "latitude" : 52.5244,
              "longitude" : 13.4105,
              "name" : "Berlin",
              "region" : "Land Berlin",
              "savedAt" : "2026-02-06T12:00:00Z",
              "timeZone" : "Europe/Berlin"
            }
          ],
          "schema" : 1
        }

        """)
    #expect(try state.mode(of: state.paths.locations) == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: state.paths.folder).contains { $0.hasSuffix(".new") } == false
    )
  }

  /// The file does not keep when the user looked.
  private func withoutLook(_ place: SavedLocation) -> SavedLocation {
    SavedLocation(
      id: place.id, location: place.location, savedAt: place.savedAt, lastUsedAt: place.lastUsedAt,
      isCurrent: place.isCurrent, provider: place.provider, warningAreas: place.warningAreas,
      hasGivenName: place.hasGivenName)
  }

  @Test func fillsANewStore() throws {
    let before = try state.open()
    try before.choose(.atLeast(.seconds(900)))
    let first = try before.save(berlin(), at: noon)
    _ = try before.save(sydney(), at: minutes(1))
    _ = try before.use(first.id, at: minutes(2))
    let locations = try before.locations().map(withoutLook)
    before.close()
    try FileManager.default.removeItem(atPath: state.paths.database)

    let after = try state.open()
    #expect(after.notices == [.restoredLocations(count: 2)])
    #expect(try after.locations().map(withoutLook) == locations)
    #expect(
      try after.intervals()
        == FetchIntervals(chosen: .atLeast(.seconds(900)), inForce: .atLeast(.seconds(900))))
    #expect(try state.open().notices == [])
  }

  @Test func keepsAnUnreadableFileAndSaysSo() throws {
    try PrivateFile.makeFolder(state.paths.folder)
    try Data("not JSON".utf8).write(to: URL(filePath: state.paths.locations))
    let aside = state.paths.locations + ".corrupt-20260206T120000Z"
    let store = try state.open()
    #expect(store.notices == [.unreadableLocations(path: aside)])
    #expect(try String(contentsOfFile: aside, encoding: .utf8) == "not JSON")
    #expect(try store.locations().isEmpty)
  }

  @Test func savesAndSaysSoWhenTheCopyCannotBeWritten() throws {
    try state.open().close()
    let told = Mutex<[StoreNotice]>([])
    let store = try WeatherStore.openForWriting(state.paths, at: noon) { notice in told.withLock { $0.append(notice) } }
    // A folder under the temporary file's name stops even root.
    let temporary = state.paths.locations + ".new"
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
    _ = try store.save(berlin(), at: noon)
    let notice = StoreNotice.copyNotWritten(reason: "cannot create \(temporary): File exists")
    #expect(told.withLock { $0 } == [notice])
    #expect(try state.open().notices == [notice])
    rmdir(temporary)
    #expect(try state.open().notices == [])
    #expect(FileManager.default.fileExists(atPath: state.paths.locations))
  }

  /// As when the folder allows removal but no rename.
  @Test func erasingLeavesNoCopyThatCannotBeWritten() throws {
    let store = try state.open()
    _ = try store.save(berlin(), at: noon)
    try store.choose(.never)
    let temporary = state.paths.locations + ".new"
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
    let lock = try #require(try StoreLock.attempt(state.paths.fetchLock))
    // The folder itself cannot be removed as a file is.
    #expect(throws: StoreError.self) { try store.eraseAll(holding: lock) }
    #expect(!FileManager.default.fileExists(atPath: state.paths.locations))
    #expect(try store.locations().isEmpty)
  }

  @Test func erasingDeletesNothingIfTheCopyCannotBeRemoved() throws {
    let store = try state.open()
    _ = try store.save(berlin(), at: noon)
    unlink(state.paths.locations)
    try FileManager.default.createDirectory(atPath: state.paths.locations, withIntermediateDirectories: false)
    let lock = try #require(try StoreLock.attempt(state.paths.fetchLock))
    let error = #expect(throws: StoreError.self) { try store.eraseAll(holding: lock) }
    #expect("\(try #require(error))".hasPrefix("cannot remove "))
    #expect(try store.locations().count == 1)
  }

  @Test func deletingTheDataOfAPlaceFailsIfTheCopyKeepsIt() throws {
    let store = try state.open()
    let place = try store.save(berlin(), at: noon)
    try FileManager.default.createDirectory(
      atPath: state.paths.locations + ".new", withIntermediateDirectories: false)
    #expect(throws: StoreError.self) { try store.clear(place.id, deletingData: true) }
    #expect(throws: StoreError.self) { try store.clearAll(deletingData: true) }
    #expect(try store.locations().isEmpty)
  }

  @Test(arguments: ["never", "minimum", "900"])
  func readsIntervalsBack(_ text: String) throws {
    #expect(try #require(BackgroundFetchInterval(storedText: text)).storedText == text)
  }

  @Test(arguments: ["", "Never", "-1", "15m", "1.5"])
  func refusesOtherIntervals(_ text: String) {
    #expect(BackgroundFetchInterval(storedText: text) == nil)
  }
}
