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

/// Not of every sequence: from another module, the runtime would search for its types, which costs a look on a terminal
/// a thirteenth of its time.
extension [InkLine] {
  /// Returns the lines, those wrapped that are wider than `width`.
  public func wrapped(to width: Int?) -> [InkLine] { flatMap { $0.wrapped(to: width) } }

  /// Returns one line made of several, with a separator between them.
  public func joined(by separator: String) -> InkLine {
    var line = first ?? InkLine()
    for next in dropFirst() { line = line + InkLine(separator) + next }
    return line
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

/// Lines that are too long for the terminal.
extension InkLine {
  /// Returns the line as several that fit, each run in its role; `nil` leaves it unchanged.
  ///
  /// Breaks are as in ``WrappedText``. Spaces before the text indent every line. Only a command, a path or an address
  /// may be wider, and then it has a line of its own; it is broken where no text can be read anyway.
  public func wrapped(to width: Int?) -> [InkLine] {
    guard let width, self.width > width else { return [self] }
    // A wide character does not fit.
    guard width > 1 else { return [cut(to: width)] }
    let text = WrappedText(self.text)
    let indent = String(repeating: " ", count: min(text.indent, max(0, width - 1)))
    let ranges = text.ranges(width: width)
    guard !ranges.isEmpty else { return [InkLine()] }
    return ranges.flatMap { range -> [InkLine] in
      let line = part(range)
      guard line.width > max(1, width - text.indent) else { return [InkLine(indent) + line] }
      guard line.staysWhole, width >= InkLine.readable else {
        return line.broken(at: max(1, width - text.indent)).map { InkLine(indent) + $0 }
      }
      return [line.width + text.indent > width ? line : InkLine(indent) + line]
    }
  }

  /// Returns the value below or beside its title, no line wider than `width`.
  ///
  /// The lines of the value have a column of their own if the terminal has room for it. Otherwise they are below the
  /// title.
  public func hanging(under title: InkLine, width: Int?) -> [InkLine] {
    guard let width, title.width + self.width > width else { return [title + self] }
    let room = width - title.width
    let lines = wrapped(to: room)
    if room >= InkLine.readable, widest.word <= room, lines.allSatisfy({ $0.width <= room }) {
      let indent = InkLine(String(repeating: " ", count: title.width))
      return lines.enumerated().map { ($0 == 0 ? title : indent) + $1 }
    }
    return [title.trimmed].filter { $0.width > 0 } + InkLine.indented(self, by: InkLine.step, width: width)
  }

  /// Returns a line as indented ones that fit. What may be wider than the terminal has no indentation then.
  public static func indented(_ line: InkLine, by columns: Int, width: Int?) -> [InkLine] {
    let indent = InkLine(String(repeating: " ", count: columns))
    guard let width, width > columns else { return line.wrapped(to: width) }
    return line.wrapped(to: width - columns).map { $0.width + columns > width ? $0 : indent + $0 }
  }

  /// The width of the widest word, and of the widest command, path or address, which are not broken.
  public var widest: (word: Int, whole: Int) { WrappedText(text).widest }

  /// The least width of a column of text, and the indentation of text that is below its title.
  private static let (readable, step) = (20, 2)

  private var text: String { runs.reduce(into: "") { $0 += $1.text } }

  private var staysWhole: Bool { WrappedText(text).widest.whole > 0 }

  /// Returns the part with the given scalars.
  private func part(_ range: Range<Int>) -> InkLine {
    var start = 0
    return runs.reduce(into: InkLine()) { line, run in
      let scalars = run.text.unicodeScalars
      let count = scalars.count
      let (lower, upper) = (max(range.lowerBound, start), min(range.upperBound, start + count))
      if lower < upper {
        line += InkLine(String(scalars.dropFirst(lower - start).prefix(upper - lower)), run.role)
      }
      start += count
    }
  }

  /// Returns parts of a word that is wider than a line.
  private func broken(at width: Int) -> [InkLine] {
    var (ranges, used, end) = ([0..<0], 0, 0)
    for character in text {
      let columns = CellWidth.of(String(character))
      if used + columns > width, used > 0 {
        ranges.append(end..<end)
        used = 0
      }
      used += columns
      end += character.unicodeScalars.count
      ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<end
    }
    return ranges.map(part)
  }
}

extension WrappedText {
  /// Returns the lines of a text.
  public static func lines(_ text: String, width: Int) -> [String] {
    InkLine(text).wrapped(to: width).map { $0.runs.map(\.text).joined(by: "") }.filter { !$0.isEmpty }
  }
}
