import Text

/// A piece of HTML or XML in which all texts are escaped.
struct Markup: Sendable {
  private(set) var text: String

  /// Creates a text without any markup.
  init(_ text: String) { self.text = text.escapedForXML }

  /// Creates markup from its source, such as the elements of a picture, whose texts are escaped already.
  init(source: [String]) { text = source.joined(separator: "\n") }

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - attributes: the attributes; one without a value is left out.
  ///   - content: the content; `nil` for an element that has none by its definition.
  init(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ content: [Markup?]?) {
    let list = attributes.compactMap { name, value in value.map { " \(name)=\"\($0.escapedForXML)\"" } }
    let start = "<\(name)\(list.joined())"
    text = content.map { start + ">" + $0.compactMap { $0?.text }.joined() + "</\(name)>" } ?? start + "/>"
  }

  /// Creates an element with a text; returns `nil` without one.
  init?(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], text: String?) {
    guard let text, !text.isEmpty else { return nil }
    self.init(name, attributes, [Markup(text)])
  }
}
