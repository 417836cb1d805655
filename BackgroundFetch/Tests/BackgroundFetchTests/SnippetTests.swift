import BackgroundFetch
import BackgroundFetchTestSupport
import Foundation
import ScheduleParts
import Testing
import Zones

/// The code in the documentation comments of the public types, compiled and run.
@Suite struct SnippetTests {
  @Test(arguments: [("BackgroundFetch", 16), ("ScheduleParts", 6)])
  func everySnippetIsCompiledHere(target: String, count: Int) throws {
    let compiled = try PackageFolder.text(of: "Tests/BackgroundFetchTests/SnippetTests.swift")
    let sources = PackageFolder.url.appending(path: "Sources/\(target)").resolvingSymlinksInPath()
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var snippets = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for type in text.matches(of: /(?m)^((?:\/\/\/.*\n)+)public (?:struct|enum) (\w+)/) {
        let lines = type.1.split(separator: "\n").map { $0.dropFirst(4) }
        let snippet = lines.drop { $0 != "```swift" }.dropFirst().prefix { $0 != "```" }
        // Only the schedule itself makes a promise to other programs.
        #expect(!snippet.isEmpty || target == "ScheduleParts", "\(type.2) has no snippet")
        guard !snippet.isEmpty else { continue }
        snippets += 1
        let shown = snippet.map { "    \($0)" }.joined(separator: "\n")
        #expect(compiled.contains(shown), "the snippet of \(type.2) is not compiled here")
      }
    }
    #expect(snippets == count)
  }

  @Test func snippetOfConditions() {
    var input = ScheduleInput(saved: ["news"], interval: .minimum, hosts: ["api.example"], state: ScheduleState())
    input.conditions = Conditions(power: .battery, isMetered: true)  // a quarter of the usual wake-ups
    #expect(input.conditions.budgetShare == 0.25)
  }

  @Test func snippetOfPowerSource() {
    let conditions = Conditions(power: .low)  // a quarter of the usual wake-ups
    #expect(conditions.budgetShare == 0.25)
  }

  @Test func snippetOfDayAhead() {
    let input = ScheduleInput(
      saved: ["news"], interval: .minimum, hosts: ["api.example"], state: ScheduleState(), habits: Habits())
    let day = FetchSchedule(seed: 42).dayAhead(for: input, at: Date())
    for wakeUp in day.wakeUps { print(wakeUp.at, wakeUp.reason.code) }
    #expect(day.wakeUps.first?.reason == .first)
  }

  @Test func snippetOfDecision() {
    let input = ScheduleInput(saved: ["news"], interval: .minimum, hosts: ["api.example"], state: ScheduleState())
    switch FetchSchedule(seed: 42).decision(for: input, at: Date()) {
    case .fetch(let reason): print("fetch now: \(reason)")
    case .wait(let until, let reason): print("wait until \(until): \(reason)")
    case .never(let reason): print("no wake-up: \(reason)")
    }
  }

  @Test func snippetOfNeverReason() {
    let nothing = ScheduleInput(saved: [], interval: .never, hosts: ["api.example"], state: ScheduleState())
    let decision = FetchSchedule(seed: 42).decision(for: nothing, at: Date())  // .never(.nothingSaved)
    #expect(decision == .never(.nothingSaved))
  }

  @Test func snippetOfWaitReason() {
    let now = Date()
    var state = ScheduleState()
    state.hostAskedToWait("api.example", until: now + .seconds(600))
    let input = ScheduleInput(saved: ["news"], interval: .minimum, hosts: ["api.example"], state: state)
    let decision = FetchSchedule(seed: 42).decision(for: input, at: now)
    // .wait(until: now + .seconds(600), .retryAfter(host: "api.example"))
    #expect(decision == .wait(until: now + .seconds(600), .retryAfter(host: "api.example")))
  }

  @Test func snippetOfFetchReason() {
    let input = ScheduleInput(saved: ["news"], interval: .minimum, hosts: ["api.example"], state: ScheduleState())
    let schedule = FetchSchedule(seed: 42)
    var habits = Habits()
    if case .fetch(let reason) = schedule.decision(for: input, at: Date()) {
      habits.spend(for: reason, under: schedule, with: input, at: Date())
    }
    #expect(habits.budget.spent.count == 1)
  }

  @Test func snippetOfBackgroundFetchResult() {
    let before = ["Pilot"]
    let after = ["Pilot", "Episode 2"]
    let result: BackgroundFetchResult = after == before ? .noData : .newData
    #expect(result == .newData)
  }

  @Test func snippetOfFetchNeed() {
    let bar = FetchNeed("bar", maximumGap: .seconds(1680), onBattery: .seconds(3600), isByDay: true)
    var input = ScheduleInput(saved: ["news"], interval: .minimum, hosts: ["api.example"], state: ScheduleState())
    input.needs = [bar, FetchNeed("backup", maximumGap: .seconds(86_400))]
    #expect(input.needs.map(\.name) == ["bar", "backup"])
  }

  @Test func snippetOfFetchSchedule() {
    let schedule = FetchSchedule(wakeUpsPerDay: .fitting(atMost: 24), seed: 42)
    let input = ScheduleInput(
      saved: ["news"], interval: .minimum, hosts: ["api.example"], state: ScheduleState(), habits: Habits())
    let decision = schedule.decision(for: input, at: Date())  // .fetch(.first)
    #expect(decision == .fetch(.first))
  }

  @Test func snippetOfForegroundRefresh() {
    let answer = FetchSchedule(seed: 42).foregroundRefresh(
      of: "news", updatedAt: nil, refreshAfter: .seconds(1800), application: .active, hosts: ["api.example"],
      state: ScheduleState(), at: Date())  // .needed
    #expect(answer == .needed)
  }

  @Test func snippetOfApplicationState() {
    let inAPipe = FetchSchedule(seed: 42).foregroundRefresh(
      of: "news", updatedAt: nil, refreshAfter: .seconds(1800), application: .inactive, hosts: ["api.example"],
      state: ScheduleState(), at: Date())  // .notActive
    #expect(inAPipe == .notActive)
  }

  @Test func snippetOfHabits() throws {
    var habits = Habits()
    habits.record(Look(at: Date(), utcOffset: 3600), age: .seconds(240))
    let file = try JSONEncoder().encode(habits)
    let restored = try JSONDecoder().decode(Habits.self, from: file)  // equal to habits
    #expect(restored == habits)
  }

  @Test func snippetOfLook() {
    let now = Date()
    let zone = Zone.current(tz: ProcessInfo.processInfo.environment["TZ"])
    let look = Look(at: now, utcOffset: zone.secondsFromGMT(for: now))
    var habits = Habits()
    habits.record(look)
    #expect(habits.usage.looks.map(\.utcOffset) == [look.utcOffset])
  }

  @Test func snippetOfLookForecast() {
    let reason: FetchReason = .first
    if case .look(let forecast) = reason { print(forecast) }  // on 11 of 14 weekdays after 06:45
    let forecast = LookForecast(lookedOn: 11, of: 14, isWeekend: false, from: 405, used: 3, budget: 24)
    #expect("\(forecast)" == "on 11 of 14 weekdays after 06:45")
  }

  @Test func snippetOfNeedSource() {
    let list = WatchedList(things: ["news"], host: "alerts.example", zones: [.gmt], askedAt: nil)
    let need = FetchNeed("alerts", maximumGap: .seconds(900), onBattery: .seconds(1800), nightFactor: 4)
    let source = NeedSource(need: need, state: ScheduleState(), lists: [list])
    let input = ScheduleInput(saved: ["news"], interval: .minimum, hosts: ["api.example"], state: ScheduleState())
    let decision = FetchSchedule(seed: 42).decision(for: source, with: input, at: Date())  // .fetch(.need("alerts"))
    #expect(decision == .fetch(.need("alerts")))
  }

  @Test func snippetOfWakeUpAllowance() {
    let schedule = FetchSchedule(wakeUpsPerDay: .fitting(atMost: 24), seed: 42)
    #expect(schedule.wakeUpsPerDay.maximum == 24)
  }

  @Test func snippetOfScheduleInput() {
    var input = ScheduleInput(saved: ["news"], interval: .minimum, hosts: ["api.example"], state: ScheduleState())
    input.conditions = Conditions(power: .battery)
    let decision = FetchSchedule(seed: 42).decision(for: input, at: Date())  // .fetch(.first)
    #expect(decision == .fetch(.first))
  }

  @Test func snippetOfBackgroundFetchInterval() {
    let hourly = BackgroundFetchInterval.atLeast(.seconds(3600))
    let input = ScheduleInput(saved: ["news"], interval: hourly, hosts: ["api.example"], state: ScheduleState())
    #expect(FetchSchedule(seed: 42).length(of: input.interval) == .seconds(3600))
  }

  @Test func snippetOfStateParts() {
    var state = ScheduleState()
    state.parts.validUntil["news"] = nil
    #expect(state == ScheduleState())
  }

  @Test func snippetOfScheduleState() {
    let now = Date()
    let schedule = FetchSchedule(seed: 42)
    var state = ScheduleState()
    state.failed(at: now, schedule: schedule)  // starts the back-off
    state.succeeded(at: now + .seconds(90), validUntil: ["news": now + .seconds(1800)])  // ends it
    #expect(state.failures == 0 && state.validUntil == ["news": now + .seconds(1800)])
  }

  @Test func snippetOfWatchedList() {
    let now = Date()
    let list = WatchedList(
      things: ["berlin", "oslo"], host: "alerts.example", zones: [.gmt], askedAt: now, requests: [now],
      closely: [DateInterval(start: now, duration: 6 * 3600)])
    #expect(list.requests == [now] && list.closely.count == 1)
  }
}
