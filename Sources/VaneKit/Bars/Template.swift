import Wording

/// A line with fields in it, parsed once: `{temperature} {condition.icon} {age}`.
///
/// - `{field}`, `{field@unit}`, `{field:>8}`, `{field|default}`, in this order if combined;
/// - `{? … }` is omitted unless every field in it has a value (a default counts as one), and if `feels-like` in it
///   reads like the temperature;
/// - `{{` and `}}` are literal braces.
///
/// The text around the fields is the user's own and is printed unchanged, including markup. A value is filtered at its
/// source, padded, and then escaped for the program that reads the line.
struct Template: Sendable {
  let parts: [Part]

  enum Part: Sendable {
    case literal(String)
    case field(Placeholder)
    case group([Part])
  }

  /// All fields of the template.
  var fields: [TemplateField] { parts.flatMap(\.fields) }

  /// Returns the parts of the line that change with time alone.
  func timedParts(_ facts: ResultFacts) -> Set<TimedPart> {
    parts.reduce(into: []) { $0.formUnion($1.timedParts(facts)) }
  }

  /// The template with a mark for stale results: a template without one gets ` (stale)` at its end.
  var markingStale: Template {
    guard !fields.contains(where: \.marksStale), let stale = try? Placeholder("stale") else { return self }
    return Template(parts: parts + [.group([.literal(" ("), .field(stale), .literal(")")])])
  }

  /// Returns the line for a result.
  func line(_ facts: ResultFacts, _ escaper: Escaper) -> String {
    var line = ""
    for part in parts { part.append(facts, escaper, to: &line) }
    return line
  }

  /// Returns whether a scalar is not printable. Private-use characters are allowed: they are the glyphs of the user's
  /// own font.
  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    case .format: ScalarKind(scalar) != .joiner
    default: false
    }
  }
}

extension Template.Part {
  fileprivate var fields: [TemplateField] {
    switch self {
    case .literal: []
    case .field(let placeholder): [placeholder.field]
    case .group(let parts): parts.flatMap(\.fields)
    }
  }

  /// Returns the parts that change with time. An omitted group appears only when its absent values appear; changes of
  /// its other values are not visible.
  fileprivate func timedParts(_ facts: ResultFacts) -> Set<TimedPart> {
    switch self {
    case .literal: return []
    case .field(let placeholder): return placeholder.field.timedParts
    case .group(let parts):
      let absent = parts.filter { !$0.hasValue(in: facts) }
      return (absent.isEmpty ? parts : absent).reduce(into: []) { $0.formUnion($1.timedParts(facts)) }
    }
  }

  fileprivate func append(_ facts: ResultFacts, _ escaper: Escaper, to line: inout String) {
    switch self {
    case .literal(let text): line += text
    case .field(let placeholder):
      let text = facts.text(of: placeholder) ?? placeholder.otherwise ?? ""
      let padded = CellWidth.padded(text, to: placeholder.width, alignment: placeholder.alignment)
      line += escaper.text(padded, after: line)
    case .group(let parts):
      guard parts.allSatisfy({ $0.hasValue(in: facts) }) else { return }
      for part in parts { part.append(facts, escaper, to: &line) }
    }
  }

  private func hasValue(in facts: ResultFacts) -> Bool {
    guard case .field(let placeholder) = self else { return true }
    if placeholder.otherwise != nil { return true }
    return facts.text(of: placeholder) != nil && !facts.repeatsTemperature(placeholder)
  }
}

extension Template {
  /// Parses a template.
  ///
  /// - Throws: the error in the template. Control and format characters are rejected, except joiners.
  init(_ text: String) throws(FormatError) {
    if let scalar = text.unicodeScalars.first(where: Template.isUnprintable) { throw .unprintable(scalar) }
    var reader = TemplateReader(rest: text[...].unicodeScalars)
    self.init(parts: try reader.parts(inGroup: false))
  }
}

/// A parser that reads a template from its first scalar to its last.
private struct TemplateReader {
  var rest: Substring.UnicodeScalarView

  /// Returns the parts of the template, or of a group in it.
  mutating func parts(inGroup: Bool) throws(FormatError) -> [Template.Part] {
    var parts: [Template.Part] = []
    var literal = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar != "{", scalar != "}" {
        literal.append(scalar)
        continue
      }
      if rest.first == scalar {
        literal.append(rest.removeFirst())
        continue
      }
      if !literal.isEmpty { parts.append(.literal(String(literal))) }
      literal.removeAll()
      guard scalar == "{" else {
        guard inGroup else { throw .unopened }
        return parts
      }
      parts.append(try rest.first == "?" ? group(inGroup: inGroup) : .field(placeholder()))
    }
    guard !inGroup else { throw .unclosed }
    if !literal.isEmpty { parts.append(.literal(String(literal))) }
    return parts
  }

  private mutating func group(inGroup: Bool) throws(FormatError) -> Template.Part {
    guard !inGroup else { throw .groupInGroup }
    rest.removeFirst()
    return .group(try parts(inGroup: true))
  }

  /// Reads up to the next brace, which must be the closing one.
  private mutating func placeholder() throws(FormatError) -> Placeholder {
    guard let end = rest.firstIndex(where: { $0 == "{" || $0 == "}" }), rest[end] == "}" else { throw .unclosed }
    let text = String(rest[..<end])
    rest = rest[rest.index(after: end)...]
    return try Placeholder(text)
  }
}

/// A field of a template, with its formatting: `{wind@mph:>8|-}`.
struct Placeholder: Sendable {
  let field: TemplateField
  /// Whether the value is shown without the sign of its unit.
  var isNumber = false
  /// The requested unit; `nil` for the user's own.
  var unit: Unit?
  /// The minimum width in columns.
  var width = 0
  var alignment = CellWidth.Alignment.left
  /// The text that replaces an absent value.
  var otherwise: String?

  /// The maximum width in columns that a value is padded to.
  static let maximumWidth = 200

  /// Reads the text between the braces: the field, then optionally `@UNIT`, `:PADDING` and `|DEFAULT`.
  init(_ text: String) throws(FormatError) {
    let (rest, otherwise) = text.divided(at: "|")
    let (subject, padding) = rest.divided(at: ":")
    let (name, unit) = subject.divided(at: "@")
    let base = name.hasSuffix(".number") ? String(name.dropLast(7)) : nil
    guard let field = TemplateField(rawValue: base ?? name), base == nil || field.quantity != nil else {
      throw .unknownField(name)
    }
    self.field = field
    isNumber = base != nil
    self.otherwise = otherwise
    if let unit { self.unit = try Placeholder.unit(unit, of: field) }
    if let padding { try pad(padding) }
  }

  private static func unit(_ name: String, of field: TemplateField) throws(FormatError) -> Unit {
    guard let units = field.quantity?.units, !units.isEmpty else { throw .noUnits(field) }
    guard let unit = units.first(where: { $0.word == name }) else { throw .unknownUnit(name, field: field) }
    return unit
  }

  private mutating func pad(_ text: String) throws(FormatError) {
    let digits = text.first.map { "<>".contains($0) } == true ? text.dropFirst() : text[...]
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let width = Int(digits),
      (1...Placeholder.maximumWidth).contains(width)
    else { throw .padding(text, widest: Placeholder.maximumWidth) }
    self.width = width
    alignment = text.first == ">" ? .right : .left
  }
}

extension String {
  /// Returns the text before and after the first such sign; without one, the whole text and `nil`.
  fileprivate func divided(at sign: Character) -> (String, String?) {
    guard let index = firstIndex(of: sign) else { return (self, nil) }
    return (String(self[..<index]), String(self[self.index(after: index)...]))
  }
}
