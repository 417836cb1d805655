import BackgroundFetch
import Foundation
import SQLite
import WakeUps
public import Weather
public import WeatherStore

extension TemporaryHome {
  /// A home in which places are saved, as by `save(_:)`.
  public convenience init(saving locations: Location...) throws {
    try self.init()
    try save(locations)
  }

  /// Saves places behind the programs' backs, a minute after one another from noon; the last one is current.
  public func save(_ locations: Location...) throws { try save(locations) }

  private func save(_ locations: [Location]) throws {
    for (minute, location) in locations.enumerated() {
      let now = noon.addingTimeInterval(Double(minute) * 60)
      _ = try withStore(at: now) { try $0.save(location, at: now) }
    }
    // The user looks at all of them.
    try Connection(path: paths.database, .create, busyTimeout: .seconds(5)).run(
      "UPDATE location SET lookedAt = ?", [Date().timeIntervalSince1970])
  }

  /// Returns the names of all saved places, in the order of the store.
  public func savedNames() throws -> [String] {
    try withStore { try $0.locations().map(\.location.name) }
  }

  /// Returns the current place as it was saved: without the names that a fetch adds.
  public func currentPlace() throws -> Location? {
    var place = try withStore { try $0.currentLocation()?.location }
    place?.names = nil
    return place
  }

  /// Keeps a result for a saved place as a fetch would; its document is not for reading.
  public func keepResult(for id: SavedLocation.ID) throws {
    try withStore { store in
      let wakeUp = try store.beginWakeUp(.hand, at: noon)
      let result = ResultChange(
        locationID: id, provider: "open-meteo", beganAt: noon, updatedAt: noon, staleAfter: noon, snapshot: "{}",
        current: nil)
      let outcome = WakeUpOutcome(finishedAt: noon, answer: .newData)
      _ = try store.commit(FetchCommit(wakeUp: wakeUp, outcome: outcome, results: [result]))
    }
  }
}
