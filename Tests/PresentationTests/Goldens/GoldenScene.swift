import BackgroundFetch
import Foundation
import Weather

@testable import Presentation

/// What the goldens show: Berlin on Friday 20 November 2026, 14:17 there, with a warning, in one language.
struct GoldenScene {
  let wording: Wording
  private let zone: TimeZone
  private let result: WeatherResult
  private let alert = AlertSample.alert()

  private static let staleAfter = Duration.seconds(5400)
  /// Minutes after the update: while it is fresh, and when it is stale.
  private static let (fresh, stale) = (12.0, 95.0)

  init(_ wording: Wording = .english) throws {
    self.wording = wording
    zone = try Sample.zone("Europe/Berlin")
    var result = try Sample.result()
    result.report.hourly = SeriesSample.hourly()
    result.report.daily = try SeriesSample.daily(7)
    result.report.timeZone = "Europe/Berlin"
    self.result = result
  }

  func card(_ icons: IconSet = .unicode, isStale: Bool = false, width: Int? = nil) -> NowCard {
    let now = Sample.after(isStale ? GoldenScene.stale : GoldenScene.fresh)
    let warning = AlertLine(alert, at: now, zone: zone, wording: wording).text(readAt: Sample.after(-4))
    return NowCard(
      result, now: now, staleAfter: GoldenScene.staleAfter, zone: zone, icons: icons, wording: wording,
      warning: (warning, alert.severity), width: width)
  }

  func days(width: Int) -> [String] { DayTable(facts(result.report)).lines(width: width) }

  func hours(width: Int) throws -> [String] {
    let report = try SeriesSample.report(hourly: SeriesSample.hourly(12))
    return HourTable(facts(report)).lines(width: width)
  }

  /// Rain that begins soon, none, and hours alone.
  func rain(width: Int) -> [String] {
    let reports = [
      SeriesSample.quarters([0, 0.2, 1.4, 3, 0.4, 0, 0, 0, 0]), SeriesSample.quarters(Array(repeating: 0, count: 9)),
      result.report,
    ]
    return reports.flatMap { RainView(facts($0)).lines(width: width) }
  }

  func meteogram(_ glyphs: GlyphSet = .unicode, width: Int) -> [String] {
    Meteogram(facts(result.report, glyphs)).lines(width: width)
  }

  func history(width: Int) throws -> [String] {
    let rows = try HistoryViewTests.rows()
    let days = HistoryDays(3, until: Sample.updatedAt, in: zone)
    return HistoryView(rows, for: result.location, days: days, wording: wording).lines(width: width)
  }

  func alerts(width: Int) -> [String] {
    let others = [
      AlertSample.alert(event: "Gale", severity: .extreme, from: -30, until: 900, areas: []),
      AlertSample.alert(event: "Fog", severity: .minor, issuer: "DWD", from: 60, until: 240, areas: ["Berlin"]),
    ]
    return AlertList(
      [alert] + others, feeds: [AlertSample.feed(readAt: -30, unplaced: 2)], for: result.location,
      at: Sample.after(GoldenScene.fresh), zone: zone, wording: wording
    ).lines(width: width)
  }

  /// The screen of `vane watch` with that many rows.
  func screen(_ keys: [ScreenKey] = [], columns: Int, rows: Int) throws -> [String] {
    var facts = try ScreenSample.facts()
    facts.places[0] = try ScreenSample.place(1, "Oslo", updatedAt: -50, warnings: [alert])
    var state = ScreenState(units: .metric)
    for key in keys { _ = state.press(key, in: facts) }
    let screen = WatchScreen(facts, state, now: Sample.after(7), zone: zone, icons: .unicode, wording: wording)
    return screen.lines(columns: columns, rows: rows).map(\.text)
  }

  /// A fresh result with a warning, and a stale one.
  func bar(_ kind: BarFormat.Kind, _ icons: IconSet) throws -> [String] {
    let format = try BarFormat(kind)
    return [(GoldenScene.fresh, alert as WeatherAlert?), (GoldenScene.stale, nil)].flatMap { minutes, warning in
      format.lines(
        of: .weather(
          FormatFacts(
            result, now: Sample.after(minutes), staleAfter: GoldenScene.staleAfter, zone: zone, icons: icons,
            warning: warning, warningReadAt: warning.map { _ in Sample.after(-4) }, wording: wording)))
    }
  }

  private func facts(_ report: WeatherReport, _ glyphs: GlyphSet = .unicode) -> SeriesFacts {
    var shown = result
    shown.report = report
    shown.report.timeZone = "Europe/Berlin"
    return SeriesFacts(
      shown, now: Sample.after(GoldenScene.fresh), staleAfter: GoldenScene.staleAfter, readerZone: zone,
      glyphs: glyphs, wording: wording)
  }
}
