public import BackgroundFetch
import GRDB

extension WeatherStore {
  /// Returns the interval that the user chose and the interval in force.
  ///
  /// They differ after the last location is cleared: a wake-up then puts *never* in force. Saving a location puts the
  /// chosen interval back in force.
  public func intervals() throws(StoreError) -> FetchIntervals {
    try read { db in
      let found = try Row.fetchOne(db, sql: "SELECT chosenInterval, intervalInForce FROM setting")
      guard let row = found else { throw StoreDamage(description: "the row of settings is missing") }
      return FetchIntervals(
        chosen: BackgroundFetchInterval(storedText: try row.value(0, .text)) ?? .minimum,
        inForce: BackgroundFetchInterval(storedText: try row.value(1, .text)) ?? .never)
    }
  }

  /// Writes the interval that the user chose, and puts it in force if a location is saved.
  public func choose(_ interval: BackgroundFetchInterval) throws(StoreError) {
    try change { db in
      try db.execute(
        sql: """
          UPDATE setting SET chosenInterval = ?1,
            intervalInForce = iif(EXISTS (SELECT 1 FROM location WHERE savedAt IS NOT NULL), ?1, 'never')
          """, arguments: [interval.storedText])
    }
  }
}
