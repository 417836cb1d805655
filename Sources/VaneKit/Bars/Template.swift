import Wording

/// A line with fields in it, parsed once: `{temperature} {condition.icon} {age}`.
///
/// - `{field}`, `{field@unit}`, `{field:>8}`, `{field|default}`, in this order if combined;
/// - `{? … }` is omitted unless every field in it has a value (a default counts as one), and if `feels-like` in it reads
///   like the temperature;
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

  /// Parses a template.
  ///
  /// - Throws: the error in the template. Control and format characters are rejected, except joiners.
  init(_ text: String) throws(FormatError) {
    if let scalar = text.unicodeScalars.first(where: Template.isUnprintable) { throw .unprintable(scalar) }
    var reader = TemplateReader(text)
    self.init(parts: try reader.parts())
  }

  init(parts: [Part]) {
    self.parts = parts
  }

  /// All fields of the template.
  var fields: [TemplateField] { Template.fields(of: parts) }

  /// Returns the parts of the line that change with time alone.
  func timedParts(_ facts: FormatFacts) -> Set<TimedPart> {
    parts.reduce(into: []) { $0.formUnion(Template.timedParts(of: $1, facts)) }
  }

  /// The template with a mark for stale results: a template without one gets the mark at its end.
  var markingStale: Template {
    guard !fields.contains(where: \.marksStale) else { return self }
    return Template(parts: parts + Template.staleMark)
  }

  /// Returns the line for a result.
  func line(_ facts: FormatFacts, _ escaper: Escaper) -> String {
    var line = ""
    for part in parts { Template.append(part, of: facts, escaper, to: &line) }
    return line
  }

  /// The text ` (stale)`, or nothing if the result is fresh.
  private static let staleMark: [Part] =
    (try? Placeholder("stale")).map { [.group([.literal(" ("), .field($0), .literal(")")])] } ?? []

  private static func append(_ part: Part, of facts: FormatFacts, _ escaper: Escaper, to line: inout String) {
    switch part {
    case .literal(let text): line += text
    case .field(let placeholder):
      let text = facts.text(of: placeholder) ?? placeholder.otherwise ?? ""
      let padded = CellWidth.padded(text, to: placeholder.width, alignment: placeholder.alignment)
      line += escaper.text(padded, after: line)
    case .group(let parts):
      guard parts.allSatisfy({ hasValue($0, in: facts) }) else { return }
      for part in parts { append(part, of: facts, escaper, to: &line) }
    }
  }

  /// Returns the parts that change with time. An omitted group appears only when its absent values appear; changes of
  /// its other values are not visible.
  private static func timedParts(of part: Part, _ facts: FormatFacts) -> Set<TimedPart> {
    switch part {
    case .literal: return []
    case .field(let placeholder): return placeholder.field.timedParts
    case .group(let parts):
      let absent = parts.filter { !hasValue($0, in: facts) }
      return (absent.isEmpty ? parts : absent).reduce(into: []) { $0.formUnion(timedParts(of: $1, facts)) }
    }
  }

  private static func hasValue(_ part: Part, in facts: FormatFacts) -> Bool {
    guard case .field(let placeholder) = part else { return true }
    if placeholder.otherwise != nil { return true }
    return facts.text(of: placeholder) != nil && !facts.repeatsTemperature(placeholder)
  }

  private static func fields(of parts: [Part]) -> [TemplateField] {
    parts.flatMap { part -> [TemplateField] in
      switch part {
      case .literal: []
      case .field(let placeholder): [placeholder.field]
      case .group(let parts): fields(of: parts)
      }
    }
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

/// A parser that reads a template from its first scalar to its last.
struct TemplateReader {
  private var rest: Substring.UnicodeScalarView

  init(_ text: String) {
    rest = text[...].unicodeScalars
  }

  /// Returns the parts of the whole template.
  mutating func parts() throws(FormatError) -> [Template.Part] {
    try parts(inGroup: false)
  }

  private mutating func parts(inGroup: Bool) throws(FormatError) -> [Template.Part] {
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
