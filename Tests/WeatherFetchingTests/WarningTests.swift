import BackgroundFetch
import Foundation
import LinuxEvents
import LoopbackServer
import ScheduleParts
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherStore

@testable import WeatherFetching

/// Official warnings: stored in the transaction of the weather, and notified once.
@Suite(.ownThread) struct WarningTests {
  private let warnings: WarningScene
  private var scene: Scene { warnings.scene }
  private var place: SavedLocation { warnings.place }

  init() throws { warnings = try WarningScene() }

  @Test func readsWarningsTogetherWithTheWeather() async throws {
    let listener = await AlertListener(scene.center)
    try await warnings.fetchWeather(
      with: Wire.alerts(Wire.alert(), Wire.alert("B", "Wind Advisory", severity: "Moderate")))
    #expect(scene.alarm.requests.map(\.target) == ["/alerts/active?point=21.3069,-157.8583&status=actual"])
    #expect(await listener.heard == ["Honolulu Flood Watch severe", "Honolulu Wind Advisory moderate"])
    #expect(try warnings.inForce(at: 0) == ["A Flood Watch", "B Wind Advisory"])
    #expect(
      try scene.store.alertFeeds(for: place.id).map { "\($0.service) \($0.readAt == noon)" } == ["nws-alerts true"])
    #expect(try scene.store.providerRecords().map(\.provider) == ["nws-alerts", "open-meteo"])
    #expect(try scene.warningSchedule?.lastSuccess == noon)
    #expect(try scene.lastRow == "newData first 200")
    #expect(try scene.store.wakeUps(limit: 1).first?.outcome?.provider == "open-meteo")
  }

  @Test func notifiesOncePerWarningAndChange() async throws {
    try await warnings.fetchWeather(with: Wire.alerts(Wire.alert()))
    let listener = await AlertListener(scene.center)
    scene.alarm.will(
      say: Wire.ok(Wire.alerts(Wire.alert())),
      Wire.ok(Wire.alerts(Wire.alert("A", "Flood Warning", sent: "2026-02-06T12:20:00Z"))),
      Wire.ok(
        Wire.alerts(
          Wire.alert("B", "Flood Warning", message: "Update", sent: "2026-02-06T12:40:00Z", references: "A"))))
    #expect(try await scene.answer(at: 17) == "noData need")
    #expect(try await scene.answer(at: 34) == "newData need")
    #expect(await listener.heard == ["Honolulu Flood Warning severe"])
    // An update with the same content is not notified, and replaces the earlier warning.
    #expect(try await scene.answer(at: 51) == "noData need")
    #expect(await listener.heard.count == 1)
    #expect(try warnings.inForce(at: 51) == ["B Flood Warning"])
  }

  /// A river that rises on Sunday, announced on Friday "until further notice" by a text that is renewed in an hour.
  @Test func keepsAFloodUntilFurtherNotice() async throws {
    let flood = Wire.alert("F", "Flood Warning").replacing(
      #""ends":"2026-02-06T18:00:00Z""#,
      with: """
        "ends":null,"onset":"2026-02-08T20:00:00Z","expires":"2026-02-06T13:00:00Z",\
        "parameters":{"VTEC":["/O.NEW.PHFO.FL.W.0021.260208T2000Z-000000T0000Z/"]}
        """)
    try await warnings.fetchWeather(with: Wire.alerts(flood))
    #expect(try warnings.inForce(at: 1_439) == ["F Flood Warning"] && warnings.inForce(at: 1_440) == [])
    scene.alarm.will(
      say: Wire.ok(Wire.alerts(flood)), Wire.error("500 Internal Server Error", "no"), Wire.ok(Wire.alerts()))
    #expect(try await scene.answer(at: 75) == "noData need")
    _ = try await scene.answer(at: 150)
    // A failed reading changes nothing.
    #expect(try warnings.inForce(at: 1_514) == ["F Flood Warning"] && warnings.inForce(at: 1_515) == [])
    _ = try await scene.answer(at: 225)
    #expect(try warnings.inForce(at: 225) == [])
  }

  @Test func removesACancelledWarning() async throws {
    try await warnings.fetchWeather(with: Wire.alerts(Wire.alert()))
    let listener = await AlertListener(scene.center)
    scene.alarm.will(
      say: Wire.ok(Wire.alerts(Wire.alert("C", message: "Cancel", references: "A"))), Wire.ok(Wire.alerts(Wire.alert()))
    )
    #expect(try await scene.answer(at: 17) == "noData need")
    #expect(try warnings.inForce(at: 17) == [])
    // One that comes back is no news.
    #expect(try await scene.answer(at: 34) == "noData need")
    #expect(try warnings.inForce(at: 34) == ["A Flood Watch"])
    #expect(await listener.heard.isEmpty)
  }

  @Test func keepsTheWeatherScheduleWhenOnlyWarningsAreRead() async throws {
    try await warnings.fetchWeather(with: Wire.alerts())
    let (before, result) = (try scene.schedule, try scene.store.cachedResult(for: place.id))
    scene.alarm.will(say: Wire.ok(Wire.alerts(Wire.alert())), Wire.error("500 Internal Server Error", "no"))
    #expect(try await scene.answer(at: 17) == "newData need")
    #expect(try scene.lastRow == "newData need 200")
    let outcome = try #require(try scene.store.wakeUps(limit: 1).first?.outcome)
    #expect(outcome.provider == "nws-alerts" && outcome.reason?.detail == "warnings" && (outcome.bytes ?? 0) > 0)
    #expect(try scene.warningSchedule?.lastSuccess == noon + .seconds(17 * 60))
    #expect(try await scene.fetch(at: 34).result == .failed)
    #expect(try scene.schedule == before)
    #expect(try scene.store.cachedResult(for: place.id) == result)
    #expect(scene.provider.requests.count == 1)
  }

  @Test func keepsWarningsAndBacksOffAfterAFailure() async throws {
    try await warnings.fetchWeather(with: Wire.alerts(Wire.alert()))
    let listener = await AlertListener(scene.center)
    scene.alarm.will(say: Wire.error("500 Internal Server Error", "no"), Wire.ok(Wire.alerts(Wire.alert())))
    #expect(try await scene.answer(at: 17) == "failed the provider is unavailable, HTTP status 500: no reason given")
    #expect(try scene.lastRow == "failed provider 500")
    #expect(try warnings.inForce(at: 17) == ["A Flood Watch"])
    let feed = try #require(try scene.store.alertFeeds(for: place.id).first)
    #expect(feed.readAt == noon && feed.failedAt == noon + .seconds(17 * 60))
    #expect(feed.reason == "the provider is unavailable, HTTP status 500: no reason given")
    #expect(try scene.warningSchedule?.parts.failures == 1)
    #expect(try await scene.answer(at: 17.1).hasPrefix("noData "))
    #expect(scene.alarm.requests.count == 2)
    #expect(try await scene.answer(at: 18.1) == "noData need")
    #expect(try scene.store.alertFeeds(for: place.id).first?.failedAt == nil)
    #expect(await listener.heard.isEmpty)
  }

  @Test func reportsAnUnreadableEntryAndKeepsTheOthers() async throws {
    try await warnings.fetchWeather(with: Wire.alerts(Wire.alert(), Wire.alert("B", sent: "soon")))
    #expect(try warnings.inForce(at: 0) == ["A Flood Watch"])
    let feed = try #require(try scene.store.alertFeeds(for: place.id).first)
    #expect(feed.readAt == noon && feed.failedAt == nil)
    #expect(feed.reason == #"1 of 2 cannot be read: features[1]: <sent> is "soon", which cannot be read (B)"#)
    scene.alarm.will(say: Wire.ok(Wire.alerts(Wire.alert())))
    #expect(try await scene.answer(at: 17) == "noData need")
    #expect(try scene.store.alertFeeds(for: place.id).first?.reason == nil)
  }

  @Test func succeedsForWeatherWhenWarningsFail() async throws {
    scene.provider.will(say: Wire.ok(Wire.honolulu()))
    scene.alarm.will { $0.resetWhenClosed() }
    #expect(try await scene.answer(at: 0) == "newData first")
    #expect(try scene.warningSchedule?.parts.failures == 1)
    #expect(try scene.schedule.parts.failures == 0)
    #expect(try scene.schedule.parts.failedHosts.isEmpty)
  }

  /// Toronto lies in a frame around the States.
  @Test func succeedsForAPlaceUnknownToTheService() async throws {
    try await warnings.fetchWeather(with: Wire.alerts())
    let outside = #"{"title":"Bad Request","detail":"Parameter \"point\" is invalid: out of bounds","status":400}"#
    scene.alarm.will(say: Wire.answer("400 Bad Request", outside))
    let feeds = try scene.store.alertFeeds(for: place.id)
    #expect(try await scene.answer(at: 17) == "noData need")
    #expect(try scene.store.alertFeeds(for: place.id) == feeds)
    let state = try #require(try scene.warningSchedule)
    #expect(state.parts.failures == 0 && state.lastSuccess == noon + .seconds(17 * 60))
    #expect(try scene.store.providerRecords().allSatisfy { $0.lastFailure == nil })
  }

  @Test func notifiesOfWarningsWhenTheWeatherFails() async throws {
    let listener = await AlertListener(scene.center)
    scene.provider.will(say: Wire.error("500 Internal Server Error", "no"))
    scene.alarm.will(say: Wire.ok(Wire.alerts(Wire.alert())))
    #expect(try await scene.answer(at: 0) == "failed the provider is unavailable, HTTP status 500: no")
    #expect(await listener.heard == ["Honolulu Flood Watch severe"])
    #expect(try scene.warningSchedule?.parts.failures == 0)
    #expect(try scene.schedule.parts.failures == 1)
  }

  @Test func retryAfterOfAWarningSourceDelaysOnlyWarnings() async throws {
    scene.provider.will(say: Wire.ok(Wire.honolulu()), Wire.ok(Wire.honolulu("20.0")))
    scene.alarm.will(say: Wire.answer("429 Too Many Requests", "", ["Retry-After: 7200"]))
    #expect(try await scene.answer(at: 0) == "newData first")
    #expect(try scene.warningSchedule?.parts.retryAfter == [scene.alarm.host: noon + .seconds(7200)])
    #expect(try await scene.answer(at: 17) == "newData interval")
    #expect(scene.alarm.requests.count == 1)
  }

  /// api.weather.gov serves both.
  @Test func aPauseThatAnswersAForecastHoldsTheWarningsOfItsHost() async throws {
    try await warnings.fetchWeather(with: Wire.alerts())
    var state = try scene.schedule
    state.hostAskedToWait(scene.alarm.host, until: noon + .seconds(3600))
    try scene.store.setScheduleState(state, for: ScheduleState.storeKey)
    let held = try await scene.fetch(at: 40)
    #expect(held.failure == nil && held.reason.code == "held", "\(held.reason)")
    #expect(scene.alarm.requests.count == 1)
    scene.alarm.will(say: Wire.ok(Wire.alerts(Wire.alert())))
    #expect(try await scene.answer(at: 61) == "newData need")
  }

  @Test func doesNotAskAgainAfterRetryAfter() async throws {
    let hilo = try #require(Coordinate(latitude: 19.7203, longitude: -155.0868))
    _ = try scene.store.save(Location(name: "Hilo", coordinate: hilo, timeZone: "Pacific/Honolulu"), at: noon)
    scene.provider.will(say: Wire.error("500 Internal Server Error", "no"))
    scene.alarm.will(say: Wire.answer("429 Too Many Requests", "", ["Retry-After: 600"]))
    try await scene.fetch(at: 0)
    #expect(scene.alarm.requests.count == 1)
  }

  @Test func storesWithoutNotifyingOfMutedOrMinorWarnings() async throws {
    let listener = await AlertListener(scene.center)
    try await warnings.fetchWeather(
      with: Wire.alerts(
        Wire.alert("A", "Wind Advisory", severity: "Minor"), Wire.alert("B", "Dense Fog"),
        Wire.alert("C", "Tsunami", severity: "Unknown")))
    #expect(await listener.heard == ["Honolulu Tsunami unknown"])
    #expect(try warnings.inForce(at: 0).count == 3)
    // It grew worse.
    scene.alarm.will(say: Wire.ok(Wire.alerts(Wire.alert("A", "Wind Advisory", severity: "Extreme"))))
    #expect(try await scene.answer(at: 17) == "newData need")
    #expect(await listener.heard.last == "Honolulu Wind Advisory extreme")
  }

  @Test @MainActor func storesWarningsBeforeItNotifies() async throws {
    let found = Found()
    let listener = AlertListener(scene.center) { [paths = scene.paths] _ in
      let store = try? WeatherStore.openForReading(paths)
      let places = (try? store?.locations()) ?? []
      found.alerts = places.flatMap { (try? store?.alerts(for: $0.id, at: noon)) ?? [] }.map(\.identifier)
      found.isLocked = (try? StoreLock.attempt(paths.fetchLock)) == nil
    }
    try await warnings.fetchWeather(with: Wire.alerts(Wire.alert()))
    #expect(listener.heard.count == 1)
    #expect(found.alerts == ["A"])
    #expect(!found.isLocked)
  }

  @MainActor private final class Found {
    var alerts: [String] = []
    var isLocked = true
  }

  @Test func storesNoWarningForAPlaceClearedMeanwhile() async throws {
    let listener = await AlertListener(scene.center)
    scene.provider.will(say: Wire.ok(Wire.honolulu()))
    scene.alarm.will { [paths = scene.paths, place] connection in
      do {
        _ = try WeatherStore.openForWriting(paths, at: noon).clear(place.id)
      } catch {
        Issue.record(error)
      }
      connection.write(Wire.ok(Wire.alerts(Wire.alert())))
    }
    #expect(try await scene.answer(at: 0) == "noData first")
    #expect(await listener.heard.isEmpty)
    #expect(try scene.store.knownAlerts(for: place.id).isEmpty)
    #expect(try scene.store.alertFeeds(for: place.id).isEmpty)
  }

  /// The weather's result and the warnings lie in one transaction: with one, the other fails too.
  @Test(arguments: ["alert", "alertFeed", "providerRecord"])
  func storesNothingAndBacksOffAfterAFailedCommit(_ table: String) async throws {
    let listener = await AlertListener(scene.center)
    try scene.execute("CREATE TRIGGER fault BEFORE INSERT ON \(table) BEGIN SELECT RAISE(ABORT, 'no'); END")
    scene.provider.will(say: Wire.ok(Wire.honolulu()))
    scene.alarm.will(say: Wire.ok(Wire.alerts(Wire.alert())))
    #expect(try await scene.answer(at: 0) == "failed \(scene.paths.database): no")
    #expect(try scene.store.cachedResult(for: place.id) == nil)
    #expect(try scene.store.knownAlerts(for: place.id).isEmpty)
    #expect(await listener.heard.isEmpty)
    #expect(try scene.schedule.parts.failures == 1)
    #expect(try scene.warningSchedule?.parts.failures == 1)
    #expect(try await scene.answer(at: 0.1) == "noData backing-off")
  }

  /// Else the next wake-up would be due at once, and the next.
  @Test func backsOffWhenWarningsCannotBeStored() async throws {
    try await warnings.fetchWeather(with: Wire.alerts())
    try scene.execute("CREATE TRIGGER fault BEFORE INSERT ON alert BEGIN SELECT RAISE(ABORT, 'no'); END")
    scene.alarm.will(say: Wire.ok(Wire.alerts(Wire.alert())))
    #expect(try await scene.answer(at: 17) == "failed \(scene.paths.database): no")
    #expect(try scene.warningSchedule?.parts.failures == 1)
    #expect(try scene.schedule.parts.failures == 0)
    #expect(try await scene.answer(at: 17.1) == "noData backing-off")
    #expect(scene.alarm.requests.count == 2)
  }
}
