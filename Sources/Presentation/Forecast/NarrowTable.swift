/// A table that gives up columns where the terminal is too narrow for them, the last one first.
struct NarrowTable {
  private let columns: [Column]

  /// A title and the cells below it.
  struct Column {
    let title: String
    /// `nil` is a value that nobody gave: a dash.
    let cells: [String?]
    let alignment: CellWidth.Alignment
    /// What each cell is painted as; empty where none is.
    let roles: [InkRole?]

    init(
      _ title: String, _ cells: [String?], _ alignment: CellWidth.Alignment = .left, roles: [InkRole?] = []
    ) {
      self.title = title
      self.cells = cells
      self.alignment = alignment
      self.roles = roles
    }

    /// A column of measured values, in colours of their own.
    ///
    /// - Parameters:
    ///   - text: a value in the unit of the person.
    ///   - role: what a value is painted as.
    init(
      _ title: String, _ values: [Double?], _ text: (Double?) -> String?, role: (Double) -> InkRole
    ) {
      self.init(title, values.map(text), .right, roles: values.map { $0.map(role) })
    }
  }

  /// Fewer columns would be no forecast: with these the widest cells are cut.
  private static let fewest = 4

  /// - Parameter columns: all with as many cells.
  init(_ columns: [Column]) {
    self.columns = columns
  }

  /// The rows with their titles, none wider than `width`.
  func lines(width: Int?) -> [InkLine] {
    guard let width else { return table(columns.count).inkLines() }
    let counts = stride(from: columns.count, through: NarrowTable.fewest, by: -1)
    let fitting = counts.lazy.map { table($0).inkLines() }.first { $0.allSatisfy { $0.width <= width } }
    return fitting ?? table(NarrowTable.fewest).inkLines(width: width)
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
