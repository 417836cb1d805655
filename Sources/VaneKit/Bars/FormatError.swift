import Failures
import Wording

/// An error in a format that the user requested.
package enum FormatError: Error, Equatable, CustomStringConvertible {
  case unknownFormat(String, known: [String])
  /// The format has a fixed shape and takes no template.
  case noTemplate(format: String)
  case unknownField(String)
  case unknownUnit(String, field: TemplateField)
  case noUnits(TemplateField)
  case padding(String, widest: Int)
  /// A `{` without its `}`.
  case unclosed
  /// A `}` without its `{`.
  case unopened
  case groupInGroup
  /// A control or format character.
  case unprintable(Unicode.Scalar)

  package var description: String {
    switch self {
    case .unknownFormat(let text, let known):
      "there is no format \"\(text)\"; there are: \(known.joined(separator: ", ")), and templates such as"
        + " '{temperature} {condition.icon} {age}'"
    case .noTemplate(let format): "\(format) takes no template"
    case .unknownField(let name): FormatError.sentence(unknownField: name)
    case .unknownUnit(let unit, let field):
      "\"\(unit)\" is no unit of {\(field.rawValue)}; allowed: "
        + (field.quantity?.units.map(\.word).joined(separator: ", ") ?? "")
    case .noUnits(let field): "{\(field.rawValue)} has no unit to choose"
    case .padding(let text, let widest):
      "\"\(text)\" is no padding; allowed: a width from 1 to \(widest), with < (left) or > (right) before it"
    case .unclosed: "the template has a { that is not closed; {{ is a brace"
    case .unopened: "the template has a } that closes nothing; }} is a brace"
    case .groupInGroup: "the template has a {? inside another"
    case .unprintable(let scalar):
      "the template has a character that is never printed: U+\(String(scalar.value, radix: 16, uppercase: true))"
    }
  }

  /// Returns the sentence with the field that is meant, or else the five nearest ones.
  private static func sentence(unknownField name: String) -> String {
    let known = TemplateField.allCases.map(\.rawValue)
    let plain = TemplateField.numbers.map { "\($0.rawValue).number" }
    let message = "there is no field {\(name)}"
    if let nearest = NearestName.to(name, among: known + plain) { return "\(message); did you mean {\(nearest)}?" }
    let names = NearestName.several(5, to: name, among: known + (name.hasSuffix(".number") ? plain : []))
    return "\(message); the nearest are \(names.map { "{\($0)}" }.joined(separator: ", ")); all: vane now --help"
  }
}
