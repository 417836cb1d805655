public import BackgroundFetch
import GRDB

extension WeatherStore {
  /// The interval a person chose and the one in force.
  ///
  /// They differ after the last location was cleared: a wake-up then put *never* in force, and saving a location puts
  /// the chosen one back.
  public func intervals() throws(StoreError) -> FetchIntervals {
    try read { db in
      let row = try Row.fetchOne(db, sql: "SELECT chosenInterval, intervalInForce FROM setting")
      return FetchIntervals(
        chosen: row.flatMap { BackgroundFetchInterval(storedText: $0[0]) } ?? .minimum,
        inForce: row.flatMap { BackgroundFetchInterval(storedText: $0[1]) } ?? .never)
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
