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
