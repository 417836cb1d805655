import BackgroundFetch
import Foundation
import LinuxEvents
import ScheduleParts
import TestSupport
import Testing
import WakeUps
import Zones

@testable import WeatherStore

/// The stored habits of a user, and their deletion.
@Suite struct ForgettingTests {
  private let state = TemporaryState()

  /// A store that has learned from a look each day for four weeks, the last one a day before noon, and paid for one
  /// wake-up.
  private func learnedStore() throws -> WeatherStore {
    let store = try state.open()
    for day in 1...28 { store.note(.look, at: minutes(Double(day - 29) * 1440), utcOffset: 3600) }
    store.note(.glance, at: minutes(-5), utcOffset: 3600)
    var learned = try store.learnedHabits(perDay: 24, in: .gmt, at: noon)
    learned.habits.storedBudget.spend(at: noon)
    let wakeUp = try store.beginWakeUp(.timer, at: noon)
    var commit = FetchCommit(wakeUp: wakeUp, outcome: WakeUpOutcome(finishedAt: noon, answer: .noData))
    try commit.setHabits(learned)
    _ = try store.commit(commit)
    return store
  }

  @Test func countsTheStoredData() throws {
    let empty = try state.open()
    #expect(try empty.keptLooks() == KeptLooks())
    let store = try learnedStore()
    var kept = KeptLooks()
    kept.looks = 28
    kept.firstLook = minutes(-28 * 1440)
    kept.glances = 1
    #expect(try store.keptLooks() == kept)
  }

  @Test func forgettingKeepsOnlyTheSpentBudget() throws {
    let store = try learnedStore()
    #expect(try store.learnedHabits(perDay: 24, in: .gmt, at: noon).habits.looks.count == 28)
    let lock = try #require(try StoreLock.attempt(state.paths.fetchLock))
    defer { lock.release() }
    let forgotten = try store.forgetHabits(holding: lock)
    #expect(forgotten.looks == 28 && forgotten.firstLook == minutes(-28 * 1440) && forgotten.glances == 1)
    #expect(try store.keptLooks() == KeptLooks())
    #expect(try store.looks(since: .distantPast).isEmpty)
    let habits = try store.learnedHabits(perDay: 24, in: .gmt, at: noon).habits
    var unknown = Habits()
    unknown.advance(to: noon, in: .gmt)
    #expect(habits.storedUsage == unknown.storedUsage)
    #expect(habits.storedBudget.spent == [noon])
    #expect(try store.forgetHabits(holding: lock) == KeptLooks())
  }

  @Test func learnsAgainAfterForgetting() throws {
    let store = try learnedStore()
    let lock = try #require(try StoreLock.attempt(state.paths.fetchLock))
    defer { lock.release() }
    _ = try store.forgetHabits(holding: lock)
    store.note(.look, at: minutes(1), utcOffset: 3600)
    #expect(try store.learnedHabits(perDay: 24, in: .gmt, at: minutes(2)).habits.looks == [minutes(1)])
  }
}
