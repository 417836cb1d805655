/// Numbers printed with a fixed number of decimals, the same in every locale.
public enum FixedDecimal {
  /// Returns the number rounded half away from zero, never `-0`; `nil` if it is not finite or too large for a
  /// measurement.
  public static func text(_ value: Double, decimals: Int) -> String? {
    let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
    let scaled = (value * Double(scale)).rounded()
    guard let whole = Int(exactly: scaled), whole.magnitude < 1_000_000_000_000 else { return nil }
    let (integer, fraction) = whole.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    let digits = String(fraction)
    let padding = String(repeating: "0", count: max(0, decimals - digits.count))
    return (whole < 0 ? "-" : "") + String(integer) + (decimals > 0 ? "." + padding + digits : "")
  }
}
