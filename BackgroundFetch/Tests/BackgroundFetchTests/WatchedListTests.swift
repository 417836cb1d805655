import Foundation
import Testing
import Zones

@testable import BackgroundFetch
@testable import ScheduleParts

/// How often lists of warnings are read: it depends on local time, on active warnings, and on a limit for a day.
@Suite struct WatchedListTests {
  private let berlin: Zone
  private let honolulu: Zone
  private let schedule = FetchSchedule(seed: 42)

  init() throws {
    berlin = try #require(Zone(identifier: "Europe/Berlin"))
    honolulu = try #require(Zone(identifier: "Pacific/Honolulu"))
  }

  private func instant(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  private func list(
    _ zones: [Zone], askedAt: Date? = nil, closely: [DateInterval] = [], host: String = "warnings.example"
  ) -> WatchedList {
    WatchedList(things: ["1"], host: host, zones: zones, askedAt: askedAt, closely: closely)
  }

  private func due(
    after text: String, in zones: Zone..., closely: [DateInterval] = [], on conditions: Conditions = Conditions()
  ) throws -> String? {
    let asked = try instant(text)
    let list = list(zones, askedAt: asked, closely: closely)
    return FetchNeed.warnings.due(list, conditions, at: asked)?.formatted(.iso8601)
  }

  @Test func readsEvery15MinutesByDayAndHourlyAtNight() throws {
    #expect(try due(after: "2026-02-06T11:00:00Z", in: berlin) == "2026-02-06T11:15:00Z")
    #expect(try due(after: "2026-02-06T20:44:00Z", in: berlin) == "2026-02-06T20:59:00Z")
    #expect(try due(after: "2026-02-06T20:50:00Z", in: berlin) == "2026-02-06T21:50:00Z")
    #expect(try due(after: "2026-02-06T23:30:00Z", in: berlin) == "2026-02-07T00:30:00Z")
    // Six o'clock comes before the hour has passed.
    #expect(try due(after: "2026-02-07T04:20:00Z", in: berlin) == "2026-02-07T05:00:00Z")
  }

  @Test func readsHalfAsOftenOnBattery() throws {
    let battery = Conditions(power: .battery)
    #expect(try due(after: "2026-02-06T11:00:00Z", in: berlin, on: battery) == "2026-02-06T11:30:00Z")
    #expect(try due(after: "2026-02-06T23:00:00Z", in: berlin, on: battery) == "2026-02-07T01:00:00Z")
  }

  @Test func readsActiveWarningsAtNightToo() throws {
    let gale = DateInterval(start: try instant("2026-02-06T23:40:00Z"), end: try instant("2026-02-07T01:00:00Z"))
    // It begins within the hour.
    #expect(try due(after: "2026-02-06T23:00:00Z", in: berlin, closely: [gale]) == "2026-02-06T23:40:00Z")
    #expect(try due(after: "2026-02-06T23:40:00Z", in: berlin, closely: [gale]) == "2026-02-06T23:55:00Z")
    #expect(try due(after: "2026-02-07T00:50:00Z", in: berlin, closely: [gale]) == "2026-02-07T01:50:00Z")
  }

  @Test func usesTheEarliestOfSeveralZones() throws {
    // 02:00 in Berlin is 15:00 in Honolulu.
    #expect(try due(after: "2026-02-07T01:00:00Z", in: berlin) == "2026-02-07T02:00:00Z")
    #expect(try due(after: "2026-02-07T01:00:00Z", in: berlin, honolulu) == "2026-02-07T01:15:00Z")
  }

  /// 80 within 24 hours, with room for one each hour until the oldest requests no longer count.
  @Test func readsHourlyNearTheLimitOfTheDay() throws {
    let asked = try instant("2026-02-06T11:00:00Z")
    let gale = DateInterval(start: asked, duration: 86_400)
    func due(after requests: Int, each gap: Double) -> Double? {
      var list = list([berlin], askedAt: asked, closely: [gale])
      list.requests = (0..<requests).map { asked.addingTimeInterval(Double($0) * -gap) }
      return FetchNeed.warnings.due(list, Conditions(), at: asked)?.timeIntervalSince(asked)
    }
    #expect(due(after: 74, each: 900) == 900)
    #expect(due(after: 75, each: 900) == 3600)
    #expect(due(after: 79, each: 1080) == 900)
    #expect(due(after: 80, each: 1080) == 3600)
  }

  /// From any start, at any hour, on any day.
  @Test(arguments: [0, 7, 12, 21])
  func readsAtMost80TimesInADay(hour: Int) throws {
    var now = try instant("2026-02-06T00:00:00Z").addingTimeInterval(Double(hour) * 3600)
    let end = now.addingTimeInterval(4 * 86400)
    var list = list([berlin], closely: [DateInterval(start: now, end: end)])
    var readings: [Date] = []
    while now < end {
      readings.append(now)
      list.askedAt = now
      list.requests = readings.filter { $0 > now.addingTimeInterval(-86400) }
      #expect(list.requests.count <= 80, "\(now)")
      now = try #require(FetchNeed.warnings.due(list, Conditions(), at: now))
    }
    #expect(zip(readings, readings.dropFirst()).allSatisfy { $1.timeIntervalSince($0) <= 3600 })
    #expect(readings.count > 300)
  }

  @Test func readsANewListImmediately() throws {
    let now = try instant("2026-02-07T01:00:00Z")
    #expect(FetchNeed.warnings.due(list([berlin]), Conditions(), at: now) == nil)
    let ahead = list([berlin], askedAt: now.addingTimeInterval(90_000))
    #expect(FetchNeed.warnings.due(ahead, Conditions(), at: now) == now.addingTimeInterval(3600))
  }

  @Test func readsListsThatAreDueOrSoonDue() throws {
    let now = try instant("2026-02-07T01:00:00Z")
    let ages: [(Zone, Double)] = [(berlin, 1000), (honolulu, 1000), (honolulu, 700), (honolulu, 600)]
    let lists = ages.map { list([$0.0], askedAt: now.addingTimeInterval(-$0.1)) }
    let source = NeedSource(need: .warnings, state: ScheduleState(), lists: lists)
    #expect(source.lists(toReadFor: .need("warnings"), Conditions(), at: now) == [lists[1]])
    #expect(source.lists(toReadFor: .first, Conditions(), at: now) == [lists[1], lists[2]])
    #expect(source.lists(toReadFor: .switchOff, Conditions(), at: now) == [])
  }

  @Test func doesNotWakeUpForASilentHost() throws {
    let now = try instant("2026-02-06T11:00:00Z")
    var state = ScheduleState()
    state.succeeded(at: now.addingTimeInterval(-1200), validUntil: [:])
    state.hostAskedToWait("silent.example", until: now.addingTimeInterval(7200))
    let lists = [
      list([berlin], host: "silent.example"), list([berlin], askedAt: now.addingTimeInterval(-60)),
    ]
    let source = NeedSource(need: .warnings, state: state, lists: lists)
    let input = ScheduleInput(saved: ["1"], interval: .minimum, hosts: ["weather.example"], state: ScheduleState())
    guard case .wait(let until, .need("warnings")) = schedule.decision(for: source, with: input, at: now) else {
      Issue.record("\(schedule.decision(for: source, with: input, at: now))")
      return
    }
    #expect((840...900).contains(until.timeIntervalSince(now)))
    #expect(source.lists(toReadFor: .first, Conditions(), at: now) == [])
  }

  /// The validity that a server states delays a refresh by the user, but no wake-up.
  @Test func validityDoesNotDelayAWakeUp() throws {
    let now = try instant("2026-02-06T11:00:00Z")
    var state = ScheduleState()
    state.succeeded(at: now.addingTimeInterval(-1200), validUntil: ["1": now.addingTimeInterval(7200)])
    let source = NeedSource(
      need: .warnings, state: state, lists: [list([berlin], askedAt: now.addingTimeInterval(-1200))])
    let input = ScheduleInput(saved: ["1"], interval: .minimum, hosts: ["weather.example"], state: ScheduleState())
    #expect(schedule.decision(for: source, with: input, at: now) == .fetch(.need("warnings")))
  }
}
