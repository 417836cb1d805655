/// Lines that are too long for the terminal.
extension InkLine {
  /// Returns the line as several that fit, each run in its role; `nil` leaves it unchanged.
  ///
  /// Breaks are those of ``WrappedText``. Spaces before the text indent every line. Only a command, a path or an address
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

extension Sequence<InkLine> {
  /// Returns the lines, those wrapped that are wider than `width`.
  public func wrapped(to width: Int?) -> [InkLine] { flatMap { $0.wrapped(to: width) } }
}

extension WrappedText {
  /// Returns the lines of a text.
  public static func lines(_ text: String, width: Int) -> [String] {
    InkLine(text).wrapped(to: width).map { $0.runs.map(\.text).joined(by: "") }.filter { !$0.isEmpty }
  }
}
