extension String {
  /// The text as a JSON string, with quotes and escapes (RFC 8259, 7).
  public var jsonText: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
      return "\"\(self)\""
    }
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\u{8}": quoted += "\\b"
      case "\t": quoted += "\\t"
      case "\n": quoted += "\\n"
      case "\u{c}": quoted += "\\f"
      case "\r": quoted += "\\r"
      case "\u{0}"..<" ": quoted += (scalar.value < 16 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension Double {
  /// The number as JSON, a whole number without its fraction. A number that is not finite has no such text.
  public var jsonText: String { description.hasSuffix(".0") ? String(description.dropLast(2)) : description }
}
