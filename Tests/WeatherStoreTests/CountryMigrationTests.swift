import Foundation
import SQLite
import TestSupport
import Testing
import Weather

@testable import WeatherStore

/// The migration of a store whose places have a country name and no country code.
@Suite struct CountryMigrationTests {
  let state = TemporaryState()
  private let second = StoreSchema(
    migrations: [StoreSchema.createTables, StoreSchema.addProvidersAndAlerts], minimumReader: 1)

  /// Creates a store of the second schema with one place.
  private func createEarlierStore() throws {
    let store = try WeatherStore.openForWriting(state.paths, schema: second, notices: [], at: noon)
    try store.write { db in
      try db.execute(
        """
        INSERT INTO location (name, country, latitude, longitude, savedAt, lastUsedAt)
        VALUES ('Berlin', 'Germany', 52.5244, 13.4105, ?1, ?1);
        UPDATE setting SET currentLocationID = 1;
        """.replacing("?1", with: "\(noon.timeIntervalSince1970)"))
    }
    store.close()
  }

  @Test func keepsThePlaceWithoutACode() throws {
    try createEarlierStore()
    let place = try #require(try state.open().currentLocation()).location
    #expect(place.country == "Germany" && place.countryCode == nil)
  }

  @Test func savingThePlaceAgainAddsTheCode() throws {
    try createEarlierStore()
    let saved = try state.open().save(berlin(), at: noon)
    #expect(saved.id == 1 && saved.location.countryCode == "DE")
    let text = try String(contentsOfFile: state.paths.locations, encoding: .utf8)
    #expect(text.contains(#""countryCode" : "DE""#))
  }

  @Test func readsLocationsWrittenByAnEarlierVane() throws {
    try PrivateFile.makeFolder(state.paths.folder)
    try Data(
      """
      {"interval":"minimum","schema":1,"locations":[{"name":"Berlin","country":"Germany","latitude":52.5244,
      "longitude":13.4105,"savedAt":"2026-02-06T12:00:00Z","lastUsedAt":"2026-02-06T12:00:00Z","isCurrent":true}]}
      """.utf8
    ).write(to: URL(filePath: state.paths.locations))
    let place = try #require(try state.open().currentLocation()).location
    #expect(place.country == "Germany" && place.countryCode == nil)
  }
}
