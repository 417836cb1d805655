import BackgroundFetch
import ForecastScoring
import Foundation
import LinuxEvents
import LoopbackServer
import SQLite
import ScheduleParts
import Synchronization
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherJSON
import WeatherStore

@testable import Services
@testable import WeatherFetching

/// Rounds: at midnight and noon of the place, all providers are asked what they forecast for its station.
@Suite(.ownThread) struct RoundTests {
  let scene: Scene
  private let place: SavedLocation

  init() throws {
    scene = try Scene(order: ["open-meteo", "met-norway"], asksForObservations: true)
    place = try scene.saveBerlin()
  }

  /// The midnight after the first fetch, minutes after noon (UTC).
  private let midnight = 661.0
  private static let station =
    #"[{"icaoId":"EDDB","lat":52.37,"lon":13.52,"elev":48,"site":"Berlin Brandenburg","siteType":["METAR"]}]"#

  private static func series(from round: Date, _ temperature: Double, hours: Int = 121) -> String {
    let start = Int(round.timeIntervalSince1970) / 3_600 * 3_600
    let times = (0..<hours).map { "\(start + $0 * 3_600)" }.joined(separator: ",")
    let values = (0..<hours).map { _ in "\(temperature)" }.joined(separator: ",")
    return """
      {"latitude":52.37,"longitude":13.52,"utc_offset_seconds":0,"timezone":"GMT","elevation":48,\
      "hourly_units":{"time":"unixtime","temperature_2m":"°C"},\
      "hourly":{"time":[\(times)],"temperature_2m":[\(values)]}}
      """
  }

  /// The first fetch: the weather, the station, and no report.
  private func begin() async throws {
    scene.provider.will(say: Wire.ok())
    scene.stations.will(say: Wire.ok(Self.station), Wire.answer("204 No Content", ""))
    try await scene.fetch(at: 0)
  }

  private var rounds: [ProviderForecasts] { get throws { try scene.scores?.forecasts(of: "EDDB") ?? [] } }

  @Test func asksAllProvidersAboutTheStation() async throws {
    try await begin()
    let now = noon + .seconds(midnight * 60)
    scene.provider.will(say: Wire.ok(), Wire.ok(Self.series(from: now, 3)))
    scene.norway.will(say: Wire.ok(Wire.norway("4.5", hour: "2026-02-06T23:00:00Z", position: "13.52,52.37")))
    scene.stations.will(say: Wire.answer("204 No Content", ""))
    try await scene.fetch(at: midnight)
    let stored = try rounds
    #expect(stored.map(\.provider) == ["met-norway", "open-meteo"])
    #expect(stored.map(\.rows.count) == [1, 61])
    #expect(stored[1].rows.first == ForecastRow(round: 1_770_418_800, validAt: 1_770_418_800, temperature: 3))
    // Midnight in Berlin is 23:00 UTC: the last of the hours 00, 06, 12 and 18 is 115 hours ahead.
    #expect(stored[1].rows.last?.lead == 115)
    let asked = try #require(scene.provider.requests.last).target
    #expect(asked.contains("latitude=52.37") && asked.contains("elevation=48") && asked.contains("forecast_hours=121"))
    let target = "/weatherapi/locationforecast/2.0/complete?lat=52.37&lon=13.52&altitude=48"
    #expect(scene.norway.requests.map(\.target) == [target])
    #expect(scene.stations.requests.last?.target.contains("hours=13") == true)
    #expect(try scene.store.scheduleState(for: ScheduleState.roundsKey).lastSuccess == now)
  }

  private static func norway(from round: Date, _ temperature: Double) -> String {
    let steps = (0..<61).map { step in
      let time = Date(timeIntervalSince1970: Double((Int(round.timeIntervalSince1970) / 3_600 + step) * 3_600))
      let values = #"{"instant":{"details":{"air_temperature":\#(temperature)}}}"#
      return #"{"time":"\#(time.formatted(.iso8601))","data":\#(values)}"#
    }
    return """
      {"type":"Feature","geometry":{"type":"Point","coordinates":[13.52,52.37,48]},"properties":{\
      "meta":{"updated_at":"\(round.formatted(.iso8601))","units":{"air_temperature":"celsius"}},\
      "timeseries":[\(steps.joined(separator: ","))]}}
      """
  }

  private var stationOutlook: StationOutlook? {
    get throws {
      try scene.store.cachedResult(for: place.id).flatMap { try WeatherDocument.decode($0.snapshot).report.station }
    }
  }

  /// The round is written into the weather that is stored, and into that of later fetches, until it is 15 hours old.
  @Test func writesASecondOpinionIntoTheWeather() async throws {
    try await begin()
    let now = noon + .seconds(midnight * 60)
    scene.provider.will(say: Wire.ok(), Wire.ok(Self.series(from: now, 9)))
    scene.norway.will(say: Wire.ok(Self.norway(from: now, 4)))
    scene.stations.will(say: Wire.answer("204 No Content", ""))
    let revision = try scene.store.cachedResult(for: place.id)?.revision ?? 0
    try await scene.fetch(at: midnight)
    let opinion = try #require(try stationOutlook?.secondOpinion)
    #expect(opinion.name == "MET Norway" && opinion.temperatureMax == 4 && opinion.ownTemperatureMax == 9)
    // It is the night to 7 February in Berlin, so tomorrow is the 8th.
    #expect(opinion.date.description == "2026-02-08")
    // The weather itself was stored once.
    #expect(try scene.store.cachedResult(for: place.id)?.revision == revision + 1)

    for (hours, isWritten) in [(2.0, true), (14, true), (15, false)] {
      scene.provider.will(say: Wire.ok())
      scene.stations.will(say: Wire.answer("204 No Content", ""))
      try await scene.fetch(.refresh(nil), at: midnight + hours * 60)
      #expect(try (stationOutlook?.secondOpinion != nil) == isWritten, "\(hours)")
    }
  }

  /// Midnight in Berlin is 23:00 UTC, and a service whose later steps have six hours has them at 00, 06, 12 and 18. A
  /// service with hours is compared at the same instants, and its chance is the largest of the hours between.
  @Test func longLeadsAreThoseThatAllServicesHave() {
    let round = 1_770_418_800
    func step(_ hours: Int, _ chance: Double) -> HourlyWeather {
      let time = Date(timeIntervalSince1970: Double(round + hours * 3_600))
      return HourlyWeather(time: time, measurements: Measurements(), precipitationProbability: chance * 100)
    }
    let hourly = StationForecast(hours: (0...121).map { step($0, $0 == 58 ? 0.9 : 0.1) })
    let sixHourly = StationForecast(
      hours: (0...48).map { step($0, 0.1) } + stride(from: 49, to: 130, by: 6).map { step($0, 0.3) })
    let rows = [hourly, sixHourly].map { $0.rows(of: round) }
    #expect(rows[0].map(\.validAt) == rows[1].map(\.validAt))
    #expect(rows[0].count == 61)
    #expect(rows[0].first { $0.lead == 61 }?.chance == 0.9)
    #expect(rows[0].first { $0.lead == 67 }?.chance == 0.1)
  }

  /// A round of its own asks for nothing else, and is not news.
  @Test func aRoundHasItsOwnWakeUp() async throws {
    try await begin()
    scene.provider.will(say: Wire.ok())
    try await scene.fetch(at: midnight - 2)
    scene.provider.will(say: Wire.ok(Self.series(from: noon + .seconds(midnight * 60), 3)))
    scene.norway.will(say: Wire.ok(Wire.norway(hour: "2026-02-06T23:00:00Z", position: "13.52,52.37")))
    scene.stations.will(say: Wire.answer("204 No Content", ""))
    scene.now = noon + .seconds(midnight * 60)
    #expect(try scene.decision(learns: false) == .fetch(.need(NeedName.rounds)))
    #expect(try await scene.answer(at: midnight) == "noData need")
    guard case .wait = try scene.decision(learns: false) else {
      Issue.record("a round that was made is due again")
      return
    }
    #expect(try scene.store.wakeUps(limit: 1).first?.outcome?.reason?.detail == "rounds")
    #expect(scene.provider.requests.count == 3)
    #expect(try rounds.count == 2)
    // It is not made twice.
    #expect(try await scene.answer(at: midnight + 1) == "noData not-due")
  }

  @Test func aRoundThatFailsIsTriedAgainAndThenLeftOut() async throws {
    try await begin()
    scene.provider.will(say: Wire.ok())
    try await scene.fetch(at: midnight - 2)
    scene.provider.will(say: Wire.error("503 Service Unavailable", "busy"))
    scene.norway.will(say: Wire.error("503 Service Unavailable", "busy"))
    #expect(try await scene.answer(at: midnight).hasPrefix("failed"))
    #expect(try scene.schedule.parts.failures == 0)
    #expect(try await scene.answer(at: midnight + 0.2).hasPrefix("noData backing-off"))
    #expect(try rounds.isEmpty)
  }

  /// A wake-up whose weather failed asked for no round, which stays due for the next one.
  @Test func aFailedWakeUpDoesNotUseUpTheRound() async throws {
    try await begin()
    scene.provider.will(say: Wire.error("503 Service Unavailable", "busy"))
    scene.norway.will(say: Wire.error("503 Service Unavailable", "busy"))
    #expect(try await scene.answer(at: midnight).hasPrefix("failed"))
    #expect(try scene.store.scoreRounds().askedAt.values.allSatisfy { $0 < noon })
    let now = noon + .seconds((midnight + 60) * 60)
    scene.provider.will(say: Wire.ok(), Wire.ok(Self.series(from: now, 3)))
    scene.norway.will(say: Wire.ok(Wire.norway(hour: "2026-02-07T00:00:00Z", position: "13.52,52.37")))
    scene.stations.will(say: Wire.answer("204 No Content", ""))
    try await scene.fetch(at: midnight + 60)
    #expect(try rounds.map(\.provider) == ["met-norway", "open-meteo"])
  }

  /// Nothing is asked for what cannot be stored, the weather is stored, and the round stays due.
  @Test(arguments: [("UPDATE ON compatibility", 0), ("INSERT ON forecast", 1)])
  func aRoundThatCannotBeStoredIsNotMade(event: String, requests: Int) async throws {
    try await begin()
    try Connection(path: scene.paths.folder + "/scores.sqlite", .readWrite).execute(
      "CREATE TRIGGER fault BEFORE \(event) BEGIN SELECT raise(ABORT, 'fault'); END")
    scene.provider.will(say: Wire.ok(), Wire.ok(Self.series(from: noon + .seconds(midnight * 60), 3)))
    scene.norway.will(say: Wire.ok(Wire.norway(hour: "2026-02-06T23:00:00Z", position: "13.52,52.37")))
    let before = scene.provider.requests.count
    #expect(try await !scene.answer(at: midnight).hasPrefix("failed"))
    #expect(scene.provider.requests.count - before == 1 + requests)
    #expect(scene.norway.requests.isEmpty)
    #expect(try scene.store.scoreRounds().askedAt.values.allSatisfy { $0 < noon })
    #expect(try scene.store.scheduleState(for: ScheduleState.roundsKey).parts.failures == 1)
    #expect(try scene.schedule.parts.failures == 0)
  }

  /// The weather is in the store before the round begins, so that the end of the process does not take it away.
  @Test func aRoundDoesNotDecideAboutTheWeather() async throws {
    try await begin()
    let before = try scene.store.cachedResult(for: place.id)?.revision
    let (store, id) = (scene.store, place.id)
    let during = Mutex<Int64?>(nil)
    scene.provider.will(say: Wire.ok())
    scene.provider.will { connection in
      during.withLock { $0 = (try? store.cachedResult(for: id))??.revision }
      connection.write(Wire.error("500 Internal Server Error", "no"))
    }
    scene.norway.will(say: Wire.error("500 Internal Server Error", "no"))
    scene.stations.will(say: Wire.answer("204 No Content", ""))
    #expect(try await !scene.answer(at: midnight).hasPrefix("failed"))
    #expect(during.withLock { $0 } != nil && during.withLock { $0 } != before)
  }

  /// What was stored before the round is lost with the store: the wake-up asks again.
  @Test func aStoreThatBreaksDuringARoundIsFilledAgain() async throws {
    try await begin()
    let database = scene.paths.database
    scene.provider.will(say: Wire.ok())
    scene.provider.will { connection in
      for path in [database, database + "-wal", database + "-shm"] {
        guard let file = FileHandle(forUpdatingAtPath: path), let size = try? file.seekToEnd() else { continue }
        try? file.seek(toOffset: 0)
        file.write(Data(count: Int(size)))
      }
      connection.write(Wire.error("500 Internal Server Error", "no"))
    }
    scene.provider.will(say: Wire.ok())
    scene.norway.will(say: Wire.error("500 Internal Server Error", "no"))
    let (scene, keeper) = (scene, scene.keeper())
    scene.now = noon + .seconds(midnight * 60)
    let answer = try await scene.fetcher(keeper: keeper).performFetch(.scheduled, startedBy: .hand)
    #expect(answer.result == .newData)
    let saved = try #require(try keeper.store.locations().first)
    #expect(try keeper.store.cachedResult(for: saved.id) != nil)
  }

  /// A wake-up that the user requested makes a round that is due too.
  @Test func aSimulatedWakeUpMakesTheRound() async throws {
    try await begin()
    scene.provider.will(say: Wire.ok(), Wire.ok(Self.series(from: noon + .seconds(midnight * 60), 3)))
    scene.norway.will(say: Wire.ok(Wire.norway(hour: "2026-02-06T23:00:00Z", position: "13.52,52.37")))
    scene.stations.will(say: Wire.answer("204 No Content", ""))
    #expect(try await scene.answer(.simulated, at: midnight).hasSuffix("simulated"))
    #expect(try rounds.map(\.provider) == ["met-norway", "open-meteo"])
  }

  /// One provider that fails does not hold up the others, and the cases of the round are dropped later.
  @Test func aProviderThatFailsIsMissing() async throws {
    try await fetchARound(Wire.error("500 Internal Server Error", "no"))
    #expect(try rounds.map(\.provider) == ["met-norway"])
    #expect(try scene.store.providerRecords().first { $0.provider == "open-meteo" }?.lastFailure != nil)
  }

  /// The forecast of a provider with another time would be compared with the wrong hours. Ten minutes do not matter.
  @Test(arguments: [("22:50:59", false), ("22:51:00", true), ("23:11:00", true), ("23:11:01", false)])
  func aForecastOfAnotherTimeIsNotStored(time: String, isStored: Bool) async throws {
    let series = Self.series(from: noon + .seconds(midnight * 60), 3)
    try await fetchARound(Wire.ok(series, "Date: Fri, 06 Feb 2026 \(time) GMT"))
    #expect(try rounds.map(\.provider) == ["met-norway"] + (isStored ? ["open-meteo"] : []))
  }

  @Test func aForecastOfAnotherPlaceIsNotStored() async throws {
    let series = Self.series(from: noon + .seconds(midnight * 60), 3)
    try await fetchARound(Wire.ok(series.replacing(#""latitude":52.37"#, with: #""latitude":0.37"#)))
    #expect(try rounds.map(\.provider) == ["met-norway"])
  }

  /// Makes the round at midnight: what Open-Meteo answers, and a forecast of MET Norway.
  private func fetchARound(_ answer: String) async throws {
    try await begin()
    scene.provider.will(say: Wire.ok(), answer)
    scene.norway.will(say: Wire.ok(Wire.norway(hour: "2026-02-06T23:00:00Z", position: "13.52,52.37")))
    scene.stations.will(say: Wire.answer("204 No Content", ""))
    try await scene.fetch(at: midnight)
  }

  /// With less than half of the weight of the day left, the weather needs it.
  @Test func aRoundIsLeftOutWhereTheLimitIsNear() async throws {
    let scene = try Scene(
      order: ["open-meteo", "met-norway"], limits: ["open-meteo": [.day: 100]], asksForObservations: true)
    try scene.saveBerlin()
    scene.provider.will(say: Wire.ok(), Wire.ok())
    let empty = Wire.answer("204 No Content", "")
    scene.stations.will(say: Wire.ok(Self.station), empty, empty)
    try await scene.fetch(at: 0)
    _ = try scene.store.book(
      under: RateLimit(account: scene.provider.host, [.day: 100]), for: .user, at: noon + .seconds(3_600)
    ) { _ in 60 }
    try await scene.fetch(at: midnight)
    #expect(try scene.scores?.forecasts(of: "EDDB").isEmpty == true)
    #expect(scene.norway.requests.isEmpty)
  }

  /// Two places that share a station are one.
  @Test func placesThatShareAStationAreAskedAboutOnce() async throws {
    _ = try scene.store.save(SamplePlaces.place("Potsdam", at: 52.4, 13.4, in: "Europe/Berlin"), at: scene.now)
    scene.provider.will(
      say: Wire.ok("[\(Wire.place()),\(Wire.place(latitude: "52.4", longitude: "13.4", id: 1))]"))
    scene.stations.will(say: Wire.ok(Self.station), Wire.ok(Self.station), Wire.answer("204 No Content", ""))
    try await scene.fetch(at: 0)
    let now = noon + .seconds(midnight * 60)
    scene.provider.will(
      say: Wire.ok("[\(Wire.place()),\(Wire.place(latitude: "52.4", longitude: "13.4", id: 1))]"),
      Wire.ok(Self.series(from: now, 3)))
    scene.norway.will(say: Wire.ok(Wire.norway(hour: "2026-02-06T23:00:00Z", position: "13.52,52.37")))
    scene.stations.will(say: Wire.answer("204 No Content", ""))
    try await scene.fetch(at: midnight)
    #expect(scene.norway.requests.count == 1)
    #expect(try rounds.count == 2)
    #expect(try scene.store.scoreRounds().askedAt.values.allSatisfy { $0 == now })
  }

  /// A round of many places has twelve forecasts, of the current place first: 24 a day. Each is booked with a weight of
  /// 1.
  @Test func aRoundHasALimit() async throws {
    let scene = try Scene(
      order: ["open-meteo", "met-norway"], limits: ["open-meteo": [.day: 1_000]], asksForObservations: true)
    var places: [SavedLocation] = []
    for index in 0..<8 {
      let place = try SamplePlaces.place("Place \(index)", at: 40 + Double(index), 10, in: "Europe/Berlin")
      places.append(try scene.store.save(place, at: scene.now))
    }
    let lock = try #require(try StoreLock.attempt(scene.paths.fetchLock))
    var change = ScoreChange()
    var rounds = ScoreRounds()
    for (index, place) in places.enumerated() {
      let station = StationChoice.Station(id: "AAA\(index)", coordinate: place.location.coordinate, elevation: 10)
      var choice = StationChoice(place: place.location.coordinate, askedAt: noon, station: station)
      choice.reportsAskedAt = noon + .seconds(midnight * 60)
      change.choices.append(choice)
      rounds.set(true, for: place.id)
    }
    try ScoreStore.open(scene.paths, at: noon, holding: lock).add(change, at: noon)
    lock.release()
    try scene.store.setScheduleState(rounds, for: ScoreRounds.storeKey)
    scene.now = noon + .seconds(midnight * 60)
    var state = ScheduleState()
    state.succeeded(at: scene.now - 60, validUntil: [:])
    try scene.store.setScheduleState(state, for: ScheduleState.storeKey)
    let before = scene.provider.requests.count
    try await scene.fetch(at: midnight)
    #expect(scene.provider.requests.count - before == 6 && scene.norway.requests.count == 6)
    // The place that was saved last is the current one.
    #expect(scene.norway.requests.first?.target.contains("lat=47") == true)
    let ledger = try scene.store.ledger(of: scene.provider.host)
    #expect(ledger.spent(in: .day, at: scene.now) == 6)
  }

  @Test func aRoundThatIsKilledKeepsWhatWasAnswered() async throws {
    try await begin()
    scene.provider.will(say: Wire.ok(), Wire.ok(Self.series(from: noon + .seconds(midnight * 60), 3)))
    scene.norway.will { connection in
      // The forecast before it is stored already.
      connection.write(Wire.answer("200 OK", "{", []))
    }
    scene.stations.will(say: Wire.answer("204 No Content", ""))
    try await scene.fetch(at: midnight)
    #expect(try rounds.map(\.provider) == ["open-meteo"])
  }
}
