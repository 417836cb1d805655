import Text

/// The fields of comma-separated values (RFC 4180).
///
/// A spreadsheet takes a text that begins with `=`, `+`, `-` or `@` for a formula. Names and warnings come from
/// strangers, so such a text gets an apostrophe before it. Numbers have none.
public enum CSVField {
  /// Returns a filtered text, in quotation marks where it needs them.
  public static func text(_ text: String?) -> String {
    let text = neutralised(SafeText.line(text ?? ""))
    let isPlain = text.unicodeScalars.allSatisfy {
      $0 == "-" || $0 == " " || $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    return isPlain ? text : "\"" + text.escaped(["\"": "\"\""]) + "\""
  }

  /// Returns the text of a field without the apostrophe that keeps it from being a formula.
  public static func original(_ field: String) -> String {
    field.unicodeScalars.first == apostrophe && isFormula(field) ? String(field.unicodeScalars.dropFirst()) : field
  }

  /// Returns a number; nothing for a missing one.
  public static func number(_ value: Double?, decimals: Int = 2) -> String {
    value.flatMap { FixedDecimal.text($0, decimals: decimals) } ?? ""
  }

  /// A text that has an apostrophe already gets another one, so that ``original(_:)`` returns every text.
  private static func neutralised(_ text: String) -> String {
    isFormula(text) ? "'" + text : text
  }

  private static let apostrophe: Unicode.Scalar = "'"

  /// Returns whether a text is a formula, or one with apostrophes before it.
  private static func isFormula(_ text: String) -> Bool {
    let first = text.unicodeScalars.first { $0 != apostrophe }
    return first.map { ["=", "+", "-", "@", "\t", "\r"].contains($0) } ?? false
  }
}
