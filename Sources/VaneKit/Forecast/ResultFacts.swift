import FoundationEssentials
import Weather
import Wording
import Zones

/// A cached result and its reader, the input of every view of a result.
struct ResultFacts: Sendable {
  let result: WeatherResult
  let staleAfter: Duration
  /// The worst warning that is shown.
  let warning: Warning?
  /// The air of the place, if a view shows it.
  let air: AirReport?
  let reader: Reader
  /// The values of now; `nil` if the result has none.
  let shown: ShownWeather?
  let age: Duration
  let clock: PlaceClock

  /// A warning for the place, and the time at which it was read.
  typealias Warning = (alert: WeatherAlert, readAt: Date?)

  /// Creates the facts.
  ///
  /// - Parameter staleAfter: the age beyond which a result is marked as stale.
  init(
    _ result: WeatherResult, staleAfter: Duration, warning: Warning? = nil, air: AirReport? = nil, for reader: Reader
  ) {
    self.result = result
    self.staleAfter = staleAfter
    self.warning = warning
    self.air = air
    self.reader = reader
    shown = ShownWeather(result, at: reader.now)
    age = result.age(at: reader.now)
    clock = PlaceClock(of: result.location, result.report, for: reader)
  }

  var now: Date { reader.now }
  var wording: Wording { reader.wording }
  var units: UnitSystem { reader.units }
  /// The times in the zone of the place.
  var time: LocalTime { clock.time }

  /// The time zone of the place, which defines the forecast's days and hours.
  var zone: Zone { clock.zone }

  /// The current day at the place.
  var date: CivilDate? { CivilDate(now, in: zone) }

  /// The weather of that day, if the result contains it.
  var today: DailyWeather? { date.flatMap { date in result.report.daily.first { $0.date == date } } }

  /// The text `Updated 12 min ago`, or the age of a stale result.
  var updated: String {
    let ago = wording.ago(age)
    return isStale ? wording.tr("Stale: last updated {age}", ["age": ago]) : wording.tr("Updated {age}", ["age": ago])
  }

  var isStale: Bool { age > staleAfter }

  /// The place, shown above all other lines.
  var title: InkLine { InkLine(PlaceText(result.location, wording).full, .title) }

  /// Returns the lines below a picture, which is viewed later: the update has a date instead of an age.
  func pictureFooter(_ instants: [Date]) -> [String] {
    footer(wording.tr("Updated {time}", ["time": time.dated(result.updatedAt)]), instants)
  }

  /// Returns the lines below a forecast: the update, the note on the times that are shown, and the attribution.
  private func footer(_ update: String, _ instants: [Date]) -> [String] {
    let lines = [update, clock.note(on: instants), SafeText.line(result.provider.attribution)]
    return lines.compactMap(\.self).filter { !$0.isEmpty }
  }

  /// Returns the lines of a view between the title and the footer.
  ///
  /// - Parameters:
  ///   - instants: the instants whose times are shown.
  ///   - columns: the width of a chart; `nil` for the reader's.
  func page(_ body: [InkLine], on instants: [Date], columns: Int? = nil) -> [String] {
    reader.fitted(inkPage(body, on: instants), columns: columns)
  }

  /// Returns the lines of a view before they are cut and painted.
  func inkPage(_ body: [InkLine], on instants: [Date]) -> [InkLine] {
    let foot = footer(updated, instants).enumerated().flatMap { index, line in
      reader.wrapped(line, index == 0 && isStale ? .stale : .dim)
    }
    return [title] + body + foot
  }

  /// Returns the conditions of rows in words, each after its icon if the reader has icons; `nil` for an unknown one.
  func texts(of conditions: [(condition: Condition?, isDay: Bool?)]) -> [String?] {
    let texts = conditions.map { $0.condition.map(wording.text(of:)) }
    guard reader.icons != .text else { return texts }
    let icons = conditions.map { sky in sky.condition.map { reader.icons.icon($0, isDay: sky.isDay) } }
    let width = icons.compactMap(\.self).map(CellWidth.of).max() ?? 0
    return zip(icons, texts).map { icon, text in
      guard let icon, let text else { return nil }
      return CellWidth.padded(icon, to: width) + " " + text
    }
  }
}

/// A table that drops columns if the terminal is too narrow, the last one first.
struct NarrowTable {
  /// The columns, all with the same number of cells, the most important first.
  let columns: [Column]
  /// The number of columns that stay on every terminal; if they do not fit, cells are wrapped or rows become records.
  var minimumColumns = 4

  /// A title and the cells below it.
  struct Column {
    let title: String
    /// The cells; `nil` is a missing value, shown as a dash.
    let cells: [String?]
    let alignment: CellWidth.Alignment
    /// The role of each cell; empty if no cell has one.
    let roles: [InkRole?]

    init(
      _ title: String, _ cells: [String?], _ alignment: CellWidth.Alignment = .left, roles: [InkRole?] = []
    ) {
      self.title = title
      self.cells = cells
      self.alignment = alignment
      self.roles = roles
    }

    /// Creates a column of measured values, in colours of their own.
    ///
    /// - Parameters:
    ///   - text: returns the text of a value in the user's unit.
    ///   - role: returns the role of a value.
    init(
      _ title: String, _ values: [Double?], _ text: (Double?) -> String?, role: (Double) -> InkRole
    ) {
      self.init(title, values.map(text), .right, roles: values.map { $0.map(role) })
    }
  }

  /// Returns the rows with their titles, none wider than `width`.
  func lines(width: Int?) -> [InkLine] {
    guard let width else { return table(columns.count).inkLines() }
    let counts = stride(from: columns.count, through: minimumColumns, by: -1)
    let fitting = counts.lazy.map { table($0).inkLines() }.first { $0.allSatisfy { $0.width <= width } }
    return fitting ?? table(minimumColumns).inkLines(width: width)
  }

  private func table(_ count: Int) -> Table {
    let kept = columns.prefix(count)
    let rows = (columns.first?.cells ?? []).indices
    return Table(
      columns: kept.map { .init($0.title, alignment: $0.alignment) },
      rows: rows.map { row in kept.map { $0.cells[row] ?? PlaceText.absent } },
      roles: rows.map { row in kept.map { $0.roles.indices.contains(row) ? $0.roles[row] : nil } })
  }
}
