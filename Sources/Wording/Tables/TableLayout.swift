/// The form of a table on a terminal.
enum TableLayout {
  /// Columns of these widths.
  case columns([Int])
  /// A block of lines for each row.
  case records

  /// The width that a column of longer text keeps, the one it keeps in a table without records, and that of the widest
  /// command or key that stays in its column.
  private static let (readable, least, whole) = (12, 8, 20)

  init(_ table: Table, width: Int?) {
    let cells = table.columns.indices.map { index in table.rows.map { $0[index] } }
    let titles = table.titles
    var widths = cells.indices.map { index in (cells[index] + [titles[index]]).map(\.width).max() ?? 0 }
    guard let width, widths.reduce(0, +) + table.gap.count * max(0, widths.count - 1) > width else {
      self = .columns(widths)
      return
    }
    let available = width - table.gap.count * max(0, widths.count - 1)
    let first = table.columns.firstIndex { $0.wraps && !$0.title.isEmpty }
    let floors = cells.indices.map { index in
      let title = titles[index].widest.word
      let values = cells[index].map(\.widest)
      guard table.columns[index].wraps else { return max(title, cells[index].map(\.width).max() ?? 0) }
      guard table.hasRecords else { return min(widths[index], TableLayout.least) }
      // The first text has no other place than its column.
      let word =
        values.map { index == first || $0.whole <= TableLayout.whole ? max($0.word, $0.whole) : $0.word }.max() ?? 0
      let cell = cells[index].map(\.width).max() ?? 0
      return max(min(cell, TableLayout.readable), word, title)
    }
    while widths.reduce(0, +) > available,
      let column = widths.indices.filter({ widths[$0] > floors[$0] }).max(by: { widths[$0] < widths[$1] })
    {
      widths[column] -= 1
    }
    let fits = widths.reduce(0, +) <= available
    self = fits || !table.hasRecords ? .columns(widths) : .records
  }
}
