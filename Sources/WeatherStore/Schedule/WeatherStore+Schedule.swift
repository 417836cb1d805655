public import BackgroundFetch
public import FoundationEssentials

extension ScheduleState {
  /// The key under which the state of background fetch is stored.
  public static let storeKey = "background-fetch"
  /// The key under which the state of reading warnings is stored.
  public static let warningsKey = "warnings"
  /// The keys of all states.
  public static let storeKeys = [storeKey, warningsKey]
}

extension WeatherStore {
  /// Returns the state under one of the keys of `ScheduleState`; that of a fresh installation if none is stored.
  public func scheduleState(for key: String) throws(StoreError) -> ScheduleState {
    try scheduleState(ScheduleState.self, for: key) ?? ScheduleState()
  }

  /// Returns the input of a decision about an unknown user, without learned habits.
  ///
  /// - Parameter hosts: the hosts that the next fetch of these locations could ask, in order of preference.
  public func scheduleInput(hosts: ([SavedLocation]) -> [String]) throws(StoreError) -> ScheduleInput {
    let saved = try locations()
    let hosts = hosts(saved)
    return ScheduleInput(
      saved: saved.map(\.id), interval: try intervals().inForce, host: hosts.first ?? "",
      standIns: Array(hosts.dropFirst()),
      state: try scheduleState(for: ScheduleState.storeKey))
  }

  /// Rewrites each state of background fetch as it is at `now`, if a clock that was set back left the state ahead. A
  /// host calls this before it plans. Otherwise every plan would find the state just as far ahead, until a fetch
  /// writes it.
  public func rebaseScheduleState(at now: Date) throws(StoreError) {
    for key in ScheduleState.storeKeys {
      guard let found = try scheduleState(ScheduleState.self, for: key), found.isAhead(of: now) else { continue }
      try write { db in
        // Read the state again under the write lock: a fetch may have written a new one.
        let text = try WeatherStore.storedText(for: key, db)
        guard let state = text.flatMap({ WeatherStore.decoded(ScheduleState.self, from: $0) }) else { return }
        try WeatherStore.setScheduleState(try WeatherStore.encoded(state.rebased(at: now), for: key), for: key, db)
      }
    }
  }

  /// Returns the saved places whose result the provider still declares valid, and until when. A refresh skips them.
  public func validPlaces(at now: Date) throws(StoreError) -> [(place: SavedLocation, until: Date)] {
    let state = try scheduleState(ScheduleState.self, for: ScheduleState.storeKey)?.rebased(at: now)
    let updates = try updates()
    return try locations().compactMap { place in
      guard updates[place.id] != nil, let until = state?.validUntil[place.id] else { return nil }
      return (place, until)
    }
  }
}
