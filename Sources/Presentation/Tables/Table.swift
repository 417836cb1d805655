/// Rows under titles, each column as wide as its widest cell.
///
/// Cells are filtered here, so any text in a cell is safe to print.
public struct Table: Sendable {
  private let columns: [Column]
  private let rows: [[InkLine]]
  /// The text between two columns.
  private let gap: String

  /// One column: its title and the alignment of its cells.
  public struct Column: Sendable {
    let title: String
    let alignment: CellWidth.Alignment

    public init(_ title: String, alignment: CellWidth.Alignment = .left) {
      self.title = title
      self.alignment = alignment
    }
  }

  /// Creates the table.
  ///
  /// - Parameters:
  ///   - rows: the cells; a missing cell is empty, and an extra cell is not shown.
  ///   - roles: the role of each cell, in the same order; missing roles count as none.
  ///   - gap: the text between two columns.
  public init(columns: [Column], rows: [[String]], roles: [[InkRole?]] = [], gap: String = "  ") {
    self.columns = columns
    self.gap = gap
    self.rows = rows.enumerated().map { index, row in
      let roles = roles.indices.contains(index) ? roles[index] : []
      return columns.indices.map { column in
        guard row.indices.contains(column) else { return InkLine() }
        return InkLine(SafeText.line(row[column]), roles.indices.contains(column) ? roles[column] : nil)
      }
    }
  }

  /// Returns the titles and the rows, no line wider than the terminal: the widest columns are narrowed first, then line
  /// ends are cut.
  public func lines(for reader: Reader) -> [String] {
    inkLines(width: reader.width).map(reader.painted)
  }

  /// Returns the lines before painting.
  ///
  /// - Parameter width: the columns of the terminal; `nil` leaves the full width.
  func inkLines(width: Int? = nil) -> [InkLine] {
    let widths = columnWidths(within: width)
    return ([titles] + rows).map { cells in
      columns.indices.map { index in
        cells[index].cut(to: widths[index]).padded(to: widths[index], alignment: columns[index].alignment)
      }.joined(by: gap).trimmed.cut(to: width)
    }
  }

  private var titles: [InkLine] { columns.map { InkLine($0.title, .dim) } }

  /// The minimum width of a column; narrower ones would be unreadable.
  private static let narrowest = 8

  private func columnWidths(within width: Int?) -> [Int] {
    var widths = columns.indices.map { index in
      ([titles[index]] + rows.map { $0[index] }).map(\.width).max() ?? 0
    }
    guard let width else { return widths }
    let available = width - gap.count * max(0, columns.count - 1)
    while widths.reduce(0, +) > available, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > Table.narrowest
    {
      widths[widest] -= 1
    }
    return widths
  }
}
