import BackgroundFetch
import BackgroundFetchTestSupport
import Foundation
import ScheduleParts
import Testing
import Zones

/// The code in the documentation comments of the public types, compiled and run.
@Suite struct SnippetTests {
  @Test(arguments: [("BackgroundFetch", 21), ("ScheduleParts", 5)])
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
    var input = ScheduleInput(saved: ["news"], interval: .minimum, host: "api.example", state: ScheduleState())
    input.conditions = Conditions(power: .battery, isMetered: true)  // a quarter of the usual wake-ups
    #expect(input.conditions.budgetShare == 0.25)
  }

  @Test func snippetOfPowerSource() {
    let conditions = Conditions(power: PowerSource(rawValue: "battery") ?? .mains)
    #expect(conditions.budgetShare == 0.5)
  }

  @Test func snippetOfDayAhead() {
    let habits = Habits(usage: UsageModel(), budget: FetchBudget(perDay: 24))
    let input = ScheduleInput(
      saved: ["news"], interval: .minimum, host: "api.example", state: ScheduleState(), habits: habits)
    let day = FetchSchedule(seed: 42).dayAhead(for: input, at: Date())
    for wakeUp in day.wakeUps { print(wakeUp.at, wakeUp.reason.code) }
    #expect(day.wakeUps.first?.reason == .first)
  }

  @Test func snippetOfDecision() {
    let input = ScheduleInput(saved: ["news"], interval: .minimum, host: "api.example", state: ScheduleState())
    switch FetchSchedule(seed: 42).decision(for: input, at: Date()) {
    case .fetch(let reason): print("fetch now: \(reason.code)")
    case .wait(let until, let reason): print("wait until \(until): \(reason.code)")
    case .never(let reason): print("no wake-up: \(reason.code)")
    }
  }

  @Test func snippetOfNeverReason() {
    let nothing = ScheduleInput(saved: [], interval: .never, host: "api.example", state: ScheduleState())
    let decision = FetchSchedule(seed: 42).decision(for: nothing, at: Date())  // .never(.nothingSaved)
    #expect(decision == .never(.nothingSaved))
  }

  @Test func snippetOfWaitReason() {
    let now = Date()
    var state = ScheduleState()
    state.hostAskedToWait("api.example", until: now + .seconds(600))
    let input = ScheduleInput(saved: ["news"], interval: .minimum, host: "api.example", state: state)
    let decision = FetchSchedule(seed: 42).decision(for: input, at: now)
    // .wait(until: now + .seconds(600), .retryAfter(host: "api.example"))
    #expect(decision == .wait(until: now + .seconds(600), .retryAfter(host: "api.example")))
  }

  @Test func snippetOfFetchReason() {
    let reason = FetchReason.retry(failures: 2)
    var budget = FetchBudget(perDay: 24)
    if reason.isForLooks { budget.spend(at: Date()) }
    #expect(budget.spent.count == 1)
  }

  @Test func snippetOfBackgroundFetchResult() {
    let before = ["Pilot"]
    let after = ["Pilot", "Episode 2"]
    let result: BackgroundFetchResult = after == before ? .noData : .newData
    #expect(result == .newData)
  }

  @Test func snippetOfFetchNeed() {
    let bar = FetchNeed("bar", maximumGap: .seconds(1680), onBattery: .seconds(3600), isByDay: true)
    var input = ScheduleInput(saved: ["news"], interval: .minimum, host: "api.example", state: ScheduleState())
    input.needs = [bar, FetchNeed("backup", maximumGap: .seconds(86_400))]
    #expect(input.needs.map(\.name) == ["bar", "backup"])
  }

  @Test func snippetOfFetchSchedule() {
    let schedule = FetchSchedule(wakeUpsPerDay: .fitting(atMost: 24), seed: 42)
    let habits = Habits(usage: UsageModel(), budget: FetchBudget(perDay: 24))
    let input = ScheduleInput(
      saved: ["news"], interval: .minimum, host: "api.example", state: ScheduleState(), habits: habits)
    let decision = schedule.decision(for: input, at: Date())  // .fetch(.first)
    #expect(decision == .fetch(.first))
  }

  @Test func snippetOfFetchYield() {
    var state = ScheduleState()
    state.yield.record(gap: .seconds(3600), isNews: true, took: .seconds(0.4))
    #expect(state.yield != FetchYield())
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
    var habits = Habits(usage: UsageModel(), budget: FetchBudget(perDay: 24))
    habits.usage.record(Look(at: Date(), utcOffset: 3600))
    let file = try JSONEncoder().encode(habits)
    let restored = try JSONDecoder().decode(Habits.self, from: file)  // equal to habits
    #expect(restored == habits)
  }

  @Test func snippetOfLook() {
    let now = Date()
    let zone = Zone.current(tz: ProcessInfo.processInfo.environment["TZ"])
    let look = Look(at: now, utcOffset: zone.secondsFromGMT(for: now))
    var usage = UsageModel()
    usage.record(look)
    #expect(usage.looks == [look])
  }

  @Test func snippetOfUsageModel() throws {
    var usage = UsageModel()
    usage.record(Look(at: Date(), utcOffset: 3600), age: .seconds(240))
    let file = try JSONEncoder().encode(usage)
    let restored = try JSONDecoder().decode(UsageModel.self, from: file)  // equal to usage
    #expect(restored == usage)
  }

  @Test func snippetOfLookForecast() {
    let reason: FetchReason = .first
    if case .look(let forecast) = reason { print("\(forecast.looked) of \(forecast.watched) days") }
    #expect(reason.code == "first")
  }

  @Test func snippetOfNeedSource() {
    let list = WatchedList(things: ["news"], host: "alerts.example", zones: [.gmt], askedAt: nil)
    let need = FetchNeed("alerts", maximumGap: .seconds(900), nightFactor: 4)
    let source = NeedSource(need: need, state: ScheduleState(), lists: [list])
    let input = ScheduleInput(saved: ["news"], interval: .minimum, host: "api.example", state: ScheduleState())
    let decision = FetchSchedule(seed: 42).decision(for: source, with: input, at: Date())  // .fetch(.need("alerts"))
    #expect(decision == .fetch(.need("alerts")))
  }

  @Test func snippetOfSplitMix64() {
    var first = SplitMix64(seed: 42)
    var second = SplitMix64(seed: 42)
    let isSame = first.nextFraction() == second.nextFraction()  // true
    #expect(isSame)
  }

  @Test func snippetOfFetchBudget() {
    var budget = FetchBudget(perDay: 24)
    budget.spend(at: Date())
    let used = budget.spent.count  // 1
    #expect(used == 1)
  }

  @Test func snippetOfWakeUpAllowance() {
    let schedule = FetchSchedule(wakeUpsPerDay: .fitting(atMost: 24), seed: 42)
    let maximum = schedule.wakeUpsPerDay.maximum  // 24
    #expect(maximum == 24)
  }

  @Test func snippetOfScheduleInput() {
    var input = ScheduleInput(saved: ["news"], interval: .minimum, host: "api.example", state: ScheduleState())
    input.conditions.power = .battery
    let decision = FetchSchedule(seed: 42).decision(for: input, at: Date())  // .fetch(.first)
    #expect(decision == .fetch(.first))
  }

  @Test func snippetOfBackgroundFetchInterval() {
    let hourly = BackgroundFetchInterval.atLeast(.seconds(3600))
    let length = FetchSchedule(seed: 42).length(of: hourly)  // one hour
    #expect(length == .seconds(3600))
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

  @Test func snippetOfRequestPause() {
    var input = ScheduleInput(saved: ["news"], interval: .minimum, host: "api.example", state: ScheduleState())
    input.pause = RequestPause(account: "api.example", until: Date() + .seconds(60))
    let decision = FetchSchedule(seed: 42).decision(for: input, at: Date())  // .wait(until: …, .quota)
    guard case .wait(_, .quota("api.example")) = decision else {
      Issue.record("\(decision)")
      return
    }
  }
}
