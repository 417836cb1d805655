import BackgroundFetch
import ForecastScoring
import Foundation
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

  private func change(
    _ forecasts: [RoundForecast] = [], hours: [StationHour] = [], choices: [StationChoice] = []
  ) -> ScoreChange {
    var change = ScoreChange()
    (change.forecasts, change.hours, change.choices) = (forecasts, hours, choices)
    return change
  }

  private var round: Int { Int(noon.timeIntervalSince1970) }

  @Test func keepsForecastsByProvider() throws {
    let store = try state.open()
    let rounds = [
      forecast("nws", round: round), forecast("met-norway", round: round), forecast("nws", round: round - 43_200),
      forecast("nws", round: round, station: "KDEN"),
    ]
    try store.add(change(rounds), at: noon)
    let stored = try store.forecasts(of: "EDDB")
    #expect(stored.map(\.provider) == ["met-norway", "nws"])
    #expect(stored[0].rows == rounds[1].rows)
    #expect(stored[1].rows == rounds[2].rows + rounds[0].rows)
    #expect(try store.lastRound(of: "EDDB") == round)
    #expect(try store.lastRound(of: "LFPG") == nil)
    try store.add(change([forecast("nws", round: round, temperature: 9)]), at: noon)
    #expect(try store.forecasts(of: "EDDB")[1].rows.last?.temperature == 9)
  }

  /// Of two reports of an hour, the one that was received later counts, whichever is stored first.
  @Test func aCorrectionReplacesAReport() throws {
    let store = try state.open()
    try store.add(change(hours: [hour(10, 4, receivedAt: minutes(5)), hour(11, 5, receivedAt: noon)]), at: noon)
    try store.add(change(hours: [hour(10, 40, receivedAt: noon), hour(11, 6, receivedAt: minutes(1))]), at: noon)
    let observations = try store.observations(of: "EDDB")
    // Hours of 1970 are older than 400 days.
    #expect(observations.hour(at: 36_000) == nil)
    let now = round / 3_600
    try store.add(change(hours: [hour(now, 4, receivedAt: minutes(5)), hour(now + 1, 5, receivedAt: noon)]), at: noon)
    try store.add(change(hours: [hour(now, 40, receivedAt: noon), hour(now + 1, 6, receivedAt: minutes(1))]), at: noon)
    let kept = try store.observations(of: "EDDB")
    #expect(kept.hour(at: now * 3_600) == ObservedHour(temperature: 4, isWet: true))
    #expect(kept.hour(at: (now + 1) * 3_600)?.temperature == 6)
  }

  @Test func keeps400Days() throws {
    let store = try state.open()
    try store.add(change([forecast(round: round), forecast(round: round + day)]), at: noon)
    try store.add(ScoreChange(), at: noon.addingTimeInterval(400 * 86_400))
    #expect(try store.forecasts(of: "EDDB").first?.rows.count == 98)
    try store.add(ScoreChange(), at: noon.addingTimeInterval(400 * 86_400 + 1))
    #expect(try store.forecasts(of: "EDDB").first?.rows.first?.round == round + day)
  }

  @Test func aChoiceIsUsedForThirtyDays() throws {
    let store = try state.open()
    let place = try store.save(berlin(), at: noon)
    let station = StationChoice.Station(
      id: "EDDB", name: "Berlin Brandenburg", coordinate: try #require(Coordinate(latitude: 52.37, longitude: 13.5)),
      elevation: 47)
    let choice = StationChoice(locationID: place.id, askedAt: noon, station: station)
    #expect(try store.stationChoice(of: place.id, at: noon) == nil)
    try store.add(change(choices: [choice]), at: noon)
    #expect(try store.stationChoice(of: place.id, at: minutes(30 * 1_440 - 1)) == choice)
    #expect(try store.stationChoice(of: place.id, at: minutes(30 * 1_440)) == nil)
    #expect(try store.stationChoice(of: place.id, at: minutes(-1)) == nil)
    let without = StationChoice(locationID: place.id, askedAt: noon, station: nil)
    try store.add(change(choices: [without]), at: noon)
    #expect(try store.stationChoice(of: place.id, at: noon) == without)
  }

  @Test func forgetsEverything() throws {
    let store = try state.open()
    let place = try store.save(berlin(), at: noon)
    let choice = StationChoice(locationID: place.id, askedAt: noon, station: nil)
    func fill() throws {
      try store.add(
        change([forecast(round: round)], hours: [hour(round / 3_600, 4, receivedAt: noon)], choices: [choice]), at: noon
      )
    }
    func isEmpty() throws -> Bool {
      try store.forecasts(of: "EDDB").isEmpty && store.observations(of: "EDDB").hour(at: round) == nil
        && store.stationChoice(of: place.id, at: noon) == nil
    }
    try fill()
    #expect(try !isEmpty())
    try store.forgetScores()
    #expect(try isEmpty())
    try fill()
    try store.eraseAll(holding: try #require(try FileLock.attempt(state.paths.fetchLock)))
    #expect(try isEmpty())
  }

  /// A round that another version wrote, or a bad disk changed, is left out.
  @Test func leavesOutARoundThatCannotBeRead() throws {
    let store = try state.open()
    try store.add(change([forecast(round: round), forecast(round: round + day)]), at: noon)
    let damage = ["x'02'", "x'01aa'", "x''"]
    for content in damage {
      try Connection(path: state.paths.database, .create).execute(
        "UPDATE scoreForecast SET content = \(content) WHERE round = \(round)")
      #expect(try store.forecasts(of: "EDDB").first?.rows.count == 49)
    }
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
