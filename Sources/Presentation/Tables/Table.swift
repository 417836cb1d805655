/// Rows under titles, each column as wide as its widest cell.
///
/// Cells are filtered here, so whatever is put into one may be printed.
public struct Table: Sendable {
  private let columns: [Column]
  private let rows: [[String]]

  /// One column: its title and the side its cells stand at.
  public struct Column: Sendable {
    let title: String
    let alignment: CellWidth.Alignment

    public init(_ title: String, alignment: CellWidth.Alignment = .left) {
      self.title = title
      self.alignment = alignment
    }
  }

  /// - Parameter rows: a missing cell is empty, one too many is not shown.
  public init(columns: [Column], rows: [[String]]) {
    self.columns = columns
    self.rows = rows.map { row in
      columns.indices.map { row.indices.contains($0) ? SafeText.line(row[$0]) : "" }
    }
  }

  /// The titles and the rows, no line wider than `width`: the widest columns give way first, then line ends.
  ///
  /// - Parameter width: columns of the terminal; `nil` leaves everything as wide as it is.
  public func lines(width: Int? = nil) -> [String] {
    let widths = columnWidths(within: width)
    return ([columns.map(\.title)] + rows).map { cells in
      let line = columns.indices.map { index in
        let cell = CellWidth.cut(cells[index], to: widths[index])
        return CellWidth.padded(cell, to: widths[index], alignment: columns[index].alignment)
      }.joined(separator: Table.gap)
      let trimmed = String(line.reversed().drop { $0 == " " }.reversed())
      return width.map { CellWidth.cut(trimmed, to: $0) } ?? trimmed
    }
  }

  private static let gap = "  "
  /// A column narrower than this says nothing any more.
  private static let narrowest = 8

  private func columnWidths(within width: Int?) -> [Int] {
    var widths = columns.indices.map { index in
      ([columns[index].title] + rows.map { $0[index] }).map(CellWidth.of).max() ?? 0
    }
    guard let width else { return widths }
    let available = width - Table.gap.count * max(0, columns.count - 1)
    while widths.reduce(0, +) > available, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > Table.narrowest
    {
      widths[widest] -= 1
    }
    return widths
  }
}
