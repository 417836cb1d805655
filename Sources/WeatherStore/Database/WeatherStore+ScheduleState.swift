import SQLite

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
}
