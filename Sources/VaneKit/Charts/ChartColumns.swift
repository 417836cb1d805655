import FoundationEssentials
import Wording
import Zones

/// The next 24 hours as columns of a chart, aligned to full hours of the user's clock.
struct ChartColumns {
  let count: Int
  /// The length of a column in seconds.
  let length: TimeInterval
  private let start: Date
  private let zone: Zone

  /// Creates as many columns as `width` allows, of ten minutes, twenty, half an hour or an hour.
  init(width: Int, for reader: Reader) {
    count = [144, 72, 48].first { $0 <= width } ?? 24
    length = 86400 / TimeInterval(count)
    let offset = TimeInterval(reader.zone.secondsFromGMT(for: reader.now))
    let onTheWall = ((reader.now.timeIntervalSince1970 + offset) / length).rounded(.down) * length
    start = Date(timeIntervalSince1970: onTheWall - offset)
    zone = reader.zone
  }

  /// Returns the column that contains an instant.
  func index(of instant: Date) -> Int? {
    let index = (instant.timeIntervalSince(start) / length).rounded(.down)
    return index >= 0 && index < Double(count) ? Int(index) : nil
  }

  /// Returns the number of columns from the first one up to an instant, including a partial one.
  func reach(of instant: Date) -> Int {
    Int(min(max((instant.timeIntervalSince(start) / length).rounded(.up), 0), Double(count)))
  }

  /// Returns the values grouped by the column that contains their instant.
  func collect<Value>(_ values: some Sequence<(at: Date, value: Value)>) -> [[Value]] {
    values.reduce(into: Array(repeating: [], count: count)) { columns, entry in
      if let index = index(of: entry.at) { columns[index].append(entry.value) }
    }
  }

  /// The labelled instants below the chart, with their columns: every third hour, or every sixth in a narrow chart.
  var namedHours: [(column: Int, at: Date, hour: Int)] {
    (0..<count).compactMap { column in
      let begin = start.addingTimeInterval(Double(column) * length)
      let (at, hour) = zone.fullHour(from: begin)
      guard at.timeIntervalSince(begin) < length else { return nil }
      return hour % (count > 24 ? 3 : 6) == 0 ? (column, at, hour) : nil
    }
  }
}
