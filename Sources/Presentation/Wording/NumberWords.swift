/// How numbers are written, and what units are called.
struct NumberWords: Sendable {
  /// What stands between a whole number and its decimals. Groups of digits: `TableWords.groupSeparator`.
  let decimalSeparator: String
  /// The sign of a unit alone, as the title of a row or an axis has it; `Unit.rawValue` where the language has no
  /// other.
  let sign: @Sendable (Unit) -> String
  /// Takes a number, printed with this language's separator, and its unit: `4°C`, `14 km/h`, `87%`.
  ///
  /// With ordinary spaces alone: a narrow or no-break one is missing in many a terminal's font.
  let measured: @Sendable (_ number: String, _ unit: Unit) -> String

  /// A number as this language writes it; takes one with a point.
  func written(_ number: String) -> String {
    decimalSeparator == "." ? number : number.replacing(".", with: decimalSeparator)
  }
}
