import Weather
import Wording

/// All places, one a row. If the terminal is too narrow, the least important columns are left out.
struct PlaceSummaryTable: Sendable {
  let places: [PlaceSummary]
  let reader: Reader
  private var wording: Wording { reader.wording }

  /// The table, what its values mean, and the attributions.
  var lines: [String] {
    // Words about old values are worth less than a column of values.
    let worded = fitting(columns(marksOldAges: false))
    let shown = withShortNames(worded.contains { $0.rank == Rank.wind } ? worded : fitting(columns(marksOldAges: true)))
    let table = Table(
      columns: shown.map { .init($0.title, alignment: $0.alignment) },
      rows: places.indices.map { row in shown.map { $0.cells[row] ?? PlaceText.absent } },
      roles: places.indices.map { row in shown.map { $0.roles[row] } }, gap: gap)
    return reader.fitted(table.inkLines(width: reader.width) + notes(shown).map { InkLine($0, .dim) })
  }

  /// The mark of an age whose words do not fit.
  private static let oldMark = "?"

  /// The rank of a column: the higher, the earlier it is left out.
  private enum Rank {
    static let (name, now, chance, high, low, words) = (0, 1, 2, 3, 4, 5)
    static let (amount, wind, warning, condition) = (6, 7, 8, 9)
  }

  /// A column with its rank.
  private struct Column {
    let title: String
    let rank: Int
    var cells: [String?]
    let roles: [InkRole?]
    var alignment = CellWidth.Alignment.left
    /// The mark that cells may end with.
    var mark: String?

    /// Returns whether a cell ends with a mark.
    func hasMark(_ mark: String) -> Bool {
      self.mark == mark && cells.contains { $0?.hasSuffix(mark) ?? false }
    }

    var width: Int { cells.reduce(CellWidth.of(title)) { max($0, CellWidth.of($1 ?? PlaceText.absent)) } }
  }

  /// A terminal narrower than this has one space between columns.
  private static let roomy = 60
  /// The width to which long names are cut before a column is left out: a part of the terminal's width.
  private static let (nameShare, shortestName) = (4, 10)

  private var gap: String { reader.width.map { $0 < PlaceSummaryTable.roomy } ?? false ? " " : "  " }

  /// Returns the columns that fit. The names take the room that is left.
  private func fitting(_ columns: [Column]) -> [Column] {
    guard let width = reader.width else { return columns }
    let named = columns.first { $0.rank == Rank.name }?.width ?? 0
    let name = min(named, max(width / PlaceSummaryTable.nameShare, PlaceSummaryTable.shortestName))
    let widths = columns.map { $0.rank == Rank.name ? name : $0.width }
    let fits = { (rank: Int) in
      let kept = columns.indices.filter { columns[$0].rank <= rank }
      return kept.reduce(0) { $0 + widths[$1] } + gap.count * (kept.count - 1) <= width
    }
    let ranks = Set(columns.map(\.rank)).sorted(by: >)
    let rank = ranks.first(where: fits) ?? ranks.last ?? 0
    return columns.filter { $0.rank <= rank }
  }

  /// Returns the columns with names that are cut to the room that the others leave, so that each place has one row.
  private func withShortNames(_ columns: [Column]) -> [Column] {
    guard let width = reader.width else { return columns }
    let others = columns.filter { $0.rank != Rank.name }.reduce(gap.count * (columns.count - 1)) { $0 + $1.width }
    return columns.map { column in
      guard column.rank == Rank.name else { return column }
      var column = column
      column.cells = column.cells.map { $0.map { CellWidth.cut($0, to: max(1, width - others)) } }
      return column
    }
  }

  private func notes(_ columns: [Column]) -> [String] {
    let hours = wording.length(.seconds(3600 * PrecipitationAhead.hours))
    let ahead = columns.compactMap { column in
      switch column.rank {
      case Rank.amount: wording.tr("{column}: the next {length}", ["column": column.title, "length": hours])
      case Rank.chance: wording.tr("{column}: until {time}", ["column": column.title, "time": ChanceAhead.hourOfEnd])
      default: nil
      }
    }
    let unfetched = places.count { $0.values == nil }
    let attributions = places.compactMap { $0.values.map { SafeText.line($0.provider.attribution) } }
    var distinct: [String] = []
    for text in attributions where !text.isEmpty && !distinct.contains(text) { distinct.append(text) }
    return [
      ahead.isEmpty ? nil : ahead.joined(by: wording.trc("clauses", "; ")),
      columns.contains { $0.hasMark(DayTable.mark) }
        ? wording.tr("{mark} for the rest of the day", ["mark": DayTable.mark]) : nil,
      columns.contains { $0.hasMark(PlaceSummaryTable.oldMark) }
        ? wording.tr("{mark} stale, or the last known values", ["mark": PlaceSummaryTable.oldMark]) : nil,
      unfetched > 0
        ? wording.trn("1 place is not fetched yet", "{count} places are not fetched yet", unfetched) : nil,
    ].compactMap(\.self) + distinct
  }
}

// MARK: Columns

extension PlaceSummaryTable {
  /// The columns in the order in which they are shown.
  private func columns(marksOldAges: Bool) -> [Column] {
    let units = reader.units
    let sky = places.map(\.sky)
    let days = places.map(\.values?.today)
    return [marks, names, icons].compactMap(\.self) + [
      measured(
        wording.trc("weather now", "Now"), rank: Rank.now, sky.map { $0?.temperature }, units.temperature,
        InkRole.temperature),
      Column(
        title: wording.tr("Condition"), rank: reader.icons == .text ? Rank.words : Rank.condition,
        cells: sky.map { $0?.condition.map(wording.text(of:)) },
        roles: sky.map { $0?.condition.map(InkRole.sky) }),
      ofDay(wording.tr("High"), rank: Rank.high, days, \.temperatureMax, .temperatureMax),
      ofDay(wording.tr("Low"), rank: Rank.low, days, \.temperatureMin, .temperatureMin),
      measured(
        wording.tr("Precip"), rank: Rank.amount, places.map(\.values?.ahead.amount), units.precipitation,
        InkRole.rainOfDay),
      measured(
        wording.tr("Chance"), rank: Rank.chance, places.map(\.values?.chance), units.percentage, InkRole.chance),
      measured(wording.tr("Wind"), rank: Rank.wind, sky.map { $0?.windSpeed }, units.windSpeed, InkRole.wind),
    ] + [warnings, ages(marksOld: marksOldAges)].compactMap(\.self)
  }

  private var names: Column {
    Column(
      title: wording.tr("Place"), rank: Rank.name, cells: PlaceText.distinct(places.map(\.location), wording),
      roles: places.map { $0.isCurrent ? .title : nil })
  }

  /// A mark before each place with a warning; no column if no place has a warning.
  private var marks: Column? {
    guard places.contains(where: { $0.warning != nil }) else { return nil }
    return Column(
      title: "", rank: Rank.now, cells: places.map { $0.warning == nil ? "" : PlaceRows.warned },
      roles: places.map { $0.warning.map { .severity($0.severity) } })
  }

  private var icons: Column? {
    guard reader.icons != .text else { return nil }
    let sky = places.map(\.sky)
    return Column(
      title: "", rank: Rank.now,
      cells: sky.map { values in
        values?.condition.map { reader.icons.icon($0, isDay: values?.isDay, wording: wording) } ?? ""
      },
      roles: sky.map { values in values?.condition.map { .icon($0, isDay: values?.isDay) } })
  }

  private var warnings: Column? {
    guard places.contains(where: { $0.warning != nil }) else { return nil }
    return Column(
      title: wording.tr("Warning"), rank: Rank.warning, cells: places.map { $0.warning.map(AlertLine.event) ?? "" },
      roles: places.map { $0.warning.map { .severity($0.severity) } })
  }

  /// The age, which says that values are not current.
  ///
  /// - Parameter marksOld: whether a mark says it, in place of words.
  private func ages(marksOld: Bool) -> Column {
    Column(
      title: wording.tr("Age"), rank: Rank.now,
      cells: places.map { place in
        place.values.map { values in
          let age = wording.shortAge(values.age)
          guard values.isStale || values.isLastKnown else { return age }
          let words = values.isLastKnown ? wording.tr("last known") : wording.tr("stale")
          return marksOld ? age + PlaceSummaryTable.oldMark : "\(age) \(words)"
        }
      },
      roles: places.map { $0.values.map { $0.isStale || $0.isLastKnown ? .stale : .dim } },
      mark: marksOld ? PlaceSummaryTable.oldMark : nil)
  }

  private func measured(
    _ title: String, rank: Int, _ values: [Double?], _ text: (Double?) -> String?, _ role: (Double) -> InkRole
  ) -> Column {
    Column(
      title: title, rank: rank, cells: values.map(text), roles: values.map { $0.map(role) }, alignment: .right)
  }

  /// Returns a temperature of the day. It is marked where it is for the rest of the day.
  private func ofDay(
    _ title: String, rank: Int, _ days: [DailyWeather?], _ value: (DailyWeather) -> Double?, _ name: ComputedValues
  ) -> Column {
    Column(
      title: title, rank: rank,
      cells: days.map { day in
        day.flatMap { reader.units.temperature(value($0)) }.map { text in
          day?.restOfDay.contains(name) == true ? text + DayTable.mark : text
        }
      },
      roles: days.map { $0.flatMap(value).map(InkRole.temperature) }, alignment: .right, mark: DayTable.mark)
  }
}
