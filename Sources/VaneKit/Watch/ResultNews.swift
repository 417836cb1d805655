import Watching
import Weather
import WeatherJSON
import WeatherStore

/// The new rows of the store that are news: rows with a visible difference to the row before.
///
/// Not every renewed row is news. A "not modified" answer renews a row, and so does a change by a tenth of a degree.
struct ResultNews {
  private let store: WeatherStore
  /// The maximum number of places that are watched: those used last. More results would take hundreds of megabytes.
  private static let maximumPlaces = 200
  /// The latest result of each place, whether it was news or not.
  private(set) var latest: [SavedLocation.ID: WeatherResult] = [:]

  /// Reads the results that are in the store now.
  init(_ store: WeatherStore) throws(StoreError) {
    self.store = store
    _ = try since(0)
  }

  /// Returns the places that are watched, in the order in which they were saved: all, or the ones used last.
  func places() throws(StoreError) -> [SavedLocation] {
    let saved = try store.locations()
    guard saved.count > ResultNews.maximumPlaces else { return saved }
    let ids = Set(saved.usedLast(ResultNews.maximumPlaces).map(\.id))
    return saved.filter { ids.contains($0.id) }
  }

  /// Returns the news after a revision, oldest first, and the latest revision of all.
  mutating func since(_ revision: Int64) throws(StoreError) -> StoreObserver.Updates {
    // Read before the results: a fetch may commit both in between, and its warnings have the later revision.
    let news = try store.newAlerts(after: revision)
    var updates = StoreObserver.Updates(newest: max(news.newest, try store.latestRevision()), results: [])
    let places = try places()
    for row in try store.results(after: revision, of: places.map(\.id)) {
      updates.newest = max(updates.newest, row.revision)
      guard let result = try? WeatherDocument.decode(row.snapshot) else { continue }
      if latest[row.locationID].map(result.differsNoticeably) ?? true { updates.results.append(result) }
      latest[row.locationID] = result
    }
    if !news.alerts.isEmpty {
      let saved = Dictionary(try store.locations().map { ($0.id, $0.location) }) { $1 }
      updates.alerts = news.alerts.compactMap { id, alert in
        saved[id].map { WeatherAlertPosted(location: $0, alert: alert) }
      }
    }
    return updates
  }
}
