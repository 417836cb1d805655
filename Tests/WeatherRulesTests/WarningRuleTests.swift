import Foundation
import TestSupport
import Testing
import Weather
import Zones

@testable import WeatherRules

/// Official warnings: each notifies once, and again when its content changes.
@Suite struct WarningRuleTests {
  private let rule = Rule(.warnings(atLeast: .moderate))

  private func ask(
    _ alerts: [WeatherAlert], _ memory: inout RuleMemory, at minutes: Double = 0, quietHours: String? = nil
  ) throws -> [String] {
    let place = try Sky.place(nil, alerts: alerts)
    let quiet = try quietHours.map { try #require(QuietHours($0)) }
    return RuleCheck([rule], quietHours: quiet, zone: .gmt).outcomes(for: [place], &memory, at: Sky.minutes(minutes))
      .map {
        switch $0.verdict {
        case .notify(.warning(let alert)): "tell \(alert.identifier)"
        case .notified(_, .warning(let alert)): "told \(alert.identifier)"
        case .delayed(.warning(let alert), _): "held \(alert.identifier)"
        case .armed: "armed"
        default: "\($0.verdict)"
        }
      }
  }

  @Test func notifiesOnceFromTheMinimumSeverity() throws {
    var memory = RuleMemory()
    let alerts = [Sky.alert("a"), Sky.alert("b", severity: .minor), Sky.alert("c", severity: .unknown)]
    #expect(try ask([], &memory) == ["armed"])
    #expect(try ask(alerts, &memory) == ["tell a", "tell c"])
    #expect(try ask(alerts, &memory, at: 5) == ["told a", "told c"])
    // Its stated end has passed.
    #expect(try ask(alerts, &memory, at: 601) == ["armed"])
  }

  @Test func notifiesOfAnUpdateWithNewContent() throws {
    var memory = RuleMemory()
    #expect(try ask([Sky.alert("a")], &memory) == ["tell a"])
    #expect(try ask([Sky.alert("b", references: ["a"])], &memory, at: 1) == ["told b"])
    #expect(try ask([Sky.alert("c", severity: .extreme, references: ["b"])], &memory, at: 2) == ["tell c"])
    #expect(try ask([Sky.alert("c", severity: .extreme, ends: 700)], &memory, at: 3) == ["tell c"])
  }

  @Test func replacesTheNotificationOfAnUpdatedWarning() throws {
    var memory = RuleMemory()
    let check = RuleCheck([rule], quietHours: nil, zone: .gmt)
    let first = check.outcomes(for: [try Sky.place(nil, alerts: [Sky.alert("a")])], &memory, at: noon)
    memory.setNotification(.init(id: 9, session: "s"), of: try #require(first[0].claim))
    let update = Sky.alert("b", severity: .extreme, references: ["a"])
    let second = check.outcomes(for: [try Sky.place(nil, alerts: [update])], &memory, at: Sky.minutes(1))
    #expect(second[0].claim?.after?.notification?.id == 9)
  }

  @Test func doesNotNotifyAgainOfTheDocumentOfASummary() throws {
    var memory = RuleMemory()
    #expect(try ask([Sky.alert("a", isSummary: true)], &memory) == ["tell a"])
    #expect(try ask([Sky.alert("a", ends: 500)], &memory, at: 1) == ["told a"])
    #expect(try ask([Sky.alert("a", ends: 500)], &memory, at: 2) == ["told a"])
    #expect(try ask([Sky.alert("a", ends: 400)], &memory, at: 3) == ["tell a"])
  }

  @Test func extremeWarningsIgnoreQuietHours() throws {
    var memory = RuleMemory()
    let alerts = [Sky.alert("a", severity: .extreme), Sky.alert("b")]
    #expect(try ask(alerts, &memory, quietHours: "11:00-13:00") == ["tell a", "held b"])
    #expect(try ask(alerts, &memory, at: 60, quietHours: "11:00-13:00") == ["told a", "tell b"])
  }
}
