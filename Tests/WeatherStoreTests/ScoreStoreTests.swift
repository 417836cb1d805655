import BackgroundFetch
import ForecastScoring
import Foundation
import LinuxEvents
import SQLite
import TestSupport
import Testing
import Weather
import Zones

@testable import WeatherStore

/// What is collected to score providers.
@Suite struct ScoreStoreTests {
  let state = TemporaryState()
  private let day = 86_400

  private func forecast(
    _ provider: String = "open-meteo", round: Int, station: String = "EDDB", temperature: Double = 4.25
  ) -> RoundForecast {
    RoundForecast(
      station: station, provider: provider, round: round,
      rows: (0...48).map {
        ForecastRow(
          round: round, validAt: round + $0 * 3_600, temperature: temperature, windSpeed: $0 == 3 ? nil : 2.5,
          chance: Double($0) / 100)
      })
  }

  private func hour(_ hour: Int, _ temperature: Double, receivedAt: Date) -> StationHour {
    StationHour(
      station: "EDDB", hour: hour, observed: ObservedHour(temperature: temperature, isWet: true), receivedAt: receivedAt
    )
  }

  private func open() throws -> ScoreStore {
    _ = try state.open()
    let lock = try #require(try StoreLock.attempt(state.paths.fetchLock))
    defer { lock.release() }
    return try ScoreStore.open(state.paths, at: noon, holding: lock)
  }

  private func change(
    _ forecasts: [RoundForecast] = [], hours: [StationHour] = [], choices: [StationChoice] = []
  ) -> ScoreChange {
    var change = ScoreChange()
    (change.forecasts, change.hours, change.choices) = (forecasts, hours, choices)
    return change
  }

  private var round: Int { Int(noon.timeIntervalSince1970) }

  @Test func keepsForecastsByProvider() throws {
    let store = try open()
    let rounds = [
      forecast("nws", round: round), forecast("met-norway", round: round), forecast("nws", round: round - 43_200),
      forecast("nws", round: round, station: "KDEN"),
    ]
    try store.add(change(rounds), at: noon)
    let stored = try store.forecasts(of: "EDDB")
    #expect(stored.map(\.provider) == ["met-norway", "nws"])
    #expect(stored[0].rows == rounds[1].rows)
    #expect(stored[1].rows == rounds[2].rows + rounds[0].rows)
    #expect(try store.forecasts(of: "LFPG").isEmpty)
    try store.add(change([forecast("nws", round: round, temperature: 9)]), at: noon)
    #expect(try store.forecasts(of: "EDDB")[1].rows.last?.temperature == 9)
  }

  /// Of two reports of an hour, the one that was received later counts, whichever is stored first.
  @Test func aCorrectionReplacesAReport() throws {
    let store = try open()
    let now = round / 3_600
    try store.add(change(hours: [hour(now, 4, receivedAt: minutes(5)), hour(now + 1, 5, receivedAt: noon)]), at: noon)
    try store.add(change(hours: [hour(now, 40, receivedAt: noon), hour(now + 1, 6, receivedAt: minutes(1))]), at: noon)
    let kept = try store.observations(of: "EDDB")
    #expect(kept.hour(at: now * 3_600) == ObservedHour(temperature: 4, isWet: true))
    #expect(kept.hour(at: (now + 1) * 3_600)?.temperature == 6)
  }

  @Test func keeps400Days() throws {
    let store = try open()
    try store.add(change([forecast(round: round), forecast(round: round + day)]), at: noon)
    func add(after seconds: Double) throws {
      let now = noon.addingTimeInterval(seconds)
      let report = hour(Int(now.timeIntervalSince1970) / 3_600, 4, receivedAt: now)
      try store.add(change(hours: [report]), at: now)
    }
    try add(after: 400 * 86_400)
    #expect(try store.forecasts(of: "EDDB").first?.rows.count == 98)
    try add(after: 400 * 86_400 + 1)
    #expect(try store.forecasts(of: "EDDB").first?.rows.first?.round == round + day)
  }

  @Test func aChoiceIsUsedForThirtyDays() throws {
    let store = try open()
    let place = try berlin().coordinate
    let station = StationChoice.Station(
      id: "EDDB", name: "Berlin Brandenburg", coordinate: try #require(Coordinate(latitude: 52.37, longitude: 13.5)),
      elevation: 47)
    let choice = StationChoice(place: place, askedAt: noon, station: station)
    #expect(try store.choice(of: place, at: noon) == nil)
    try store.add(change(choices: [choice]), at: noon)
    #expect(try store.choice(of: place, at: minutes(30 * 1_440 - 1)) == choice)
    #expect(try store.choice(of: place, at: minutes(30 * 1_440)) == nil)
    #expect(try store.choice(of: place, at: minutes(-1)) == nil)
    let without = StationChoice(place: place, askedAt: noon, station: nil)
    try store.add(change(choices: [without]), at: noon)
    #expect(try store.choice(of: place, at: noon) == without)
  }

  /// A clock that is years ahead for a day must not delete what was collected: the reports show that it is wrong.
  @Test func aWrongClockDeletesNothing() throws {
    let store = try open()
    try store.add(change([forecast(round: round)], hours: [hour(round / 3_600, 4, receivedAt: noon)]), at: noon)
    let later = noon.addingTimeInterval(700 * 86_400)
    try store.add(change(hours: [hour(round / 3_600 + 1, 5, receivedAt: later)]), at: later)
    #expect(try store.forecasts(of: "EDDB").first?.rows.count == 49)
    #expect(try store.observations(of: "EDDB").hour(at: round)?.temperature == 4)
  }

  @Test func forgetsEverything() throws {
    let place = try berlin().coordinate
    func fill() throws {
      let choice = StationChoice(place: place, askedAt: noon, station: nil)
      try open().add(
        change([forecast(round: round)], hours: [hour(round / 3_600, 4, receivedAt: noon)], choices: [choice]), at: noon
      )
    }
    func files() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: state.paths.folder).filter { $0.hasPrefix("scores") }
    }
    try fill()
    #expect(try files() == ["scores.sqlite"] && state.mode(of: state.paths.scores) == 0o600)
    #expect(try ScoreStore.forget(state.paths))
    #expect(try files().isEmpty && ScoreStore.openIfAny(state.paths) == nil)
    #expect(try !ScoreStore.forget(state.paths))
    try fill()
    try Data("kept".utf8).write(to: URL(filePath: state.paths.scores + ".corrupt-20260101T000000Z"))
    try state.open().eraseAll(holding: try #require(try StoreLock.attempt(state.paths.fetchLock)))
    #expect(try files().isEmpty)
  }

  @Test func forgetsTheStationsOfPlacesThatAreNotSaved() throws {
    let store = try open()
    let (kept, removed) = (try berlin().coordinate, try sydney().coordinate)
    let choices = [kept, removed].map { StationChoice(place: $0, askedAt: noon, station: nil) }
    try store.add(change(choices: choices), at: noon)
    try store.keepChoices(of: [kept])
    #expect(try store.choice(of: kept, at: noon) != nil && store.choice(of: removed, at: noon) == nil)
  }

  /// A damaged file is kept under another name, and collecting begins anew.
  @Test(arguments: ["nonsense of no kind", "", "SQLite format 3\0 and then nothing"])
  func aDamagedFileIsSetAside(content: String) throws {
    try open().add(change([forecast(round: round)]), at: noon)
    try Data(content.utf8).write(to: URL(filePath: state.paths.scores))
    try open().add(change([forecast(round: round)]), at: noon)
    #expect(try open().forecasts(of: "EDDB").count == 1)
    let files = try FileManager.default.contentsOfDirectory(atPath: state.paths.folder)
    let aside = files.filter { $0.contains("corrupt") }
    #expect(aside.count == (content.isEmpty ? 0 : 1))
  }

  @Test func aPageThatIsDestroyedIsFound() throws {
    let rounds = (0..<400).map { forecast(round: round + $0 * 43_200) }
    try open().add(change(rounds), at: noon)
    var bytes = try Data(contentsOf: URL(filePath: state.paths.scores))
    bytes.replaceSubrange(40_000..<48_000, with: Data(repeating: 0x5a, count: 8_000))
    try bytes.write(to: URL(filePath: state.paths.scores))
    #expect(try open().forecasts(of: "EDDB").isEmpty)
  }

  /// A forecast that was made 18 hours before the round counts, and is named.
  @Test func countsForecastsThatWereOld() throws {
    let store = try open()
    var rounds = (0..<4).map { forecast("met-norway", round: round + $0 * 43_200) } + [forecast("nws", round: round)]
    rounds[0].issuedAt = noon - 18 * 3_600
    rounds[1].issuedAt = noon + 43_200 - 12 * 3_600
    rounds[2].issuedAt = noon + 86_400 - 3_600
    try store.add(change(rounds), at: noon)
    #expect(try store.oldForecasts(of: "EDDB") == ["met-norway": 1])
    #expect(try store.forecasts(of: "EDDB")[0].rows.count == 4 * 49)
  }

  @Test func keepsTheDecisionOfAStation() throws {
    let store = try open()
    #expect(try store.decision(about: "EDDB") == nil)
    var decision = ScoreDecision(day: 20_000, days: 31)
    try store.setDecision(decision, about: "EDDB")
    #expect(try store.decision(about: "EDDB") == decision)
    decision.winner = ScoreDecision.Winner(provider: "nws", wonOn: 19_993, difference: 0.31, probability: 0.98)
    try store.setDecision(decision, about: "EDDB")
    #expect(try store.decision(about: "EDDB") == decision)
  }

  /// A round that another version wrote, or a bad disk changed, is left out.
  @Test func leavesOutARoundThatCannotBeRead() throws {
    let store = try open()
    try store.add(change([forecast(round: round), forecast(round: round + day)]), at: noon)
    let damage = ["x'02'", "x'01aa'", "x''"]
    for content in damage {
      try Connection(path: state.paths.scores, .create).execute(
        "UPDATE forecast SET content = \(content) WHERE round = \(round)")
      #expect(try store.forecasts(of: "EDDB").first?.rows.count == 49)
    }
  }

  /// Numbers that no version writes are left out, and do not end a program.
  @Test func absurdValuesAreLeftOut() throws {
    let store = try open()
    let place = try berlin().coordinate
    var filled = change([forecast(round: round)], hours: [hour(round / 3_600, 4, receivedAt: noon)])
    filled.choices = [StationChoice(place: place, askedAt: noon, station: nil)]
    try store.add(filled, at: noon)
    try store.setDecision(ScoreDecision(day: 20_000, days: 31), about: "EDDB")
    let damage = try Connection(path: state.paths.scores, .create)
    for number in [Int64.max, .min, -1, 1 << 60] {
      try damage.execute(
        """
        INSERT INTO forecast SELECT station, provider, \(number), issuedAt, content FROM forecast WHERE round = \(round);
        INSERT INTO observation SELECT station, \(number), temperature, windSpeed, isWet, receivedAt FROM observation
          WHERE hour = \(round / 3_600);
        """)
    }
    #expect(try store.forecasts(of: "EDDB").first?.rows.count == 49)
    #expect(try store.observations(of: "EDDB").hour(at: round)?.temperature == 4)
    _ = try store.oldForecasts(of: "EDDB")
    try damage.execute("UPDATE choice SET askedAt = 1e300; UPDATE decision SET day = \(Int64.max)")
    #expect(try store.choice(of: place) == nil)
    #expect(try store.decision(about: "EDDB") == nil)
    try store.setDecision(ScoreDecision(day: 20_007, days: 38), about: "EDDB")
    #expect(try store.decision(about: "EDDB")?.days == 38)
  }

  private func repair() throws -> StoreNotice? {
    let lock = try #require(try StoreLock.attempt(state.paths.fetchLock))
    defer { lock.release() }
    return try ScoreStore.repair(state.paths, at: noon, holding: lock)
  }

  /// A value that no version writes is damage, as in the store.
  @Test(arguments: [
    "UPDATE observation SET temperature = 9e300", "UPDATE observation SET windSpeed = -9e99",
    "UPDATE OR IGNORE choice SET latitude = 9e99", "UPDATE forecast SET provider = CAST(x'ff' AS TEXT)",
    "UPDATE forecast SET station = CAST(x'ff' AS TEXT)", "UPDATE decision SET winner = CAST(x'ff' AS TEXT)",
  ])
  func anAbsurdValueIsMended(sql: String) throws {
    let store = try open()
    let station = StationChoice.Station(id: "EDDB", coordinate: try berlin().coordinate)
    try store.add(
      change(
        [forecast(round: round)], hours: [hour(round / 3_600, 4, receivedAt: noon)],
        choices: [StationChoice(place: try berlin().coordinate, askedAt: noon, station: station)]), at: noon)
    try store.setDecision(
      ScoreDecision(
        day: 20_000, days: 31,
        winner: ScoreDecision.Winner(provider: "nws", wonOn: 19_993, difference: 0.31, probability: 0.98)),
      about: "EDDB")
    #expect(try repair() == nil)
    try Connection(path: state.paths.scores, .create).execute(sql)
    let notice = try repair()
    guard case .scoresSetAside(let path)? = notice else {
      Issue.record("\(String(describing: notice))")
      return
    }
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(try repair() == nil)
    #expect(try open().forecasts(of: "EDDB").isEmpty)
  }

  /// The clock of a service, or of this machine, was ahead.
  @Test func whatWasReceivedInTheFutureIsReplaced() throws {
    let store = try open()
    let number = round / 3_600
    try store.add(change(hours: [hour(number, 30, receivedAt: noon + 86_400 * 3_650)]), at: noon)
    try store.add(change(hours: [hour(number, 4, receivedAt: noon)]), at: noon)
    #expect(try store.observations(of: "EDDB").hour(at: round)?.temperature == 4)
    // An older report does not replace a newer one.
    try store.add(change(hours: [hour(number, 9, receivedAt: noon - 60)]), at: noon)
    #expect(try store.observations(of: "EDDB").hour(at: round)?.temperature == 4)
  }

  // MARK: Bytes

  @Test func bytesKeepWhatTheyCanHold() throws {
    let rows = [
      ForecastRow(round: 0, validAt: 0),
      ForecastRow(round: 0, validAt: 3_600, temperature: -12.34, windSpeed: 0, chance: 0),
      ForecastRow(round: 0, validAt: 432_000, temperature: 56.7, windSpeed: 113.2, chance: 1),
    ]
    #expect(PackedForecast.rows(PackedForecast.bytes(rows), of: 0) == rows)
    let beyond = [
      ForecastRow(round: 0, validAt: 1_800, temperature: 1), ForecastRow(round: 0, validAt: 435_600, temperature: 1),
      ForecastRow(round: 0, validAt: -3_600, temperature: 1),
    ]
    #expect(PackedForecast.rows(PackedForecast.bytes(beyond), of: 0) == [])
    let absurd = ForecastRow(round: 0, validAt: 0, temperature: 1e300, windSpeed: -1, chance: .nan)
    #expect(PackedForecast.rows(PackedForecast.bytes([absurd]), of: 0) == [ForecastRow(round: 0, validAt: 0)])
    #expect(PackedForecast.bytes((0...60).map { ForecastRow(round: 0, validAt: $0 * 3_600) }).count == 367)
  }
}
