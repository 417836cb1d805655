import BackgroundFetch
import Foundation
import ScheduleParts
import Testing
import Watching
import Weather

@testable import VaneKit
@testable import Wording

/// When a screen would read differently: never before the instant it names.
@Suite struct ScreenClockTests {
  private func state(_ keys: [ScreenKey], _ facts: ScreenFacts) -> ScreenState {
    var state = ScreenState(units: .metric)
    for key in keys { _ = state.press(key, in: facts) }
    return state
  }

  private func lines(_ facts: ScreenFacts, _ now: Date, _ keys: [ScreenKey] = []) throws -> [ScreenLine] {
    let state = state(keys, facts)
    let reader = Reader(now: now, zone: try Sample.zone("Europe/Berlin"))
    return WatchScreen(facts, state, for: reader).lines(columns: 100, rows: 40)
  }

  private func next(_ facts: ScreenFacts, _ now: Date, _ keys: [ScreenKey] = []) throws -> Date {
    let reader = Reader(now: now, zone: try Sample.zone("Europe/Berlin"))
    return try #require(WatchScreen(facts, state(keys, facts), for: reader).changesAt)
  }

  /// The ages of lists that a page shows step, too.
  @Test(arguments: [[], [.character("a")], [.character("d")], [.character("/")], [.character("i")]] as [[ScreenKey]])
  func pagesAreConstantBetweenTheirInstants(keys: [ScreenKey]) throws {
    var facts = try ScreenSample.facts()
    let warning = AlertSample.alert(from: 3.3, until: 30.7)
    facts.places[1] = try ScreenSample.place(2, "Berlin", isCurrent: true, warnings: [warning])
    facts.decision = .never(.chosen)
    facts.details = .init(
      place: 2, page: .air, feeds: [AlertSample.feed(readAt: -4.3)],
      air: (AirReport(AirSample.series(), by: .european), Sample.after(-4.3)))
    var now = Sample.after(1)
    for _ in 0..<8 {
      let (shown, until) = (try lines(facts, now, keys), try next(facts, now, keys))
      for part in [0.3, 1] {
        let between = now.addingTimeInterval(max(0, until.timeIntervalSince(now) - 0.002) * part)
        #expect(try lines(facts, between, keys) == shown)
      }
      now = until
    }
  }

  /// From instant to instant through three hours, a day, and a week: nothing changes in between.
  @Test(arguments: [7.0, 85, 170, 1430, 2870, 9000])
  func screenIsConstantBetweenItsInstants(minutes: Double) throws {
    var facts = try ScreenSample.facts()
    let warning = AlertSample.alert(from: minutes + 3.3, until: minutes + 7.7)
    facts.places[1] = try ScreenSample.place(2, "Berlin", isCurrent: true, warnings: [warning])
    facts.decision = .wait(until: Sample.after(minutes + 12.5), .valid)
    var random = SeededGenerator(seed: UInt64(minutes))
    var now = Sample.after(minutes)
    var changes = 0
    for _ in 0..<7 {
      let (shown, until) = (try lines(facts, now), try next(facts, now))
      #expect(until > now)
      for part in [Double.random(in: 0...1, using: &random), 1] {
        let between = now.addingTimeInterval(
          max(0, until.timeIntervalSince(now) - 0.002) * part)
        #expect(try lines(facts, between) == shown)
      }
      if try lines(facts, until) != shown { changes += 1 }
      now = until
    }
    #expect(changes > 1)
  }

  @Test func countsDownByMinutesAndThenByTens() throws {
    var facts = ScreenFacts(role: .view, staleAfter: .seconds(5400))
    facts.decision = .wait(until: Sample.after(2), .valid)
    var now = Sample.after(0)
    var waits: [String] = []
    while now < Sample.after(3) {
      let line = try lines(facts, now).map(\.text).first { $0.contains("next update") }
      let wait = String(line?.split(separator: ", ").dropFirst().first?.prefix { $0 != ":" } ?? "")
      if waits.last != wait { waits.append(wait) }
      now = try next(facts, now)
    }
    #expect(
      waits == ["in 2 min", "in 1 min", "in 50 s", "in 40 s", "in 30 s", "in 20 s", "in 10 s", "now"])
  }

  @Test func waitsForMidnightIfNothingIsCountedDown() throws {
    let facts = ScreenFacts(role: .host, staleAfter: .seconds(5400))
    let midnight = try Date("2026-11-20T23:00:00Z", strategy: .iso8601)
    #expect(try next(facts, Sample.after(0)) == midnight.addingTimeInterval(0.001))
  }
}
