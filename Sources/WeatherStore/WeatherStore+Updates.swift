public import Foundation
import GRDB

extension WeatherStore {
  /// When each saved place's newest result was last known to be right; places without a result are absent.
  public func updates() throws(StoreError) -> [SavedLocation.ID: Date] {
    try read { db in
      let rows = try Row.fetchAll(db, sql: "SELECT locationID, max(updatedAt) FROM result GROUP BY locationID")
      return Dictionary(
        try rows.map { (try $0.value(0, .id), try $0.value(1, .instant)) }, uniquingKeysWith: { max($0, $1) })
    }
  }
}
