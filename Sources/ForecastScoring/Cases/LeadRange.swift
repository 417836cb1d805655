/// A range of lead times, in hours: more than the lower bound, at most the upper one.
public struct LeadRange: Hashable, Sendable, CaseIterable {
  public let lower: Int
  public let upper: Int

  /// - Returns: `nil` unless `0 <= lower < upper <= 120`.
  public init?(_ lower: Int, _ upper: Int) {
    guard lower >= 0, lower < upper, upper <= 120 else { return nil }
    self.init(from: lower, to: upper)
  }

  private init(from lower: Int, to upper: Int) {
    self.lower = lower
    self.upper = upper
  }

  /// The range of the decision, and of the table unless another one is chosen.
  public static let tomorrow = LeadRange(from: 24, to: 48)

  /// The ranges by which errors are shown.
  public static let allCases = [
    LeadRange(from: 6, to: 12), LeadRange(from: 12, to: 24), tomorrow, LeadRange(from: 48, to: 72),
    LeadRange(from: 72, to: 120),
  ]

  /// Returns whether a lead time belongs to the range.
  ///
  /// - Parameter seconds: from the round to the instant of the values, or to the end of a window.
  func contains(_ seconds: Int) -> Bool { lower * 3_600 < seconds && seconds <= upper * 3_600 }
}
