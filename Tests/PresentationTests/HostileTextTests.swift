import BackgroundFetch
import Foundation
import Testing
import Weather
import WeatherRules

@testable import Presentation

/// Whatever comes from outside, no scalar that commands a terminal or hides text comes out.
@Suite struct HostileTextTests {
  /// Written out from the Unicode charts, not taken from the filter.
  private static let forbidden: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x061C...0x061C, 0x180E...0x180E, 0x200B...0x200B, 0x200E...0x200F,
    0x2028...0x202E, 0x2060...0x206F, 0xE000...0xF8FF, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB, 0x1BCA0...0x1BCA3,
    0x1D173...0x1D17A, 0xE0000...0x10FFFF,
  ]

  private static let hostile: [String] = [
    "\u{1B}[2J\u{1B}[HPwned", "\u{1B}]0;title\u{07}x", "\u{1B}]52;c;cm0gLXJm\u{1B}\\", "\u{1B}Pq#0\u{1B}\\", "\u{1B}",
    "\u{9B}31m\u{9D}0;t\u{9C}", "\u{90}\u{98}\u{9E}\u{9F}", "\u{202E}gnp.exe\u{2066}\u{2069}\u{202D}",
    "a\nb\r\nc\u{85}d\u{2028}e\u{2029}f\u{0B}\u{0C}g", "\u{8}\u{8}\u{8}\u{7F}\u{0}", "\u{200B}\u{2060}\u{FEFF}\u{AD}",
    "\u{E000}\u{F0000}\u{10FFFD}\u{E0041}\u{FFFE}", "\t\tname", "%s%n%d", "\u{200D}\u{200C}",
    String(repeating: "Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}", count: 200),
    String(repeating: "\u{9D}", count: 2000) + "x", String(repeating: "東", count: 2000),
  ]

  @Test(arguments: hostile.indices)
  func nothingForbiddenComesOut(index: Int) throws {
    let text = HostileTextTests.hostile[index]
    let result = try Sample.result(name: text, region: text, country: text, attribution: text)
    let zone = try Sample.zone("UTC")
    var location = result.location
    location.timeZone = text
    var lines = SafeText.lines(text) + [SafeText.line(text)]
    for minutes in [1.0, 70, 5000] {
      let card = NowCard(result, now: Sample.after(minutes), staleAfter: .seconds(3600), zone: zone)
      lines += card.lines + [card.line]
      #expect(card.lines.count <= 8)
    }
    lines += LocationTable([location], current: 0).lines()
    lines += CandidateTable([.init(location, population: 1)]).lines()
    lines += Table(columns: [.init("x")], rows: [[text]]).lines(width: 40)
    lines += ErrorText(program: "vane", message: text, hint: text).lines
    lines += report(text, of: location, zone: zone)
    lines += services(text, of: location, zone: zone)
    lines += notifications(text, of: location, zone: zone)
    let found = lines.joined().unicodeScalars.filter { scalar in
      HostileTextTests.forbidden.contains { $0.contains(scalar.value) }
    }
    #expect(found.map { String($0.value, radix: 16) } == [])
  }

  @Test func noForbiddenScalarPassesAlone() {
    let through = HostileTextTests.forbidden.flatMap { range in
      range.prefix(0x2000).compactMap(Unicode.Scalar.init).filter { scalar in
        let text = "a\(scalar)b"
        return (SafeText.lines(text) + [SafeText.line(text)]).contains { $0.unicodeScalars.contains(scalar) }
      }
    }
    #expect(through.map { String($0.value, radix: 16) } == [])
  }

  @Test(arguments: hostile.indices)
  func noLineOutgrowsTheTerminal(index: Int) throws {
    let text = HostileTextTests.hostile[index]
    let result = try Sample.result(name: text, region: text, country: text, attribution: text)
    let zone = try Sample.zone("UTC")
    let card = NowCard(result, now: Sample.after(1), staleAfter: .seconds(3600), zone: zone, width: 60)
    let tables =
      LocationTable([result.location], current: 0).lines(width: 60)
      + CandidateTable([.init(result.location, population: 1)]).lines(width: 60)
    #expect((card.lines + [card.line] + tables).map(CellWidth.of).filter { $0 > 60 } == [])
  }

  /// Providers and warnings, with the text wherever something from outside may stand.
  private func services(_ text: String, of location: Location, zone: TimeZone) -> [String] {
    let now = Sample.updatedAt
    let alert = AlertSample.alert(
      event: text, issuer: text, headline: text, description: text, instruction: text, areas: [text, text], link: text)
    let line = AlertLine(alert, at: now, zone: zone)
    let service = Provider(id: text, name: text, attribution: text)
    let feed = AlertSample.feed(service, failedAt: 0, reason: text, unplaced: 1)
    let provider = ProviderFacts(
      id: text, name: text, coverage: .world, state: .first, lastFailure: now, reason: text, cadence: .seconds(1))
    return [line.text, line.text(for: location), line.text(readAt: now)] + AlertCard(alert, at: now, zone: zone).lines
      + AlertList([alert], feeds: [feed], for: location, at: now, zone: zone).lines()
      + AlertList([], feeds: [feed], for: location, at: now, zone: zone).lines(width: 40)
      + ProviderTable([provider], at: now, zone: zone).lines()
      + CandidateTable([.init(location, population: 1, kilometres: 1)]).lines()
  }

  /// Rules and what they tell, with the text wherever something from outside may stand.
  private func notifications(_ text: String, of location: Location, zone: TimeZone) -> [String] {
    let now = Sample.updatedAt
    let news = RuleNews.warning(AlertSample.alert(event: text, issuer: text, headline: text, areas: [text]))
    let rules = [Rule(.warnings(atLeast: .minor), place: text), Rule(.firstFrost, place: text)]
    let notification = NotificationText(
      news, of: rules[0].trigger, at: location, now: now, zone: zone, units: .metric)
    let outcome = RuleOutcome(
      index: 0, rule: rules[0], placeID: 1, location: location, verdict: .tell(news), claim: nil)
    let view = RuleView(rules, [outcome], now: now, zone: zone, units: .metric)
    return [notification.title, notification.body, NotificationText(exampleFor: location).title] + view.lines()
      + view.test
  }

  /// The status and the log, with the text wherever something from outside may stand.
  private func report(_ text: String, of location: Location, zone: TimeZone) -> [String] {
    let wakeUps = ["provider", "retry", "held", text].map { code in
      LoggedWakeUp(
        id: 1, startedAt: Sample.updatedAt, startedBy: text, pid: 1,
        ending: .init(finishedAt: Sample.updatedAt, answer: .failed, reason: .init(code: code, detail: text)))
    }
    var facts = StatusFacts(
      waker: .nothing, files: [.init(.store, path: text, exists: false)],
      unsuitedFolder: .init(path: text, fileSystem: text))
    facts.places = [.init(location, isCurrent: true, updatedAt: nil)]
    facts.decision = .wait(until: Sample.after(1), .retryAfter(host: text))
    facts.lastAttempt = wakeUps.first
    facts.lastFailures = wakeUps
    let now = Sample.updatedAt
    return StatusCard(facts, now: now, schedule: FetchSchedule(seed: 1), zone: zone).lines
      + LogTable(wakeUps, now: now, zone: zone).lines
  }
}
