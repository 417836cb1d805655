import Wording

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
