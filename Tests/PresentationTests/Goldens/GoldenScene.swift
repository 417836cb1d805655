import BackgroundFetch
import Foundation
import Weather
import Zones

@testable import Presentation

/// What the goldens show: Berlin on Friday 20 November 2026, 14:17 there, with a warning, in one language.
struct GoldenScene {
  let wording: Wording
  private let zone: Zone
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
    result.report.previousDay = CivilDate("2026-11-19").map { PreviousDay(date: $0, temperatureMax: 2.6) }
    result.report.events = result.report.events(at: Sample.updatedAt, in: zone)
    self.result = result
  }

  func card(_ icons: IconSet = .unicode, isStale: Bool = false, width: Int? = nil) -> NowCard {
    NowCard(
      result, staleAfter: GoldenScene.staleAfter, warning: (alert, Sample.after(-4)),
      for: reader(isStale ? GoldenScene.stale : GoldenScene.fresh, icons, width: width))
  }

  /// The card with details of a provider that states all of them.
  func details(_ units: UnitSystem = .metric, width: Int) -> [String] {
    NowDetailsSample.card(
      NowDetailsSample.detailed(result), for: reader(GoldenScene.fresh, .unicode, width: width, units: units))
  }

  func sky(_ icons: IconSet = .unicode, width: Int) -> [String] {
    SkyView(result.location, for: reader(GoldenScene.fresh, icons, width: width)).lines
  }

  /// A sentence for each kind of event, and one with two clauses.
  func sentences() -> [String] {
    let (begin, end, night) = (Sample.after(115), Sample.after(415), Sample.after(600))
    let events = [
      DayEvent(.thunderstorm, from: begin, to: end), DayEvent(.gusts, from: Sample.updatedAt, to: end, amount: 25),
      DayEvent(.snow, from: begin, to: end, amount: 4.2, peak: Sample.after(235)),
      DayEvent(.rain, from: begin, to: end, amount: 9), DayEvent(.rain, from: Sample.updatedAt, to: end, amount: 9),
      DayEvent(.rain, from: begin, to: end, amount: 3, isIntermittent: true),
      DayEvent(.dry, from: .distantPast, to: night),
      DayEvent(.heat, from: begin, to: end, amount: 33.4), DayEvent(.frost, from: begin, to: end, amount: -4.4),
      DayEvent(.change, from: .distantPast, to: end, amount: 3),
      DayEvent(.change, from: .distantPast, to: end, amount: -3),
      DayEvent(.fog, from: begin, to: end), DayEvent(.ultraviolet, from: Sample.updatedAt, to: end, amount: 7.2),
    ]
    let dry = DayEvent(.dry, from: .distantPast, to: begin)
    let combinations = events.map { [$0] } + [[events[3], dry], [events[5], dry], [events[3], dry, events[9]]]
    return combinations.map { TodaySentence($0, in: zone, for: reader(GoldenScene.fresh))?.text ?? "-" }
  }

  func all(_ icons: IconSet, width: Int? = nil) throws -> [String] {
    try SummarySample.lines(reader(GoldenScene.fresh, icons, width: width))
  }

  func days(width: Int) -> [String] { DayTable(facts(result.report, .unicode).within(width)).lines }

  func hours(width: Int) throws -> [String] {
    let report = try SeriesSample.report(hourly: SeriesSample.hourly(12))
    return HourTable(facts(report, .unicode).within(width)).lines
  }

  /// Rain that begins soon, none, and hours alone.
  func rain(width: Int) -> [String] {
    let reports = [
      SeriesSample.quarters([0, 0.2, 1.4, 3, 0.4, 0, 0, 0, 0]), SeriesSample.quarters(Array(repeating: 0, count: 9)),
      result.report,
    ]
    return reports.flatMap { RainView(facts($0).within(width)).lines }
  }

  func meteogram(_ icons: IconSet = .unicode, _ report: WeatherReport? = nil, width: Int) -> [String] {
    let glyphs: GlyphSet = icons == .ascii ? .ascii : .unicode
    return Meteogram(facts(report ?? result.report, icons, glyphs).within(width)).lines
  }

  /// A meteogram without rain.
  func dryMeteogram(width: Int) -> [String] {
    var report = result.report
    for index in report.hourly.indices { report.hourly[index].measurements.precipitation = 0 }
    return meteogram(.unicode, report, width: width)
  }

  func history(width: Int) throws -> [String] {
    let rows = try HistoryViewTests.rows()
    let days = HistoryDays(3, until: Sample.updatedAt, in: zone)
    return HistoryView(rows, of: result.location, days: days, for: reader(0, width: width)).lines
  }

  func alerts(width: Int) -> [String] {
    let others = [
      AlertSample.alert(event: "Gale", severity: .extreme, from: -30, until: 900, areas: []),
      AlertSample.alert(event: "Fog", severity: .minor, issuer: "DWD", from: 60, until: 240, areas: ["Berlin"]),
    ]
    return AlertList(
      [alert] + others, feeds: [AlertSample.feed(readAt: -30, unplaced: 2)], at: result.location,
      for: reader(GoldenScene.fresh, width: width)
    ).lines
  }

  /// The screen of `vane watch` with that many rows.
  func screen(_ keys: [ScreenKey] = [], columns: Int, rows: Int) throws -> [String] {
    var facts = try ScreenSample.facts()
    facts.places[0] = try ScreenSample.place(1, "Oslo", updatedAt: -50, warnings: [alert])
    facts.feeds = .init(place: 1, [AlertSample.feed()], absence: nil)
    var state = ScreenState(units: .metric)
    for key in keys { _ = state.press(key, in: facts) }
    let screen = WatchScreen(facts, state, for: reader(7, .unicode))
    return screen.lines(columns: columns, rows: rows).map(\.text)
  }

  /// A fresh result with a warning, and a stale one.
  func bar(_ kind: BarFormat.Kind, _ icons: IconSet) throws -> [String] {
    let format = try BarFormat(kind)
    return [(GoldenScene.fresh, alert as WeatherAlert?), (GoldenScene.stale, nil)].flatMap { minutes, warning in
      format.lines(
        of: .weather(
          FormatFacts(
            result, staleAfter: GoldenScene.staleAfter, warning: warning.map { ($0, Sample.after(-4)) },
            for: reader(minutes, icons))))
    }
  }

  private func facts(_ report: WeatherReport, _ icons: IconSet = .text, _ glyphs: GlyphSet = .unicode) -> SeriesFacts {
    var shown = result
    shown.report = report
    shown.report.timeZone = "Europe/Berlin"
    return SeriesFacts(
      shown, staleAfter: GoldenScene.staleAfter, for: reader(GoldenScene.fresh, icons, glyphs: glyphs))
  }

  private func reader(
    _ minutes: Double, _ icons: IconSet = .text, glyphs: GlyphSet = .unicode, width: Int? = nil,
    units: UnitSystem = .metric
  ) -> Reader {
    .sample(minutes, wording: wording, units: units, glyphs: glyphs, icons: icons, width: width)
  }
}
