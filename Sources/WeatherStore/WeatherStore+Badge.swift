import GRDB

extension WeatherStore {
  /// Returns the number of updates since the user last looked.
  public func unseenUpdates() throws(StoreError) -> Int {
    try read { db in try Row.fetchOne(db, sql: "SELECT unseenUpdates FROM setting")?.value(0, .count) ?? 0 }
  }

  /// Adds one to the number of unseen updates; `note(.look)` resets it to 0.
  public func countUnseenUpdate() throws(StoreError) {
    try write { db in try db.execute(sql: "UPDATE setting SET unseenUpdates = unseenUpdates + 1") }
  }
}
