import BackgroundFetch
public import Foundation
import GRDB

extension WeatherStore {
  /// Returns when each saved place's newest result was last confirmed; places without a result are absent.
  public func updates() throws(StoreError) -> [SavedLocation.ID: Date] {
    try read { db in
      let rows = try Row.fetchAll(db, sql: "SELECT locationID, max(updatedAt) FROM result GROUP BY locationID")
      return Dictionary(
        try rows.map { (try $0.value(0, .id), try $0.value(1, .instant)) }, uniquingKeysWith: { max($0, $1) })
    }
  }

  /// Returns the saved places whose result the provider still declares valid, and until when. A refresh skips them.
  public func validPlaces(at now: Date) throws(StoreError) -> [(place: SavedLocation, until: Date)] {
    let state = try scheduleState(ScheduleState.self, for: ScheduleState.storeKey)?.rebased(at: now)
    let updates = try updates()
    return try locations().compactMap { place in
      guard updates[place.id] != nil, let until = state?.validUntil[place.id] else { return nil }
      return (place, until)
    }
  }
}
