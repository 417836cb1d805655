import BackgroundFetch
import Foundation
import Testing
import Watching
import Weather
import Zones

@testable import VaneKit
@testable import Wording

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
      ResultFacts(
        result, staleAfter: GoldenScene.staleAfter, warning: (alert, Sample.after(-4)),
        for: reader(isStale ? GoldenScene.stale : GoldenScene.fresh, icons, width: width)))
  }

  func line(isStale: Bool = false) -> String {
    WeatherLine(
      result, staleAfter: GoldenScene.staleAfter, for: reader(isStale ? GoldenScene.stale : GoldenScene.fresh)
    ).text
  }

  /// The card with details of a provider that states all of them.
  func details(_ units: UnitSystem = .metric, width: Int) -> [String] {
    NowDetailsSample.card(
      NowDetailsSample.detailed(result), for: reader(GoldenScene.fresh, .unicode, width: width, units: units))
  }

  func sky(_ icons: IconSet = .unicode, width: Int) -> [String] {
    let reader = reader(GoldenScene.fresh, icons, width: width)
    return SkyView(facts: SkyFacts(of: result.location, for: reader), reader: reader).lines
  }

  /// A sentence for each kind of precipitation and hazard, and the short fields of bars.
  func sentences() throws -> [String] {
    let dry = try DaySample()
    var change = dry
    var day = DailyWeather(date: try #require(CivilDate("2026-11-20")))
    (day.temperatureMax, day.sunrise, day.sunset) = (8, DaySample.at(6), DaySample.at(18))
    change.result.report.daily = [day]
    change.result.report.previousDay = CivilDate("2026-11-19").map { PreviousDay(date: $0, temperatureMax: 10) }
    var warmer = change
    warmer.result.report.daily[0].temperatureMax = 13
    var sun = change
    sun.result.report.daily[0].uvIndexMax = 7
    var air = dry
    air.result.report.air = AirSpell(
      from: DaySample.at(7), to: DaySample.at(19),
      worst: AirIndex(scale: .european, level: .extremelyPoor, number: 6, pollutant: .ozone))
    let samples = [
      dry, try DaySample(hours: 20), change, warmer, sun, air, dry.rain(7..<12), dry.rain(7..<50),
      dry.rain(15..<18).rain(20..<22), dry.rain(8..<10).rain(16..<50).rain(18..<19, 0, .overcast),
      dry.rain(15..<18, 2, .snow).rain(18..<20), dry.rain(15..<50, 2, .snow), dry.chance(15..<18, 60),
      dry.chance(7..<12, 60), dry.rain(15..<18).chance(12..<15, 60),
      dry.rain(19..<50, 2).at(22..<24) { $0.measurements.condition = .thunderstorm },
      dry.rain(10..<50, 2, .freezingRain), dry.with(12..<14) { $0.measurements.windGust = 25 },
      dry.at(23..<32) { $0.measurements.temperature = -2 }, dry.at(12..<15) { $0.measurements.temperature = 30 },
      dry.at(7..<11) { $0.measurements.condition = .fog },
    ]
    return samples.flatMap { sample in
      let reader = Reader(now: DaySample.at(8.5), zone: .gmt, wording: wording)
      let fields = DayFields(sample.result, in: .gmt, for: reader)
      return [TodaySentence(sample.result, in: .gmt, for: reader)?.text ?? "-"]
        + ["  " + [fields.short ?? "-", fields.nextRain ?? "-"].joined(separator: " | ")]
    }
  }

  func all(_ icons: IconSet, width: Int? = nil) throws -> [String] {
    try SummarySample.lines(reader(GoldenScene.fresh, icons, width: width))
  }

  func days(width: Int) -> [String] { DayTable(facts: facts(result.report, .unicode).within(width)).lines }

  func hours(width: Int) throws -> [String] {
    let report = try SeriesSample.report(hourly: SeriesSample.hourly(12))
    return HourTable(facts: facts(report, .unicode).within(width)).lines
  }

  /// The hours, the meteogram and the details of a provider that states ranges.
  func ranges(_ icons: IconSet = .unicode, width: Int) throws -> [String] {
    let report = try SeriesSample.report(hourly: SeriesSample.rangedHourly(8))
    let chart = try SeriesSample.report(hourly: SeriesSample.rangedHourly())
    var detailed = NowDetailsSample.detailed(result)
    detailed.report.hourly[0].ranges = SeriesSample.rangedHourly(1)[0].ranges
    return HourTable(facts: facts(report, icons).within(width)).lines + meteogram(icons, chart, width: width)
      + NowDetailsSample.card(detailed, for: reader(GoldenScene.fresh, icons, width: width))
  }

  /// Rain that begins soon, none, and hours alone.
  func rain(width: Int) -> [String] {
    let reports = [
      SeriesSample.quarters([0, 0.2, 1.4, 3, 0.4, 0, 0, 0, 0]), SeriesSample.quarters(Array(repeating: 0, count: 9)),
      result.report,
    ]
    return reports.flatMap { RainView(facts: facts($0).within(width)).lines }
  }

  func meteogram(_ icons: IconSet = .unicode, _ report: WeatherReport? = nil, width: Int) -> [String] {
    let glyphs: GlyphSet = icons == .ascii ? .ascii : .unicode
    return Meteogram(facts: facts(report ?? result.report, icons, glyphs).within(width)).lines
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
      alerts: [alert] + others, feeds: [AlertSample.feed(readAt: -30, unplaced: 2)], location: result.location,
      reader: reader(GoldenScene.fresh, width: width)
    ).lines
  }

  /// The screen of `vane watch` with that many rows.
  func screen(_ keys: [ScreenKey] = [], columns: Int, rows: Int) throws -> [String] {
    var facts = try ScreenSample.facts()
    facts.places[0] = try ScreenSample.place(1, "Oslo", updatedAt: -50, warnings: [alert])
    facts.details = .init(place: 1, page: .warnings, feeds: [AlertSample.feed()])
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
          ResultFacts(
            result, staleAfter: GoldenScene.staleAfter, warning: warning.map { ($0, Sample.after(-4)) },
            for: reader(minutes, icons))))
    }
  }

  private func facts(_ report: WeatherReport, _ icons: IconSet = .text, _ glyphs: GlyphSet = .unicode) -> ResultFacts {
    var shown = result
    shown.report = report
    shown.report.timeZone = "Europe/Berlin"
    return ResultFacts(
      shown, staleAfter: GoldenScene.staleAfter, for: reader(GoldenScene.fresh, icons, glyphs: glyphs))
  }

  private func reader(
    _ minutes: Double, _ icons: IconSet = .text, glyphs: GlyphSet = .unicode, width: Int? = nil,
    units: UnitSystem = .metric
  ) -> Reader {
    .sample(minutes, wording: wording, units: units, glyphs: glyphs, icons: icons, width: width)
  }
}
