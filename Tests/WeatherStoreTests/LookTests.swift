import Foundation
import GRDB
import Testing

@testable import WeatherStore

@Suite struct LookTests {
  let state = TemporaryState()

  @Test func keepsEachLookAndFewGlances() throws {
    let store = try state.open()
    let reader = try WeatherStore.openForReading(state.paths)
    for minute in [0, 1, 14, 15, 29.9, 30] {
      reader.note(.glance, at: minutes(minute))
    }
    reader.note(.look, at: minutes(31))
    reader.note(.look, at: minutes(31))
    #expect(
      try store.looks(since: minutes(15)) == [
        Look(at: minutes(15), kind: .glance), Look(at: minutes(30), kind: .glance),
        Look(at: minutes(31), kind: .look), Look(at: minutes(31), kind: .look),
      ])
  }

  @Test func aGlanceFromTheFutureHoldsNothingUp() throws {
    let store = try state.open()
    store.note(.glance, at: minutes(10_000))
    store.note(.glance, at: noon)
    #expect(try store.looks(since: noon).map(\.at) == [noon, minutes(10_000)])
  }

  @Test func neverWaitsForAWriter() throws {
    let store = try state.open()
    let reader = try WeatherStore.openForReading(state.paths)
    let other = try state.open()
    try store.queue.inTransaction(.immediate) { _ in
      reader.note(.look, at: noon)
      other.note(.look, at: noon)
      let looks = try reader.looks(since: noon)
      #expect(looks.isEmpty)
      return .commit
    }
    reader.note(.look, at: noon)
    other.note(.look, at: noon)
    #expect(try reader.looks(since: noon).count == 2)
    let timeout = try other.queue.read { db in try Int.fetchOne(db, sql: "PRAGMA busy_timeout") }
    #expect(timeout == 5000)
  }
}
