import Escaping

/// How a value is kept from being read as the markup of whoever shows it.
public enum Escaper: Sendable, CaseIterable {
  /// No markup is read there.
  case none
  /// Pango's markup, which is XML's (waybar, i3blocks and i3bar where they are told to).
  case pango
  /// tmux: `#` begins a style, a format or a command, and `##` is one that does not.
  case tmux
  /// polybar: `%{` begins a tag, and nothing escapes it.
  case polybar
  /// xmobar: `<` begins a tag; `<raw=4:text/>` holds four characters that are not read.
  case xmobar
  /// The value of a label in Prometheus's text format.
  case prometheusLabel

  /// A filtered value, made harmless.
  ///
  /// - Parameter line: what stands before it, the person's own words included.
  func text(_ value: String, after line: String = "") -> String {
    switch self {
    case .none: value
    case .pango: value.escaped(Escaper.xml)
    case .tmux: Escaper.halfSign(of: line) + value.escaped(["#": "##"])
    case .polybar: value.escaped(["{": "(", "}": ")"])
    case .xmobar:
      value.unicodeScalars.contains { $0 == "<" || $0 == ">" }
        ? "<raw=\(value.unicodeScalars.count):\(value)/>" : value
    case .prometheusLabel: value.escaped(["\\": "\\\\", "\"": "\\\"", "\n": "\\n"])
    }
  }

  /// The signs of XML, in text and in attributes.
  static let xml: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
  ]

  /// A `#` at the end of the line that has not found its partner: what follows must not become its meaning.
  private static func halfSign(of line: String) -> String {
    line.unicodeScalars.reversed().prefix { $0 == "#" }.count % 2 == 1 ? "#" : ""
  }
}
