import Wording

/// A table that drops columns if the terminal is too narrow, the last one first.
struct NarrowTable {
  private let columns: [Column]
  /// The minimum number of columns that are of use; if they do not fit, cells are wrapped or rows become records.
  private let minimumColumns: Int

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

  /// Creates the table.
  ///
  /// - Parameters:
  ///   - columns: the columns, all with the same number of cells, the most important first.
  ///   - minimumColumns: the number of columns that stay on every terminal.
  init(_ columns: [Column], minimumColumns: Int = 4) {
    self.columns = columns
    self.minimumColumns = minimumColumns
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
