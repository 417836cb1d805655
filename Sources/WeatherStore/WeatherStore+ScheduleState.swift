import Foundation
import GRDB

extension WeatherStore {
  /// What the schedule wrote under a key; `nil` when there is nothing or it makes no sense as this type, for instance
  /// because another version of Vane wrote it: the schedule then starts afresh.
  public func scheduleState<State: Decodable>(_ type: State.Type, for key: String) throws(StoreError) -> State? {
    let text = try read { db in
      try String.fetchOne(db, sql: "SELECT value FROM scheduleState WHERE key = ?", arguments: [key])
    }
    return text.flatMap { try? JSONDecoder().decode(type, from: Data($0.utf8)) }
  }

  /// Writes a value of the schedule outside a fetch, for instance when the network came up.
  public func setScheduleState(_ value: some Encodable, for key: String) throws(StoreError) {
    let text = try WeatherStore.encoded(value, for: key)
    try write { db in try WeatherStore.setScheduleState(text, for: key, db) }
  }

  /// Changes a value under the write lock, so that of several processes each sees what the one before it wrote.
  ///
  /// Nothing is written when nothing changes. What is missing or makes no sense as this type is `initial`.
  public func changeScheduleState<State: Codable & Equatable, Value>(
    of key: String, from initial: State, _ change: (inout State) -> Value
  ) throws(StoreError) -> Value {
    try write { db in
      let text = try String.fetchOne(db, sql: "SELECT value FROM scheduleState WHERE key = ?", arguments: [key])
      let found = text.flatMap { try? JSONDecoder().decode(State.self, from: Data($0.utf8)) } ?? initial
      var state = found
      let value = change(&state)
      if state != found { try WeatherStore.setScheduleState(try WeatherStore.encoded(state, for: key), for: key, db) }
      return value
    }
  }

  static func setScheduleState(_ text: String, for key: String, _ db: Database) throws {
    try db.execute(sql: "INSERT OR REPLACE INTO scheduleState VALUES (?, ?)", arguments: [key, text])
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
