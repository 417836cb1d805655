import Foundation
import Weather

@testable import VaneKit
@testable import Wording

extension HistoryView {
  /// Creates the view of rows that no store has summed up.
  init(_ rows: [PastWeather], of location: Location, days: HistoryDays, for reader: Reader) {
    let midnights = days.midnights
    let summaries = zip(midnights, midnights.dropFirst()).map { start, end in
      PastSummary(rows.filter { start <= $0.validAt && $0.validAt < end }.map(\.measurements))
    }
    let temperatures = rows.compactMap { row in
      row.measurements.temperature.map { PastTemperature(validAt: row.validAt, value: $0) }
    }
    self.init(
      summaries: summaries, temperatures: temperatures, location: location, days: days,
      sums: days.sums(of: rows.sorted { $0.validAt < $1.validAt }, and: [], at: location.coordinate), reader: reader)
  }
}

extension PastSummary {
  fileprivate init(_ values: [Measurements]) {
    self.init()
    count = values.count
    let temperatures = values.compactMap(\.temperature).filter(\.isFinite)
    if let least = temperatures.min(), let most = temperatures.max() { temperature = least...most }
    windSpeedMax = values.compactMap(\.windSpeed).max()
    windGustMax = values.compactMap(\.windGust).max()
    pressure = values.compactMap(\.pressure).last
  }
}
