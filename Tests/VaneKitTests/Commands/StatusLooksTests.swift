import BackgroundFetch
import Foundation
import SQLite
import TestSupport
import Testing
import WakeUps

@testable import WeatherStore

/// The looks in `vane status`, made by real commands over days.
@Suite struct StatusLooksTests {
  private let home: TemporaryHome
  private let promise = "you looked 3 times since 6 Feb; 1 look found data of at most 30 min; "

  init() throws {
    home = try TemporaryHome()
    try home.pretendToFetch()
  }

  private func after(hours: Double) -> Date { noon + hours * 3600 }

  private func fetch(hours: Double) throws {
    try home.save(CachedResults.result(for: SamplePlaces.berlin(), updatedAt: after(hours: hours)))
  }

  private func fail(hours: Double, _ code: String, _ detail: String) throws {
    let then = after(hours: hours)
    try home.withStore(at: then) { store in
      let wakeUp = try store.beginWakeUp(.timer, at: then)
      let outcome = WakeUpOutcome(
        finishedAt: then + 2, answer: .failed, reason: RecordedReason(code: code, detail: detail))
      _ = try store.commit(FetchCommit(wakeUp: wakeUp, outcome: outcome))
    }
  }

  private func look(hours: Double, _ arguments: String...) {
    _ = home.vane(arguments.isEmpty ? ["now"] : arguments, at: after(hours: hours), columns: 80)
  }

  private func status(days: Double) -> String? {
    let lines = home.vane("status", at: after(hours: days * 24)).output.split(separator: "\n")
    return lines.first { $0.hasPrefix("Looks ") }.map { String($0.dropFirst(5).drop { $0 == " " }) }
  }

  private func document(days: Double) throws -> JSONValue? {
    let output = home.vane("status", "--json", at: after(hours: days * 24)).output
    #expect(try JSONSchema().problems(of: output, against: "status") == [])
    return try JSONValue(output)["looks"]
  }

  /// The network is down, then the provider.
  private func makeABadDay() throws {
    try fetch(hours: 0)
    look(hours: 0.2)
    try fail(hours: 0.7, "network", "no network")
    try fail(hours: 2, "provider", "the provider is down")
    look(hours: 2.5)
    try fail(hours: 3, "network", "too late to be the reason")
    try fetch(hours: 24)
    look(hours: 25, "forecast")
  }

  @Test func statesTheLastFailureBeforeTheOldestLook() throws {
    try makeABadDay()
    #expect(status(days: 10) == promise + "the oldest data was 2 h 30 min old (the provider is down)")
    let looks = try document(days: 10)
    #expect(looks?["count"] == .number(3) && looks?["kept"] == .number(1) && looks?["maximumAge"] == .number(1800))
    #expect(looks?["oldest"]?["age"] == .number(9000) && looks?["oldest"]?["reason"] == .string("provider"))
    // A stricter promise is kept less often, and in the second month nothing is left to count.
    home.environment["VANE_SCHEDULE_REFRESH_AFTER"] = "10m"
    #expect(status(days: 10)?.contains("; 0 looks found data of at most 10 min;") == true)
    #expect(status(days: 32) == nil)
  }

  /// The log has nothing between the data and the look.
  @Test func statesNoReasonForAComputerThatSlept() throws {
    try makeABadDay()
    look(hours: 40)
    #expect(
      status(days: 10) == "you looked 4 times since 6 Feb; 1 look found data of at most 30 min; "
        + "the oldest data was 16 h old")
    #expect(try document(days: 10)?["oldest"]?["reason"] == .null)
  }

  @Test func needsNoLogForTheCount() throws {
    try makeABadDay()
    try Connection(path: home.paths.database, .readWrite, busyTimeout: .seconds(5)).run("DELETE FROM fetchLog")
    #expect(status(days: 10) == promise + "the oldest data was 2 h 30 min old")
  }

  /// The clock of the machine was fourteen years ahead for an hour.
  @Test func ignoresLooksOfAClockThatWasAhead() throws {
    try makeABadDay()
    let far = 14 * 8766.0
    try fetch(hours: far)
    look(hours: far + 0.1)
    let before = promise + "the oldest data was 2 h 30 min old (the provider is down)"
    #expect(status(days: 10) == before)
    // The data is now of the future, so its age is unknown.
    look(hours: 60)
    #expect(status(days: 10) == before.replacing("3 times", with: "4 times"))
  }

  @Test(arguments: [["now"], ["forecast"], ["rain"], ["meteogram"], ["all"]])
  func countsLooksWithoutData(command: [String]) throws {
    try home.save(SamplePlaces.berlin())
    look(hours: 1, command[0])
    look(hours: 2, command[0])
    #expect(status(days: 0.9) == nil)
    #expect(
      status(days: 3)
        == "you looked 2 times since 6 Feb; 0 looks found data of at most 30 min; 2 looks found no data")
    #expect(try document(days: 3)?["oldest"] == .null)
  }

  @Test func saysNothingBeforeTheFirstLook() throws {
    #expect(status(days: 1) == nil)
    try fetch(hours: 0)
    #expect(status(days: 20) == nil)
    #expect(try document(days: 20) == .null)
    // A reading by a program is not a look.
    _ = home.vane("now", "--json", at: after(hours: 1))
    #expect(status(days: 20) == nil)
  }

  @Test func countsAnewAfterForgetting() throws {
    try makeABadDay()
    _ = home.vane("schedule", "forget", at: after(hours: 48))
    look(hours: 72)
    #expect(
      status(days: 10)
        == "you looked once since 9 Feb; 0 looks found data of at most 30 min; the oldest data was 2 days old")
  }
}
