import FoundationEssentials
import Weather
import Wording
import Zones

/// The hours of a meteogram: instants an hour apart, and the precipitation between each and the next.
struct MeteogramSeries {
  /// The points: one more than there are hours, or none.
  let points: [Point]
  /// The times of sunrise and sunset, for each day that has both.
  private let suns: [(rise: Date, set: Date)]

  /// An instant, and the hour that begins with it.
  struct Point {
    let time: Date
    /// The temperature in degrees Celsius.
    var temperature: Double?
    /// The range of the temperature that the provider states, in degrees Celsius.
    var temperatureRange: ClosedRange<Double>?
    /// The wind speed in metres per second.
    var windSpeed: Double?
    /// The direction that the wind comes from, in degrees clockwise from north.
    var windDirection: Double?
    /// The precipitation of the hour that begins, in millimetres.
    var precipitation: Double?
    /// The condition of the hour that begins.
    var condition: Condition?
    /// The chance of precipitation in the hour that begins, in per cent.
    var probability: Double?
    /// Whether it is day, according to the provider.
    var isDay: Bool?
  }

  /// Creates the series from the current hour to the end of the report. Missing hours are included without values.
  ///
  /// - Parameter limit: the maximum number of hours.
  init(_ report: WeatherReport, at now: Date, limit: Int) {
    let ahead = report.hourly.drop { now.timeIntervalSince($0.time) >= 3600 }
    guard let first = ahead.first?.time, let last = ahead.last?.time, limit > 0 else {
      (points, suns) = ([], [])
      return
    }
    let hours = min(limit, Int(last.timeIntervalSince(first) / 3600))
    let known = Dictionary(ahead.map { ($0.time, $0) }) { first, _ in first }
    suns = report.daily.compactMap { day in day.sunrise.flatMap { rise in day.sunset.map { (rise: rise, set: $0) } } }
    // Numbers that are impossible in weather cannot be drawn.
    let drawable = { (value: Double?) in value.flatMap { abs($0) < 1e6 ? $0 : nil } }
    points = (0...hours).map { hour in
      let time = first.addingTimeInterval(Double(hour) * 3600)
      let (here, next) = (known[time], known[time.addingTimeInterval(3600)])
      return Point(
        time: time, temperature: drawable(here?.measurements.temperature),
        temperatureRange: ClosedRange(
          low: drawable(here?.ranges.temperature?.lowerBound), high: drawable(here?.ranges.temperature?.upperBound)),
        windSpeed: drawable(here?.measurements.windSpeed),
        // A calm has no direction.
        windDirection: (here?.measurements.windSpeed ?? 0) < 0.2 ? nil : drawable(here?.measurements.windDirection),
        precipitation: drawable(next?.measurements.precipitation), condition: here?.measurements.condition,
        probability: drawable(next?.precipitationProbability),
        isDay: here?.measurements.isDay)
    }
  }

  var hours: Int { max(0, points.count - 1) }

  /// Whether a range of the temperature is known.
  var hasBand: Bool { points.contains { $0.temperatureRange != nil } }

  /// The times of sunrise and sunset within the hours, ascending.
  var sunrises: [Date] { suns.map(\.rise).filter(isWithin) }
  var sunsets: [Date] { suns.map(\.set).filter(isWithin) }

  /// Returns whether the sun is up: according to the day with the nearest noon, otherwise according to the provider.
  /// Returns `nil` if neither is known.
  func isDay(at instant: Date) -> Bool? {
    let distance = { (sun: (rise: Date, set: Date)) in
      abs(instant.timeIntervalSince(sun.rise) + instant.timeIntervalSince(sun.set)) / 2
    }
    if let sun = suns.min(by: { distance($0) < distance($1) }), distance(sun) <= 43_200 {
      return instant >= sun.rise && instant < sun.set
    }
    return points.last { $0.time <= instant }?.isDay
  }

  /// The hours between two icons.
  static let iconEvery = 3

  /// Returns the most severe condition of the three hours from a point on, and whether it is day at the point; `nil` if
  /// no condition is known.
  func sky(from point: Int) -> (condition: Condition, isDay: Bool?)? {
    let hours = points[point..<max(point, min(point + MeteogramSeries.iconEvery, self.hours))]
    return Condition.mostSevere(of: hours.compactMap(\.condition)).map { ($0, isDay(at: points[point].time)) }
  }

  private func isWithin(_ instant: Date) -> Bool {
    guard let first = points.first?.time, let last = points.last?.time else { return false }
    return instant >= first && instant < last
  }
}

/// The assignment of terminal columns to hours.
struct MeteogramColumns {
  let hours: Int
  /// The number of columns per hour.
  let perHour: Int
  /// The number of hours between two labels below the chart.
  let namedEvery: Int
  let points: [MeteogramSeries.Point]
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

  /// Returns the highest chance of precipitation from a labelled hour to the next.
  func chance(from hour: Hour) -> Double? {
    points[hour.point..<min(hour.point + namedEvery, hours)].compactMap(\.probability).max()
  }

  /// Returns the hours that are a multiple of a number.
  func hours(every step: Int) -> [Hour] {
    points.indices.dropLast().compactMap { index in
      let (at, hour) = zone.fullHour(from: points[index].time)
      guard hour % step == 0, let column = self.index(of: at) else { return nil }
      return (column, index, hour, at)
    }
  }
}
