import BackgroundFetch
import Foundation
import SQLite
import TestSupport
import Testing
import WakeUps
import Weather
import Zones

@testable import WeatherStore

/// What is left of a day of the history after 400 days.
@Suite struct HistoryDayTests {
  private let state = TemporaryState()
  /// 2026-02-06, in Berlin.
  private let day = DateInterval(start: noon - 13 * 3_600, end: noon + 11 * 3_600)

  private func row(_ hour: Double, _ temperature: Double?, _ condition: Condition? = nil, rain: Double? = nil)
    -> PastWeather
  {
    var values = Measurements()
    (values.temperature, values.condition, values.precipitation) = (temperature, condition, rain)
    return PastWeather(provider: "p", validAt: day.start + hour * 3_600, measurements: values)
  }

  private func sum(_ rows: [PastWeather], interval: Double = 3_600) -> PastDay {
    let light = DateInterval(start: day.start + 8 * 3_600, end: day.start + 17 * 3_600)
    return PastDay(rows, of: "p", on: day, daylight: [light], interval: interval)
  }

  @Test func sumsUpADay() {
    let kept = sum([
      row(0, 3, .rain, rain: 2), row(1, -1, .clear, rain: 0), row(6, 4, .mostlyClear), row(12, 7, .overcast, rain: 0.5),
      row(13, 7, .clear), row(22, nil, .snow),
    ])
    #expect(kept.start == day.start && kept.count == 6)
    #expect(kept.lowest == PastTemperature(validAt: day.start + 3_600, value: -1))
    #expect(kept.highest == PastTemperature(validAt: day.start + 12 * 3_600, value: 7))
    #expect(kept.precipitation == 2.5)
    // The row at 12 has rain, that at 22 stands until the end of the day.
    #expect(kept.wetHours == 4)
    // From 8 to 12, and from 13 to 17.
    #expect(kept.sunHours == 8)
  }

  /// After six hours without a row nothing is known.
  @Test func aGapIsNotSummedUp() {
    let kept = sum([row(0, 3, .rain, rain: 0.5), row(20, 4, .overcast)], interval: 900)
    #expect(kept.wetHours == 6 && kept.precipitation == 12)
    #expect(sum([]).count == 0 && sum([]).lowest == nil)
  }

  /// Rows become days 400 days of fetches later, by the midnights of the place, and views show both.
  @Test func replacesOldRows() throws {
    let store = try state.open()
    let id = try store.save(SamplePlaces.place("Berlin", at: 52.5, 13.4, in: "Europe/Berlin"), at: noon).id
    func fetch(_ day: Int, _ hour: Double, _ temperature: Double) throws {
      let now = noon + Double(day) * 86_400 + (hour - 13) * 3_600
      _ = try store.commit(
        FetchCommit(
          wakeUp: try store.beginWakeUp(.timer, at: now), outcome: WakeUpOutcome(finishedAt: now, answer: .newData),
          results: [change(id, "{}", at: now, current: current(temperature, at: now))]))
    }
    for day in 0..<400 { for hour in [1.0, 12, 23.5] { try fetch(day, hour, Double(day % 30) + hour) } }
    let instants = (0...402).map { day.start + Double($0) * 86_400 }
    let before = try store.historySummaries(of: id, between: Array(instants.prefix(30)))
    #expect(try store.historyDays(of: id, since: .distantPast) == [])
    for day in 400..<401 { for hour in [1.0, 12, 23.5] { try fetch(day, hour, 1) } }
    let days = try store.historyDays(of: id, since: .distantPast)
    #expect(days.map(\.start) == [day.start])
    #expect(days.map(\.count) == [3] && days.map(\.highest?.value) == [23.5] && days.map(\.lowest?.value) == [1])
    #expect(days.map(\.wetHours) == [12.5])
    #expect(try store.history(of: id, since: .distantPast).first?.validAt == day.start + 86_400 + 3_600)
    #expect(try store.historySummaries(of: id, between: Array(instants.prefix(30))) == before)
    #expect(try store.historyTemperatures(of: id, since: .distantPast).prefix(3).map(\.value) == [1, 23.5, 2])
    #expect(try store.historyDays(of: id, since: day.end) == [])
    // A location that was cleared keeps its days; with its data they are deleted.
    _ = try store.clear(id)
    #expect(try store.historyDays(of: id, since: .distantPast).count == 1)
    try store.clearAll(deletingData: true)
    #expect(try store.historyDays(of: id, since: .distantPast) == [])
  }

  /// Simulates years without sleeping, and returns the bytes of the store after each.
  ///
  /// - Parameters:
  ///   - fetches: those of a day with new values.
  ///   - wakeUps: those of a day in which nothing is due.
  ///   - looks: those of a day.
  private func sizes(fetches: Int, wakeUps: Int, looks: Int, at checked: [Int]) throws -> [Int] {
    let store = try state.open()
    try store.connection.execute("PRAGMA synchronous = OFF")
    let id = try store.save(SamplePlaces.place("Berlin", at: 52.5, 13.4, in: "Europe/Berlin"), at: noon).id
    var random = RandomDamage(seed: 1)
    func value(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &random) * 10).rounded() / 10
    }
    let document = String(repeating: "0123456789", count: 3_000)
    var sizes: [Int] = []
    for day in 0...(checked.max() ?? 0) {
      for slot in 0..<(fetches + wakeUps) {
        let now = noon + Double(day) * 86_400 + Double(slot) * 86_400 / Double(fetches + wakeUps)
        let isFetch = slot * fetches / (fetches + wakeUps) != (slot + 1) * fetches / (fetches + wakeUps)
        var outcome = WakeUpOutcome(
          finishedAt: now + 1, answer: isFetch ? .newData : .noData,
          reason: RecordedReason(code: isFetch ? "look" : "not-due", detail: "2026-02-06T12:00:00Z"),
          duration: .milliseconds(300))
        var results: [ResultChange] = []
        if isFetch {
          (outcome.bytes, outcome.httpStatus, outcome.locationID, outcome.provider) = (4_000, 200, id, "open-meteo")
          var values = Measurements()
          (values.temperature, values.apparentTemperature) = (value(-10...30), value(-10...30))
          (values.relativeHumidity, values.dewPoint) = (value(20...100), value(-10...20))
          (values.windSpeed, values.windDirection, values.windGust) = (value(0...15), value(0...360), value(0...25))
          (values.pressure, values.cloudCover, values.precipitation) = (
            value(980...1_040), value(0...100), value(0...2)
          )
          values.condition = .partlyCloudy
          let current = CurrentWeather(measurements: values, validAt: now, basis: .analysis)
          results = [change(id, document, at: now, current: current)]
        }
        _ = try store.commit(
          FetchCommit(wakeUp: try store.beginWakeUp(.timer, at: now), outcome: outcome, results: results))
      }
      for look in 0..<looks {
        store.note(
          look % 2 == 0 ? .look : .glance, at: noon + Double(day) * 86_400 + Double(look) * 1_800, utcOffset: 3_600,
          age: .seconds(900))
      }
      if checked.contains(day + 1) {
        try WeatherStore.emptyLog(through: store.connection)
        let attributes = try FileManager.default.attributesOfItem(atPath: store.paths.database)
        sizes.append((attributes[.size] as? NSNumber)?.intValue ?? 0)
      }
    }
    return sizes
  }

  /// From day 400 on, a store grows by its old days alone.
  @Test func theStoreHardlyGrowsAfter400Days() throws {
    let sizes = try sizes(fetches: 4, wakeUps: 1, looks: 2, at: [400, 500])
    #expect(Double(sizes[1]) < Double(sizes[0]) * 1.05, "\(sizes)")
  }

  /// Measures a place at the default schedule: 24 wake-ups for looks a day, a timer each five minutes, 20 looks and
  /// glances a day. `VANE_MEASURE=1 swift test --filter measuresTheYears` prints the bytes.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["VANE_MEASURE"] != nil, "VANE_MEASURE is not set"))
  func measuresTheYears() throws {
    let sizes = try sizes(fetches: 24, wakeUps: 264, looks: 20, at: [365, 400, 800])
    print("bytes after 365, 400 and 800 days: \(sizes)")
    #expect(sizes[0] < 4_000_000 && Double(sizes[2]) < Double(sizes[1]) * 1.05)
  }
}
