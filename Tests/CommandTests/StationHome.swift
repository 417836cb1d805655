import BackgroundFetch
import TestSupport
import Testing
import WeatherStore

/// A home whose provider is a station of its own, and in which Berlin is saved.
///
/// A home with a station, which runs as long as this object exists.
final class StationHome {
  let station: Station
  let home: TemporaryHome

  init(_ arguments: String...) throws {
    station = try Station(arguments)
    home = try TemporaryHome()
    home.use(station)
    try home.save(SamplePlaces.berlin())
  }

  /// The log, oldest first: the origin, the answer and the reason of each wake-up.
  func log() throws -> [String] {
    try home.withStore { store in
      try store.wakeUps(limit: 20).reversed().map { row in
        "\(row.origin.rawValue) \(row.outcome?.answer.rawValue ?? "open") \(row.outcome?.reason?.code ?? "-")"
      }
    }
  }

  /// Makes the cached result an old one, because a request within a second of an update shares its result.
  func ageResult() throws {
    try home.withStore { store in
      let cached = try #require(try store.cachedResult(for: 1))
      let aged = ResultChange(
        locationID: 1, provider: cached.provider, beganAt: noon, updatedAt: noon, staleAfter: noon,
        snapshot: cached.snapshot, current: nil)
      let wakeUp = try store.beginWakeUp(.hand, at: noon)
      let outcome = WakeUpOutcome(finishedAt: noon, answer: .noData)
      _ = try store.commit(FetchCommit(wakeUp: wakeUp, outcome: outcome, results: [aged]))
    }
  }

  deinit { withExtendedLifetime(station) {} }
}
