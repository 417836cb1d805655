import BackgroundFetch
import ForecastScoring
import Foundation
import LoopbackServer
import SQLite
import ScheduleParts
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherStore

@testable import WeatherFetching

/// Reports of the station near a place: asked after the weather, and without effect on it.
@Suite(.ownThread) struct ObservationTests {
  let scene: Scene

  init() throws { scene = try Scene(asksForObservations: true) }

  /// EDDB is 22 km away and ten metres higher than the place, EDDT is nearer and 400 metres higher, and EDDM far away.
  private static let list = """
    [{"icaoId":"EDDB","lat":52.37,"lon":13.52,"elev":48,"site":"Berlin Brandenburg","siteType":["METAR","TAF"]},\
    {"icaoId":"EDDT","lat":52.55,"lon":13.3,"elev":438,"site":"A hill","siteType":["METAR"]},\
    {"icaoId":"EDDM","lat":48.35,"lon":11.78,"elev":453,"site":"Munich","siteType":["METAR"]}]
    """

  /// A report of EDDB, minutes after noon.
  private static func report(_ minutes: Int, _ temperature: Int, _ weather: String = "") -> String {
    let time = Int(noon.timeIntervalSince1970) + minutes * 60
    let present = weather.isEmpty ? "" : #","wxString":"\#(weather)""#
    return #"{"icaoId":"EDDB","receiptTime":"2026-02-06T11:54:00.000Z","obsTime":\#(time),"temp":\#(temperature),"#
      + #""dewp":0,"wdir":240,"wspd":10,"rawOb":"METAR EDDB 061150Z 24010KT 9999 BKN020"\#(present)}"#
  }

  private static func reports(_ reports: String...) -> String { Wire.ok("[\(reports.joined(separator: ","))]") }

  private var paths: [String] { scene.stations.requests.map { $0.target } }

  private func choice(_ place: SavedLocation) throws -> StationChoice? {
    try scene.scores?.choice(of: place.location.coordinate, at: scene.now)
  }

  @Test func findsTheStationAndKeepsItsHours() async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok())
    scene.stations.will(say: Wire.ok(Self.list), Self.reports(Self.report(-10, 4, "-RA"), Self.report(-70, 5)))
    #expect(try await scene.answer(at: 0) == "newData first")
    #expect(paths.count == 2)
    #expect(paths[0].hasPrefix("/api/data/stationinfo?bbox="))
    #expect(paths[1] == "/api/data/metar?ids=EDDB&hours=15&format=json")
    let choice = try #require(try choice(place))
    #expect(choice.station?.id == "EDDB" && choice.station?.elevation == 48)
    #expect(choice.lastReport == StationChoice.Report(time: noon + .seconds(-600), temperature: 4))
    let observed = try #require(try scene.scores).observations(of: "EDDB")
    #expect(observed.hour(at: Int(noon.timeIntervalSince1970))?.isWet == true)
    #expect(observed.hour(at: Int(noon.timeIntervalSince1970) - 3_600)?.temperature == 5)
    let record = try #require(try scene.store.providerRecords().first { $0.provider == "aviation-weather" })
    #expect(record.lastSuccess == noon)
  }

  @Test func asksAtMostTwiceAnHourAndOnlyForWhatIsNew() async throws {
    let place = try scene.saveBerlin()
    for _ in 0..<4 { scene.provider.will(say: Wire.ok()) }
    scene.stations.will(say: Wire.ok(Self.list), Self.reports(Self.report(-10, 4)))
    try await scene.fetch(at: 0)
    try await scene.fetch(.refresh(nil), at: 29)
    #expect(paths.count == 2)
    scene.stations.will(say: Self.reports(Self.report(50, 6)))
    try await scene.fetch(.refresh(nil), at: 60)
    #expect(paths.last == "/api/data/metar?ids=EDDB&hours=3&format=json")
    #expect(try choice(place)?.lastReport?.temperature == 6)
    // No news: the last report stays.
    scene.stations.will(say: Wire.answer("204 No Content", ""))
    try await scene.fetch(.refresh(nil), at: 90)
    #expect(try choice(place)?.lastReport?.temperature == 6)
  }

  /// A station that stopped is still in the list for a while; one that was renamed has another identifier there.
  @Test func aStationThatStoppedIsReplaced() async throws {
    let place = try scene.saveBerlin()
    let empty = Wire.answer("204 No Content", "")
    for _ in 0..<5 { scene.provider.will(say: Wire.ok()) }
    scene.stations.will(say: Wire.ok(Self.list), Self.reports(Self.report(-10, 4)), empty, empty)
    try await scene.fetch(at: 0)
    try await scene.fetch(.refresh(nil), at: 6 * 1_440)
    #expect(try choice(place)?.station?.id == "EDDB")
    scene.store.markLooked(at: place, now: noon + .seconds(8 * 86_400))
    try await scene.fetch(.refresh(nil), at: 8 * 1_440)
    #expect(try choice(place)?.hasStopped == true)
    let renamed = Self.list.replacing(
      "]}]", with: #"]},{"icaoId":"EDBB","lat":52.37,"lon":13.52,"elev":48,"siteType":["METAR"]}]"#)
    scene.stations.will(say: Wire.ok(renamed), empty)
    try await scene.fetch(.refresh(nil), at: 8 * 1_440 + 60)
    #expect(try choice(place)?.station?.id == "EDBB")
    #expect(try choice(place)?.lastReport == nil)
  }

  /// Stations move: the list is asked for again after a month, and the new position counts.
  @Test func aStationThatMovedIsFoundAgain() async throws {
    let place = try scene.saveBerlin()
    for _ in 0..<2 { scene.provider.will(say: Wire.ok()) }
    scene.stations.will(say: Wire.ok(Self.list), Self.reports(Self.report(-10, 4)))
    try await scene.fetch(at: 0)
    let month = 31.0 * 1_440
    scene.store.markLooked(at: place, now: noon + .seconds(month * 60))
    let moved = Self.list.replacing(#""lat":52.37"#, with: #""lat":52.41"#)
    scene.stations.will(say: Wire.ok(moved), Wire.answer("204 No Content", ""))
    try await scene.fetch(.refresh(nil), at: month)
    #expect(try choice(place)?.station?.coordinate.latitude == 52.41)
  }

  /// What a provider says of now is a model's analysis: only a station observes.
  @Test func theCurrentWeatherOfAProviderIsNoObservation() async throws {
    try scene.saveBerlin()
    scene.provider.will(say: Wire.ok())
    scene.stations.will(say: Wire.ok(Self.list), Wire.answer("204 No Content", ""))
    try await scene.fetch(at: 0)
    let observations = try #require(try scene.scores).observations(of: "EDDB")
    for hour in -20...2 { #expect(observations.hour(at: Int(noon.timeIntervalSince1970) + hour * 3_600) == nil) }
  }

  /// A report of a station that was not asked for, and one that comes from 5,000 km away.
  @Test func reportsOfOtherStationsAreLeftOut() async throws {
    try scene.saveBerlin()
    scene.provider.will(say: Wire.ok())
    let other = Self.report(-10, 30).replacing("EDDB", with: "FACT")
    let far = Self.report(-10, 31).replacing(#""wdir""#, with: #""lat":8.1,"lon":13.5,"wdir""#)
    let near = Self.report(-70, 5).replacing(#""wdir""#, with: #""lat":52.38,"lon":13.53,"wdir""#)
    scene.stations.will(say: Wire.ok(Self.list), Self.reports(other, far, near))
    try await scene.fetch(at: 0)
    let scores = try #require(try scene.scores)
    let hour = Int(noon.timeIntervalSince1970)
    #expect(try scores.observations(of: "FACT").hour(at: hour) == nil)
    #expect(try scores.observations(of: "EDDB").hour(at: hour) == nil)
    #expect(try scores.observations(of: "EDDB").hour(at: hour - 3_600)?.temperature == 5)
  }

  /// A report that is more than ten minutes ahead of the answer's `Date` is a fault of the station or the service.
  @Test func reportsFromTheFutureAreLeftOut() async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok())
    // The answer is of 12:30 by the clock of the service.
    let reports = [-10, 36, 41, 60 * 24 * 365].map { Self.report($0, $0 == -10 ? 4 : 30) }.joined(separator: ",")
    scene.stations.will(say: Wire.ok(Self.list), Wire.ok("[\(reports)]", "Date: Fri, 06 Feb 2026 12:30:00 GMT"))
    try await scene.fetch(at: 0)
    let observed = try #require(try scene.scores).observations(of: "EDDB")
    let hour = Int(noon.timeIntervalSince1970)
    #expect(observed.hour(at: hour)?.temperature == 4)
    #expect(observed.hour(at: hour + 3_600)?.temperature == nil)
    #expect(observed.hour(at: hour + 365 * 86_400) == nil)
    #expect(try choice(place)?.lastReport?.temperature == 4)
  }

  /// A receipt time in the future keeps no correction out.
  @Test func aFalseReceiptTimeIsNotPermanent() async throws {
    try scene.saveBerlin()
    for _ in 0..<2 { scene.provider.will(say: Wire.ok()) }
    let late = Self.report(-10, 30).replacing("2026-02-06T11:54:00", with: "2099-01-01T00:00:00")
    scene.stations.will(say: Wire.ok(Self.list), Self.reports(late))
    try await scene.fetch(at: 0)
    let hour = Int(noon.timeIntervalSince1970)
    #expect(try #require(try scene.scores).observations(of: "EDDB").hour(at: hour)?.temperature == 30)
    let corrected = Self.report(-10, 4).replacing("T11:54:00", with: "T12:54:00")
    scene.stations.will(say: Self.reports(corrected))
    try await scene.fetch(.refresh(nil), at: 60)
    #expect(try #require(try scene.scores).observations(of: "EDDB").hour(at: hour)?.temperature == 4)
  }

  /// What a bad disk left is set aside by the fetch that meets it, and collecting begins anew.
  @Test(arguments: ["UPDATE observation SET temperature = 9e300", "UPDATE choice SET latitude = 9e99"])
  func anAbsurdValueIsMended(sql: String) async throws {
    let place = try scene.saveBerlin()
    for _ in 0..<2 { scene.provider.will(say: Wire.ok()) }
    for _ in 0..<2 { scene.stations.will(say: Wire.ok(Self.list), Self.reports(Self.report(-10, 4))) }
    try await scene.fetch(at: 0)
    try Connection(path: scene.paths.folder + "/scores.sqlite", .readWrite).execute(sql)
    #expect(try await !scene.answer(.refresh(nil), at: 60).hasPrefix("failed"))
    #expect(try choice(place)?.station?.id == "EDDB")
    #expect(try #require(try scene.scores).observations(of: "EDDB").hour(at: Int(noon.timeIntervalSince1970)) != nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scene.paths.folder).contains { $0.contains("corrupt") })
  }

  /// The archive closes the gap of a computer that was off: half a month at most.
  @Test(arguments: [(3.0, 74), (14, 338), (20, 360)])
  func aGapIsClosed(days: Double, hours: Int) async throws {
    let place = try scene.saveBerlin()
    for _ in 0..<2 { scene.provider.will(say: Wire.ok()) }
    scene.stations.will(say: Wire.ok(Self.list), Self.reports(Self.report(-10, 4)), Wire.answer("204 No Content", ""))
    try await scene.fetch(at: 0)
    scene.store.markLooked(at: place, now: noon + .seconds(days * 86_400))
    try await scene.fetch(.refresh(nil), at: days * 1_440)
    #expect(paths.last == "/api/data/metar?ids=EDDB&hours=\(hours)&format=json")
  }

  @Test func aPlaceWithoutAStationIsNotAskedAboutAgain() async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok(), Wire.ok())
    scene.stations.will(say: Wire.ok("[]"))
    try await scene.fetch(at: 0)
    try await scene.fetch(.refresh(nil), at: 60)
    #expect(paths.count == 1)
    #expect(try choice(place)?.askedAt == noon && choice(place)?.station == nil)
  }

  /// Errors, HTML and nonsense of the service leave the weather alone, and the service a pause.
  @Test(arguments: [
    Wire.error("500 Internal Server Error", "no"), Wire.ok("<html><body>maintenance</body></html>"), Wire.ok("{}"),
    Wire.answer("429 Too Many Requests", "", ["Retry-After: 3600"]),
  ])
  func failureLeavesTheWeatherAndWaits(answer: String) async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok(), Wire.ok())
    scene.stations.will(say: answer)
    #expect(try await scene.answer(at: 0) == "newData first")
    #expect(try scene.schedule.parts.failures == 0 && scene.schedule.parts.failedHosts.isEmpty)
    #expect(try scene.store.cachedResult(for: place.id) != nil)
    try await scene.fetch(.refresh(nil), at: 0.1)
    #expect(paths.count == 1)
    let record = try #require(try scene.store.providerRecords().first { $0.provider == "aviation-weather" })
    #expect(record.lastFailure == noon)
  }

  @Test func aServiceThatHangsCostsOnlyItsOwnTime() async throws {
    let place = try scene.saveBerlin()
    scene.provider.will(say: Wire.ok())
    scene.stations.will { $0.waitForPeerToClose() }
    scene.now = noon
    let answer = try await scene.fetcher(exchange: .milliseconds(300)).performFetch(.scheduled, startedBy: .hand)
    #expect(answer.result == .newData)
    #expect(try scene.store.cachedResult(for: place.id) != nil)
  }

  /// Without consent, no request is sent; places that are not looked at are left out.
  @Test func asksOnlyWithConsentAndForPlacesThatAreLookedAt() async throws {
    let silent = try Scene()
    try silent.saveBerlin()
    silent.provider.will(say: Wire.ok())
    try await silent.fetch(at: 0)
    #expect(silent.stations.requests.isEmpty)
    try scene.saveSydney()
    try scene.saveBerlin()
    scene.provider.will(say: Wire.ok(), Wire.ok(Wire.place(latitude: "-33.87", longitude: "151.21")))
    scene.stations.will(say: Wire.ok("[]"))
    try await scene.fetch(at: 8 * 1_440)
    #expect(paths.count == 1 && paths[0].contains("stationinfo"))
  }
}
