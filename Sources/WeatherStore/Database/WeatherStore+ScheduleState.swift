import FoundationEssentials
import SQLite

extension WeatherStore {
  /// Returns the value that the schedule wrote under a key. Returns `nil` if there is none, or if it cannot be
  /// decoded as this type, for instance because another version of Vane wrote it. The schedule then starts anew.
  public func scheduleState<State: Decodable>(_ type: State.Type, for key: String) throws(StoreError) -> State? {
    let text = try read { db in try WeatherStore.storedText(for: key, db) }
    return text.flatMap { WeatherStore.decoded(type, from: $0) }
  }

  /// Writes a value of the schedule outside a fetch, for instance when the network became available.
  public func setScheduleState(_ value: some Encodable, for key: String) throws(StoreError) {
    let text = try WeatherStore.encoded(value, for: key)
    try write { db in try WeatherStore.setScheduleState(text, for: key, db) }
  }

  /// Changes a value under the write lock, so that each of several processes sees the value that the previous one
  /// wrote.
  ///
  /// Writes nothing if nothing changes. A value that is missing or cannot be decoded as this type is replaced by
  /// `initial`.
  @discardableResult
  public func changeScheduleState<State: Codable & Equatable, Value>(
    of key: String, from initial: State, _ change: (inout State) -> Value
  ) throws(StoreError) -> Value {
    try write { db in
      let text = try WeatherStore.storedText(for: key, db)
      let found = text.flatMap { WeatherStore.decoded(State.self, from: $0) } ?? initial
      var state = found
      let value = change(&state)
      if state != found { try WeatherStore.setScheduleState(try WeatherStore.encoded(state, for: key), for: key, db) }
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

  /// Returns the decoded value. Returns `nil` for a text that cannot be decoded as this type, or that contains an
  /// invalid time.
  static func decoded<Value: Decodable>(_ type: Value.Type, from text: String) -> Value? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let date = try Date(from: decoder)
      guard ColumnKind<Date>.instant.value(.real(date.timeIntervalSince1970)) != nil else {
        throw StoreDamage(description: "a time makes no sense")
      }
      return date
    }
    return try? decoder.decode(type, from: Data(text.utf8))
  }

  static func encoded(_ value: some Encodable, for key: String) throws(StoreError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      throw .unencodable(key: key, detail: "\(error)")
    }
  }
}
