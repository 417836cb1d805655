import BackgroundFetch
import Foundation
import WakeUps
import Weather
import WeatherJSON
import WeatherStore

/// A home whose store and configuration contain one text in every field from outside: a place, a result and
/// its history, warnings, the log and a provider's failure.
public struct HostileHome {
  /// Blinks on red, sets the title, writes the clipboard, turns the reading direction, ends the line, and means
  /// something to every reader of a format.
  public static let text =
    "x\u{1B}[5;41mB\u{1B}]0;t\u{7}\u{9B}2J\u{1B}]52;c;cm0=\u{1B}\\\u{202E}\u{2066}\u{7F}\u{200B}\r\n#[fg=red]%{F#f00}&<\"'\\y"

  public let home: TemporaryHome
  let text: String

  public init(_ text: String = HostileHome.text) throws {
    self.text = text
    home = try TemporaryHome()
    home.environment["VANE_WARNINGS_ENABLED"] = "yes"
    home.environment["VANE_CONTACT"] = text
    home.environment["VANE_NOTIFICATIONS_RULES"] = try Self.json([["warnings": "minor", "place": text]])
    home.environment["VANE_HOOK_COMMAND"] = try Self.json(["/bin/true", text])
    // In the reach of a service that warns.
    try keep(SamplePlaces.place(text, text, text, at: 33.6609, -95.5555, in: text))
  }

  public static func json(_ value: Any) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
  }

  private func keep(_ location: Location) throws {
    let now = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 - 60).rounded(.down))
    var result = CachedResults.result(for: location, updatedAt: now)
    result.provider = Provider(id: text, name: text, attribution: text)
    try home.withStore(at: now) { store in
      let place = try store.save(location, at: now)
      let wakeUp = try store.beginWakeUp(.hand, at: now)
      let staleAfter = now + CachedResults.staleAfter
      let change = ResultChange(
        locationID: place.id, provider: text, beganAt: now, updatedAt: now, staleAfter: staleAfter,
        snapshot: Snapshot.text(of: result, staleAfter: staleAfter) { $0.rawValue }, current: result.report.current)
      let reason = RecordedReason(code: text, detail: text)
      var commit = FetchCommit(
        wakeUp: wakeUp, outcome: WakeUpOutcome(finishedAt: now, answer: .newData, reason: reason), results: [change])
      commit.alerts = [(place.id, "nws-alerts", .read(warnings(at: now)))]
      commit.providers = [ProviderRecord(provider: "open-meteo", lastFailure: now, reason: reason)]
      _ = try store.commit(commit)
      let failed = WakeUpOutcome(finishedAt: now, answer: .failed, reason: .init(code: "provider", detail: text))
      _ = try store.commit(FetchCommit(wakeUp: store.beginWakeUp(.hand, at: now), outcome: failed))
    }
  }

  private func warnings(at now: Date) -> AlertChange.Reading {
    let alert = WeatherAlert(
      identifier: text, provider: "nws-alerts", issuer: text, sender: text, sent: now, event: text, severity: .severe,
      headline: text, description: text, instruction: text, onset: now, ends: now + 7200, areas: [text],
      link: WebLink(rawValue: "https://example.org/"), language: text)
    return AlertChange.Reading(
      current: [alert], news: [alert], past: [], unplaced: 1, codes: [text], foreignCodes: [text])
  }
}
