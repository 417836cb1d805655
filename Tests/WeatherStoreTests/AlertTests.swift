import BackgroundFetch
import Foundation
import SQLite
import TestSupport
import Testing
import WakeUps
import Weather

@testable import WeatherStore

/// Stored warnings: which are active, which were notified, and when they were read.
@Suite struct AlertTests {
  let state = TemporaryState()
  let store: WeatherStore
  let place: SavedLocation.ID

  init() throws {
    store = try state.open()
    place = try store.save(berlin(), at: noon).id
  }

  private func alert(
    _ identifier: String = "A", part: Int = 0, severity: WeatherAlert.Severity = .moderate, from: Double = 0,
    until: Double? = 60
  ) -> WeatherAlert {
    WeatherAlert(
      identifier: identifier, part: part, provider: "meteoalarm", issuer: "DWD", sender: "s", sent: noon,
      message: .update, event: "Sturm\u{1b}", hazard: .wind, severity: severity, headline: "h", onset: minutes(from),
      ends: until.map(minutes), areas: ["Küste"], link: WebLink(rawValue: "https://example.org/a"), references: ["0"])
  }

  private func read(
    _ current: [WeatherAlert], news: [WeatherAlert] = [], past: [WeatherAlert] = [], unplaced: Int = 0,
    codes: Set<String> = [], foreignCodes: Set<String> = []
  ) -> AlertChange {
    .read(
      AlertChange.Reading(
        current: current, news: news, past: past, unplaced: unplaced, codes: codes, foreignCodes: foreignCodes))
  }

  private func commit(
    _ outcome: AlertChange, from service: String = "meteoalarm", for id: SavedLocation.ID? = nil,
    at now: Date = noon
  ) throws {
    let wakeUp = try store.beginWakeUp(.host, at: now)
    var commit = FetchCommit(wakeUp: wakeUp, outcome: WakeUpOutcome(finishedAt: now, answer: .newData))
    commit.alerts = [(id ?? place, service, outcome)]
    _ = try store.commit(commit)
  }

  private func inForce(at minute: Double = 0) throws -> [String] {
    try store.alerts(for: place, at: minutes(minute)).map(\.identifier)
  }

  @Test func readsBackAWarningUnchanged() throws {
    try commit(read([alert()]))
    var stored = alert()
    stored.listedAt = noon
    #expect(try store.alerts(for: place, at: noon) == [stored])
    #expect(try store.alerts(for: place + 1, at: noon) == [])
  }

  @Test func keepsAWarningWithoutAnEndWhileItIsListedAndADayLonger() throws {
    try commit(read([alert(until: nil)]))
    #expect(try inForce(at: 1_439) == ["A"] && inForce(at: 1_440) == [])
    try commit(.unchanged, at: minutes(900))
    #expect(try inForce(at: 2_339) == ["A"] && inForce(at: 2_340) == [])
    try commit(.failed(reason: "no"), at: minutes(1_000))
    #expect(try inForce(at: 2_339) == ["A"] && inForce(at: 2_340) == [])
    #expect(try store.worstAlerts(at: minutes(2_339)) { _ in true }.mapValues(\.listedAt) == [place: minutes(900)])
    // One that the list no longer has is known for a day, so that it is not news when it returns.
    let known = try store.knownAlerts(for: place)
    try commit(read([], past: known), at: minutes(1_000))
    #expect(try inForce(at: 1_000) == [] && store.knownAlerts(for: place).map(\.listedAt) == [minutes(900)])
    try commit(read([], past: known), at: minutes(2_340))
    #expect(try store.knownAlerts(for: place) == [])
  }

  @Test func findsTheWorstWarningOfEachPlace() throws {
    let other = try store.save(sydney(), at: noon).id
    try commit(
      read([alert("A", severity: .minor), alert("B", severity: .severe), alert("C", severity: .extreme, until: 5)]))
    try commit(read([alert("D", severity: .minor)]), for: other)
    let worst = { (minute: Double, least: WeatherAlert.Severity) in
      try self.store.worstAlerts(at: minutes(minute)) { $0.severity >= least }.mapValues(\.identifier)
    }
    #expect(try worst(0, .minor) == [place: "C", other: "D"])
    #expect(try worst(10, .minor) == [place: "B", other: "D"])
    #expect(try worst(10, .moderate) == [place: "B"])
    #expect(try worst(61, .minor) == [:])
  }

  @Test func sortsBySeverityAndDropsExpiredWarnings() throws {
    try commit(read([alert("A"), alert("B", severity: .extreme, until: 10), alert("C", severity: .severe, from: 30)]))
    #expect(try inForce() == ["B", "C", "A"])
    #expect(try inForce(at: 10) == ["C", "A"])
    #expect(try inForce(at: 60) == [])
  }

  @Test func keepsAllPartsOfOneMessage() throws {
    try commit(read([alert(part: 1, from: 5), alert(part: 0)]))
    #expect(try store.alerts(for: place, at: noon).map(\.part) == [0, 1])
  }

  @Test func remembersARemovedWarningUntilItExpires() throws {
    try commit(read([alert("A"), alert("B")]))
    try commit(read([alert("B")], past: [alert("A"), alert("old", until: 5)]), at: minutes(5))
    #expect(try inForce(at: 5) == ["B"])
    #expect(try store.knownAlerts(for: place).map(\.identifier) == ["A", "B"])
    #expect(try store.knownAlerts(for: place, onlyCurrent: true).map(\.identifier) == ["B"])
  }

  @Test func removesWarningsMissingFromAReading() throws {
    try commit(read([alert("A")]))
    try commit(read([]))
    #expect(try store.knownAlerts(for: place) == [])
  }

  @Test func keepsWarningsOfServicesApart() throws {
    try commit(read([alert("A")]), from: "meteoalarm")
    try commit(read([alert("B")]), from: "nws-alerts")
    try commit(read([]), from: "nws-alerts")
    #expect(try inForce() == ["A"])
    try commit(read([alert("B")]), from: "nws-alerts")
    #expect(try store.knownAlerts(for: place, from: "nws-alerts").map(\.identifier) == ["B"])
    #expect(try store.knownAlerts(for: place, from: nil).map(\.identifier) == ["A", "B"])
    #expect(try store.knownAlerts(for: place, from: "other") == [])
  }

  @Test func countsRevisionsOfWarnings() throws {
    let before = try store.latestRevision()
    try commit(read([alert("A"), alert("B")], news: [alert("B")]))
    let news = try store.newAlerts(after: before)
    #expect(news.newest == before + 1)
    #expect(news.alerts.map { $0.locationID } == [place])
    #expect(news.alerts.map(\.alert.identifier) == ["B"])
    #expect(try store.latestRevision() == before + 1)
    #expect(try store.newAlerts(after: news.newest).newest == news.newest)
    #expect(try store.newAlerts(after: news.newest).alerts.isEmpty)
    // A reading without changes does not raise the revision.
    try commit(read([alert("A"), alert("B")]))
    #expect(try store.latestRevision() == before + 1)
  }

  /// Its head is in columns of its own.
  @Test func keepsTheHeadOfADamagedWarning() throws {
    try commit(read([alert("A"), alert("B")], news: [alert("A"), alert("B")]))
    try store.write { db in try db.run("UPDATE alert SET content = '{' WHERE identifier = 'A'") }
    #expect(try inForce() == ["A", "B"])
    #expect(try store.newAlerts(after: 0).alerts.map(\.alert.identifier) == ["A", "B"])
    try store.write { db in try db.run("UPDATE alert SET event = NULL WHERE identifier = 'A'") }
    #expect(try inForce() == ["B"])
  }

  @Test func saysWhenAServiceWasLastRead() throws {
    #expect(try store.alertsReadAt(for: place, from: "meteoalarm") == nil)
    try commit(read([alert("A")]))
    let feed = try #require(try store.alertFeeds(for: place).first)
    #expect(feed.readAt != nil)
    #expect(try store.alertsReadAt(for: place, from: feed.service) == feed.readAt)
    #expect(try store.alertsReadAt(for: place, from: "other") == nil)
  }

  @Test func storesTimeAndNotesOfAReading() throws {
    try commit(read([], unplaced: 3, codes: ["EMMA_ID:DE2", "EMMA_ID:DE1"], foreignCodes: ["EMMA_ID:DE3"]))
    #expect(
      try store.alertFeeds(for: place) == [
        AlertFeedRecord(
          service: "meteoalarm", readAt: noon, failedAt: nil, reason: nil, unplaced: 3,
          codes: ["EMMA_ID:DE1", "EMMA_ID:DE2"], foreignCodes: ["EMMA_ID:DE3"])
      ])
    try commit(read([]), from: "nws-alerts")
    #expect(try store.alertFeeds(for: place).map(\.service) == ["meteoalarm", "nws-alerts"])
  }

  @Test func keepsWarningsAfterAFailureUntilTheNextReading() throws {
    try commit(read([alert()], unplaced: 1, codes: ["EMMA_ID:DE1"]))
    try commit(.failed(reason: "no route"), at: minutes(15))
    var expected = AlertFeedRecord(
      service: "meteoalarm", readAt: noon, failedAt: minutes(15), reason: "no route", unplaced: 1,
      codes: ["EMMA_ID:DE1"], foreignCodes: [])
    #expect(try store.alertFeeds(for: place) == [expected])
    #expect(try inForce(at: 15) == ["A"])
    try commit(read([alert()], codes: ["EMMA_ID:DE1"]), at: minutes(30))
    (expected.readAt, expected.failedAt, expected.reason, expected.unplaced) = (minutes(30), nil, nil, 0)
    #expect(try store.alertFeeds(for: place) == [expected])
  }

  @Test func storesTheFailureOfAFeedThatWasNeverRead() throws {
    try commit(.failed(reason: "no route"))
    #expect(
      try store.alertFeeds(for: place) == [
        AlertFeedRecord(
          service: "meteoalarm", readAt: nil, failedAt: noon, reason: "no route", unplaced: 0, codes: [],
          foreignCodes: [])
      ])
  }

  @Test func ignoresWarningsOfARemovedPlace() throws {
    let other = try store.save(sydney(), at: noon).id
    _ = try store.clear(other)
    let revision = try store.latestRevision()
    for id in [other, other + 1] {
      try commit(read([alert()], news: [alert()]), for: id)
      try commit(.failed(reason: "r"), for: id)
      #expect(try store.knownAlerts(for: id) == [])
      #expect(try store.alertFeeds(for: id) == [])
    }
    #expect(try store.latestRevision() == revision)
  }

  @Test func deletesWarningsAfterTheirPlace() throws {
    _ = try store.save(sydney(), at: noon)
    try commit(read([alert()]))
    _ = try store.clear(place)
    let wakeUp = try store.beginWakeUp(.host, at: noon)
    _ = try store.commit(FetchCommit(wakeUp: wakeUp, outcome: WakeUpOutcome(finishedAt: noon, answer: .noData)))
    #expect(try store.knownAlerts(for: place) == [])
    #expect(try store.alertFeeds(for: place) == [])
  }

  @Test func deletesWarningsWithTheDataOfTheirPlace() throws {
    try commit(read([alert()]))
    _ = try store.clear(place, deletingData: true)
    #expect(try dump(store).filter { $0.hasPrefix("alert") } == [])
  }
}
