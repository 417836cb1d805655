import BackgroundFetch
import Foundation
import TestSupport
import Testing
import WakeUps

@testable import WeatherStore

@Suite struct WakeUpTests {
  let state = TemporaryState()

  @Test func commitsTheStartFirst() throws {
    let store = try state.open()
    let id = try store.beginWakeUp(.timer, at: noon)
    let reader = try WeatherStore.openForReading(state.paths)
    #expect(
      try reader.wakeUps(limit: 5) == [
        WakeUpRecord(id: id, startedAt: noon, origin: .timer, pid: ProcessIdentity.current().pid)
      ])
  }

  @Test func keepsTheWholeOutcome() throws {
    let store = try state.open()
    let place = try store.save(berlin(), at: noon).id
    let outcome = WakeUpOutcome(
      finishedAt: noon + 2, answer: .failed, reason: RecordedReason(code: "http", detail: "503"),
      duration: .milliseconds(1234), bytes: 321, httpStatus: 503, locationID: place, provider: "open-meteo")
    let id = try store.beginWakeUp(.cron, at: noon)
    _ = try store.commit(FetchCommit(wakeUp: id, outcome: outcome))
    #expect(try store.wakeUps(limit: 1).first?.outcome == outcome)
  }

  @Test func findsAKilledWakeUp() throws {
    let store = try state.open()
    let killed = try store.beginWakeUp(.host, by: gone, at: noon)
    let running = try store.beginWakeUp(.host, at: minutes(1))

    // A reader sees it at once, and writes nothing.
    let reader = try WeatherStore.openForReading(state.paths)
    let seen = try reader.wakeUps(limit: 5)
    #expect(seen.map(\.id) == [running, killed])
    #expect(seen.map(\.outcome) == [nil, WakeUpOutcome(finishedAt: noon, answer: .failed, reason: .ended)])
    #expect(try reader.lastFailures(limit: 1).map(\.id) == [killed])

    // The next writer marks it.
    let next = try state.open(at: minutes(2))
    #expect(
      try next.wakeUps(limit: 5).map(\.outcome) == [
        nil, WakeUpOutcome(finishedAt: minutes(2), answer: .failed, reason: .ended),
      ])
    _ = try state.open(at: minutes(3))
    #expect(try next.wakeUps(limit: 5).last?.outcome?.finishedAt == minutes(2))
  }

  @Test func distinguishesProcesses() {
    let me = ProcessIdentity.current()
    #expect(me.isRunning)
    #expect(me.start != nil)
    #expect(!ProcessIdentity(pid: me.pid, start: "another-boot:1").isRunning)
    #expect(!gone.isRunning)
    #expect(ProcessIdentity(pid: me.pid, start: nil).isRunning)
    #expect(!ProcessIdentity(pid: 4_194_305, start: nil).isRunning)
  }

  @Test func summarisesTheLog() throws {
    let store = try state.open()
    let outcomes: [WakeUpOutcome] = [
      WakeUpOutcome(finishedAt: minutes(0), answer: .newData, httpStatus: 200),
      WakeUpOutcome(finishedAt: minutes(1), answer: .failed, reason: RecordedReason(code: "timeout")),
      WakeUpOutcome(finishedAt: minutes(2), answer: .noData, httpStatus: 304),
      WakeUpOutcome(finishedAt: minutes(3), answer: .failed, reason: RecordedReason(code: "dns")),
      WakeUpOutcome(finishedAt: minutes(4), answer: .noData, reason: RecordedReason(code: "notDue")),
    ]
    for outcome in outcomes {
      let id = try store.beginWakeUp(.host, at: outcome.finishedAt)
      _ = try store.commit(FetchCommit(wakeUp: id, outcome: outcome))
    }
    #expect(try store.wakeUps(limit: 2).map(\.id) == [5, 4])
    #expect(try store.lastSuccess()?.id == 3)
    #expect(try store.lastFailures(limit: 5).map { $0.outcome?.reason?.code } == ["dns", "timeout"])
  }

  @Test func countsUnseenUpdatesUntilALook() throws {
    let store = try state.open()
    try store.countUnseenUpdates(1)
    try store.countUnseenUpdates(1)
    store.note(.glance, at: noon, utcOffset: 0)
    #expect(try store.unseenUpdates() == 2)
    store.note(.look, at: noon, utcOffset: 0)
    #expect(try store.unseenUpdates() == 0)
  }
}
