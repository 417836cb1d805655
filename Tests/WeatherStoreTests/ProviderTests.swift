import BackgroundFetch
import Foundation
import TestSupport
import Testing
import WakeUps
import Weather

@testable import WeatherStore

/// The records of providers, the preferred provider of a place, and the notes of services.
@Suite struct ProviderTests {
  let state = TemporaryState()

  private func commit(
    _ store: WeatherStore, _ providers: [ProviderRecord] = [], validators: [Validator] = []
  ) throws {
    let wakeUp = try store.beginWakeUp(.host, at: noon)
    var commit = FetchCommit(
      wakeUp: wakeUp, outcome: WakeUpOutcome(finishedAt: noon, answer: .noData), validators: validators)
    commit.providers = providers
    _ = try store.commit(commit)
  }

  @Test func keepsFieldsThatARecordOmits() throws {
    let store = try state.open()
    let refused = RecordedReason(code: "provider", detail: "it refused")
    try commit(store, [ProviderRecord(provider: "b", lastFailure: noon, reason: refused)])
    try commit(store, [ProviderRecord(provider: "b", lastSuccess: minutes(1)), ProviderRecord(provider: "a")])
    #expect(
      try store.providerRecords() == [
        ProviderRecord(provider: "a"),
        ProviderRecord(provider: "b", lastSuccess: minutes(1), lastFailure: noon, reason: refused),
      ])
  }

  @Test func replacesAllEarlierReasons() throws {
    let store = try state.open()
    try commit(
      store, [ProviderRecord(provider: "a", lastFailure: noon, reason: RecordedReason(code: "x", detail: "old"))])
    // One wake-up may ask the same provider twice, about different places.
    try commit(
      store,
      [
        ProviderRecord(provider: "a", lastSuccess: minutes(2)),
        ProviderRecord(provider: "a", lastFailure: minutes(3), reason: RecordedReason(code: "timed-out")),
      ])
    #expect(
      try store.providerRecords() == [
        ProviderRecord(
          provider: "a", lastSuccess: minutes(2), lastFailure: minutes(3), reason: RecordedReason(code: "timed-out"))
      ])
  }

  @Test func keepsAPreferenceUntilItChanges() throws {
    let store = try state.open()
    let id = try store.save(berlin(), at: noon).id
    #expect(try store.prefer(provider: "met-norway", for: id).provider == "met-norway")
    let both = try store.prefer(warningAreas: ["DE001", "EMMA_ID:DE2"], for: id)
    #expect(both.provider == "met-norway" && both.warningAreas == ["DE001", "EMMA_ID:DE2"])
    #expect(try store.prefer(provider: "open-meteo", for: id).warningAreas == ["DE001", "EMMA_ID:DE2"])
    #expect(try store.prefer(warningAreas: [], for: id).warningAreas == [])
    #expect(try store.locations().map(\.provider) == ["open-meteo"])
    // A new label is no new place.
    #expect(try store.save(berlin("Home"), at: minutes(1)).provider == "open-meteo")
    #expect(throws: StoreError.unknownLocation(id + 1)) { try store.prefer(provider: "nws", for: id + 1) }
  }

  @Test func writesAPreferenceToTheCopy() throws {
    let before = try state.open()
    let id = try before.save(berlin(), at: noon).id
    _ = try before.prefer(provider: "met-norway", warningAreas: ["DE001", "DE002"], for: id)
    let locations = try before.locations()
    before.close()
    let text = try String(contentsOfFile: state.paths.locations, encoding: .utf8)
    #expect(text.contains(#""provider" : "met-norway","#))
    #expect(text.contains(#""warningAreas" : "DE001 DE002""#))
    #expect(text.contains(#""schema" : 1"#))
    try FileManager.default.removeItem(atPath: state.paths.database)
    let after = try state.open()
    #expect(after.notices == [.restoredLocations(count: 1)])
    #expect(try after.locations() == locations)
  }

  @Test func readsACopyWithoutPreferences() throws {
    try PrivateFile.makeFolder(state.paths.folder)
    let file = """
      {"interval": "minimum", "schema": 1, "locations": [{"name": "Berlin", "latitude": 52.5244, "longitude": 13.4105,
        "savedAt": "2026-02-06T12:00:00Z", "lastUsedAt": "2026-02-06T12:00:00Z", "isCurrent": true}]}
      """
    try Data(file.utf8).write(to: URL(filePath: state.paths.locations))
    let store = try state.open()
    #expect(store.notices == [.restoredLocations(count: 1)])
    let place = try #require(try store.currentLocation())
    #expect(place.location.name == "Berlin" && place.provider == nil && place.warningAreas == [])
  }

  @Test(arguments: [(65_536, true), (65_537, false)])
  func keepsANoteOfUpTo64KiB(_ size: Int, isKept: Bool) throws {
    let store = try state.open()
    func validator(_ note: String?) -> Validator {
      Validator(provider: "p", request: "r", etag: "e", lastModified: nil, note: note, receivedAt: noon)
    }
    let note = String(repeating: "n", count: size)
    try commit(store, validators: [validator("before"), validator(note)])
    #expect(
      try store.validator(provider: "p", request: "r", covering: []) == validator(isKept ? note : nil))
    let wide = String(repeating: "é", count: size / 2 + 1)
    try commit(store, validators: [validator(wide)])
    #expect(try store.validator(provider: "p", request: "r", covering: [])?.note == nil)
  }
}
