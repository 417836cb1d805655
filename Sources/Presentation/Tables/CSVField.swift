import Escaping

/// The fields of comma-separated values (RFC 4180).
enum CSVField {
  /// Returns a filtered text, in quotation marks where it needs them.
  static func text(_ text: String?) -> String {
    let text = SafeText.line(text ?? "")
    let isPlain = text.unicodeScalars.allSatisfy {
      $0 == "-" || $0 == " " || $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    return isPlain ? text : "\"" + text.escaped(["\"": "\"\""]) + "\""
  }

  /// Returns a number; nothing for a missing one.
  static func number(_ value: Double?, decimals: Int = 2) -> String {
    value.flatMap { FixedDecimal.text($0, decimals: decimals) } ?? ""
  }
}
