/// A line with fields in it, read once: `{temperature} {condition.icon} {age}`.
///
/// - `{field}`, `{field@unit}`, `{field:>8}`, `{field|default}`, in this order where there are several;
/// - `{? … }` is left out unless every field in it has a value (a default is one);
/// - `{{` and `}}` are braces.
///
/// What stands around the fields is the person's own and is printed as it is, markup included. A value is filtered
/// where it was made, padded, and then escaped for whoever reads the line.
public struct Template: Sendable {
  let parts: [Part]

  enum Part: Sendable {
    case literal(String)
    case field(Placeholder)
    case group([Part])
  }

  /// - Throws: what is wrong with it; control and format characters are refused, joiners apart.
  public init(_ text: String) throws(FormatError) {
    if let scalar = text.unicodeScalars.first(where: Template.isUnprintable) { throw .unprintable(scalar) }
    var reader = TemplateReader(text)
    self.init(parts: try reader.parts())
  }

  init(parts: [Part]) {
    self.parts = parts
  }

  /// Everything that it names.
  var fields: [TemplateField] { Template.fields(of: parts) }

  /// What the line for a result depends on besides what is known.
  func timedParts(_ facts: FormatFacts) -> Set<TimedPart> {
    parts.reduce(into: []) { $0.formUnion(Template.timedParts(of: $1, facts)) }
  }

  /// A template that tells a stale result from a fresh one; one that does not gets the mark at its end.
  var markingStale: Template {
    guard !fields.contains(where: \.marksStale) else { return self }
    return Template(parts: parts + Template.staleMark)
  }

  /// The line for a result.
  func line(_ facts: FormatFacts, _ escaper: Escaper) -> String {
    var line = ""
    for part in parts { Template.append(part, of: facts, escaper, to: &line) }
    return line
  }

  /// ` (stale)`, or nothing.
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

  /// A group that is left out appears only with what is absent in it; the rest of it cannot be seen to change.
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
    return facts.text(of: placeholder) != nil || placeholder.otherwise != nil
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

  /// The glyphs of a person's own font are private-use characters: those may stand.
  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    case .format: ScalarKind(scalar) != .joiner
    default: false
    }
  }
}
