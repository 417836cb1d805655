import Text
import Wording

/// The escaping that prevents a value from being read as markup by the program that shows it.
enum Escaper: Sendable, CaseIterable {
  /// No markup is read.
  case none
  /// Pango's markup, which is XML's (waybar, and i3blocks and i3bar if configured).
  case pango
  /// tmux: `#` begins a style, a format or a command, and `##` is a literal one.
  case tmux
  /// polybar: `%{` begins a tag, and cannot be escaped.
  case polybar
  /// xmobar: `<` begins a tag; `<raw=4:text/>` contains four literal characters.
  case xmobar
  /// The value of a label in Prometheus's text format.
  case prometheusLabel

  /// Returns a filtered value, escaped.
  ///
  /// - Parameter line: the text before the value, including the user's own text.
  func text(_ value: String, after line: String = "") -> String {
    switch self {
    case .none: value
    case .pango: value.escapedForXML
    case .tmux: Escaper.halfSign(of: line) + value.escaped(["#": "##"])
    case .polybar: value.escaped(["{": "(", "}": ")"])
    case .xmobar:
      value.unicodeScalars.contains { $0 == "<" || $0 == ">" }
        ? "<raw=\(value.unicodeScalars.count):\(value)/>" : value
    case .prometheusLabel: value.escaped(["\\": "\\\\", "\"": "\\\"", "\n": "\\n"])
    }
  }

  /// Returns an unpaired `#` at the end of the line, so that the following text cannot become part of its sequence.
  private static func halfSign(of line: String) -> String {
    line.unicodeScalars.reversed().prefix { $0 == "#" }.count % 2 == 1 ? "#" : ""
  }
}
