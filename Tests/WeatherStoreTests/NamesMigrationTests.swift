import Foundation
import SQLite
import TestSupport
import Testing
import Weather

@testable import WeatherStore

/// The names of places in each language, and the migration of a store without them.
@Suite struct NamesMigrationTests {
  let state = TemporaryState()
  private let sixth = StoreSchema(migrations: Array(StoreSchema.current.migrations.prefix(6)), minimumReader: 6)
  private let names = PlaceNames(
    local: [
      "en": .init(name: "Berlin", region: "Berlin", country: "Germany"),
      "ja": .init(name: "ベルリン", country: "ドイツ"),
    ])

  private func createEarlierStore() throws {
    let store = try WeatherStore.openForWriting(state.paths, schema: sixth, notices: [], at: noon)
    try store.write { db in
      try db.execute(
        """
        INSERT INTO location (name, latitude, longitude, savedAt, lastUsedAt)
        VALUES ('Berlin', 52.5244, 13.4105, ?1, ?1);
        UPDATE setting SET currentLocationID = 1;
        """.replacing("?1", with: "\(noon.timeIntervalSince1970)"))
    }
    store.close()
  }

  @Test func keepsThePlaceUntilItsNamesAreKnown() throws {
    try createEarlierStore()
    let store = try state.open()
    #expect(try store.unnamedLocations().map(\.location.name) == ["Berlin"])
    try store.setNames([1: names])
    #expect(try store.unnamedLocations() == [])
    #expect(try store.currentLocation()?.location.names == names)
    #expect(try store.currentLocation()?.location.name == "Berlin")
  }

  @Test func anEarlierVaneStillReadsTheStore() throws {
    try state.open().close()
    _ = try WeatherStore.openForReading(state.paths, schema: sixth)
  }

  @Test func unknownPlacesAreAskedAboutOnce() throws {
    try createEarlierStore()
    let store = try state.open()
    try store.setNames([1: PlaceNames()])
    #expect(try store.unnamedLocations() == [])
  }

  @Test func theSecondCopyKeepsTheNames() throws {
    let store = try state.open()
    var place = try berlin()
    place.names = names
    _ = try store.save(place, at: noon)
    store.close()
    try FileManager.default.removeItem(atPath: state.paths.database)
    #expect(try state.open().currentLocation()?.location.names == names)
  }

  @Test func savingAgainReplacesTheNames() throws {
    let store = try state.open()
    var place = try berlin()
    place.names = names
    _ = try store.save(place, at: noon)
    #expect(try store.save(try berlin(), at: noon).location.names == nil)
  }

  @Test func readsTheNamesThatItWrites() throws {
    let names = PlaceNames(
      local: [
        "de": .init(name: "M\"ünchen\\", region: "Bayern", country: "Deutschland"), "en": .init(country: "Germany"),
        "ja": .init(name: "ミュンヘン"),
      ], isNearby: true)
    #expect(names.storedText.flatMap(PlaceNames.init(storedText:)) == names)
    #expect(PlaceNames().storedText.flatMap(PlaceNames.init(storedText:)) == PlaceNames())
  }

  @Test(arguments: ["", "{", "[]", "null", #"{"local":{}}"#, #"{"isNearby":false,"local":{"de":1}}"#, "{\u{0}}"])
  func damagedNamesCountAsNone(text: String) {
    #expect(PlaceNames(storedText: text) == nil)
  }
}
