import BackgroundFetch
import Foundation
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherStore

@testable import WeatherFetching

/// A simulated day of a host that sleeps until the next wake-up: how often lists of warnings are asked for.
@Suite(.ownThread) struct WarningDayTests {
  private let scene: Scene

  init() throws {
    scene = try Scene(filter: AlertFilter(floor: .minor, mute: []))
  }

  /// Four weeks in which the user looked at each hour of the day.
  private func learn() {
    for hour in stride(from: -28.0 * 24, through: 0, by: 1) {
      let look = noon + .seconds(hour * 3600)
      if (7...22).contains(Int(look.timeIntervalSince1970 / 3600) % 24) {
        scene.store.note(.look, at: look, utcOffset: 0)
      }
    }
  }

  /// A day of wake-ups from noon, each at the instant that the one before it named.
  private func live(conditions: Conditions = Conditions()) async throws {
    let end = noon + .seconds(86_400)
    scene.now = noon
    while scene.now < end {
      switch try scene.decision(learns: true, conditions: conditions) {
      case .never: return
      case .wait(let until, _): scene.now = max(until, scene.now + .seconds(1))
      case .fetch:
        let fetcher = try scene.fetcher(inputReader: scene.inputReader(learns: true, conditions: conditions))
        _ = await fetcher.performFetch(.scheduled, startedBy: .host)
        scene.now = scene.now + .seconds(1)
      }
    }
  }

  private func answers() {
    for index in 0..<100 {
      scene.provider.will(say: Wire.ok(Wire.place("\(index % 30).0", latitude: "48.14", longitude: "11.58")))
    }
    for _ in 0..<200 { scene.europe.will(say: Wire.ok(Wire.feed)) }
  }

  @Test func readsAGermanListAtMost80TimesADay() async throws {
    try scene.saveMunich()
    learn()
    answers()
    try await live()
    let (weather, warnings) = (scene.provider.requests.count, scene.europe.requests.count)
    #expect((8...48).contains(weather), "\(weather)")
    #expect((60...80).contains(warnings), "\(warnings)")
  }

  /// A warning that is active all day causes more requests, and the limit of a day still holds.
  @Test func readsAtMost80TimesADayDuringAWarning() async throws {
    try scene.saveHonolulu()
    learn()
    for _ in 0..<100 { scene.provider.will(say: Wire.ok(Wire.honolulu())) }
    for _ in 0..<200 { scene.alarm.will(say: Wire.ok(Wire.alerts(Wire.alert(ends: "2026-02-09T00:00:00Z")))) }
    try await live()
    let warnings = scene.alarm.requests.count
    #expect((75...80).contains(warnings), "\(warnings)")
  }

  @Test func readsHalfAsOftenOnBattery() async throws {
    try scene.saveMunich()
    learn()
    answers()
    try await live(conditions: Conditions(power: .battery))
    let warnings = scene.europe.requests.count
    #expect((30...40).contains(warnings), "\(warnings)")
  }

  /// 02:00 in Germany is the afternoon in Honolulu: each list follows the clock of its own place.
  @Test func readsListsByTheirLocalTime() async throws {
    try scene.saveMunich()
    try scene.saveHonolulu(zone: "Pacific/Honolulu")
    learn()
    answers()
    for _ in 0..<200 { scene.alarm.will(say: Wire.ok(Wire.alerts())) }
    try await live()
    #expect((60...80).contains(scene.europe.requests.count), "\(scene.europe.requests.count)")
    #expect((60...80).contains(scene.alarm.requests.count), "\(scene.alarm.requests.count)")
  }
}
