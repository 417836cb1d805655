/// XML as the text that goes over the wire.
enum XMLText {
  /// The text with its markup characters escaped and the characters removed that XML 1.0 forbids.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\r": result += "&#13;"
      case "\t", "\n", "\u{20}"..."\u{d7ff}", "\u{e000}"..."\u{fffd}", "\u{10000}"..."\u{10ffff}":
        result.unicodeScalars.append(scalar)
      default: continue
      }
    }
    return result
  }

  /// `<name>text</name>`; the text is escaped.
  static func element(_ name: String, _ text: String) -> String {
    "<\(name)>\(escaped(text))</\(name)>"
  }

  /// `<name>children</name>`.
  static func element(_ name: String, _ children: [String]) -> String {
    "<\(name)>\n\(children.joined(separator: "\n"))\n</\(name)>"
  }
}
