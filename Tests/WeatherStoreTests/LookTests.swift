import Foundation
import SQLite
import TestSupport
import Testing

@testable import WeatherStore

@Suite struct LookTests {
  let state = TemporaryState()

  @Test func keepsAllLooksAndFewGlances() throws {
    let store = try state.open()
    let reader = try WeatherStore.openForReading(state.paths)
    for minute in [0, 1, 14, 15, 29.9, 30] {
      reader.note(.glance, at: minutes(minute), utcOffset: 0)
    }
    reader.note(.look, at: minutes(31), utcOffset: 0)
    reader.note(.look, at: minutes(31), utcOffset: 0)
    #expect(
      try store.looks(since: minutes(15)) == [
        LookRow(at: minutes(15), kind: .glance, utcOffset: 0), LookRow(at: minutes(30), kind: .glance, utcOffset: 0),
        LookRow(at: minutes(31), kind: .look, utcOffset: 0), LookRow(at: minutes(31), kind: .look, utcOffset: 0),
      ])
  }

  @Test func ignoresAGlanceFromTheFuture() throws {
    let store = try state.open()
    store.note(.glance, at: minutes(10_000), utcOffset: 0)
    store.note(.glance, at: noon, utcOffset: 0)
    #expect(try store.looks(since: noon).map(\.at) == [noon, minutes(10_000)])
  }

  /// Two prompts open at once, and the one that read the clock first writes last.
  @Test func ignoresALookWithAnEarlierInstant() throws {
    let store = try state.open()
    store.note(.glance, at: minutes(1), utcOffset: 0)
    store.note(.glance, at: noon, utcOffset: 0)
    #expect(try store.looks(since: noon).map(\.at) == [minutes(1)])
  }

  /// As long as a host keeps the store open, nothing else removes the log.
  @Test func copiesALongLogBack() throws {
    let store = try state.open()
    let reader = try WeatherStore.openForReading(state.paths)
    let sizes = try (0..<80).map { minute in
      reader.note(.look, at: minutes(Double(minute)), utcOffset: 0)
      let attributes = try FileManager.default.attributesOfItem(atPath: state.paths.database + "-wal")
      return try #require(attributes[.size] as? NSNumber).intValue
    }
    #expect(sizes.contains(0))
    #expect(sizes.max() ?? 0 > 200 * 1024, "\(sizes)")
    #expect(sizes.allSatisfy { $0 <= 256 * 1024 }, "\(sizes)")
    #expect(try store.looks(since: noon).count == 80)
  }

  @Test func neverWaitsForAWriter() throws {
    let store = try state.open()
    let reader = try WeatherStore.openForReading(state.paths)
    let other = try state.open()
    try store.write { _ in
      reader.note(.look, at: noon, utcOffset: 0)
      other.note(.look, at: noon, utcOffset: 0)
      let looks = try reader.looks(since: noon)
      #expect(looks.isEmpty)
    }
    reader.note(.look, at: noon, utcOffset: 0)
    other.note(.look, at: noon, utcOffset: 0)
    #expect(try reader.looks(since: noon).count == 2)
    #expect(try other.read { db in try db.value("PRAGMA busy_timeout") } == 5000)
  }

  /// A look of a clock that was ahead counts for as long as one of the past.
  @Test func aPlaceIsLookedAtForAWeek() throws {
    for look in [noon, minutes(2 * 7 * 1_440 - 2)] {
      let place = SavedLocation(
        id: 1, location: try berlin(), savedAt: noon, lastUsedAt: noon, isCurrent: false, lookedAt: look)
      #expect(place.isLookedAt(at: minutes(7 * 1_440 - 1)))
      #expect(place.isLookedAt(at: minutes(7 * 1_440)) == (look > noon))
    }
    let never = SavedLocation(id: 1, location: try berlin(), savedAt: noon, lastUsedAt: noon, isCurrent: false)
    #expect(!never.isLookedAt(at: noon))
  }
}
