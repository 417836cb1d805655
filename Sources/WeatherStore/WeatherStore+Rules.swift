public import Foundation
public import Weather
public import WeatherRules

extension WeatherStore {
  /// The saved places as rules look at them.
  ///
  /// - Parameters:
  ///   - report: the meaning of a cached document; `nil` for one that this version cannot read.
  ///   - isTold: whether a person wants to hear of a warning at all.
  public func rulePlaces(
    at now: Date, report: (_ snapshot: String) -> WeatherReport?, isTold: (WeatherAlert) -> Bool
  ) throws(StoreError) -> [RulePlace] {
    var places: [RulePlace] = []
    for place in try locations() {
      let cached = try cachedResult(for: place.id)
      places.append(
        RulePlace(
          id: place.id, location: place.location, report: cached.flatMap { report($0.snapshot) },
          isStale: cached.map { $0.staleAfter < now } ?? false,
          alerts: try alerts(for: place.id, at: now).filter(isTold)))
    }
    return places
  }

  /// What is remembered of rules.
  public func ruleMemory() throws(StoreError) -> RuleMemory {
    try scheduleState(RuleMemory.self, for: RuleMemory.storeKey) ?? RuleMemory()
  }

  /// Changes what is remembered of rules, in one transaction.
  public func changeRuleMemory<Value>(_ change: (inout RuleMemory) -> Value) throws(StoreError) -> Value {
    try changeScheduleState(of: RuleMemory.storeKey, from: RuleMemory(), change)
  }
}
