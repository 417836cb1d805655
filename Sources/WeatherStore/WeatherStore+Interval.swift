public import BackgroundFetch
import GRDB

extension WeatherStore {
  /// The interval a person chose and the one in force.
  ///
  /// They differ after the last location was cleared: a wake-up then put *never* in force, and saving a location puts
  /// the chosen one back.
  public func intervals() throws(StoreError) -> FetchIntervals {
    try read { db in
      let found = try Row.fetchOne(db, sql: "SELECT chosenInterval, intervalInForce FROM setting")
      guard let row = found else { throw StoreDamage(description: "the row of settings is missing") }
      return FetchIntervals(
        chosen: BackgroundFetchInterval(storedText: try row.value(0, .text)) ?? .minimum,
        inForce: BackgroundFetchInterval(storedText: try row.value(1, .text)) ?? .never)
    }
  }

  /// Writes down what a person chose, and puts it in force if a location is saved.
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
