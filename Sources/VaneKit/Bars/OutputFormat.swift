import Wording

/// The value of `--format`: the document, or a line for a status bar.
package enum OutputFormat: Sendable {
  /// The canonical JSON document.
  case document
  case bar(BarFormat)

  /// The names of all named formats.
  package static var names: [String] { ["json"] + BarFormat.Kind.allCases.map(\.rawValue) }

  /// Reads a name, a name with a template after a colon (`tmux:{temperature}`), or a template, which contains a `{`.
  package init(_ text: String) throws(FormatError) {
    if text == "json" {
      self = .document
    } else if let kind = BarFormat.Kind(rawValue: text) {
      self = .bar(try BarFormat(kind))
    } else if let colon = text.firstIndex(of: ":"), let kind = BarFormat.Kind(rawValue: String(text[..<colon])) {
      self = .bar(try BarFormat(kind, template: String(text[text.index(after: colon)...])))
    } else if text.contains("{") {
      self = .bar(try BarFormat(.plain, template: text))
    } else {
      throw .unknownFormat(text, known: OutputFormat.names)
    }
  }
}
