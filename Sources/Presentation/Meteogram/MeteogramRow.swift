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
