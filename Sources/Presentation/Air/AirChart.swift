import FoundationEssentials
import Weather
import Zones

/// The levels of the coming hours as bars, with the hours below.
struct AirChart {
  /// The bars and their axis; none without an index.
  let lines: [InkLine]

  private static let barRows = 2
  private static let mostHours = 48

  /// - Parameters:
  ///   - hour: the number of the first hour.
  ///   - width: the available columns.
  ///   - zone: the zone of the place.
  init(_ report: AirReport, from hour: Int, width: Int, in zone: Zone, for reader: Reader) {
    let perHour = width >= 2 * AirChart.mostHours ? 2 : 1
    let count = min(AirChart.mostHours, max(0, width) / perHour, report.series.count - hour)
    let hours = hour..<hour + max(0, count)
    let levels = hours.map { report.index(hour: $0)?.level }
    guard levels.contains(where: { $0 != nil }) else {
      lines = []
      return
    }
    let columns = levels.flatMap { Array(repeating: $0, count: perHour) }
    let bars = ChartBars(
      values: columns.map { Double($0?.rawValue ?? 0) }, full: Double(AirLevel.allCases.count), rounding: .up)
    let rows = bars.rows(AirChart.barRows, ChartGlyphs(reader.glyphs)).map { row in
      InkLine(row) { columns[$0].map { .air($0) } }
    }
    let times = hours.map(report.series.time)
    lines = rows + [InkLine(AirChart.axis(times, perHour: perHour, zone, reader), .dim)]
  }

  /// Returns the names of each sixth hour, and of the day at midnight.
  private static func axis(_ times: [Date], perHour: Int, _ zone: Zone, _ reader: Reader) -> String {
    let clock = LocalTime(in: zone, for: reader)
    var axis = ""
    for (index, time) in times.enumerated() {
      let (at, hour) = zone.fullHour(from: time)
      guard at == time, hour % 6 == 0, CellWidth.of(axis) <= index * perHour - (axis.isEmpty ? 0 : 1) else { continue }
      let name = hour == 0 ? clock.weekday(time) : String(clock.timeOfDay(time).prefix(2))
      guard index * perHour + CellWidth.of(name) <= times.count * perHour else { continue }
      axis = CellWidth.padded(axis, to: index * perHour, alignment: .left) + name
    }
    return axis
  }
}
