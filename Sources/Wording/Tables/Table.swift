/// Rows under titles, each column as wide as its widest cell.
///
/// Cells are filtered here, so any text in a cell is safe to print.
public struct Table: Sendable {
  public let columns: [Column]
  public let rows: [[InkLine]]
  /// The text between two columns.
  public let gap: String
  /// Whether the rows may become blocks of lines on a narrow terminal.
  public let hasRecords: Bool

  /// One column: its title and the alignment of its cells.
  public struct Column: Sendable {
    public let title: String
    public let alignment: CellWidth.Alignment
    /// Whether cells may be broken over several lines. Numbers, times and coordinates stay whole.
    public let wraps: Bool

    /// Creates a column.
    ///
    /// - Parameter wraps: whether cells may be broken; `nil` for columns of texts, which are on the left.
    public init(_ title: String, alignment: CellWidth.Alignment = .left, wraps: Bool? = nil) {
      self.title = title
      self.alignment = alignment
      self.wraps = wraps ?? (alignment == .left)
    }
  }

  /// Creates the table.
  ///
  /// - Parameters:
  ///   - rows: the cells; a missing cell is empty, and an extra cell is not shown.
  ///   - roles: the role of each cell, in the same order; missing roles count as none.
  ///   - gap: the text between two columns.
  ///   - hasRecords: whether the rows may become blocks of lines, one value a line, if the columns do not fit.
  public init(
    columns: [Column], rows: [[String]], roles: [[InkRole?]] = [], gap: String = "  ", hasRecords: Bool = true
  ) {
    self.columns = columns
    self.gap = gap
    self.hasRecords = hasRecords
    self.rows = rows.enumerated().map { index, row in
      let roles = roles.indices.contains(index) ? roles[index] : []
      return columns.indices.map { column in
        guard row.indices.contains(column) else { return InkLine() }
        return InkLine(SafeText.line(row[column]), roles.indices.contains(column) ? roles[column] : nil)
      }
    }
  }

  /// Returns the titles and the rows, no line wider than the terminal.
  public func lines(for reader: Reader) -> [String] {
    inkLines(width: reader.width).map(reader.painted)
  }

  /// Returns the lines before painting.
  ///
  /// - Parameter width: the columns of the terminal; `nil` leaves the full width.
  public func inkLines(width: Int? = nil) -> [InkLine] { blocks(width: width).flatMap(\.self) }

  /// Returns the lines of the titles, then of each row.
  ///
  /// Columns that do not fit become narrower, and their texts are wrapped. If that leaves too little room, each row is
  /// a record: its first text, and below it a line for each other value that is known. Then there are no titles.
  public func blocks(width: Int?) -> [[InkLine]] {
    switch TableLayout(self, width: width) {
    case .columns(let widths): ([titles] + rows).map { lines($0, widths, width) }
    case .records: [[]] + rows.map { record($0, width) }
    }
  }

  public var titles: [InkLine] { columns.map { InkLine($0.title, .dim) } }

  // MARK: Rows

  /// Returns the lines of a row. A command, path or address that is wider than its column is below the row.
  private func lines(_ cells: [InkLine], _ widths: [Int], _ width: Int?) -> [InkLine] {
    var below: [InkLine] = []
    let texts = columns.indices.map { index in
      let lines = cells[index].wrapped(to: width.map { _ in widths[index] })
      guard lines.contains(where: { $0.width > widths[index] }) else { return lines }
      below += InkLine.indented(cells[index], by: Table.indent, width: width)
      return [InkLine()]
    }
    let height = texts.map(\.count).max() ?? 1
    return (0..<height).map { row in
      columns.indices.map { index in
        let text = texts[index].indices.contains(row) ? texts[index][row] : InkLine()
        return text.padded(to: widths[index], alignment: columns[index].alignment)
      }.joined(by: gap).trimmed
    }.flatMap { hasRecords ? [$0] : [$0.cut(to: width)] } + below
  }

  /// The indentation of what is below its row or its heading.
  private static let indent = 2

  // MARK: Records

  /// Returns a row as a heading and lines of title and value.
  private func record(_ cells: [InkLine], _ width: Int?) -> [InkLine] {
    let named = columns.indices.first { columns[$0].wraps && !columns[$0].title.isEmpty } ?? 0
    let marks = columns.indices.prefix(named).map { index in
      cells[index].padded(to: rows.map { $0[index].width }.max() ?? 0, alignment: columns[index].alignment)
    }
    let heading = (marks + [cells[named]]).joined(by: " ")
    let others = columns.indices.dropFirst(named + 1)
    let titleWidth = others.map { CellWidth.of(columns[$0].title) }.max() ?? 0
    let values = others.filter { cells[$0].width > 0 && cells[$0].runs.first?.text != PlaceText.absent }.flatMap {
      index in
      let title = InkLine(String(repeating: " ", count: Table.indent)) + InkLine(columns[index].title, .dim)
      return cells[index].hanging(under: title.padded(to: Table.indent + titleWidth + gap.count), width: width)
    }
    return heading.wrapped(to: width) + values
  }
}

/// The form of a table on a terminal.
enum TableLayout {
  /// Columns of these widths.
  case columns([Int])
  /// A block of lines for each row.
  case records

  /// The width that a column of longer text keeps, the one it keeps in a table without records, and the width of the
  /// widest command or key that stays in its column.
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
