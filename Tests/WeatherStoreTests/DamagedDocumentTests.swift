import BackgroundFetch
import Foundation
import SQLite
import ScheduleParts
import TestSupport
import Testing
import WakeUps
import Weather
import Zones

@testable import WeatherStore

/// A document whose bytes a disk has changed, in a database that is whole.
@Suite struct DamagedDocumentTests {
  let state = TemporaryState()
  let store: WeatherStore
  let id: SavedLocation.ID

  init() throws {
    store = try state.open()
    id = try store.save(berlin(), at: noon).id
  }

  func fetch(_ results: [ResultChange], alerts: AlertChange? = nil, air: [(at: Date, content: String?)] = []) throws {
    var commit = FetchCommit(
      wakeUp: try store.beginWakeUp(.timer, at: noon), outcome: WakeUpOutcome(finishedAt: noon, answer: .newData),
      results: results)
    if let alerts { commit.alerts = [(id, "nws-alerts", alerts)] }
    for (at, content) in air { commit.addAir(content, of: id, receivedAt: at) }
    _ = try store.commit(commit)
  }

  func change(_ text: String, from provider: String, at now: Date = noon) -> ResultChange {
    var change = WeatherStoreTests.change(id, text, at: now)
    change.provider = provider
    return change
  }

  func damage(_ sql: String) throws {
    try store.write { db in try db.execute("UPDATE \(sql)") }
  }

  static let document = #"{"a":"\#(String(repeating: "0123456789", count: 200))"}"#

  /// Bytes of eight, of one, at the end, the order of two words, a shorter and a longer text, NUL, invalid UTF-8.
  @Test(arguments: [
    "replace(snapshot, '23456789', '23456780')", "replace(snapshot, '}', ']')", "substr(snapshot, 1, 100)",
    "snapshot || ' '", "snapshot || char(0)", "replace(snapshot, '0', char(0))", "''",
    "substr(snapshot, 1, 8) || substr(snapshot, 17, 8) || substr(snapshot, 9, 8) || substr(snapshot, 25)",
    "CAST(CAST(substr(snapshot, 1, 50) AS BLOB) || x'ff1b' || CAST(substr(snapshot, 53) AS BLOB) AS TEXT)",
  ])
  func aChangedDocumentIsNotShown(expression: String) throws {
    try fetch([change(Self.document, from: "open-meteo")])
    #expect(try store.cachedSnapshot()?.text == Self.document)
    try damage("result SET snapshot = \(expression)")
    #expect(try store.cachedSnapshot() == nil)
    #expect(try store.cachedResult(for: id) == nil)
    #expect(try store.newestResults { $0.snapshot } == [:])
    #expect(try store.results(after: 0) == [])
  }

  /// The older result of another provider is left.
  @Test func showsWhatIsLeft() throws {
    try fetch([change("{older}", from: "met-norway"), change("{newer}", from: "open-meteo", at: minutes(1))])
    try damage("result SET snapshot = '{dam~ged}' WHERE provider = 'open-meteo'")
    #expect(try store.cachedResult(for: id)?.snapshot == "{older}")
    #expect(try store.cachedResult(for: id, provider: "open-meteo") == nil)
  }

  /// Nothing but the document is read anew, and the database stays.
  @Test func isDueAtOnceAndNoDamageOfTheDatabase() throws {
    #expect(try !store.isDamaged(resultOf: id))
    try fetch([change("{}", from: "open-meteo")])
    var state = ScheduleState()
    state.succeeded(at: noon, validUntil: [String(id): minutes(60)])
    try store.setScheduleState(state, for: ScheduleState.storeKey)
    #expect(try store.damagedResults(among: [id]) == [] && store.damagedDocuments() == 0)
    try damage("result SET snapshot = CAST(x'7bff7d' AS TEXT)")
    #expect(try store.damagedResults(among: [id]) == [id])
    #expect(try store.damagedDocuments() == 1)
    #expect(try store.isDamaged(resultOf: id))
    let input = try store.scheduleInput(of: store.locations(), hosts: ["h"])
    #expect(FetchSchedule(seed: 1).decision(for: input, at: minutes(1)) == .fetch(.first))
    #expect(try !WeatherStore.isDamaged(store.paths))
    try fetch([change("{}", from: "open-meteo")])
    #expect(try store.damagedDocuments() == 0)
  }

  /// Of many locations a few are checked at each plan, and all of them after some fetches.
  @Test func findsDamageAmongManyLocations() throws {
    var ids: [SavedLocation.ID] = []
    for index in 0..<30 {
      ids.append(try store.save(SamplePlaces.place("P\(index)", at: Double(index), 10), at: noon).id)
    }
    try fetch(ids.map { WeatherStoreTests.change($0, "{}") })
    try damage("result SET snapshot = '[]' WHERE locationID = \(ids[17])")
    var found: Set<SavedLocation.ID> = []
    for _ in 0..<30 where found.isEmpty {
      found = try store.damagedResults(among: ids)
      try fetch([WeatherStoreTests.change(ids[0], "{}")])
    }
    #expect(found == [ids[17]])
  }

  @Test func theHeadOfADamagedWarningIsLeftAndItsListIsReadInFull() throws {
    let storm = WeatherAlert(
      identifier: "A", provider: "nws-alerts", issuer: "NWS", sender: "s", sent: minutes(-1), event: "Storm",
      severity: .severe, headline: "h", ends: minutes(60))
    let reading = AlertChange.Reading(
      current: [storm], news: [storm], past: [], unplaced: 0, codes: [], foreignCodes: [])
    func validators(_ count: Int) throws {
      #expect(try dump(store).count { $0.hasPrefix("validator") } == count)
    }
    try fetch([], alerts: .read(reading))
    try store.write { db in
      for provider in ["nws-alerts", "open-meteo"] {
        try WeatherStore.store(
          Validator(provider: provider, request: "r", etag: "e", lastModified: nil, receivedAt: noon), db)
      }
    }
    var readings = WarningReadings()
    readings.asked(about: [id], isTriedAgain: false, at: noon)
    try store.setScheduleState(readings, for: WarningReadings.storeKey)
    let place = try #require(try store.currentLocation())
    let input = try store.scheduleInput(of: store.locations(), hosts: ["h"])
    func askedAt() throws -> Date? {
      try store.warningSource([(host: "h", places: [place])], in: input, at: noon)?.lists.first?.askedAt
    }
    #expect(try askedAt() == noon)
    try store.forgetListsOfDamagedWarnings()
    try validators(2)
    try damage("alert SET content = replace(content, 'NWS', 'XXX')")
    #expect(try askedAt() == nil)
    let left = try #require(try store.alerts(for: id, at: noon).first)
    #expect(left.event == "Storm" && left.severity == .severe && left.ends == minutes(60) && left.headline == nil)
    #expect(try store.alertHeads(for: id, at: noon) == [left])
    #expect(try store.damagedDocuments() == 1)
    try store.forgetListsOfDamagedWarnings()
    try validators(1)
    // The document that is read again is not news.
    #expect(AlertMerge(known: [left], read: [storm], at: noon).news == [])
  }

  @Test func damagedAirIsAskedForAgain() throws {
    try fetch([], air: [(noon, "[1]")])
    #expect(try store.air(for: id)?.content == "[1]")
    // An answer without values leaves the series and its checksum.
    try fetch([], air: [(minutes(1), nil)])
    #expect(try store.air(for: id)?.content == "[1]")
    try damage("air SET content = '[2]'")
    #expect(try store.air(for: id) == nil)
    #expect(try store.airAskedAt() == [:])
    #expect(try store.damagedDocuments() == 1)
  }

  /// Any change of a single bit, of any length.
  @Test func theChecksumChangesWithEachBitAndTheLength() {
    var random = RandomDamage(seed: 1)
    for length in 0..<40 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 32..<127, using: &random) }
      let sum = DocumentChecksum.of(String(decoding: bytes, as: UTF8.self))
      for index in bytes.indices {
        for bit in 0..<7 {
          var changed = bytes
          changed[index] ^= 1 << bit
          #expect(DocumentChecksum.of(String(decoding: changed, as: UTF8.self)) != sum)
        }
      }
      #expect(DocumentChecksum.of(String(decoding: bytes + [0], as: UTF8.self)) != sum)
    }
    // Fixed: it is stored.
    #expect(DocumentChecksum.of("") == 0)
    #expect(DocumentChecksum.of("{\"schema\":1}") == 7_896_732_666_569_640_015)
  }

  /// A document without a checksum is one of an earlier Vane.
  @Test func aDocumentWithoutAChecksumIsSound() throws {
    try fetch([change("{}", from: "open-meteo")])
    try damage("result SET snapshot = '{old}', checksum = NULL")
    #expect(try store.cachedSnapshot()?.text == "{old}")
  }
}
