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

/// The Brier score of probabilities of an event.
///
/// Source: Brier, "Verification of forecasts expressed in terms of probability" (Monthly Weather Review, 1950), in the
/// half form in use today: BS = mean of (p - o)², where p is the probability and o is 1 if the event occurred, else 0.
public struct BrierScore: Hashable, Sendable {
  /// The number of cases.
  public private(set) var count = 0
  private var sum = 0.0
  private var occurrences = 0

  public init() {}

  /// Adds a case.
  ///
  /// - Parameter probability: 0 to 1.
  public mutating func add(probability: Double, occurred: Bool) {
    count += 1
    let error = probability - (occurred ? 1 : 0)
    sum += error * error
    if occurred { occurrences += 1 }
  }

  /// The score: 0 is perfect, 1 the worst; `nil` without a case.
  public var score: Double? { count == 0 ? nil : sum / Double(count) }

  /// The part of the cases in which the event occurred, 0 to 1; `nil` without a case.
  public var frequency: Double? { count == 0 ? nil : Double(occurrences) / Double(count) }

  /// The skill against a forecast that always states the frequency of the same cases: 1 is perfect, 0 is no better,
  /// below 0 is worse. `nil` if the event occurred always or never.
  ///
  /// BSS = 1 - BS / (ō (1 - ō)), where ō is the frequency. Source: Wilks, section 9.4.3.
  public var skill: Double? {
    guard let score, let frequency, frequency > 0, frequency < 1 else { return nil }
    return 1 - score / (frequency * (1 - frequency))
  }
}

/// How often an event was forecast and occurred.
///
/// Source: Wilks, section 9.2; Jolliffe and Stephenson, chapter 3.
public struct ContingencyTable: Hashable, Sendable {
  /// Forecast and occurred.
  public private(set) var hits = 0
  /// Forecast, did not occur.
  public private(set) var falseAlarms = 0
  /// Not forecast, occurred.
  public private(set) var misses = 0
  /// Neither forecast nor occurred.
  public private(set) var correctNegatives = 0

  public init() {}

  public mutating func add(forecast: Bool, occurred: Bool) {
    switch (forecast, occurred) {
    case (true, true): hits += 1
    case (true, false): falseAlarms += 1
    case (false, true): misses += 1
    case (false, false): correctNegatives += 1
    }
  }

  /// The number of cases.
  public var count: Int { hits + falseAlarms + misses + correctNegatives }

  /// The critical success index (threat score), 0 to 1: hits / (hits + false alarms + misses). `nil` if the event was
  /// neither forecast nor observed.
  public var criticalSuccessIndex: Double? {
    let events = hits + falseAlarms + misses
    return events == 0 ? nil : Double(hits) / Double(events)
  }

  /// The equitable threat score (Gilbert skill score), -1/3 to 1: the critical success index without the hits that
  /// chance would give, (hits + false alarms) (hits + misses) / count. `nil` if nothing is left to divide by.
  public var equitableThreatScore: Double? {
    guard count > 0 else { return nil }
    let chance = Double(hits + falseAlarms) * Double(hits + misses) / Double(count)
    let rest = Double(hits + falseAlarms + misses) - chance
    return rest == 0 ? nil : (Double(hits) - chance) / rest
  }
}
