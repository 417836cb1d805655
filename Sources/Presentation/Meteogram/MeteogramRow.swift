/// A row of a chart: its title, a piece of the axis on the left, and what stands in its columns.
struct MeteogramRow {
  let title: InkLine
  let axis: Character
  let cells: InkLine

  init(_ title: String = "", _ role: InkRole? = .dim, axis: Character, _ cells: InkLine) {
    self.title = InkLine(title, role)
    self.axis = axis
    self.cells = cells
  }

  /// The whole line, its title at the right of so many columns.
  func line(gutter: Int) -> InkLine {
    (title.padded(to: gutter, alignment: .right) + InkLine(String(axis), .dim) + cells).trimmed
  }
}
