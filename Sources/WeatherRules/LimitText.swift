/// A number and a unit, as a person writes them.
enum LimitText {
  /// The number, with at most one decimal point, and what follows it but for blanks; `nil` without either.
  static func parts(of text: String) -> (number: Double, unit: String)? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || "-.".contains($0)) }
    let unit = text[digits.endIndex...].drop { $0 == " " }
    guard !unit.isEmpty, let number = Double(digits) else { return nil }
    return (number + 0, String(unit))
  }

  /// Without a decimal where there is none.
  static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }
}
