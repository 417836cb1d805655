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
