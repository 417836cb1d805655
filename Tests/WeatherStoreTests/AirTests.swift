import BackgroundFetch
import Foundation
import SQLite
import TestSupport
import Testing
import WakeUps

@testable import WeatherStore

/// The stored air of places.
@Suite struct AirTests {
  let state = TemporaryState()

  private func commit(
    _ store: WeatherStore, _ changes: (id: SavedLocation.ID, at: Date, content: String?)..., at now: Date = noon
  ) throws {
    let wakeUp = try store.beginWakeUp(.timer, at: now)
    var commit = FetchCommit(wakeUp: wakeUp, outcome: WakeUpOutcome(finishedAt: now, answer: .noData))
    for change in changes { commit.addAir(change.content, of: change.id, receivedAt: change.at) }
    _ = try store.commit(commit)
  }

  @Test func keepsTheLastAnswerWithValues() throws {
    let store = try state.open()
    let place = try store.save(berlin(), at: noon)
    #expect(try store.air(for: place.id) == nil)
    try commit(store, (place.id, noon, nil))
    #expect(try store.air(for: place.id) == StoredAir(askedAt: noon, updatedAt: nil, content: nil))
    try commit(store, (place.id, minutes(1), "a"))
    try commit(store, (place.id, minutes(2), nil))
    #expect(try store.air(for: place.id) == StoredAir(askedAt: minutes(2), updatedAt: minutes(1), content: "a"))
    #expect(try store.airAskedAt() == [place.id: minutes(2)])
  }

  @Test func forgetsTheAirWithItsPlace() throws {
    let store = try state.open()
    let (one, two) = (try store.save(berlin(), at: noon), try store.save(sydney(), at: noon))
    try commit(
      store, (one.id, noon, "a"),
      (two.id, noon, "b"))
    _ = try store.clear(one.id, deletingData: true)
    #expect(try store.air(for: one.id) == nil)
    _ = try store.clear(two.id)
    try commit(store, (two.id, minutes(1), "c"))
    #expect(try store.airAskedAt().isEmpty)
  }

  @Test func forgetsAirOfFourDaysAgo() throws {
    let store = try state.open()
    let place = try store.save(berlin(), at: noon)
    try commit(store, (place.id, noon, "a"))
    for day in 1...3 { try commit(store, at: minutes(Double(day) * 1440)) }
    #expect(try store.air(for: place.id) != nil)
    try commit(store, at: minutes(4 * 1440))
    #expect(try store.air(for: place.id) == nil)
  }

  @Test func migratesAStoreWithoutTheTable() throws {
    let earlier = StoreSchema(migrations: Array(StoreSchema.current.migrations.prefix(4)), minimumReader: 1)
    let store = try WeatherStore.openForWriting(state.paths, schema: earlier, notices: [], at: noon)
    try store.write { db in
      try db.execute(
        "INSERT INTO location (name, latitude, longitude, savedAt, lastUsedAt) VALUES ('Berlin', 52.5, 13.4, 0, 0)")
    }
    store.close()
    #expect(try state.open().air(for: 1) == nil)
  }
}
