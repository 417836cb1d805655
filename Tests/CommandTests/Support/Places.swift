import BackgroundFetch
import Foundation
import Testing
import Weather
import WeatherStore

/// Places to save, for tests that need no search.
enum Places {
  static func berlin() throws -> Location {
    try place("Berlin", "Land Berlin", "Germany", at: 52.5244, 13.4105, in: "Europe/Berlin")
  }

  static func paris() throws -> Location {
    try place("Paris", "Île-de-France", "France", at: 48.8534, 2.3488, in: "Europe/Paris")
  }

  static func parisTexas() throws -> Location {
    try place("Paris", "Texas", "United States", at: 33.6609, -95.5555, in: "America/Chicago")
  }

  static func place(
    _ name: String, _ region: String? = nil, _ country: String? = nil, at latitude: Double, _ longitude: Double,
    in timeZone: String? = nil
  ) throws -> Location {
    let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
    return Location(name: name, region: region, country: country, coordinate: coordinate, timeZone: timeZone)
  }
}

extension TemporaryHome {
  /// Saves places behind the programs' backs, a minute after one another from noon; the last one is current.
  func save(_ locations: Location...) throws {
    for (minute, location) in locations.enumerated() {
      let now = noon.addingTimeInterval(Double(minute) * 60)
      _ = try withStore(at: now) { try $0.save(location, at: now) }
    }
  }
}

extension TemporaryHome {
  func currentPlace() throws -> Location? {
    try withStore { try $0.currentLocation()?.location }
  }

  /// Keeps a result for a saved place as a fetch would; its document is not for reading.
  func keepResult(for id: SavedLocation.ID) throws {
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
