public import FoundationEssentials
public import Zones

/// The reader of a view: the instant and the time zone of reading, and how the text is written.
///
/// A program creates one value for each look and passes it to every view. Views have no other settings.
public struct Reader: Sendable {
  /// The instant of reading, which ages and waits are counted from.
  public var now: Date
  /// The time zone of the user. Times of the machine (the log, the status, the schedule) are in this zone.
  public var zone: Zone
  /// The texts in the user's language. English by default.
  public var wording: Wording
  /// The characters that charts are drawn with. Unicode by default.
  public var glyphs: GlyphSet
  /// The symbols for conditions, beside their words. By default there are none.
  public var icons: IconSet
  /// The colours. By default there are none.
  public var ink: Ink
  /// The columns of the terminal. `nil`, the default, leaves lines uncut.
  public var width: Int?
  private var chosenUnits: UnitSystem

  /// Creates a reader.
  ///
  /// A language that the characters cannot write is replaced by English.
  public init(
    now: Date, zone: Zone, wording: Wording = .english, units: UnitSystem = .metric, glyphs: GlyphSet = .unicode,
    icons: IconSet = .text, ink: Ink = .none, width: Int? = nil
  ) {
    self.now = now
    self.zone = zone
    self.wording = wording.writable(with: glyphs)
    chosenUnits = units
    self.glyphs = glyphs
    self.icons = icons
    self.ink = ink
    self.width = width
  }

  /// The units of values, written in the user's language. Metric by default.
  public var units: UnitSystem {
    get { chosenUnits.written(in: wording) }
    set { chosenUnits = newValue }
  }

  /// The same reader with English texts, for the sentences in documents.
  public var inEnglish: Reader {
    var reader = self
    reader.wording = .english
    return reader
  }

  /// The columns of a chart, which needs a width.
  public var columns: Int { width ?? 80 }

  /// Returns a line in the reader's characters and colours, uncut.
  public func painted(_ line: InkLine) -> String {
    line.painted(with: ink, in: glyphs)
  }

  /// Returns lines in the reader's characters and colours, wrapped at the width if that is known.
  ///
  /// - Parameter columns: the width of a chart; `nil` for the reader's.
  public func fitted(_ lines: [InkLine], columns: Int? = nil) -> [String] {
    lines.wrapped(to: width.map { columns ?? $0 }).map(painted)
  }

  /// Returns a text as lines of one role, wrapped at the width.
  public func wrapped(_ text: String, _ role: InkRole? = nil) -> [InkLine] {
    InkLine(text, role).wrapped(to: width)
  }

  /// Returns sentences as lines without a role, wrapped at the width.
  public func wrapped(_ sentences: [String]) -> [String] {
    sentences.flatMap { wrapped($0).map(painted) }
  }

  /// Returns parts joined to as few lines as fit beside a title, which is before the first line.
  ///
  /// - Parameters:
  ///   - column: the width of the titles.
  ///   - isJoined: whether the parts are joined; otherwise each has a line.
  public func row(title: String, _ parts: [InkLine], column: Int, isJoined: Bool = true) -> [InkLine] {
    let separator = InkLine(wording.trc("list", ", "))
    let lines: [InkLine] = parts.reduce(into: []) { lines, part in
      let joined = lines.last.map { $0 + separator + part }
      if isJoined, let joined, width.map({ column + joined.width <= $0 }) ?? true {
        lines[lines.count - 1] = joined
      } else {
        lines.append(part)
      }
    }
    return lines.enumerated().flatMap { index, line in
      line.hanging(under: InkLine(index == 0 ? title : "", .dim).padded(to: column), width: width)
    }
  }

  /// Returns rows of title and value, with the values in one column, wrapped at the width.
  ///
  /// - Parameter gap: the columns between titles and values.
  public func card(_ rows: [(title: InkLine, value: InkLine)], gap: Int = 2) -> [InkLine] {
    let column = (rows.map(\.title.width).max() ?? 0) + gap
    return rows.flatMap { $0.value.hanging(under: $0.title.padded(to: column), width: width) }
  }
}
