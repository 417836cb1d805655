import BackgroundFetch
import Foundation
import SQLite
import TestSupport
import Testing
import Weather

@testable import WeatherStore

@Suite struct HistoryTests {
  private let state = TemporaryState()

  /// Every measurement with a value of its own, so that no two columns can be mixed up.
  private func everything(at validAt: Date) -> CurrentWeather {
    var measured = Measurements()
    measured.temperature = 1
    measured.apparentTemperature = 2
    measured.relativeHumidity = 3
    measured.dewPoint = 4
    measured.windSpeed = 5
    measured.windDirection = 6
    measured.windGust = 7
    measured.pressure = 8
    measured.cloudCover = 9
    measured.precipitation = 10
    measured.condition = .heavySnow
    return CurrentWeather(measurements: measured, validAt: validAt, basis: .observation)
  }

  @Test func readsBackHistoryUnchanged() throws {
    let store = try state.open()
    let (here, there) = (try store.save(berlin(), at: noon).id, try store.save(sydney(), at: noon).id)
    let values = [everything(at: noon), current(nil, at: minutes(15)), current(3, at: minutes(30))]
    for now in values {
      let wakeUp = try store.beginWakeUp(.host, at: now.validAt)
      let results = [
        change(here, "{}", at: now.validAt, current: now), change(there, "{}", at: now.validAt, current: current(9)),
      ]
      _ = try store.commit(
        FetchCommit(
          wakeUp: wakeUp, outcome: WakeUpOutcome(finishedAt: now.validAt, answer: .newData), results: results))
    }
    let rows = values.map {
      PastWeather(provider: "open-meteo", validAt: $0.validAt, measurements: $0.measurements)
    }
    #expect(try store.history(of: here, since: noon) == rows)
    #expect(try store.history(of: here, since: minutes(15)) == Array(rows.dropFirst()))
    #expect(try store.history(of: there, since: .distantPast).map(\.measurements.temperature) == [9])
  }

  @Test func readsAnUnknownConditionAsUnknown() throws {
    let store = try state.open()
    let id = try store.save(berlin(), at: noon).id
    try store.write { db in
      try db.run(
        "INSERT INTO history (locationID, provider, validAt, condition) VALUES (?, 'x', 0, 'raining frogs')", [id])
    }
    #expect(try store.history(of: id, since: .distantPast).map(\.measurements.condition) == [.unknown])
  }
}
