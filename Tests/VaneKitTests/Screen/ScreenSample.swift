import BackgroundFetch
import Foundation
import Testing
import Watching
import Weather

@testable import VaneKit
@testable import Wording

/// Three places on Friday 20 November 2026, seen 7 minutes after the sample was updated unless said otherwise: 14:12 in
/// Berlin.
enum ScreenSample {
  static func facts(
    _ role: WatchMachine.Role = .host, staleAfter: Double = 5400,
    names: [String] = ["Oslo", "Berlin", "Nuku'alofa"]
  ) throws -> ScreenFacts {
    var facts = ScreenFacts(role: role, staleAfter: .seconds(staleAfter))
    facts.places = try names.enumerated().map { index, name in
      try place(Int64(index + 1), name, isCurrent: index == 1, updatedAt: [-50, 0, -150][index % 3])
    }
    facts.decision = .wait(until: Sample.after(20), .interval(.seconds(900), since: Sample.after(5)))
    facts.note("watching", at: Sample.after(-1))
    facts.note("Berlin 4°C overcast, just now", at: Sample.after(0))
    facts.note("new data", at: Sample.after(0.02))
    return facts
  }

  /// - Parameter updatedAt: minutes after the sample; `nil` for a place of which nothing is cached.
  static func place(
    _ id: Int64, _ name: String, isCurrent: Bool = false, updatedAt minutes: Double? = 0,
    warnings: [WeatherAlert] = []
  ) throws -> ScreenFacts.Place {
    var result = try Sample.result(name: name)
    result.report = try SeriesSample.report()
    result.report.current = CurrentWeather(
      measurements: Sample.current, validAt: Sample.after((minutes ?? 0) - 5), basis: .analysis)
    result.report.timeZone = "Europe/Berlin"
    result.updatedAt = Sample.after(minutes ?? 0)
    return ScreenFacts.Place(
      id: id, location: result.location, isCurrent: isCurrent, result: minutes == nil ? nil : result,
      warnings: warnings, warningsReadAt: warnings.isEmpty ? nil : Sample.after(-4))
  }

  static func screen(
    _ facts: ScreenFacts, _ keys: [ScreenKey] = [], afterMinutes minutes: Double = 7, glyphs: GlyphSet = .unicode
  ) throws -> WatchScreen {
    var state = ScreenState(units: .metric)
    for key in keys { _ = state.press(key, in: facts) }
    return WatchScreen(facts, state, for: .sample(minutes, glyphs: glyphs))
  }

  /// The rows as text, spaces at their ends left out; the selected pieces in brackets.
  static func rows(_ screen: WatchScreen, _ columns: Int, _ rows: Int) -> [String] {
    screen.lines(columns: columns, rows: rows).map { line in
      let text = line.runs.map { $0.isSelected ? "[\($0.line.painted(with: .none))]" : $0.line.painted(with: .none) }
        .joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }
}
