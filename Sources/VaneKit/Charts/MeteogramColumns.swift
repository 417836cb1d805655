import FoundationEssentials
import Wording
import Zones

/// The assignment of terminal columns to hours.
struct MeteogramColumns {
  let hours: Int
  /// The number of columns per hour.
  let perHour: Int
  /// The number of hours between two labels below the chart.
  let namedEvery: Int
  private let points: [MeteogramSeries.Point]
  private let zone: Zone

  /// Returns the default number of hours for a width: two days, or fewer and wider hours.
  static func usualHours(width: Int) -> Int {
    max(1, min(48, width / max(1, width / 36)))
  }

  /// Creates the columns.
  ///
  /// - Parameter width: the available columns; an hour takes at least one.
  init(_ series: MeteogramSeries, width: Int, zone: Zone) {
    hours = min(series.hours, max(1, width))
    perHour = min(max(1, width / max(1, hours)), 8)
    namedEvery = perHour >= 6 ? 1 : perHour >= 2 ? 3 : 6
    points = Array(series.points.prefix(hours + 1))
    self.zone = zone
  }

  var count: Int { hours * perHour }

  /// Returns the column that contains an instant.
  func index(of instant: Date) -> Int? {
    guard let start = points.first?.time else { return nil }
    let index = Int((instant.timeIntervalSince(start) / 3600 * Double(perHour)).rounded(.down))
    return (0..<count).contains(index) ? index : nil
  }

  /// Returns the middle of a column.
  func middle(of column: Int) -> Date? {
    points.first?.time.addingTimeInterval((Double(column) + 0.5) / Double(perHour) * 3600)
  }

  /// An hour in the local time of the place, with the index of the point before it.
  typealias Hour = (column: Int, point: Int, hour: Int, at: Date)

  /// The labelled hours.
  var named: [Hour] { hours(every: namedEvery) }

  /// Returns the hours that are a multiple of a number.
  func hours(every step: Int) -> [Hour] {
    points.indices.dropLast().compactMap { index in
      let (at, hour) = zone.fullHour(from: points[index].time)
      guard hour % step == 0, let column = self.index(of: at) else { return nil }
      return (column, index, hour, at)
    }
  }
}
