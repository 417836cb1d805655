import GRDB

extension WeatherStore {
  /// Updates that came since somebody last looked.
  public func unseenUpdates() throws(StoreError) -> Int {
    try read { db in try Row.fetchOne(db, sql: "SELECT unseenUpdates FROM setting")?.value(0, .count) ?? 0 }
  }

  /// One more; `note(.look)` sets it to none.
  public func countUnseenUpdate() throws(StoreError) {
    try write { db in try db.execute(sql: "UPDATE setting SET unseenUpdates = unseenUpdates + 1") }
  }
}
