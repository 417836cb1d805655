import Watching
import Weather
import WeatherJSON
import WeatherStore

/// The new rows of the store that are news: rows with a visible difference to the row before.
///
/// Not every renewed row is news. A "not modified" answer renews a row, and so does a change by a tenth of a degree.
struct ResultNews {
  private let store: WeatherStore
  /// The newest result of each place, whether it was news or not.
  private(set) var newest: [SavedLocation.ID: WeatherResult] = [:]

  /// Reads the results that are in the store now.
  init(_ store: WeatherStore) throws(StoreError) {
    self.store = store
    _ = try since(0)
  }

  /// Returns the news after a revision, oldest first, and the newest revision of all.
  mutating func since(_ revision: Int64) throws(StoreError) -> StoreObserver.Updates {
    // Read before the results: a fetch may commit both in between, and its warnings have the later revision.
    let news = try store.newAlerts(after: revision)
    var updates = StoreObserver.Updates(newest: news.newest, results: [])
    for row in try store.results(after: revision) {
      updates.newest = max(updates.newest, row.revision)
      guard let result = try? WeatherDocument.decode(row.snapshot) else { continue }
      if newest[row.locationID].map(result.differsNoticeably) ?? true { updates.results.append(result) }
      newest[row.locationID] = result
    }
    if !news.alerts.isEmpty {
      let places = try store.locations()
      updates.alerts = news.alerts.compactMap { id, alert in
        places.first { $0.id == id }.map { WeatherAlertPosted(location: $0.location, alert: alert) }
      }
    }
    return updates
  }
}
