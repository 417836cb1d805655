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
