import BackgroundFetch
import BackgroundFetchTesting
import Foundation
import Testing
import Zones

@testable import BackgroundFetchHost

/// A host over sleeps, changes of the clock and pauses of a server, on a virtual clock.
@Suite(.serialized) struct SimulatedClockTests {
  private let start = Date(timeIntervalSince1970: 1_795_003_200)
  /// Data may be half an hour old.
  private let halfHour = [FetchNeed("half-hour", maximumGap: .seconds(1800))]

  @Test func catchesUpOnceAfterALongSleep() async throws {
    let simulation = try FetchSimulation(from: start)
    simulation.incidents = [.seconds(7200): .sleeps(.seconds(43_200))]
    let host = simulation.host()
    for index in 0..<10 { host.add("task \(index)", requirements: [.network], needs: halfHour) }
    let report = try await simulation.run(host, for: .seconds(7200 + 43_200 + 1200))
    let resumed = start + .seconds(7200 + 43_200)
    let caughtUp = report.fetches.filter { $0.startedAt >= resumed }
    #expect(Set(caughtUp.map(\.task)).count == 10)
    #expect(caughtUp.count == 10)
    #expect(report.wakeUps.count { $0 >= resumed } == 1)
    #expect(caughtUp.allSatisfy { (5...15).contains($0.startedAt.timeIntervalSince(resumed)) })
    #expect(report.fetches.allSatisfy { $0.startedAt <= start + .seconds(7200) || $0.startedAt >= resumed })
  }

  @Test func fetches24TasksThatAreDueInOneMinuteInOneWakeUp() async throws {
    let simulation = try FetchSimulation(from: start)
    let host = simulation.host()
    for index in 0..<24 {
      host.add("task \(index)", needs: halfHour) { context in
        context.stays(until: simulation.now + .seconds(3600 + 2.5 * Double(index)))
        return .newData
      }
    }
    let report = try await simulation.run(host, for: .seconds(5400))
    #expect(report.fetches.count == 48)
    #expect(report.wakeUps == [start, start + .seconds(3657.5)])
  }

  @Test func obeysARetryAfterWithAllTasksOfTheHost() async throws {
    let simulation = try FetchSimulation(from: start)
    let host = simulation.host()
    host.add("asked", hosts: ["x"], needs: halfHour) { [start] context in
      if simulation.now == start { context.wait(for: "x", until: start + .seconds(7200)) }
      return .newData
    }
    host.add("same", hosts: ["x"], needs: halfHour)
    host.add("other", hosts: ["y"], needs: halfHour)
    let report = try await simulation.run(host, for: .seconds(10_800))
    let paused = report.fetches.filter { $0.startedAt > start && $0.startedAt < start + .seconds(7200) }
    #expect(Set(paused.map(\.task)) == ["other"])
    #expect(paused.count >= 3)
    let later = report.fetches.filter { $0.startedAt >= start + .seconds(7200) }
    #expect(Set(later.map(\.task)) == ["asked", "same", "other"])
  }

  /// After the change of the clock the look is still at 07:00 local time, an hour earlier or later by UTC.
  @Test(arguments: [1_790_899_200, 1_804_291_200] as [Double], [true, false])
  func fetchesBefore7InBerlinAcrossAChangeOfTheClock(begin: Double, isLearned: Bool) async throws {
    let berlin = try #require(Zone(identifier: "Europe/Berlin"))
    let simulation = try FetchSimulation(from: Date(timeIntervalSince1970: begin), in: berlin)
    simulation.looks = FetchSimulation.daily(hour: 7, from: simulation.now, days: 42, in: berlin)
    let host = simulation.host(wakeUpsPerDay: isLearned ? .fitting(atMost: 24) : .exactly(6))
    host.add()
    let report = try await simulation.run(host, for: .seconds(42 * 86_400))
    let offsets = Set(report.looks.map { berlin.secondsFromGMT(for: $0.at) })
    #expect(offsets == [3600, 7200])
    for look in report.looks.dropFirst(14) {
      let wall = WallTime(look.at, in: berlin)
      #expect(wall.hour == 7 && wall.minute == 0)
      #expect(look.age.map { $0 <= .seconds(1800) } ?? false, "\(look.at): \(look.age.map { "\($0)" } ?? "nothing")")
    }
  }

  /// A clock that jumps blocks no task and repeats none without end.
  @Test(arguments: [-94_608_000, -80_000, 157_680_000] as [Double], [true, false])
  func fetchesOnAfterTheClockWasSet(jump: Double, hasNeed: Bool) async throws {
    let simulation = try FetchSimulation(from: start)
    let host = simulation.host(wakeUpsPerDay: .exactly(12))
    let needs = hasNeed ? halfHour : []
    host.add(hosts: ["x"], needs: needs) { context in
      context.stays(until: simulation.now + .seconds(1200))
      return .newData
    }
    host.add("fails", hosts: ["y"], needs: needs) { context in
      context.wait(for: "y", until: simulation.now + .seconds(3600))
      return .failed
    }
    var earlier = 0
    for change in [0, jump, -jump] {
      simulation.incidents = [.seconds(1): .clockIsSet(by: .seconds(change))]
      let begin = simulation.now + .seconds(change)
      simulation.looks = [8, 18].flatMap { FetchSimulation.daily(hour: $0, from: begin, days: 4, in: .gmt) }
      let report = try await simulation.run(host, for: .seconds(2 * 86_400))
      let rows = report.fetches.dropFirst(earlier)
      let (works, fails) = (rows.count { $0.task == "feed" }, rows.count { $0.task == "fails" })
      #expect(hasNeed ? (80...110).contains(works) : (5...50).contains(works), "\(works) after \(change)")
      #expect((20...50).contains(fails), "\(fails) after \(change)")
      earlier = report.fetches.count
    }
  }
}
