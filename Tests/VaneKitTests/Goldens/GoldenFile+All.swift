import TestSupport
import Weather

@testable import VaneKit
@testable import Wording

extension GoldenFile {
  /// Each view in English at every width, each format with every icon set, and each view in each language.
  static let all =
    views + [air, score, art, screen, status, assistant, formats, bars, samples, page] + Language.allCases.map(language)
    + Language.allCases.map(upkeep)

  private static let widths = [40, 80, 120, 200]

  private static let views = [
    GoldenFile("now.txt") {
      let scene = try GoldenScene()
      return widths.flatMap { width in
        [
          Section("\(width) columns", width: width, scene.card(width: width).lines),
          Section("\(width) columns, stale", width: width, scene.card(isStale: true, width: width).lines),
        ]
      } + [
        Section("63 columns, ASCII", width: 63, scene.card(.ascii, width: 63).lines),
        Section("64 columns, ASCII", width: 64, scene.card(.ascii, width: 64).lines),
        Section("80 columns, ASCII, stale", width: 80, scene.card(.ascii, isStale: true, width: 80).lines),
        Section("40 columns, details", width: 40, scene.details(width: 40)),
        Section("80 columns, details", width: 80, scene.details(width: 80)),
        Section("120 columns, details, imperial", width: 120, scene.details(.imperial, width: 120)),
        Section("one line of any width", [scene.line(), scene.line(isStale: true)]),
      ]
    },
    GoldenFile("all.txt") {
      let scene = try GoldenScene()
      return try widths.map { Section("\($0) columns", width: $0, try scene.all(.unicode, width: $0)) } + [
        Section("80 columns, emoji", width: 80, try scene.all(.emoji, width: 80)),
        Section("80 columns, text", width: 80, try scene.all(.text, width: 80)),
        Section("a pipe", try scene.all(.text)),
      ]
    },
    view("forecast-days") { $0.days(width: $1) },
    view("forecast-hours") { try $0.hours(width: $1) },
    GoldenFile("sky.txt") {
      let scene = try GoldenScene()
      return widths.map { Section("\($0) columns", width: $0, scene.sky(width: $0)) }
        + [IconSet.text, .ascii, .emoji, .nerd].map {
          Section("80 columns, \($0.rawValue) icons", width: 80, scene.sky($0, width: 80))
        }
    },
    view("rain") { $0.rain(width: $1) },
    GoldenFile("meteogram.txt") {
      let scene = try GoldenScene()
      return widths.map { Section("\($0) columns", width: $0, scene.meteogram(width: $0)) }
        + [IconSet.ascii, .emoji, .nerd].map {
          Section("80 columns, \($0.rawValue) icons", width: 80, scene.meteogram($0, width: 80))
        } + [Section("80 columns, no rain", width: 80, scene.dryMeteogram(width: 80))]
    },
    GoldenFile("ranges.txt") {
      let scene = try GoldenScene()
      return try widths.map { Section("\($0) columns", width: $0, try scene.ranges(width: $0)) }
        + [Section("80 columns, ASCII", width: 80, try scene.ranges(.ascii, width: 80))]
    },
    view("history") { try $0.history(width: $1) },
    view("alerts") { $0.alerts(width: $1) },
  ]

  private static let air = GoldenFile("air.txt") {
    try widths.map { Section("\($0) columns", width: $0, try AirSample.lines(width: $0)) }
      + [
        Section("80 columns, US", width: 80, try AirSample.lines(by: .unitedStates, width: 80)),
        Section("80 columns, ASCII", width: 80, try AirSample.lines(glyphs: .ascii, width: 80)),
        Section(
          "80 columns, without pollen", width: 80,
          try AirSample.lines(width: 80, series: AirSample.series(pollen: false))),
      ]
      + Language.allCases.flatMap(airIn)
  }

  private static func airIn(_ language: Language) throws -> [Section] {
    try [40, 80].map { (width: Int) in
      let lines = try AirSample.lines(language.wording, width: width)
      return Section("\(language.rawValue), \(width) columns", width: width, lines)
    }
  }

  private static let score = GoldenFile("score.txt") {
    let sample = try ScoreSample.facts()
    func card(_ facts: ScoreFacts, _ reader: Reader) -> [String] { ScoreCard(facts: facts, reader: reader).lines }
    let imperial = ScoreSample.reader(units: .imperial, width: 80)
    return widths.map { Section("\($0) columns", width: $0, card(sample, ScoreSample.reader(width: $0))) }
      + [
        Section("80 columns, imperial", width: 80, card(sample, imperial)),
        Section(
          "80 columns, --explain", width: 80,
          ScoreCard(facts: sample, reader: ScoreSample.reader(width: 80)).explanation),
        Section(
          "80 columns, --chart", width: 80,
          LeadChart(facts: LeadFacts(sample, for: ScoreSample.reader(width: 80))).lines),
        Section(
          "80 columns, three providers, too early", width: 80,
          card(
            try ScoreSample.facts(days: 19, providers: ["nws", "open-meteo", "met-norway"], winner: nil),
            ScoreSample.reader(width: 80))),
      ]
      + Language.allCases.flatMap { language in
        [40, 80].map { (width: Int) in
          let reader = ScoreSample.reader(language.wording, width: width)
          let lines = card(sample, reader) + [""] + ScoreCard(facts: sample, reader: reader).explanation
          return Section("\(language.rawValue), \(width) columns", width: width, lines)
        }
      }
  }

  /// A drawing of the night stands where it is another one.
  private static let art = GoldenFile("sky-art.txt") {
    Condition.allCases.flatMap { condition in
      let day = SkyArt(condition, isDay: true)?.rows ?? []
      let night = SkyArt(condition, isDay: false)?.rows ?? []
      return [(condition.rawValue, day)] + (night == day ? [] : [("\(condition.rawValue) by night", night)])
    }
    .map { name, rows in Section(name, width: 13, rows.map { $0.trimmed.painted(with: .none) }) }
  }

  private static let screen = GoldenFile("watch-screen.txt") {
    let scene = try GoldenScene()
    let warnings: [ScreenKey] = [.up, .character("a")]
    let sizes = [(40, 24), (80, 24), (120, 40), (200, 50), (80, 8)]
    return try sizes.map { columns, rows in
      Section(
        "\(columns) columns, \(rows) rows", width: columns, try scene.screen(columns: columns, rows: rows))
    } + [
      Section("80 columns, 24 rows, help", width: 80, try scene.screen([.character("?")], columns: 80, rows: 24)),
      Section("80 columns, 50 rows", width: 80, try scene.screen(columns: 80, rows: 50)),
      Section("80 columns, 14 rows, days", width: 80, try scene.screen([.character("d")], columns: 80, rows: 14)),
      Section("80 columns, 24 rows, warnings", width: 80, try scene.screen(warnings, columns: 80, rows: 24)),
      Section(
        "40 columns, 12 rows, warnings, scrolled", width: 40,
        try scene.screen(warnings + [.pageDown, .pageDown], columns: 40, rows: 12)),
      Section(
        "80 columns, 14 rows, search", width: 80,
        try scene.screen([.character("/"), .character("n"), .character("u")], columns: 80, rows: 14)),
    ]
  }

  /// Paths and reasons are not cut.
  private static let status = GoldenFile("status.txt") {
    [Section("any width", try ViewsIn(.english).status())]
  }

  /// Icon sets that a format shows alike share a section.
  private static let formats = GoldenFile("formats.txt") {
    let scene = try GoldenScene()
    return try BarFormat.Kind.allCases.flatMap { kind in
      var sections: [(icons: [String], lines: [String])] = []
      for icons in IconSet.allCases {
        let lines = try scene.bar(kind, icons)
        if let alike = sections.firstIndex(where: { $0.lines == lines }) {
          sections[alike].icons.append(icons.rawValue)
        } else {
          sections.append(([icons.rawValue], lines))
        }
      }
      return sections.map { Section("\(kind.rawValue), icons \($0.icons.joined(separator: " "))", $0.lines) }
    }
  }

  /// The samples of the other suites, whose charts and tables are too large for a literal.
  private static let samples = GoldenFile("samples.txt") {
    let series = try SeriesSample.report()
    let hours = try SeriesSample.facts(SeriesSample.report(hourly: SeriesSample.hourly(13)))
    let imperial = try SeriesSample.facts(series, units: .imperial, glyphs: .ascii)
    let facts = try SeriesSample.facts(series)
    let screen = try ScreenSample.facts()
    let past = try HistoryViewTests.rows()
    func day(_ glyphs: GlyphSet) -> [String] {
      DayCard(facts: LearnedDay.facts(), reader: .sample(glyphs: glyphs, width: 80)).lines
    }
    let tables = [40, 80, 120].flatMap { (width: Int) in
      [
        Section("meteogram, \(width) columns", width: width, Meteogram(facts: facts.within(width)).lines),
        Section("forecast, \(width) columns", width: width, DayTable(facts: facts.within(width)).lines),
        Section("forecast --hourly, \(width) columns", width: width, HourTable(facts: hours.within(width)).lines),
      ]
    }
    let charts = [
      Section("meteogram, 80 columns, ASCII, imperial", width: 80, Meteogram(facts: imperial.within(80)).lines),
      Section("schedule, 80 columns", width: 80, day(.unicode)),
      Section("schedule, 80 columns, ASCII", width: 80, day(.ascii)),
      Section("history, 80 columns", width: 80, try HistoryViewTests.view(past, width: 80).lines),
      Section(
        "history, 40 columns, ASCII, imperial", width: 40,
        try HistoryViewTests.view(past, units: .imperial, glyphs: .ascii, width: 40).lines),
      Section(
        "score --chart, 40 columns", width: 40, LeadChart(facts: try LeadSample.facts(for: .sample(width: 40))).lines),
    ]
    let sizes = [(80, 24), (40, 24), (40, 12), (40, 10), (20, 5), (19, 3)]
    let screens = try sizes.map { (columns: Int, rows: Int) in
      Section(
        "watch, \(columns) columns, \(rows) rows", try ScreenSample.rows(ScreenSample.screen(screen), columns, rows))
    }
    let others = [
      Section(
        "watch, 120 columns, 40 rows, a stale place",
        try ScreenSample.rows(ScreenSample.screen(screen, [.down]), 120, 40)),
      Section(
        "watch, 80 columns, later hours in other units",
        try ScreenSample.rows(ScreenSample.screen(screen, [.right, .right, .character("u")]), 80, 24)),
    ]
    return tables + charts + screens + others
  }

  private static func language(_ language: Language) -> GoldenFile {
    GoldenFile("in-\(language.rawValue).txt") {
      let scene = try GoldenScene(language.wording)
      let views = try [40, 80].flatMap { width in
        [
          Section("now, \(width) columns", width: width, scene.card(width: width).lines),
          Section("now, \(width) columns, stale", width: width, scene.card(isStale: true, width: width).lines),
          Section("now --details, \(width) columns", width: width, scene.details(width: width)),
          Section("all, \(width) columns", width: width, try scene.all(.unicode, width: width)),
          Section("forecast, \(width) columns", width: width, scene.days(width: width)),
          Section("rain, \(width) columns", width: width, scene.rain(width: width)),
          Section("sky, \(width) columns", width: width, scene.sky(width: width)),
          Section(
            "watch, \(width) columns, 24 rows", width: width, try scene.screen(columns: width, rows: 24)),
          Section(
            "watch, \(width) columns, 14 rows, days", width: width,
            try scene.screen([.character("d")], columns: width, rows: 14)),
          Section(
            "watch, \(width) columns, 16 rows, help", width: width,
            try scene.screen([.character("?")], columns: width, rows: 16)),
        ]
      }
      let bars = try [BarFormat.Kind.plain, .waybar, .i3bar, .tmux].map {
        Section($0.rawValue, try scene.bar($0, .unicode))
      }
      return views + bars + [
        Section("today", try scene.sentences()),
        Section("ranges, 140 columns", width: 140, try scene.ranges(width: 140)),
      ]
    }
  }

  /// The views of what Vane does, and those of the weather that are not in the other file of a language.
  private static func upkeep(_ language: Language) -> GoldenFile {
    GoldenFile("upkeep-\(language.rawValue).txt") {
      let views = ViewsIn(language.wording)
      return [
        Section("one line", [try views.line(1800)]),
        Section("forecast --hourly, 40 columns", width: 40, try views.hours(width: 40)),
        Section("rain, ASCII", try views.rain([0, 0, 0.3, 1.2, 0.4, 0, 0, 0.2], glyphs: .ascii)),
        Section("meteogram, 40 columns", width: 40, try views.meteogram(width: 40)),
        Section("schedule, 40 columns", width: 40, views.schedule(width: 40)),
        Section("alerts, 80 columns", width: 80, try views.alerts(width: 80)),
        Section("alerts show", try views.alert()),
        Section("status", try views.status()),
        Section("status, nothing saved", views.firstStatus()),
        Section("rules", try views.rules()),
        Section("service", views.service()),
        Section("doctor", views.doctor()),
      ]
    }
  }

  private static func view(
    _ name: String, _ lines: @escaping @Sendable (GoldenScene, Int) throws -> [String]
  ) -> GoldenFile {
    GoldenFile("\(name).txt") {
      let scene = try GoldenScene()
      return try widths.map { Section("\($0) columns", width: $0, try lines(scene, $0)) }
    }
  }
}
