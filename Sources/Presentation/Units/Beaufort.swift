/// The Beaufort scale of wind force.
enum Beaufort {
  /// The lower bounds of the numbers from 1 to 12, in metres a second at 10 m (WMO Manual on Codes, WMO-No. 306,
  /// section E).
  private static let beginnings = [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]

  /// Returns the number, 0 to 12. A speed is first rounded to tenths of a metre a second, the precision of the table.
  static func number(metresPerSecond: Double) -> Double {
    guard metresPerSecond.isFinite else { return metresPerSecond }
    let tenths = (metresPerSecond * 10).rounded()
    return Double(beginnings.count { ($0 * 10).rounded() <= tenths })
  }
}
