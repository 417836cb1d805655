public import BackgroundFetch
public import Foundation
import GRDB

extension ScheduleState {
  /// The key that the state of background fetch is stored under.
  public static let storeKey = "background-fetch"
  /// The key that the state of reading warnings is stored under.
  public static let warningsKey = "warnings"
  /// The keys of every state there is.
  public static let storeKeys = [storeKey, warningsKey]
}

extension WeatherStore {
  /// Writes each state of background fetch down as it is at `now`, if a clock that was set back left it ahead. A host
  /// does this before it plans: until a fetch writes the state, every plan would find it just as far ahead.
  public func rebaseScheduleState(at now: Date) throws(StoreError) {
    for key in ScheduleState.storeKeys {
      guard let found = try scheduleState(ScheduleState.self, for: key), found.isAhead(of: now) else { continue }
      try write { db in
        // Again under the write lock: a fetch may have written what it brought.
        let text = try String.fetchOne(db, sql: "SELECT value FROM scheduleState WHERE key = ?", arguments: [key])
        guard let state = text.flatMap({ WeatherStore.decoded(ScheduleState.self, from: $0) }) else { return }
        try WeatherStore.setScheduleState(try WeatherStore.encoded(state.rebased(at: now), for: key), for: key, db)
      }
    }
  }
}
