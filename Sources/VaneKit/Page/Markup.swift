import Text

/// A piece of HTML or XML. What is interpolated into its literals is escaped, unless it is markup itself.
struct Markup: ExpressibleByStringInterpolation, Sendable {
  let text: String

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Creates markup from its source, such as the elements of a picture, whose texts are escaped already.
  init(source: [String]) { text = source.joined(separator: "\n") }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ value: String) { text += value.escapedForXML }

    mutating func appendInterpolation(_ part: Markup?) { text += part?.text ?? "" }

    mutating func appendInterpolation(_ parts: [Markup]) { text += parts.map(\.text).joined() }
  }
}
