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
