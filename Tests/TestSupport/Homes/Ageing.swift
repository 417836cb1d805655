public import BackgroundFetch
public import Foundation
import SQLite
import ScheduleParts
import WakeUps
public import WeatherStore

/// Changes to the store as if time had passed, so that no test has to wait.
extension TemporaryHome {
  /// Changes the state of the schedule, of the weather or under another key.
  public func changeState(of key: String = ScheduleState.storeKey, _ change: (inout ScheduleState) -> Void) throws {
    try withStore { store in
      guard try store.scheduleState(ScheduleState.self, for: key) != nil else { return }
      var state = try store.scheduleState(for: key)
      change(&state)
      try store.setScheduleState(state, for: key)
    }
  }

  /// Makes everything that was fetched one of long ago: results are no longer fresh or valid, and warnings were not
  /// just read. Back-offs and silences stay.
  public func age() throws {
    try withStore { store in
      for place in try store.locations() {
        guard let cached = try store.cachedResult(for: place.id) else { continue }
        let aged = ResultChange(
          locationID: place.id, provider: cached.provider, beganAt: noon, updatedAt: noon, staleAfter: noon,
          snapshot: cached.snapshot, current: nil)
        let wakeUp = try store.beginWakeUp(.hand, at: noon)
        let outcome = WakeUpOutcome(finishedAt: noon, answer: .noData)
        _ = try store.commit(FetchCommit(wakeUp: wakeUp, outcome: outcome, results: [aged]))
      }
    }
    try setWarningsRead(at: noon)
    for key in [ScheduleState.storeKey, ScheduleState.warningsKey] {
      try changeState(of: key) { state in
        state.parts.lastSuccess = state.lastSuccess.map { _ in noon }
        state.parts.validUntil = [:]
      }
    }
  }

  /// Makes all warnings ones that were read at an instant, and forgets which lists were asked for.
  public func setWarningsRead(at instant: Date) throws {
    try Connection(path: paths.database, .create, busyTimeout: .seconds(5)).run(
      "UPDATE alertFeed SET readAt = ? WHERE readAt IS NOT NULL", [instant.timeIntervalSince1970])
    try withStore { try $0.setScheduleState(WarningReadings(), for: WarningReadings.storeKey) }
    try changeState(of: ScheduleState.warningsKey) { $0.parts.lastSuccess = instant }
  }

  /// Ends every back-off, as if the time had passed.
  public func endBackOffs() throws {
    try changeState { state in
      state.parts.lastFailure = state.parts.lastFailure.map { _ in noon }
      state.parts.failedHosts = state.parts.failedHosts.mapValues { .init(failures: $0.failures, until: noon) }
    }
  }
}
