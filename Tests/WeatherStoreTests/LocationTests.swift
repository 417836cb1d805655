import BackgroundFetch
import Foundation
import TestSupport
import Testing
import WakeUps
import Weather

@testable import WeatherStore

@Suite struct LocationTests {
  let state = TemporaryState()

  @Test func savingMakesAPlaceCurrentAndTurnsUpdatesOn() throws {
    let store = try state.open()
    #expect(try store.currentLocation() == nil)
    #expect(try store.intervals() == FetchIntervals(chosen: .minimum, inForce: .never))

    let saved = try store.save(berlin(), at: noon)
    #expect(
      try saved
        == SavedLocation(id: 1, location: berlin(), savedAt: noon, lastUsedAt: noon, isCurrent: true, lookedAt: noon))
    #expect(try store.locations() == [saved])
    #expect(try store.currentLocation() == saved)
    #expect(try store.intervals() == FetchIntervals(chosen: .minimum, inForce: .minimum))
  }

  @Test func savingTheSameCoordinateChangesTheName() throws {
    let store = try state.open()
    _ = try store.save(berlin(), at: noon)
    var home = try berlin("Home")
    home.timeZone = nil
    home.countryCode = nil
    let saved = try store.save(home, at: minutes(5))
    #expect(try store.locations() == [saved])
    #expect(
      try saved
        == SavedLocation(
          id: 1, location: berlin("Home"), savedAt: noon, lastUsedAt: minutes(5), isCurrent: true, lookedAt: minutes(5))
    )
  }

  @Test func usesASavedPlaceAndRejectsAnUnknownOne() throws {
    let store = try state.open()
    let first = try store.save(berlin(), at: noon)
    let second = try store.save(sydney(), at: minutes(1))
    #expect(try store.use(first.id, at: minutes(2)).isCurrent)
    #expect(try store.locations().map(\.isCurrent) == [true, false])
    #expect(try store.locations().map(\.lastUsedAt) == [minutes(2), minutes(1)])
    #expect(throws: StoreError.unknownLocation(9)) { try store.use(9, at: noon) }
    #expect("\(StoreError.unknownLocation(9))" == "no saved location has the id 9")
    _ = try store.clear(second.id)
    #expect(throws: StoreError.unknownLocation(second.id)) { try store.use(second.id, at: noon) }
  }

  @Test func clearingTheCurrentPlaceSelectsTheMostRecentlyUsed() throws {
    let store = try state.open()
    let third = Location(name: "Null", coordinate: try #require(Coordinate(latitude: 0, longitude: 0)))
    let one = try store.save(berlin(), at: noon)
    let two = try store.save(sydney(), at: minutes(1))
    let three = try store.save(third, at: minutes(2))
    _ = try store.use(one.id, at: minutes(3))
    #expect(try store.clear(three.id)?.id == one.id)
    #expect(try store.clear(one.id)?.id == two.id)
    #expect(try store.clear(two.id) == nil)
    #expect(try store.locations().isEmpty)
    #expect(try store.intervals().inForce == .minimum)
  }

  @Test func clearingKeepsOrDeletesData() throws {
    let store = try state.open()
    let saved = try store.save(berlin(), at: noon)
    let wakeUp = try store.beginWakeUp(.host, at: noon)
    let outcome = WakeUpOutcome(finishedAt: noon, answer: .newData, locationID: saved.id)
    _ = try store.commit(
      FetchCommit(wakeUp: wakeUp, outcome: outcome, results: [change(saved.id, "doc", current: current(3))]))

    _ = try store.clear(saved.id)
    #expect(try store.cachedSnapshot() == nil)
    #expect(try store.results(after: 0).isEmpty)
    #expect(try store.save(berlin(), at: minutes(9)).id == saved.id)
    #expect(try store.cachedSnapshot()?.text == "doc")

    _ = try store.clear(saved.id, deletingData: true)
    #expect(try dump(store).filter { $0.hasPrefix("history") || $0.hasPrefix("result") } == [])
    #expect(try store.wakeUps(limit: 1).first?.outcome?.answer == .newData)
    #expect(try store.save(berlin(), at: minutes(10)).id > saved.id)
  }

  @Test func clearsAllWithDataOfThoseClearedBefore() throws {
    let store = try state.open()
    let one = try store.save(berlin(), at: noon)
    _ = try store.save(sydney(), at: minutes(1))
    _ = try store.clear(one.id)
    try store.clearAll()
    #expect(try dump(store).filter { $0.hasPrefix("location") }.count == 2)
    try store.clearAll(deletingData: true)
    #expect(try dump(store).filter { $0.hasPrefix("location") }.isEmpty)
    #expect(try store.currentLocation() == nil)
  }

  @Test func storesTheTimeZone() throws {
    let store = try state.open()
    let saved = try store.save(sydney(), at: noon)
    var commit = FetchCommit(wakeUp: try store.beginWakeUp(.host, at: noon), outcome: nil)
    commit.timeZones = [saved.id: "Australia/Sydney"]
    _ = try store.commit(commit)
    #expect(try store.currentLocation()?.location.timeZone == "Australia/Sydney")
    let text = try String(contentsOfFile: state.paths.locations, encoding: .utf8)
    #expect(text.contains(#""timeZone" : "Australia/Sydney""#))
  }

  @Test func keepsTheChosenIntervalSeparate() throws {
    let store = try state.open()
    try store.choose(.atLeast(.seconds(3600)))
    #expect(try store.intervals() == FetchIntervals(chosen: .atLeast(.seconds(3600)), inForce: .never))
    _ = try store.save(berlin(), at: noon)
    #expect(try store.intervals().inForce == .atLeast(.seconds(3600)))
    try store.choose(.never)
    _ = try store.save(sydney(), at: noon)
    #expect(try store.intervals() == FetchIntervals(chosen: .never, inForce: .never))
    try store.choose(.atLeast(.milliseconds(1500)))
    #expect(try store.intervals().inForce == .atLeast(.seconds(2)))
  }
}
