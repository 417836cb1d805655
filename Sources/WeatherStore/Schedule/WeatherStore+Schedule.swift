public import BackgroundFetch
public import FoundationEssentials
import SQLite
import ScheduleParts

extension ScheduleState {
  /// The key under which the state of background fetch is stored.
  public static let storeKey = "background-fetch"
  /// The key under which the state of reading warnings is stored.
  public static let warningsKey = "warnings"
  /// The key of the state of the requests for the air, which only waits after failures.
  public static let airKey = "air"
  /// The key of the waits of the service of station reports.
  public static let observationsKey = "observations"
  /// The key of the state of the rounds in which all providers are asked.
  public static let roundsKey = "rounds"
  /// The keys of all states.
  public static let storeKeys = [storeKey, warningsKey, airKey, observationsKey, roundsKey]
}

extension WeatherStore {
  /// Returns the value that the schedule wrote under a key. Returns `nil` if there is none, or if it cannot be
  /// read as this type, for instance because another version of Vane wrote it. The schedule then starts anew.
  public func scheduleState<State: StoredValue>(_ type: State.Type, for key: String) throws(StoreError) -> State? {
    let text = try read { db in try WeatherStore.storedText(for: key, db) }
    return text.flatMap(State.init(storedText:))
  }

  /// Writes a value of the schedule outside a fetch, for instance when the network became available.
  public func setScheduleState(_ value: some StoredValue, for key: String) throws(StoreError) {
    let text = try WeatherStore.storedText(of: value, for: key)
    try write { db in try WeatherStore.setScheduleState(text, for: key, db) }
  }

  /// Changes a value under the write lock, so that each of several processes sees the value that the previous one
  /// wrote.
  ///
  /// Writes nothing if nothing changes. A value that is missing or cannot be read as this type is replaced by
  /// `initial`.
  @discardableResult
  public func changeScheduleState<State: StoredValue & Equatable, Value>(
    of key: String, from initial: State, _ change: (inout State) -> Value
  ) throws(StoreError) -> Value {
    try write { db in
      let text = try WeatherStore.storedText(for: key, db)
      let found = text.flatMap(State.init(storedText:)) ?? initial
      var state = found
      let value = change(&state)
      if state != found {
        try WeatherStore.setScheduleState(try WeatherStore.storedText(of: state, for: key), for: key, db)
      }
      return value
    }
  }

  /// Returns the text under a key; `nil` if there is none.
  static func storedText(for key: String, _ db: Connection) throws -> String? {
    try db.value("SELECT value FROM scheduleState WHERE key = ?", [key])
  }

  static func setScheduleState(_ text: String, for key: String, _ db: Connection) throws {
    try db.run("INSERT OR REPLACE INTO scheduleState VALUES (?, ?)", [key, text])
  }

  /// Returns the text of a value.
  ///
  /// - Throws: `unencodable` if JSON cannot express it, such as a number that is not finite.
  static func storedText(of value: some StoredValue, for key: String) throws(StoreError) -> String {
    guard let text = value.storedText else { throw .unencodable(key: key, detail: "a number is not finite") }
    return text
  }

  /// Returns the state under one of the keys of `ScheduleState`; the state of a fresh installation if none is stored.
  ///
  /// The validity of each location's result is a column of the location, because one text for thousands of them would
  /// be decoded by every plan.
  public func scheduleState(for key: String) throws(StoreError) -> ScheduleState {
    var state = try scheduleState(ScheduleState.self, for: key) ?? ScheduleState()
    if key == ScheduleState.storeKey { state.parts.validUntil = try validities() }
    return state
  }

  /// Writes the state under one of the keys of `ScheduleState`.
  public func setScheduleState(_ state: ScheduleState, for key: String) throws(StoreError) {
    let text = try WeatherStore.storedText(of: state.withoutColumns(for: key), for: key)
    try write { db in
      try WeatherStore.setScheduleState(text, for: key, db)
      guard key == ScheduleState.storeKey else { return }
      try db.run("UPDATE location SET validUntil = NULL WHERE validUntil IS NOT NULL")
      for (id, until) in state.parts.validUntil {
        try db.run("UPDATE location SET validUntil = ? WHERE id = ?", [until, SavedLocation.ID(id)])
      }
    }
  }

  /// Returns the end of the validity of each saved location's result.
  private func validities() throws(StoreError) -> [String: Date] {
    let rows = try rows(
      "SELECT id, validUntil FROM location WHERE validUntil IS NOT NULL AND savedAt IS NOT NULL"
    ) { row in (String(try row.value(0, .id)), try row.value(1, .instant)) }
    return Dictionary(rows) { max($0, $1) }
  }

  /// Returns the input of a decision about an unknown user, without learned habits.
  ///
  /// - Parameters:
  ///   - saved: all saved locations.
  ///   - hosts: the hosts that the next fetch of these locations could ask, in order of preference.
  func scheduleInput(of saved: [SavedLocation], hosts: [String]) throws(StoreError) -> ScheduleInput {
    var input = ScheduleInput(
      saved: saved.map(\.key), interval: try intervals().inForce, hosts: hosts,
      state: try scheduleState(for: ScheduleState.storeKey))
    if let left = try leftOutPlaces(), left.sentNothing { input.pauseRequests(of: left.account, until: left.until) }
    let damaged = try damagedResults(among: saved.map(\.id))
    if !damaged.isEmpty {
      // What cannot be read is due at once, as on a fresh installation.
      var parts = input.state.parts
      parts.lastSuccess = nil
      let keys = Set(damaged.map { String($0) })
      parts.validUntil = parts.validUntil.filter { !keys.contains($0.key) }
      input.state.parts = parts
    }
    return input
  }

  /// Rewrites a state of background fetch as it is at `now`, if a clock that was set back left the state ahead.
  func rebaseScheduleState(for key: String, at now: Date) throws(StoreError) {
    guard try scheduleState(for: key).isAhead(of: now) else { return }
    try write { db in
      if key == ScheduleState.storeKey {
        let last = now + StateParts.maximumValidity
        try db.run("UPDATE location SET validUntil = min(validUntil, ?)", [last])
      }
      // Read the state again under the write lock: a fetch may have written a new one.
      let text = try WeatherStore.storedText(for: key, db)
      guard let state = text.flatMap(ScheduleState.init(storedText:)) else { return }
      try WeatherStore.setScheduleState(
        try WeatherStore.storedText(of: state.clamped(at: now), for: key), for: key, db)
    }
  }

  /// Returns the saved places whose result the provider still declares valid, and until when. A refresh skips them.
  public func validPlaces(at now: Date) throws(StoreError) -> [(place: SavedLocation, until: Date)] {
    let validUntil = try scheduleState(for: ScheduleState.storeKey).clamped(at: now).parts.validUntil
    let updates = try updates()
    return try locations().compactMap { place in
      guard updates[place.id] != nil, let until = validUntil[place.key] else { return nil }
      return (place, until)
    }
  }
}

extension ScheduleState {
  /// Returns the state without what columns hold.
  func withoutColumns(for key: String) -> ScheduleState {
    var state = self
    if key == ScheduleState.storeKey { state.parts.validUntil = [:] }
    return state
  }
}

extension FetchCommit {
  /// Adds the state under one of the keys of `ScheduleState`, except the validity of the locations' results, which is
  /// ``validUntil``.
  public mutating func setScheduleState(_ state: ScheduleState, for key: String) throws(StoreError) {
    try setValue(state.withoutColumns(for: key), for: key)
  }
}
