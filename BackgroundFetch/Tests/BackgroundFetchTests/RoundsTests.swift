import Foundation
import ScheduleParts
import Testing
import Zones

@testable import BackgroundFetch
@testable import ScheduleParts

/// A need at midnight and noon of the place.
@Suite struct RoundsTests {
  private let berlin: Zone
  private let schedule = FetchSchedule(seed: 42)

  init() throws { berlin = try #require(Zone(identifier: "Europe/Berlin")) }

  private func instant(_ text: String) throws -> Date { try Date("2026-\(text):00Z", strategy: .iso8601) }

  private func source(_ askedAt: String?, in zone: Zone? = nil, failures: Int = 0) throws -> NeedSource {
    var state = ScheduleState()
    if failures > 0, let askedAt { state.failed(at: try instant(askedAt), schedule: schedule) }
    let list = WatchedList(
      things: ["1"], host: "a.example", zones: [zone ?? berlin],
      askedAt: failures > 0 ? nil : try askedAt.map { try instant($0) })
    return NeedSource(need: .rounds, state: state, lists: [list])
  }

  private func input(_ conditions: Conditions = Conditions()) -> ScheduleInput {
    ScheduleInput(
      saved: ["1"], interval: .minimum, hosts: ["a.example"], state: ScheduleState(), conditions: conditions)
  }

  /// The decision in words: "fetch", or when it waits until, without the jitter of less than a minute.
  private func decision(_ source: NeedSource, at now: String, _ conditions: Conditions = Conditions()) throws -> String
  {
    switch schedule.decision(for: source, with: input(conditions), at: try instant(now)) {
    case .fetch(let reason): return reason == .need("rounds") ? "fetch" : "\(reason)"
    case .wait(let until, let reason):
      let minute = Date(timeIntervalSince1970: (until.timeIntervalSince1970 / 60).rounded(.down) * 60)
      return "\(minute.formatted(.iso8601).dropFirst(5).prefix(11)) \(reason.code)"
    case .never(let reason): return reason.code
    }
  }

  @Test func comesAtMidnightAndNoonOfThePlace() throws {
    let morning = try source("02-06T00:01")
    #expect(try decision(morning, at: "02-06T09:00") == "02-06T11:00 need-later")
    #expect(try decision(morning, at: "02-06T11:01") == "fetch")
    #expect(try decision(source("02-06T11:01"), at: "02-06T11:02") == "02-06T23:00 need-later")
    #expect(try decision(source("02-06T11:01"), at: "02-06T23:01") == "fetch")
    let tokyo = try #require(Zone(identifier: "Asia/Tokyo"))
    #expect(try decision(source("02-06T00:01", in: tokyo), at: "02-06T09:00") == "02-06T15:00 need-later")
    let india = try #require(Zone(identifier: "Asia/Kolkata"))
    #expect(try decision(source("02-06T00:01", in: india), at: "02-06T05:00") == "02-06T06:30 need-later")
  }

  /// The first round is the next one, not one at once.
  @Test func aPlaceWithoutARoundWaitsToo() throws {
    #expect(try decision(source(nil), at: "02-06T09:00") == "02-06T11:00 need-later")
    #expect(try decision(source(nil), at: "02-06T12:00") == "fetch")
  }

  /// A computer that was off makes up for a round within three hours, and then leaves it out.
  @Test func aMissedRoundIsLeftOut() throws {
    let evening = try source("02-05T11:01")
    #expect(try decision(evening, at: "02-06T01:59") == "fetch")
    #expect(try decision(evening, at: "02-06T02:00") == "02-06T11:00 need-later")
    #expect(try decision(evening, at: "02-09T08:00") == "02-09T11:00 need-later")
  }

  @Test func isNotMadeWhereItWouldCost() throws {
    let due = try source("02-05T23:01")
    for conditions in [
      Conditions(savesPowerOnly: true), Conditions(isMetered: true), Conditions(power: .low),
    ] { #expect(try decision(due, at: "02-06T11:01", conditions) == "02-06T23:00 need-later") }
    #expect(try decision(due, at: "02-06T11:01", Conditions(power: .battery)) == "fetch")
    #expect(try decision(due, at: "02-06T11:01", Conditions(isOnline: false)) == "offline")
  }

  /// In spring a day has 23 hours, in autumn 25.
  @Test func followsTheClockOfThePlace() throws {
    #expect(try decision(source("03-28T11:01"), at: "03-28T12:00") == "03-28T23:00 need-later")
    #expect(try decision(source("03-28T23:01"), at: "03-29T03:00") == "03-29T10:00 need-later")
    #expect(try decision(source("10-24T22:01"), at: "10-25T03:00") == "10-25T11:00 need-later")
    // Midnight does not exist on this day in Beirut: the clock goes from 00:00 to 01:00.
    let beirut = try #require(Zone(identifier: "Asia/Beirut"))
    #expect(try decision(source("03-28T10:01", in: beirut), at: "03-28T21:30") == "03-28T22:00 need-later")
    #expect(try decision(source("03-28T10:01", in: beirut), at: "03-28T22:01") == "fetch")
  }

  @Test func aFailureIsTriedAgainWithinTheThreeHours() throws {
    let failed = try source("02-06T11:01", failures: 1)
    #expect(try decision(failed, at: "02-06T11:01").hasSuffix("backing-off"))
    #expect(try decision(failed, at: "02-06T11:20") == "fetch")
    #expect(try decision(failed, at: "02-06T14:30") == "02-06T23:00 need-later")
  }

  @Test func ridesAlongWithAnotherWakeUpOnlyWhenItIsDue() throws {
    let source = try source("02-05T23:01")
    func read(_ reason: FetchReason, at now: String) throws -> Int {
      source.lists(toReadFor: reason, Conditions(), at: try instant(now)).count
    }
    #expect(try read(.first, at: "02-06T10:59") == 0)
    #expect(try read(.first, at: "02-06T11:00") == 1)
    #expect(try read(.need("rounds"), at: "02-06T10:59") == 0)
    #expect(try read(.need("rounds"), at: "02-06T11:01") == 1)
  }

  @Test func theEarliestDecisionCounts() throws {
    let now = try instant("02-06T11:01")
    var input = input()
    input.state.succeeded(at: now, validUntil: [:])
    let round = try source("02-05T23:01")
    #expect(schedule.decision(for: input, and: [round], at: now) == .fetch(.need("rounds")))
    #expect(schedule.decision(for: input, and: [], at: now) == schedule.decision(for: input, at: now))
  }
}

extension Conditions {
  fileprivate init(savesPowerOnly: Bool) {
    self.init()
    savesPower = savesPowerOnly
  }
}
