import BackgroundFetch
import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherStore

/// Many locations that are saved or cleared in one transaction.
@Suite struct ManyLocationsTests {
  let state = TemporaryState()

  private func places(_ count: Int) throws -> [Location] {
    try (0..<count).map { try SamplePlaces.place("P\($0)", at: Double($0) / 100, 7) }
  }

  @Test func savesAllAndMakesTheFirstCurrent() throws {
    let store = try state.open()
    var steps: [Int] = []
    let saved = try store.save(places(3), at: noon) { steps.append($0) }
    #expect((saved.added, saved.known, saved.renamed) == (3, 0, []))
    #expect(steps == [1, 2, 3])
    #expect(try store.locations().map(\.location.name) == ["P0", "P1", "P2"])
    #expect(try store.locations().allSatisfy { $0.hasGivenName == true })
    #expect(try store.currentLocation()?.location.name == "P0")
    #expect(try store.intervals().inForce == .minimum)
  }

  @Test func keepsTheCurrentPlaceAndTheNumbersOfSavedOnes() throws {
    let store = try state.open()
    let first = try store.save(berlin(), at: noon)
    let saved = try store.save([sydney(), berlin("Home")], at: minutes(5))
    #expect((saved.added, saved.known, saved.renamed) == (1, 1, [first.id]))
    let current = try #require(try store.currentLocation())
    #expect((current.id, current.location.name, current.lastUsedAt) == (first.id, "Home", noon))
  }

  @Test func savesAPlaceAgainThatWasCleared() throws {
    let store = try state.open()
    let first = try store.save(berlin(), at: noon)
    _ = try store.clear(first.id)
    let saved = try store.save([berlin()], at: minutes(1))
    #expect((saved.added, saved.known) == (1, 0))
    #expect(try store.locations().map(\.id) == [first.id])
    #expect(try store.currentLocation()?.lastUsedAt == minutes(1))
  }

  @Test func namesMayRepeat() throws {
    let store = try state.open()
    _ = try store.save([berlin("Home"), SamplePlaces.place("Home", at: 1, 2)], at: noon)
    #expect(try store.locations().map(\.location.name) == ["Home", "Home"])
  }

  @Test func savesNothingOfAnEmptyList() throws {
    let store = try state.open()
    #expect(try store.save([], at: noon) == SavedLocations())
    #expect(try store.intervals().inForce == .never)
  }

  @Test func clearsAllOrNone() throws {
    let store = try state.open()
    _ = try store.save(places(5), at: noon)
    let ids = try store.locations().map(\.id)
    #expect(throws: StoreError.unknownLocation(99)) { try store.clear([ids[1], 99]) }
    #expect(try store.locations().count == 5)
    #expect(try store.clear([ids[0], ids[4]])?.id == ids[3])
    #expect(try store.clear(Array(ids[1...3]), deletingData: true) == nil)
    #expect(try store.locations().isEmpty)
  }

  /// The copy is written once, after the commit.
  @Test func copiesAllPlaces() throws {
    let store = try state.open()
    _ = try store.save(places(200), at: noon)
    store.close()
    try FileManager.default.removeItem(atPath: state.paths.database)
    let restored = try state.open()
    #expect(try restored.locations().count == 200)
    #expect(try restored.currentLocation()?.location.name == "P0")
  }
}
