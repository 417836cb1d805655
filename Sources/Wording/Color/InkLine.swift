/// A line as runs of text, each with its role, so that the line is measured and cut before it is painted.
public struct InkLine: Hashable, Sendable {
  public private(set) var runs: [Run]

  /// A filtered text of one role; `nil` is the terminal's own colour.
  public struct Run: Hashable, Sendable {
    public var text: String
    public var role: InkRole?
  }

  public init(_ text: String = "", _ role: InkRole? = nil) {
    runs = text.isEmpty ? [] : [Run(text: text, role: role)]
  }

  /// Creates a line from a sentence and the values it contains, in their order, each in its own colour.
  public init(_ sentence: String, _ role: InkRole? = nil, values: [(text: String?, role: InkRole?)]) {
    self.init()
    var rest = sentence[...]
    for case (let text?, let valueRole) in values {
      guard let range = rest.range(of: text) else { continue }
      self += InkLine(String(rest[..<range.lowerBound]), role) + InkLine(text, valueRole)
      rest = rest[range.upperBound...]
    }
    self += InkLine(String(rest), role)
  }

  /// Creates a line from characters, each with the role of its column.
  public init(_ cells: some Sequence<Character>, roles: (_ column: Int) -> InkRole?) {
    runs = cells.enumerated().reduce(into: []) { runs, cell in
      let role = roles(cell.offset)
      if let last = runs.indices.last, runs[last].role == role {
        runs[last].text.append(cell.element)
      } else {
        runs.append(Run(text: String(cell.element), role: role))
      }
    }
  }

  public static func + (left: InkLine, right: InkLine) -> InkLine {
    var sum = left
    sum.runs += right.runs
    return sum
  }

  public static func += (left: inout InkLine, right: InkLine) { left = left + right }

  /// The width in columns.
  public var width: Int { runs.reduce(0) { $0 + CellWidth.of($1.text) } }

  /// Returns the line filled with spaces, as ``CellWidth/padded(_:to:alignment:)`` does.
  public func padded(to width: Int, alignment: CellWidth.Alignment = .left) -> InkLine {
    let spaces = InkLine(String(repeating: " ", count: max(0, width - self.width)))
    return alignment == .left ? self + spaces : spaces + self
  }

  /// Returns the line cut as ``CellWidth/cut(_:to:)`` does; `nil` leaves it unchanged.
  public func cut(to limit: Int?) -> InkLine {
    guard let limit, width > limit else { return self }
    guard limit > 0 else { return InkLine() }
    var left = limit - 1
    var kept = InkLine()
    for run in runs where left >= 0 {
      let text = run.text.prefix { character in
        left -= CellWidth.of(String(character))
        return left >= 0
      }
      kept += InkLine(left < 0 ? text + "…" : String(text), run.role)
    }
    return kept
  }

  /// The line without spaces at its end.
  public var trimmed: InkLine {
    var line = self
    while let last = line.runs.popLast() {
      let text = last.text.reversed().drop { $0 == " " }.reversed()
      guard text.isEmpty else { return line + InkLine(String(text), last.role) }
    }
    return line
  }

  /// Returns the text for a terminal.
  public func painted(with ink: Ink, in glyphs: GlyphSet = .unicode) -> String {
    ink.painted(runs.map { Run(text: glyphs.line($0.text), role: $0.role) })
  }
}

extension Sequence<InkLine> {
  /// Returns one line made of several, with a separator between them.
  public func joined(by separator: String) -> InkLine {
    reduce(nil) { line, next in line.map { $0 + InkLine(separator) + next } ?? next } ?? InkLine()
  }
}

extension Substring {
  /// Returns where a text first occurs. (`firstRange(of:)` makes a dictionary, which costs more than the line.)
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while !utf8[start...].starts(with: text.utf8) {
      guard start < endIndex else { return nil }
      start = utf8.index(after: start)
    }
    return start..<utf8.index(start, offsetBy: text.utf8.count)
  }
}
