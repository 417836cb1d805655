import BackgroundFetch
import Foundation
import LoopbackServer
import ScheduleParts
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherStore
import Zones

@testable import WeatherFetching

/// Wake-ups every few minutes for a user with known habits: which of them lead to a fetch.
@Suite(.ownThread) struct LearnedWakeUpTests {
  let scene: Scene

  init() throws {
    scene = try Scene()
    try scene.saveBerlin()
  }

  /// Returns 7:00 on the day some days after the day of `noon`.
  private func morning(_ day: Double) -> Date { noon + .seconds((day * 24 - 5) * 3600) }

  /// Four weeks in which the user looked each morning at seven.
  private func learn() {
    for day in -28...0 { scene.store.note(.look, at: morning(Double(day)), utcOffset: 0) }
  }

  /// Offers a wake-up every five minutes, as cron would.
  ///
  /// - Parameters:
  ///   - conditions: the power and the network of the machine.
  ///   - meanwhile: what else happens at that minute after noon.
  private func offer(
    minutes: ClosedRange<Int>, conditions: Conditions = Conditions(), _ meanwhile: (Date) throws -> Void = { _ in }
  ) async throws -> [String] {
    var answers: [String] = []
    for minute in stride(from: minutes.lowerBound, through: minutes.upperBound, by: 5) {
      scene.now = noon + .seconds(minute * 60)
      try meanwhile(scene.now)
      let fetcher = try scene.fetcher(inputReader: scene.inputReader(learns: true, conditions: conditions))
      let answer = await fetcher.performFetch(.scheduled, startedBy: .cron)
      answers.append("\(answer.result.rawValue) \(answer.reason.code)")
    }
    return answers
  }

  private func weather(_ count: Int) {
    for index in 0..<count { scene.provider.will(say: Wire.ok(Wire.place("\(index % 30).0"))) }
  }

  /// Minutes after noon of the wake-ups that asked the provider.
  private func asked() throws -> [Double] {
    try scene.store.wakeUps(limit: 2000).filter { $0.outcome?.httpStatus != nil }
      .map { $0.startedAt.timeIntervalSince(noon) / 60 }.reversed()
  }

  /// Looks that no fetch has learned are learned by one wake-up that is not due, and by no later one.
  @Test func learnsManyLooksOnce() async throws {
    weather(2)
    #expect(try await offer(minutes: 0...0) == ["newData first"])
    for minute in 1...100 { scene.store.note(.look, at: noon - Double(minute) * 60, utcOffset: 0) }
    let rows = try scene.store.wakeUps(limit: 9).count
    #expect(try await offer(minutes: 1...1).allSatisfy { $0.hasPrefix("noData") })
    let usage = try #require(try scene.store.scheduleState(StoredUsage.self, for: "usage"))
    #expect(try scene.store.scheduleState(Int64.self, for: "learned-through") == 100)
    scene.store.note(.look, at: noon, utcOffset: 0)
    #expect(try await offer(minutes: 2...2).allSatisfy { $0.hasPrefix("noData") })
    #expect(try scene.store.scheduleState(StoredUsage.self, for: "usage") == usage)
    #expect(try scene.store.scheduleState(Int64.self, for: "learned-through") == 100)
    #expect(try scene.store.wakeUps(limit: 9).count == rows)
  }

  @Test func keepsTheBudgetOfTwoDaysAndHasFreshDataAtSeven() async throws {
    learn()
    weather(200)
    var ages: [Double] = []
    let answers = try await offer(minutes: 0...2880) { now in
      guard now == morning(1) || now == morning(2) else { return }
      let place = try #require(try scene.store.locations().first)
      let updated = try #require(try scene.store.cachedResult(for: place.id)).updatedAt
      ages.append(now.timeIntervalSince(updated) / 60)
      scene.store.note(.look, at: now, utcOffset: 0)
    }
    #expect(ages.count == 2)
    #expect(ages.allSatisfy { $0 <= 30 }, "\(ages)")

    let requests = scene.provider.requests.count
    #expect((8...48).contains(requests), "\(requests)")
    #expect(answers.count { $0.hasPrefix("newData") || $0 == "noData expected" } == requests)
    #expect(
      Set(answers).isSubset(of: [
        "newData first", "newData expected", "noData not-due", "noData planned", "noData quiet", "noData unchanged",
      ]))

    let times = try asked()
    #expect(times.count == requests)
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= 15 })
    // There is no fetch in the small hours, in which the user never looked.
    #expect(times.count { (13 * 60..<16 * 60).contains($0.truncatingRemainder(dividingBy: 1440)) } == 0, "\(times)")

    // Every row says why; those of wake-ups for looks in numbers.
    let rows = try scene.store.wakeUps(limit: 2000)
    #expect(rows.count == requests)
    let expected = rows.compactMap(\.outcome).filter { $0.reason?.code == "expected" }
    let forecasts = expected.compactMap { $0.reason?.detail.flatMap { LookForecast(logged: $0)?.numbers } }
    #expect(expected.count == requests - 1)
    #expect(forecasts.count == expected.count)
    #expect(forecasts.allSatisfy { $0.budget == 24 && $0.used <= 48 && $0.looked <= $0.watched })
    #expect(rows.allSatisfy { $0.outcome != nil })
  }

  @Test func asksAFailingProviderRarely() async throws {
    learn()
    for _ in 0..<100 { scene.provider.will(say: Wire.error("503 Service Unavailable", "busy")) }
    _ = try await offer(minutes: 0...720)
    let failed = try asked()
    // At first after minutes, then once in half an hour to an hour.
    #expect((8...30).contains(failed.count), "\(failed)")
    #expect(zip(failed, failed.dropFirst()).suffix(4).allSatisfy { $1 - $0 >= 30 })
    let account = try scene.store.learnedHabits(perDay: 24, in: .gmt, at: scene.now).habits.storedBudget
    #expect(account.spent.count == failed.count)
  }

  @Test func asksNothingOffline() async throws {
    learn()
    let answers = try await offer(minutes: 0...60, conditions: Conditions(isOnline: false))
    #expect(Set(answers) == ["noData offline"])
    #expect(scene.provider.requests.isEmpty)
  }

  @Test func stopsFetchingForAUserWhoNeverLooks() async throws {
    scene.store.note(.look, at: morning(-20), utcOffset: 0)
    #expect(Set(try await offer(minutes: 0...60)) == ["noData dormant"])
    #expect(scene.provider.requests.isEmpty)
    scene.store.note(.look, at: scene.now, utcOffset: 0)
    weather(1)
    #expect(try await offer(minutes: 65...65) == ["newData first"])
  }

  @Test func servesABarByDayOnly() async throws {
    weather(100)
    // The user does not look; from noon until midnight a bar reads every 15 minutes.
    scene.store.note(.look, at: noon, utcOffset: 0)
    let answers = try await offer(minutes: 0...720) { now in
      guard Int(now.timeIntervalSince(noon) / 60) % 15 == 0 else { return }
      scene.store.note(.glance, at: now, utcOffset: 0)
    }
    let times = try asked()
    // It is offered every five minutes only.
    let byDay = times.filter { $0 <= 600 }
    #expect(zip(byDay, byDay.dropFirst()).allSatisfy { $1 - $0 <= 35 }, "\(times)")
    #expect(byDay.last ?? 0 >= 565)
    #expect(answers.contains("newData need") || answers.contains("noData need"))
    // Fetches for the bar do not use the budget for looks.
    let spent = try scene.store.learnedHabits(perDay: 24, in: .gmt, at: scene.now).habits.storedBudget.spent
    #expect(spent.count == answers.count { $0.hasSuffix(" first") || $0.hasSuffix(" expected") })
  }

  /// Two programs, each with its own connection: what one fetches is enough, and is paid once.
  @Test func makesOneRequestForTwoConcurrentPlans() async throws {
    learn()
    weather(3)
    let answers = try await withThrowingTaskGroup(of: String.self) { [scene] group in
      for _ in 0..<4 {
        let fetcher = try scene.fetcher(
          store: WeatherStore.openForWriting(scene.paths, at: noon), inputReader: scene.inputReader(learns: true))
        group.addTask {
          let answer = await fetcher.performFetch(.scheduled, startedBy: .timer)
          return "\(answer) \(answer.reason.code)"
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.sorted() == ["newData first", "noData planned", "noData planned", "noData planned"])
    #expect(scene.provider.requests.count == 1)
    let habits = try scene.store.learnedHabits(perDay: 24, in: .gmt, at: noon).habits
    #expect(habits.storedBudget.spent == [noon])
    #expect(habits.looks.count == 28)
  }

  @Test func countsAKilledWakeUp() async throws {
    learn()
    scene.provider.will { [scene] connection in
      // The data that a process leaves if it is killed now.
      let habits = try? scene.store.learnedHabits(perDay: 24, in: .gmt, at: noon).habits
      connection.write(Wire.ok(Wire.place("\(habits?.storedBudget.spent.count ?? 0).0")))
    }
    #expect(try await offer(minutes: 0...0) == ["newData first"])
    let place = try #require(try scene.store.locations().first)
    let result = try scene.fetcher().cachedResult(for: place)
    #expect(result?.report.current?.measurements.temperature == 1)
  }
}
