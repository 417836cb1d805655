/// The errors of forecasts of a continuous quantity, such as temperature or wind.
///
/// An error is the forecast minus the observation. Source: Wilks, "Statistical Methods in the Atmospheric Sciences",
/// 4th edition, section 9.3; Jolliffe and Stephenson, "Forecast Verification", 2nd edition, chapter 5.
public struct ContinuousScore: Hashable, Sendable {
  /// The number of cases.
  public private(set) var count = 0
  private var sum = 0.0
  private var absoluteSum = 0.0

  public init() {}

  /// Adds a case, both values in the same unit.
  public mutating func add(forecast: Double, observed: Double) {
    count += 1
    sum += forecast - observed
    absoluteSum += abs(forecast - observed)
  }

  /// The mean absolute error, in the unit of the values; `nil` without a case.
  public var meanAbsoluteError: Double? { count == 0 ? nil : absoluteSum / Double(count) }

  /// The bias, which is the mean error, in the unit of the values: positive if the forecasts are too high.
  public var bias: Double? { count == 0 ? nil : sum / Double(count) }
}
