import FoundationEssentials
import Weather
import Wording

/// The rows of a meteogram.
struct MeteogramRows {
  let facts: ResultFacts
  let series: MeteogramSeries
  let columns: MeteogramColumns
  private var points: [MeteogramSeries.Point] { columns.points }
  private var glyphs: ChartGlyphs { ChartGlyphs(facts.reader.glyphs) }

  /// Returns the curve beside its labelled temperatures, with the freezing line; empty without a temperature.
  ///
  /// - Parameter height: the approximate number of rows, minus one.
  func curve(height: Int = 8) -> [MeteogramRow] {
    let unit = facts.units.temperatureUnit
    let values = points.map { $0.temperature.map(unit.converted) }
    let band = series.hasBand ? points.map { $0.temperatureRange?.converted(to: unit) } : []
    return TemperaturePanel(values: values, columnsPerValue: columns.perHour, reader: facts.reader, band: band)
      .rows(height: height)
  }

  /// Returns the precipitation of each hour. Dry hours alone have a row that says so; if the precipitation of one of
  /// them is unknown, they have no row.
  func bars(_ rows: Int) -> [MeteogramRow] {
    let unit = facts.units.precipitationUnit
    let values = points.dropLast().map { max(0, $0.precipitation.map(unit.converted) ?? 0) }
    guard points.dropLast().contains(where: { $0.precipitation != nil }) else { return [] }
    guard values.contains(where: { $0 > 0 }) else {
      guard points.dropLast().allSatisfy({ $0.precipitation != nil }) else { return [] }
      return [MeteogramRow(axis: glyphs.axis, InkLine(facts.wording.tr("no rain"), .dim).cut(to: columns.count))]
    }
    let full = MeteogramScale.full(values, least: unit.decimals > 1 ? 0.1 : 1)
    let wide = values.flatMap { Array(repeating: $0, count: columns.perHour) }
    let bars = ChartBars(values: wide, full: full, rounding: .up).rows(rows, glyphs)
    return bars.enumerated().map { index, cells in
      let name =
        index == 0 ? facts.wording.tr("{number} {unit}", ["number": number(full), "unit": facts.units.sign(unit)]) : ""
      let cells = InkLine(cells) { column in points[column / columns.perHour].precipitation.map(InkRole.rain) }
      return MeteogramRow(name, axis: index == 0 ? glyphs.named : glyphs.axis, cells)
    }
  }

  /// The condition of each three hours as an icon; no row if the reader has words in place of icons.
  var sky: [MeteogramRow] {
    let icons = facts.reader.icons
    guard icons != .text, points.contains(where: { $0.condition != nil }) else { return [] }
    let texts = columns.hours(every: MeteogramSeries.iconEvery).compactMap { hour in
      series.sky(from: hour.point).map { sky in
        let role = InkRole.icon(sky.condition, isDay: sky.isDay)
        return (column: hour.column, text: InkLine(icons.icon(sky.condition, isDay: sky.isDay), role))
      }
    }
    return [MeteogramRow(facts.wording.tr("Sky"), axis: glyphs.axis, MeteogramRows.row(texts, columns.count))]
  }

  /// The highest chance of precipitation from each labelled hour to the next.
  var chances: [MeteogramRow] {
    guard points.dropLast().contains(where: { $0.probability != nil }) else { return [] }
    let cells = labels { hour in
      let highest = columns.chance(from: hour)
      return facts.units.percentage(highest).map { InkLine($0, highest.map(InkRole.chance)) }
    }
    return [MeteogramRow(facts.wording.tr("Chance"), axis: glyphs.axis, cells)]
  }

  /// The direction and speed of the wind at the labelled hours.
  var wind: [MeteogramRow] {
    guard points.contains(where: { $0.windSpeed != nil }) else { return [] }
    let unit = facts.units.windSpeedUnit
    let cells = labels { hour in
      let point = points[hour.point]
      let speed = point.windSpeed.flatMap { FixedDecimal.text(unit.converted($0), decimals: 0) }
      return speed.map { InkLine(direction(point.windDirection) + $0, point.windSpeed.map(InkRole.wind)) }
    }
    return [MeteogramRow(facts.units.sign(unit), axis: glyphs.axis, cells)]
  }

  /// The day and night row: night is filled, and sunrise and sunset are labelled with their times.
  var sun: [MeteogramRow] {
    let isDay = (0..<columns.count).map { columns.middle(of: $0).flatMap(series.isDay) }
    guard isDay.contains(where: { $0 != nil }) else { return [] }
    let night = glyphs.night
    var cells = isDay.map { $0 == false ? night : " " }
    let time = facts.time
    for rise in series.sunrises {
      guard let column = columns.index(of: rise) else { continue }
      let begin = cells[column...].firstIndex { $0 == " " } ?? column
      place(time.timeOfDay(rise), at: begin, in: &cells)
    }
    for set in series.sunsets {
      guard let column = columns.index(of: set) else { continue }
      let text = time.timeOfDay(set)
      place(text, at: (cells[column] == " " ? column + 1 : column) - CellWidth.of(text), in: &cells)
    }
    let shown = cells.indices.filter { cells[$0] != MeteogramRows.covered }
    let line = InkLine(shown.map { cells[$0] }) { cells[shown[$0]] == night ? .dim : .sun }
    return [MeteogramRow(facts.wording.trc("star", "Sun"), axis: glyphs.axis, line)]
  }

  /// The time axis, the hours, and the names of the days.
  var axis: [MeteogramRow] {
    let named = columns.named
    var line = Array(repeating: glyphs.line, count: columns.count)
    for hour in named { line[hour.column] = hour.hour == 0 ? glyphs.midnight : glyphs.tick }
    let hours = labels { InkLine(facts.time.label(ofHour: $0.hour), .dim) }
    let begins = points.first.map { [(column: 0, at: $0.time)] } ?? []
    let midnights = named.filter { $0.hour == 0 }.map { (column: $0.column, at: $0.at) }
    let days = midnights.first?.column == 0 ? midnights : begins + midnights
    let names = days.compactMap { day in
      CivilDate(day.at, in: facts.zone).map { date in
        (column: day.column, text: InkLine(facts.wording.dates.day(of: date), .title))
      }
    }
    return [
      MeteogramRow(axis: glyphs.origin, InkLine(String(line), .dim)), MeteogramRow(axis: " ", hours),
      MeteogramRow(axis: " ", MeteogramRows.row(names, columns.count)),
    ]
  }

  /// Returns a row of texts that begin at the labelled hours.
  private func labels(_ text: (MeteogramColumns.Hour) -> InkLine?) -> InkLine {
    let texts = columns.named.compactMap { hour in text(hour).map { (column: hour.column, text: $0) } }
    return MeteogramRows.row(texts, columns.count)
  }

  /// Returns a row of texts at their columns; a text that would touch the next, or the end, is omitted.
  private static func row(_ texts: [(column: Int, text: InkLine)], _ width: Int) -> InkLine {
    texts.indices.reduce(InkLine()) { row, index in
      let end = texts[index].column + texts[index].text.width
      let room = index + 1 < texts.count ? texts[index + 1].column - 1 : width
      guard end <= room else { return row }
      return row.padded(to: texts[index].column) + texts[index].text
    }
  }

  /// Writes a time into the day, if there is room for it.
  private func place(_ text: String, at column: Int, in cells: inout [Character]) {
    let text = text.flatMap { [$0] + Array(repeating: Self.covered, count: max(0, CellWidth.of(String($0)) - 1)) }
    let range = column..<(column + text.count)
    guard column >= 0, range.upperBound <= cells.count, cells[range].allSatisfy({ $0 == " " }) else { return }
    cells.replaceSubrange(range, with: text)
  }

  /// Stands for the second column of the character before it.
  private static let covered: Character = "\0"

  private func direction(_ degrees: Double?) -> String {
    guard let degrees, let point = CompassPoint(degrees: (degrees / 45).rounded() * 45) else { return "" }
    return glyphs.arrows.map { String($0[point.rawValue / 2]) } ?? facts.wording.text(of: point)
  }

  private func number(_ value: Double) -> String {
    FixedDecimal.text(value, decimals: value >= 1 ? 0 : 1).map(facts.wording.language.written) ?? ""
  }
}

/// A row of a chart: its title, a piece of the left axis, and the content of its columns.
struct MeteogramRow {
  let title: InkLine
  let axis: Character
  let cells: InkLine

  init(_ title: String = "", _ role: InkRole? = .dim, axis: Character, _ cells: InkLine) {
    self.title = InkLine(title, role)
    self.axis = axis
    self.cells = cells
  }

  /// Returns the whole line, with its title right-aligned in the given number of columns.
  func line(gutter: Int) -> InkLine {
    (title.padded(to: gutter, alignment: .right) + InkLine(String(axis), .dim) + cells).trimmed
  }
}
