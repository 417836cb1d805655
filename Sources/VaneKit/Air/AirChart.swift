import FoundationEssentials
import Weather
import Wording
import Zones

/// The levels of the coming hours as bars, with the numbers of the index on the left and the hours below.
struct AirChart {
  /// The bars and their axis; none without an index.
  let lines: [InkLine]

  private static let barRows = 3
  private static let maximumHours = 48

  /// - Parameters:
  ///   - hour: the number of the first hour.
  ///   - width: the available columns.
  ///   - zone: the zone of the place.
  init(_ report: AirReport, from hour: Int, width: Int, in zone: Zone, for reader: Reader) {
    // Each row stands for as many levels, and its label is the index that fills it.
    let perRow = AirLevel.allCases.count / AirChart.barRows
    let labels = (1...AirChart.barRows).reversed().map { AirChart.label(of: $0 * perRow, report.scale) }
    let gutter = labels.map(\.count).max() ?? 0
    let room = width - gutter - 1
    let perHour = room >= 2 * AirChart.maximumHours ? 2 : 1
    let count = min(AirChart.maximumHours, max(0, room) / perHour, report.series.count - hour)
    let hours = hour..<hour + max(0, count)
    let levels = hours.map { report.index(hour: $0)?.level }
    guard levels.contains(where: { $0 != nil }) else {
      lines = []
      return
    }
    let columns = levels.flatMap { Array(repeating: $0, count: perHour) }
    let bars = ChartBars(
      values: columns.map { Double($0?.rawValue ?? 0) }, full: Double(AirLevel.allCases.count), rounding: .up)
    let glyphs = MeteogramGlyphs(reader.glyphs)
    let rows = zip(labels, bars.rows(AirChart.barRows, ChartGlyphs(reader.glyphs))).map { label, row in
      MeteogramRow(label, axis: glyphs.named, InkLine(row) { columns[$0].map { .air($0) } }).line(gutter: gutter)
    }
    let times = hours.map(report.series.time)
    let axis = AirChart.axis(times, perHour: perHour, zone, reader)
    lines = rows + [InkLine(String(repeating: " ", count: gutter + 1) + axis, .dim)]
  }

  /// Returns the highest number of a level: of the European index that of the level itself.
  private static func label(of level: Int, _ scale: AirScale) -> String {
    switch scale {
    case .european: "\(level)"
    // EPA-454/B-24-002, table 2.
    case .unitedStates: "\([50, 100, 150, 200, 300, 500][level - 1])"
    }
  }

  /// Returns the names of each sixth hour, and of the day at midnight.
  private static func axis(_ times: [Date], perHour: Int, _ zone: Zone, _ reader: Reader) -> String {
    let clock = LocalTime(in: zone, for: reader)
    var axis = ""
    for (index, time) in times.enumerated() {
      let (at, hour) = zone.fullHour(from: time)
      guard at == time, hour % 6 == 0, CellWidth.of(axis) <= index * perHour - (axis.isEmpty ? 0 : 1) else { continue }
      let name = hour == 0 ? clock.weekday(time) : clock.label(ofHour: hour)
      guard index * perHour + CellWidth.of(name) <= times.count * perHour else { continue }
      axis = CellWidth.padded(axis, to: index * perHour, alignment: .left) + name
    }
    return axis
  }
}
