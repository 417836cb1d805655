public import FoundationEssentials
public import Weather

extension WeatherStore {
  /// Returns the saved places as the input of rules.
  ///
  /// - Parameters:
  ///   - report: returns the content of a cached document; `nil` for a document that this version cannot read.
  ///   - filter: the warnings that the user wants to see; `nil` if no rule needs them.
  ///   - air: returns the stored air of a place, graded; `nil` if no rule needs it.
  public func rulePlaces(
    at now: Date, report: (_ snapshot: String) -> WeatherReport?, filter: AlertFilter?,
    air: ((StoredAir, Location) -> AirReport?)? = nil
  ) throws(StoreError) -> [RulePlace] {
    var places: [RulePlace] = []
    for place in try locations() {
      let cached = try cachedResult(for: place.id)
      let report = cached.flatMap { report($0.snapshot) }
      // A place without a zone has the one that its report names, as on the card.
      var location = place.location
      location.timeZone = location.timeZone ?? report?.timeZone
      places.append(
        RulePlace(
          id: place.id, location: location, report: report,
          isStale: cached.map { $0.staleAfter < now } ?? false,
          alerts: try filter.map { (filter) throws(StoreError) in
            try alerts(for: place.id, at: now).filter(filter.allows)
          } ?? [],
          air: try air.flatMap { (air) throws(StoreError) in
            try self.air(for: place.id).flatMap { air($0, place.location) }
          }))
    }
    return places
  }

  /// Returns the memory of the rules.
  public func ruleMemory() throws(StoreError) -> RuleMemory {
    try scheduleState(RuleMemory.self, for: RuleMemory.storeKey) ?? RuleMemory()
  }

  /// Changes the memory of the rules, in one transaction.
  public func changeRuleMemory<Value>(_ change: (inout RuleMemory) -> Value) throws(StoreError) -> Value {
    try changeScheduleState(of: RuleMemory.storeKey, from: RuleMemory(), change)
  }
}
