import BackgroundFetch
import Foundation
import SQLite
import TestSupport
import Testing
import WakeUps
import Weather

@testable import WeatherStore

@Suite struct HistoryTests {
  private let state = TemporaryState()

  /// Every measurement with a value of its own, so that no two columns can be mixed up.
  private func everything(at validAt: Date) -> CurrentWeather {
    let measured = Measurements(
      [
        .temperature: 1, .apparentTemperature: 2, .relativeHumidity: 3, .dewPoint: 4, .windSpeed: 5, .windDirection: 6,
        .windGust: 7, .pressure: 8, .cloudCover: 9, .precipitation: 10,
      ], .heavySnow)
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

  /// The store's sums are those of the rows, for several providers with gaps, missing values and equal times.
  @Test(arguments: 0..<8) func sumsUpWhatItReadsBack(seed: Int) throws {
    var random = RandomDamage(seed: UInt64(seed))
    func value(_ limit: Double) -> Double? {
      Int.random(in: 0..<4, using: &random) == 0 ? nil : Double.random(in: -10...limit, using: &random).rounded()
    }
    let store = try state.open()
    let id = try store.save(berlin(), at: noon).id
    for provider in ["met-norway", "nws", "open-meteo"].prefix(seed % 4) {
      for quarter in 0..<400 where value(1) != nil {
        let at = noon.timeIntervalSince1970 + Double(quarter) * 900
        let values: [(any ColumnValue)?] = [id, provider, at, value(40), value(30), value(50), value(999)]
        try store.write { db in
          try db.run(
            """
            INSERT INTO history (locationID, provider, validAt, temperature, windSpeed, windGust, pressure)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """, values)
        }
      }
    }
    let instants = [noon, minutes(0), minutes(1), minutes(15), minutes(1_440), minutes(1_500), minutes(9_000)]
    let rows = try store.history(of: id, since: noon)
    let expected = zip(instants, instants.dropFirst()).map { start, end in
      let span = rows.filter { start <= $0.validAt && $0.validAt < end }.map(\.measurements)
      var summary = PastSummary()
      summary.count = span.count
      let temperatures = span.compactMap(\.temperature)
      if let least = temperatures.min(), let most = temperatures.max() { summary.temperature = least...most }
      summary.windSpeedMax = span.compactMap(\.windSpeed).max()
      summary.windGustMax = span.compactMap(\.windGust).max()
      summary.pressure = span.compactMap(\.pressure).last
      return summary
    }
    #expect(try store.historySummaries(of: id, between: instants) == expected)
    #expect(
      try store.historyTemperatures(of: id, since: minutes(15))
        == rows.compactMap { row in
          row.validAt < minutes(15)
            ? nil : row.measurements.temperature.map { PastTemperature(validAt: row.validAt, value: $0) }
        })
  }
}
