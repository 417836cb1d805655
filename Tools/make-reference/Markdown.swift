/// The few forms of Markdown that the reference uses.
enum Markdown {
  /// Returns plain text, with the signs escaped that Markdown would interpret.
  static func text(_ text: String) -> String {
    text.replacing("<", with: "\\<").replacing("*", with: "\\*").replacing("_", with: "\\_")
  }

  /// Returns plain text for a cell of a table.
  static func cell(_ text: String) -> String { Markdown.text(text).replacing("|", with: "\\|") }

  /// Returns lines as a block of code.
  static func code(_ lines: [String]) -> String { lines.map { "    \($0)" }.joined(separator: "\n") }

  /// Returns a table. The cells are Markdown already.
  static func table(_ titles: [String], _ rows: [[String]]) -> String {
    let separator = "|" + String(repeating: "---|", count: titles.count)
    return ([row(titles), separator] + rows.map(row)).joined(separator: "\n")
  }

  private static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}
