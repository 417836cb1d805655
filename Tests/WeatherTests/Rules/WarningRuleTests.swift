import Foundation
import TestSupport
import Testing
import Zones

@testable import Weather

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
    memory.setNotification(.init(id: 9, session: "s"), of: first[0].claims)
    let update = Sky.alert("b", severity: .extreme, references: ["a"])
    let second = check.outcomes(for: [try Sky.place(nil, alerts: [update])], &memory, at: Sky.minutes(1))
    #expect(second[0].claims.first?.after?.notification?.id == 9 && second[0].last?.id == 9)
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

  @Test func notifiesOnceOfSeveralIssues() throws {
    var memory = RuleMemory()
    #expect(try ask([Sky.alert("a")], &memory) == ["tell a"])
    // Issued again without naming its predecessor.
    #expect(try ask([Sky.alert("b")], &memory, at: 5) == ["told b"])
    #expect(try ask([Sky.alert("c", severity: .extreme)], &memory, at: 10) == ["tell c"])
    #expect(try ask([Sky.alert("d", instruction: "Stay inside.")], &memory, at: 15) == ["tell d"])
  }

  @Test func doesNotNotifyAgainWhenTheEventHasBegun() throws {
    var memory = RuleMemory()
    #expect(try ask([Sky.alert("a", onset: 60)], &memory) == ["tell a"])
    #expect(try ask([Sky.alert("a", onset: 60)], &memory, at: 70) == ["told a"])
    // The onset of a running event is the time of its latest text.
    #expect(try ask([Sky.alert("b", onset: 75, references: ["a"])], &memory, at: 80) == ["told b"])
    #expect(try ask([Sky.alert("c", onset: 300, references: ["b"])], &memory, at: 90) == ["tell c"])
  }

  @Test func doesNotNotifyAgainInAnotherLanguage() throws {
    var memory = RuleMemory()
    #expect(try ask([Sky.alert("a", language: "en-GB")], &memory) == ["tell a"])
    #expect(
      try ask([Sky.alert("a", event: "Sturm", instruction: "Bleiben Sie.", language: "de-DE")], &memory) == ["told a"])
    #expect(try ask([Sky.alert("a", severity: .extreme, event: "Sturm", language: "de-DE")], &memory) == ["tell a"])
  }

  @Test func recognisesTheContentThatAnEarlierVaneRecorded() throws {
    let ends = Sky.minutes(600).timeIntervalSince1970
    var memory = RuleMemory()
    memory.states["1 warnings moderate a 0"] = RuleState(
      notifiedAt: noon, content: "Gale\nsevere\n-\n\(ends)", isSummary: false,
      keptUntil: Date(timeIntervalSinceReferenceDate: 900_000_000))
    #expect(try ask([Sky.alert("a", instruction: "Stay inside.")], &memory) == ["told a"])
    #expect(try ask([Sky.alert("a", instruction: "Leave now.")], &memory) == ["tell a"])
  }

  @Test func oneNotificationNamesAllPlacesUnderAWarning() throws {
    var memory = RuleMemory()
    let rules = [rule, Rule(.warnings(atLeast: .severe), place: "Berlin")]
    let check = RuleCheck(rules, quietHours: nil, zone: .gmt)
    let alerts = [Sky.alert("a"), Sky.alert("b", event: "Frost")]
    let places = [
      try Sky.place(nil, alerts: alerts), try Sky.place(nil, name: "Potsdam", alerts: [Sky.alert("a")], id: 2),
    ]
    let notices = RuleNotice.all(of: check.outcomes(for: places, &memory, at: noon))
    #expect(notices.map { $0.locations.map(\.name) } == [["Berlin", "Potsdam"], ["Berlin"]])
    for notice in notices { memory.setNotification(.init(id: 7, session: "s"), of: notice.claims) }
    #expect(RuleNotice.all(of: check.outcomes(for: places, &memory, at: noon)) == [])
    // A place that comes under it later replaces the notification with one that names both.
    let later = [places[0], places[1], try Sky.place(nil, name: "Cottbus", alerts: [Sky.alert("a")], id: 3)]
    let again = RuleNotice.all(of: check.outcomes(for: later, &memory, at: noon))
    #expect(again.map { $0.locations.map(\.name) } == [["Berlin", "Potsdam", "Cottbus"]] && again[0].last?.id == 7)
    // One that could not be shown is shown next time.
    memory.putBack(again[0].claims)
    #expect(RuleNotice.all(of: check.outcomes(for: later, &memory, at: noon)).count == 1)
  }
}
