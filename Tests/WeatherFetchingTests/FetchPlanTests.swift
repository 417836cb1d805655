import BackgroundFetch
import Foundation
import ScheduleParts
import TestSupport
import Testing
import WakeUps
import Weather

@testable import WeatherFetching
@testable import WeatherStore

/// The plan of a fetch, as a function of the stored data.
@Suite(.ownThread) struct FetchPlanTests {
  private func place(_ id: SavedLocation.ID) throws -> SavedLocation {
    let coordinate = try #require(Coordinate(latitude: Double(id), longitude: 0))
    return SavedLocation(
      id: id, location: Location(name: "\(id)", coordinate: coordinate), savedAt: noon, lastUsedAt: noon,
      isCurrent: false)
  }

  /// The plan in words: `fetch 1,2 reason` or `answer reason`.
  private func plan(
    _ purpose: FetchPurpose, places: [SavedLocation.ID] = [1, 2], interval: BackgroundFetchInterval = .minimum,
    updated: [SavedLocation.ID: Double] = [:], valid: [SavedLocation.ID: Double] = [:], held: Double? = nil,
    success: Double? = nil, failures: Int = 0, asked: Double = 0, beside: Set<SavedLocation.ID> = []
  ) throws -> String {
    var state = ScheduleState()
    state.parts.lastSuccess = success.map(instant)
    state.parts.failures = failures
    state.parts.lastFailure = failures > 0 ? instant(0) : nil
    state.parts.validUntil = valid.reduce(into: [:]) { $0["\($1.key)"] = instant($1.value) }
    state.parts.retryAfter = held.map { ["host": instant($0)] } ?? [:]
    let facts = FetchPlan.Facts(
      read: ScheduleFacts(
        places: try places.map(place),
        input: ScheduleInput(saved: places.map { "\($0)" }, interval: interval, hosts: ["host"], state: state)),
      updatedAt: updated.mapValues(instant), dueBeside: beside)
    let plan = FetchPlan.make(
      for: purpose, in: facts, schedule: FetchSchedule(seed: 1), refreshAfter: .seconds(1800),
      asked: instant(asked), now: noon)
    switch plan {
    case .answer(let reason, _): return "answer \(reason.code)"
    case .fetch(let due, let reason, _):
      return "fetch \(due.weather.map { "\($0.id)" }.joined(separator: ",")) \(reason.code)"
        + (due.beside.isEmpty ? "" : " beside \(due.beside.map { "\($0.id)" }.joined(separator: ","))")
    }
  }

  /// Seconds from noon.
  private func instant(_ seconds: Double) -> Date { noon + .seconds(seconds) }

  @Test func wakeUpFollowsTheSchedule() throws {
    #expect(try plan(.scheduled) == "fetch 1,2 first")
    #expect(try plan(.scheduled, places: [], interval: .never) == "answer nothing-saved")
    #expect(try plan(.scheduled, places: [], interval: .minimum) == "answer nothing-saved")
    #expect(try plan(.scheduled, interval: .never) == "answer never")
    #expect(try plan(.scheduled, updated: [1: -60, 2: -60], success: -60) == "answer not-due")
    #expect(try plan(.scheduled, failures: 1) == "answer backing-off")
    #expect(try plan(.scheduled, held: 9) == "answer held")
    #expect(try plan(.scheduled, updated: [1: -60, 2: -60], valid: [1: 9, 2: 9]) == "answer valid")
    #expect(try plan(.scheduled, updated: [1: -60, 2: -60], valid: [1: 9]) == "fetch 2 first")
  }

  @Test func ignoresValidityWithoutAResult() throws {
    for purpose in [FetchPurpose.simulated, .refresh(nil)] {
      #expect(try plan(purpose, updated: [1: -60], valid: [1: 9, 2: 9]).hasPrefix("fetch 2 "))
    }
    #expect(try plan(.scheduled, updated: [1: -60], valid: [1: 9, 2: 9]) == "fetch 2 first")
    #expect(try plan(.look(2), valid: [1: 9, 2: 9]) == "fetch 2 look")
  }

  @Test func refreshWaitsOnlyForRetryAfterAndValidity() throws {
    for (purpose, reason) in [(FetchPurpose.simulated, "simulated"), (.refresh(nil), "refresh")] {
      #expect(try plan(purpose) == "fetch 1,2 \(reason)")
      #expect(try plan(purpose, interval: .never, success: -60, failures: 5) == "fetch 1,2 \(reason)")
      #expect(try plan(purpose, held: 9) == "answer held")
      #expect(try plan(purpose, updated: [1: -60, 2: -60], valid: [1: 9, 2: 9]) == "answer valid")
      #expect(try plan(purpose, places: []) == "answer nothing-saved")
    }
    #expect(try plan(.refresh(2)) == "fetch 2 refresh")
    #expect(try plan(.refresh(3)) == "answer nothing-saved")
  }

  @Test func lookIgnoresOnlyTheInterval() throws {
    #expect(try plan(.look(1)) == "fetch 1 look")
    #expect(try plan(.look(1), interval: .never, updated: [1: -1800], success: -60) == "fetch 1 look")
    #expect(try plan(.look(1), updated: [1: -1799]) == "answer fresh")
    #expect(try plan(.look(1), held: 9) == "answer held")
    #expect(try plan(.look(1), failures: 1) == "answer backing-off")
    #expect(try plan(.look(1), updated: [1: -1800], valid: [1: 9]) == "answer valid")
    #expect(try plan(.look(3)) == "answer nothing-saved")
  }

  @Test func sharesAResultOfTheLastSecond() throws {
    #expect(try plan(.refresh(nil), updated: [1: -1, 2: -1]) == "answer shared")
    #expect(try plan(.refresh(nil), updated: [1: -1.1, 2: -1]) == "fetch 1 refresh")
    #expect(try plan(.refresh(nil), updated: [1: -8, 2: -8], asked: -9) == "answer shared")
    #expect(try plan(.simulated, updated: [1: 0, 2: -8], asked: -9) == "answer shared")
  }

  /// What the shared or still valid result did not bring: air or airport.
  @Test func aRefreshAsksForWhatAnotherFetchDidNotBring() throws {
    #expect(try plan(.refresh(nil), updated: [1: -1, 2: -1], beside: [1]) == "fetch  refresh beside 1")
    #expect(
      try plan(.refresh(nil), updated: [1: -60, 2: -60], valid: [1: 9, 2: 9], beside: [2]) == "fetch  refresh beside 2")
    #expect(try plan(.refresh(nil), updated: [1: -1, 2: -60], beside: [1, 2]) == "fetch 2 refresh beside 1")
    #expect(try plan(.refresh(2), updated: [1: -1, 2: -1], beside: [1]) == "answer shared")
    #expect(try plan(.refresh(nil), held: 9, beside: [1]) == "answer held")
  }

  @Test func doesNotShareAResultFromTheFuture() throws {
    #expect(try plan(.refresh(nil), updated: [1: 0.1, 2: 36_000]) == "fetch 1,2 refresh")
    // The clock was set back between the question and now.
    #expect(try plan(.refresh(nil), updated: [1: 3600, 2: 3600], asked: 3600) == "fetch 1,2 refresh")
  }
}
