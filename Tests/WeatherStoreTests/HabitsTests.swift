import BackgroundFetch
import Foundation
import SQLite
import ScheduleParts
import TestSupport
import Testing
import WakeUps
import Zones

@testable import WeatherStore

/// Habits survive the end of any process, and no look is learned twice.
@Suite struct HabitsTests {
  let state = TemporaryState()
  let store: WeatherStore

  init() throws { store = try state.open() }

  private func learned(_ store: WeatherStore? = nil, at minute: Double, perDay: Int = 24) throws -> LearnedHabits {
    try (store ?? self.store).learnedHabits(perDay: perDay, in: .gmt, at: minutes(minute))
  }

  /// A fetch's transaction at so many minutes.
  private func keep(_ learned: LearnedHabits, at minute: Double, _ schedule: ScheduleState = ScheduleState()) throws {
    let id = try store.beginWakeUp(.hand, at: minutes(minute))
    var commit = FetchCommit(
      wakeUp: id, outcome: WakeUpOutcome(finishedAt: minutes(minute), answer: .noData, reason: nil))
    try commit.setScheduleState(schedule, for: ScheduleState.storeKey)
    try commit.setHabits(learned)
    _ = try store.commit(commit)
  }

  private func look(at minute: Double) { store.note(.look, at: minutes(minute), utcOffset: 0) }

  private func write(_ text: String, for key: String) throws {
    try store.write { db in try WeatherStore.setScheduleState(text, for: key, db) }
  }

  private func habits(of looks: [Double]) -> Habits {
    var habits = Habits()
    for look in looks { habits.record(Look(at: minutes(look), utcOffset: 0)) }
    return habits
  }

  @Test func readingLearnsFromLooksWithoutWriting() throws {
    for minute in [0.0, 700, 1440] { look(at: minute) }
    store.note(.glance, at: minutes(1450), utcOffset: 0)
    let before = try dump(store)
    var expected = habits(of: [0, 700, 1440])
    expected.record(Look(at: minutes(1450), utcOffset: 0, kind: .glance))
    expected.advance(to: minutes(1500), in: .gmt)
    #expect(try learned(at: 1500).habits == expected)
    #expect(try dump(store) == before)
  }

  /// Credit on battery is as small as the plan on battery; otherwise savings would pay for more wake-ups later.
  @Test(arguments: [
    (Conditions(), 24), (Conditions(power: .battery), 12), (Conditions(power: .low, isMetered: true), 3),
  ]) func creditsTheBudgetOfTheConditions(_ conditions: Conditions, _ perDay: Int) throws {
    let inputReader = ScheduleInputReader(
      learns: true, zone: .gmt, hosts: { _ in ["h"] }, conditions: { _ in conditions })
    let facts = try inputReader.facts(of: store, schedule: FetchSchedule(seed: 1), at: noon)
    let (input, learned) = (facts.input, facts.learned)
    #expect(input.habits?.storedBudget.perDay == perDay)
    #expect(learned?.habits == input.habits)
  }

  @Test func keepsHabitsAcrossARestart() throws {
    for minute in [0.0, 700, 1440] { look(at: minute) }
    var habits = try learned(at: 1500)
    habits.habits.storedBudget.spend(at: minutes(1500))
    try keep(habits, at: 1500)
    let reopened = try state.open(at: minutes(1501))
    #expect(try learned(reopened, at: 1500).habits == habits.habits)
  }

  @Test func learnsALookOnceDuringAFetch() throws {
    look(at: 0)
    let fetching = try learned(at: 60)
    look(at: 60.5)
    try keep(fetching, at: 61)
    #expect(try learned(at: 62).habits.looks == [minutes(0), minutes(60.5)])
    try keep(learned(at: 62), at: 62)
    #expect(try learned(at: 63).habits.looks == [minutes(0), minutes(60.5)])
  }

  @Test func killedFetchCountsAndLosesNoLook() throws {
    look(at: 0)
    try keep(learned(at: 1), at: 1)
    look(at: 30)
    var dying = try learned(at: 60)
    dying.habits.storedBudget.spend(at: minutes(60))
    try store.setBudget(of: dying)
    // Nothing else was written.
    let after = try learned(try state.open(at: minutes(61)), at: 61)
    #expect(after.habits.storedBudget.spent == [minutes(60)])
    #expect(after.habits.looks == [minutes(0), minutes(30)])
  }

  @Test func keepsTheGatesOfAnEarlierVersion() throws {
    try write(
      #"{"failures":2,"lastFailure":792072000,"lastSuccess":792070000,"retryAfter":{"h":792090000},"#
        + #""validUntil":[1,792080000],"wasLifted":true}"#, for: ScheduleState.storeKey)
    let read = try #require(try store.scheduleState(ScheduleState.self, for: ScheduleState.storeKey))
    var expected = ScheduleState()
    expected.parts.failures = 2
    expected.parts.lastFailure = Date(timeIntervalSinceReferenceDate: 792_072_000)
    expected.parts.lastSuccess = Date(timeIntervalSinceReferenceDate: 792_070_000)
    expected.parts.retryAfter = ["h": Date(timeIntervalSinceReferenceDate: 792_090_000)]
    expected.parts.validUntil = ["1": Date(timeIntervalSinceReferenceDate: 792_080_000)]
    expected.parts.wasLifted = true
    #expect(read == expected)
  }

  @Test(arguments: ["failures", "lastFailure", "lastSuccess", "retryAfter", "validUntil", "wasLifted", "yield"])
  func keepsPartsBesideADamagedOne(part: String) throws {
    var whole = ScheduleState()
    for minute in 0..<10 {
      whole.succeeded(at: minutes(Double(minute - 10) * 15), validUntil: [:], isNews: true, took: .seconds(20))
    }
    whole.succeeded(at: noon, validUntil: ["1": minutes(60)])
    whole.failed(at: minutes(5), schedule: FetchSchedule(seed: 1))
    whole.hostAskedToWait("h", until: minutes(90))
    whole.networkCameUp()
    whole.parts.lastFailure = minutes(5)
    let text = try WeatherStore.storedText(of: whole, for: "x")
    var fields = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    fields[part] = ["what": "is this"]
    try write(
      String(decoding: try JSONSerialization.data(withJSONObject: fields), as: UTF8.self), for: ScheduleState.storeKey)

    var expected = whole
    switch part {
    case "failures": expected.parts.failures = 0
    case "lastFailure": expected.parts.lastFailure = nil
    case "lastSuccess": expected.parts.lastSuccess = nil
    case "retryAfter": expected.parts.retryAfter = [:]
    case "validUntil": expected.parts.validUntil = [:]
    case "wasLifted": expected.parts.wasLifted = false
    default: expected.parts.yield = Data()
    }
    #expect(try store.scheduleState(ScheduleState.self, for: ScheduleState.storeKey) == expected)
  }

  @Test(arguments: ["", "{", "null", "[]", "7", "{}", "\u{0}", #"{"looks":[{"at":1e308,"utcOffset":0}]}"#])
  func relearnsDamagedHabitsFromTheLog(text: String) throws {
    for minute in [0.0, 700, 1440] { look(at: minute) }
    var habits = try learned(at: 1500)
    habits.habits.storedBudget.spend(at: minutes(1500))
    try keep(habits, at: 1500)
    let whole = try learned(at: 1501)
    for key in ["usage", "learned-through"] {
      let before = try store.read { db in try WeatherStore.storedText(for: key, db) ?? "" }
      try write(text, for: key)
      let found = try learned(at: 1501)
      #expect(found.habits.looks == whole.habits.looks)
      #expect(found.habits.storedBudget == whole.habits.storedBudget)
      try write(before, for: key)
    }
    try write(text, for: "budget")
    let found = try learned(at: 1501)
    #expect(found.habits.storedUsage == whole.habits.storedUsage)
    #expect(found.habits.storedBudget.spent == [])
    #expect(found.habits.storedBudget.debt <= 0)
  }

  @Test func countsFutureLooksAsCurrent() throws {
    look(at: 0)
    look(at: 3 * 1440)
    look(at: 100)
    // Two at the same time are one.
    #expect(try learned(at: 200).habits.looks == [minutes(0), minutes(200)])
    try keep(learned(at: 200), at: 200)
    look(at: 300)
    #expect(try learned(at: 301).habits.looks == [minutes(0), minutes(200), minutes(300)])
  }

  /// A model of an earlier version has no table of hours and gaps. The log has every look.
  @Test func learnsAgainAfterAnUpdate() throws {
    for minute in [0.0, 700, 1440] { look(at: minute) }
    let whole = try learned(at: 1500)
    try keep(whole, at: 1500)
    var earlier = try whole.habits.storedUsage.ofAnEarlierVersion(looks: whole.habits.looks)
    earlier.numbers.removeLast(1536)
    #expect(earlier.isSound && !earlier.isComplete)
    try write(WeatherStore.storedText(of: earlier, for: "usage"), for: "usage")
    #expect(try learned(at: 1500).habits == whole.habits)
  }

  /// The log does not have what was learned from rows that are no longer kept.
  @Test func keepsACompleteModelAfterAnUpdate() throws {
    for minute in [0.0, 700, 1440] { look(at: minute) }
    store.note(.glance, at: minutes(1450), utcOffset: 0)
    let whole = try learned(at: 1500)
    try keep(whole, at: 1500)
    let earlier = try whole.habits.storedUsage.ofAnEarlierVersion(looks: whole.habits.looks, glances: [minutes(1450)])
    #expect(earlier.isSound && earlier.isComplete)
    try write(WeatherStore.storedText(of: earlier, for: "usage"), for: "usage")
    try store.write { db in try db.run("DELETE FROM look WHERE id < 4") }
    #expect(try learned(at: 1500).habits == whole.habits)
  }

  /// A fetch with the clock a year ahead ages what was learned. The log has every look.
  @Test func learnsAgainAfterAClockThatWasAhead() throws {
    for minute in [0.0, 700, 1440] { look(at: minute) }
    let ahead = 1500.0 + 401 * 1440
    try keep(learned(at: ahead), at: ahead)
    look(at: 1505)
    var expected = habits(of: [0, 700, 1440, 1505])
    expected.advance(to: minutes(1510), in: .gmt)
    let again = try learned(at: 1510)
    #expect(again.habits.storedUsage == expected.storedUsage)
    try keep(again, at: 1510)
    #expect(try learned(at: 1510).habits.storedUsage == expected.storedUsage)
  }

  @Test func skipsImpossibleRows() throws {
    look(at: 0)
    try store.write { db in
      for row in [
        "1e300, 'look', 0", "-1e300, 'look', 0", "1770379300, 'look', 99999999", "1770379300, 'look', \(Int.min)",
        "1770379300, 'wink', 0",
      ] {
        try db.run("INSERT INTO look (at, kind, utcOffset) VALUES (\(row))")
      }
    }
    try keep(learned(at: 50), at: 50)
    #expect(try learned(at: 51).habits.looks == [minutes(0), minutes(50)])
  }

  /// A look without data is no late look of the model.
  @Test func learnsNoAgeFromALookWithoutData() throws {
    store.note(.look, at: minutes(0), utcOffset: 0, age: LookRow.noData)
    store.note(.look, at: minutes(700), utcOffset: 0, age: .seconds(90))
    var expected = habits(of: [0])
    expected.record(Look(at: minutes(700), utcOffset: 0), age: .seconds(90))
    expected.advance(to: minutes(1500), in: .gmt)
    #expect(try learned(at: 1500).habits == expected)
  }

  @Test func remembersAUserWhoNeverLooks() throws {
    try keep(learned(at: 0), at: 0)
    #expect(try learned(at: 60).habits.storedUsage.observedSince == minutes(0))
  }

  /// A hundred thousand looks, one every five minutes for a year: only those that matter are read.
  @Test func learnsOnceFromALogOfYears() throws {
    try store.write { db in
      try db.run(
        """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
        INSERT INTO look (at, kind, utcOffset) SELECT ? + i * 300, 'look', 0 FROM n
        """, [noon.timeIntervalSince1970])
    }
    let end = 100_000 * 5.0 + 1
    let first = try learned(at: end)
    // Those of the last eight days; within half an hour they are one.
    #expect(first.habits.looks.count == 367)
    try keep(first, at: end)
    #expect(try learned(at: end + 1).habits.looks == first.habits.looks)
    #expect(try learned(at: end + 1).through == 100_000)
  }

  /// A command that finds many looks stores what it learned, so that the next one does not learn them again.
  @Test(arguments: [false, true]) func remembersManyLooks(isReading: Bool) throws {
    for minute in 0..<100 { look(at: Double(minute)) }
    let reader = isReading ? try WeatherStore.openForReading(store.paths) : store
    let first = try learned(reader, at: 200)
    let usage = try #require(try store.scheduleState(StoredUsage.self, for: "usage"))
    #expect(usage == first.habits.storedUsage)
    #expect(try store.scheduleState(Int64.self, for: "learned-through") == 100)
    try store.write { db in try db.run("UPDATE look SET utcOffset = 7 * 3600") }
    #expect(try learned(reader, at: 200).habits.storedUsage == first.habits.storedUsage)
    look(at: 210)
    let dumped = try dump(store)
    _ = try learned(reader, at: 220)
    #expect(try dump(store) == dumped)
  }

  /// Neither waits: the answer is the same, and nothing is stored.
  @Test func remembersNothingBesideAnotherWriter() throws {
    for minute in 0..<100 { look(at: Double(minute)) }
    let other = try Connection(path: store.paths.database, .readWrite, busyTimeout: .zero)
    try other.execute("BEGIN IMMEDIATE")
    let first = try learned(at: 200)
    try other.execute("ROLLBACK")
    #expect(try store.scheduleState(Int64.self, for: "learned-through") == nil)
    #expect(try learned(at: 200).habits.storedUsage == first.habits.storedUsage)
  }

  @Test func countsOnlyGlancesOfTheLastDay() throws {
    #expect(try store.lastGlance(at: noon) == nil)
    for minute in [0.0, 30, 9000] { store.note(.glance, at: minutes(minute), utcOffset: 0) }
    #expect(try store.lastGlance(at: minutes(31)) == minutes(30))
    #expect(try store.lastGlance(at: minutes(3000)) == nil)
  }

  @Test(arguments: [ScheduleState.storeKey, ScheduleState.warningsKey])
  func correctsAStateFromTheFutureOnce(_ key: String) throws {
    var ahead = ScheduleState()
    ahead.succeeded(at: minutes(1440), validUntil: ["1": minutes(2880)])
    ahead.hostAskedToWait("h", until: minutes(9000))
    _ = try store.save(berlin(), at: noon)
    try store.setScheduleState(ahead, for: key)
    try store.rebaseScheduleState(for: key, at: noon)
    #expect(try store.scheduleState(for: key) == ahead.clamped(at: noon))
    let rows = try dump(store)
    try store.rebaseScheduleState(for: key, at: minutes(1))
    #expect(try dump(store) == rows)
  }
}

extension StoredUsage {
  /// The model in the form of 0.2.0, with a table: eight bytes for each number, and the covariance matrix in full.
  fileprivate func ofAnEarlierVersion(looks: [Date], glances: [Date] = []) throws -> StoredUsage {
    let doubles = 8 * (3 + 16 + 136)
    func values<Value>(_ data: Data, as type: Value.Type) -> [Value] {
      let size = MemoryLayout<Value>.size
      return data.withUnsafeBytes { bytes in
        stride(from: 0, to: bytes.count, by: size).map { bytes.loadUnaligned(fromByteOffset: $0, as: type) }
      }
    }
    let exact = values(numbers.prefix(doubles), as: Double.self)
    let rounded = values(numbers.dropFirst(doubles), as: Float.self).map(Double.init)
    let matrix = (0..<256).map { index in
      let (row, column) = (min(index / 16, index % 16), max(index / 16, index % 16))
      return exact[19 + row * 16 - row * (row - 1) / 2 + column - row]
    }
    let all = exact[..<3] + rounded[..<725] + exact[3..<19] + matrix + rounded[725...]
    func data(_ looks: [Date]) -> Data {
      let numbers = looks.flatMap { look -> [Double] in [look.timeIntervalSinceReferenceDate, 0] }
      return numbers.withUnsafeBytes { Data($0) }
    }
    var earlier = self
    (earlier.looks, earlier.glances) = (data(looks), data(glances))
    earlier.numbers = Array(all).withUnsafeBytes { Data($0) }
    return earlier
  }
}
