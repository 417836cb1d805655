import BackgroundFetch
import Foundation
import Testing
import WakeUps
import Weather

@testable import VaneKit
@testable import Wording

/// Whole views in colour: the same words at the same places, and nothing left open.
@Suite struct ColoredViewTests {
  /// The lines as they would be without colour.
  private func plain(_ lines: [String]) -> [String] {
    lines.map { String(String.UnicodeScalarView(EscapeSequence.removed(from: $0.unicodeScalars))) }
  }

  /// Whether each colour that begins in a line ends in it, before the next one begins.
  private func isBalanced(_ line: String) -> Bool {
    let sequences = line.matches(of: /\u{1B}\[([0-9;]*)m/).map { $0.1 }
    let escapes = line.unicodeScalars.count { $0 == "\u{1B}" }
    return escapes == sequences.count && sequences.count.isMultiple(of: 2)
      && sequences.enumerated().allSatisfy { ($0.offset.isMultiple(of: 2)) == ($0.element != "0") }
  }

  private func card(
    _ depth: ColorDepth, on background: Background = .dark, name: String = "Berlin", minutes: Double = 12,
    width: Int? = nil
  ) throws -> NowCard {
    var result = try Sample.result(name: name)
    result.report.daily = try SeriesSample.daily()
    return NowCard(
      ResultFacts(
        result, staleAfter: .seconds(5400), warning: (FormatSample.warning("Gale"), nil),
        for: .sample(minutes, icons: .unicode, ink: Ink(depth, on: background), width: width)))
  }

  @Test func aCardInTrueColour() throws {
    #expect(
      try card(.trueColor).lines == [
        "\u{1B}[1mBerlin, Land Berlin, Germany\u{1B}[0m",
        "\u{1B}[1;38;2;252;98;102mGale (severe), until 18:00\u{1B}[0m",
        "\u{1B}[38;2;160;168;180m☁\u{1B}[0m \u{1B}[1;38;2;101;204;254m4°C\u{1B}[0m overcast, feels like \u{1B}[38;2;95;176;255m-1°C\u{1B}[0m",
        "Rain possible until at least 16:00 (88%).",
        "\u{1B}[38;2;160;168;180mToday\u{1B}[0m     high \u{1B}[38;2;85;238;252m6°C\u{1B}[0m, low \u{1B}[38;2;95;176;255m-3°C\u{1B}[0m, rain \u{1B}[38;2;95;176;255m88%\u{1B}[0m, \u{1B}[38;2;160;168;180msun 07:36–16:06\u{1B}[0m",
        "\u{1B}[38;2;160;168;180mWind\u{1B}[0m      14 km/h from WSW, gusts 31 km/h",
        "\u{1B}[38;2;160;168;180mHumidity\u{1B}[0m  87%   \u{1B}[38;2;160;168;180mPressure\u{1B}[0m  1013 hPa",
        "\u{1B}[38;2;160;168;180mUpdated\u{1B}[0m   \u{1B}[38;2;160;168;180m12 min ago\u{1B}[0m",
        "\u{1B}[38;2;160;168;180mWeather data by Open-Meteo.com\u{1B}[0m",
      ])
  }

  @Test func aCardIn256ColoursOnALightGround() throws {
    #expect(
      try card(.indexed256, on: .light).lines == [
        "\u{1B}[1mBerlin, Land Berlin, Germany\u{1B}[0m",
        "\u{1B}[1;38;5;88mGale (severe), until 18:00\u{1B}[0m",
        "\u{1B}[38;5;241m☁\u{1B}[0m \u{1B}[1;38;5;25m4°C\u{1B}[0m overcast, feels like \u{1B}[38;5;19m-1°C\u{1B}[0m",
        "Rain possible until at least 16:00 (88%).",
        "\u{1B}[38;5;241mToday\u{1B}[0m     high \u{1B}[38;5;23m6°C\u{1B}[0m, low \u{1B}[38;5;19m-3°C\u{1B}[0m, rain \u{1B}[38;5;25m88%\u{1B}[0m, \u{1B}[38;5;241msun 07:36–16:06\u{1B}[0m",
        "\u{1B}[38;5;241mWind\u{1B}[0m      14 km/h from WSW, gusts 31 km/h",
        "\u{1B}[38;5;241mHumidity\u{1B}[0m  87%   \u{1B}[38;5;241mPressure\u{1B}[0m  1013 hPa",
        "\u{1B}[38;5;241mUpdated\u{1B}[0m   \u{1B}[38;5;241m12 min ago\u{1B}[0m",
        "\u{1B}[38;5;241mWeather data by Open-Meteo.com\u{1B}[0m",
      ])
  }

  @Test func aStaleCardInSixteenColours() throws {
    #expect(
      try card(.sixteen, minutes: 120).lines == [
        "\u{1B}[1mBerlin, Land Berlin, Germany\u{1B}[0m",
        "\u{1B}[1;91mGale (severe), until 18:00\u{1B}[0m",
        "\u{1B}[96m☂\u{1B}[0m \u{1B}[1;96m1°C\u{1B}[0m light rain",
        "\u{1B}[2mForecast for 16:00, from data of 2 h ago\u{1B}[0m",
        "\u{1B}[2mToday\u{1B}[0m     high \u{1B}[96m6°C\u{1B}[0m, low \u{1B}[94m-3°C\u{1B}[0m, rain "
          + "\u{1B}[94m88%\u{1B}[0m, \u{1B}[2msun 07:36–16:06\u{1B}[0m",
        "\u{1B}[2mWind\u{1B}[0m      7 km/h from N",
        "\u{1B}[2mStale\u{1B}[0m     \u{1B}[1;93mlast updated 2 h ago\u{1B}[0m",
        "\u{1B}[2mWeather data by Open-Meteo.com\u{1B}[0m",
      ])
  }

  @Test(arguments: [0, 1, 2, 5, 12, 24, 40, 80], [12, 75, 120, 5000])
  func aCutCardHasTheWordsOfThePlainOne(width: Int, minutes: Double) throws {
    let colored = try card(.trueColor, minutes: minutes, width: width).lines
    #expect(colored.filter { !isBalanced($0) } == [])
    #expect(try plain(colored) == card(.none, minutes: minutes, width: width).lines)
  }

  @Test func namesCannotWriteSequences() throws {
    let lines = try card(.sixteen, name: SeriesSample.hostile, width: 40).lines
    #expect(lines.first == "\u{1B}[1mBerlin</title><script>&\"' x, Land\u{1B}[0m")
    #expect(lines.filter { !isBalanced($0) } == [])
    #expect(SeriesSample.controls(in: plain(lines)) == [])
  }

  /// Tables and charts, dry and wet, at the widths that people have.
  @Test(arguments: [40, 80, 120, 200])
  func everyViewOfTheSeriesKeepsItsPlaces(width: Int) throws {
    for glyphs in [GlyphSet.unicode, .ascii] {
      let (colored, bare) = (try views(Ink(.trueColor), glyphs, width), try views(.none, glyphs, width))
      #expect(plain(colored) == bare)
      #expect(colored.filter { !isBalanced($0) } == [])
      #expect(colored != bare)
    }
  }

  private func views(_ ink: Ink, _ glyphs: GlyphSet, _ width: Int) throws -> [String] {
    var report = try SeriesSample.report()
    report.quarterHours = SeriesSample.quarters([0, 0.2, 1, 3, 0, nil, 0, 0]).quarterHours
    var result = try Sample.result(name: SeriesSample.hostile)
    result.report = report
    let reader = Reader.sample(100, zone: "Asia/Kolkata", glyphs: glyphs, ink: ink, width: width)
    let facts = ResultFacts(result, staleAfter: .seconds(5400), for: reader)
    let past = HistoryView(
      report.hourly.map { PastWeather(provider: "open-meteo", validAt: $0.time, measurements: $0.measurements) },
      of: result.location, days: HistoryDays(3, until: Sample.after(2 * 1440), in: facts.zone), for: reader)
    return DayTable(facts: facts).lines + HourTable(facts: facts).lines
      + RainView(facts: facts).lines
      + Meteogram(facts: facts).lines + past.lines
  }

  @Test func rainInSixteenColours() throws {
    let report = SeriesSample.quarters([0, 0.1, 1, 3, 0, 0, nil, 0])
    var result = try Sample.result()
    result.report = report
    let facts = ResultFacts(result, staleAfter: .seconds(5400), for: .sample(7, ink: Ink(.sixteen)))
    #expect(
      RainView(facts: facts).lines == [
        "Rain from 14:15, heaviest 12.0 mm/h around 14:45, dry from 15:00.",
        "\u{1B}[2m14:00 ·\u{1B}[0m\u{1B}[96m▁\u{1B}[0m\u{1B}[94m▄▆\u{1B}[0m\u{1B}[2m··?· 16:00\u{1B}[0m"
          + "  \u{1B}[1mBerlin\u{1B}[0m",
      ])
  }

  @Test func warningsByTheirSeverity() throws {
    let alerts = [AlertSample.alert(event: "Gale"), AlertSample.alert(event: "Fog")]
    func list(_ ink: Ink) throws -> [String] {
      AlertList(
        alerts: alerts,
        feeds: [AlertFeedFacts(service: WeatherService.nwsAlerts.provider, readAt: Sample.after(-60), unplaced: 2)],
        location: try Sample.result().location, reader: .sample(zone: "UTC", ink: ink, width: 60)
      ).lines
        + AlertCard(alerts[0], at: try Sample.result().location, for: .sample(zone: "UTC", ink: ink)).lines
    }
    let colored = try list(Ink(.sixteen))
    #expect(try plain(colored) == list(.none))
    #expect(colored.filter { !isBalanced($0) } == [])
    #expect(colored[1].contains("\u{1B}[1;91mGale\u{1B}[0m"))
  }

  @Test func paintsTheAnswersInTheLog() throws {
    let wakeUps = [BackgroundFetchResult.newData, .noData, .failed].map { answer in
      WakeUpRecord(
        id: 1, startedAt: Sample.updatedAt, origin: .host, pid: 1,
        outcome: .init(finishedAt: Sample.after(1), answer: answer))
    }
    let lines = LogTable(wakeUps, for: .sample(5, zone: "UTC", ink: Ink(.sixteen))).lines
    #expect(lines.filter { !isBalanced($0) } == [])
    #expect(lines[1].contains("  \u{1B}[92mnew data\u{1B}[0m  "))
    #expect(lines[2].contains("  \u{1B}[2mnothing new\u{1B}[0m  "))
    #expect(lines[3].contains("  \u{1B}[91mfailed\u{1B}[0m   "))
  }

  @Test(arguments: [40, 80, 200])
  func theLearnedDayKeepsItsPlaces(width: Int) throws {
    func day(_ ink: Ink) -> [String] {
      DayCard(facts: LearnedDay.facts(), reader: .sample(ink: ink, width: width)).lines
    }
    #expect(plain(day(Ink(.indexed256))) == day(.none))
    #expect(day(Ink(.indexed256)).filter { !isBalanced($0) } == [])
    #expect(day(Ink(.indexed256)) != day(.none))
  }

  @Test func paintsTheAnswersInTheStatus() throws {
    let failure = WakeUpRecord(
      id: 1, startedAt: Sample.after(-1), origin: .host, pid: 1,
      outcome: .init(finishedAt: Sample.updatedAt, answer: .failed))
    var facts = StatusFacts(waker: .nothing, files: [.init(kind: .store, path: "/x", exists: true)])
    facts.places = [.init(location: try Sample.result().location, isCurrent: true, updatedAt: nil)]
    facts.lastSuccess = Sample.after(-4)
    (facts.lastAttempt, facts.lastFailures) = (failure, [failure])
    func status(_ ink: Ink) -> [String] {
      StatusCard(facts: facts, schedule: FetchSchedule(seed: 1), reader: .sample(zone: "UTC", ink: ink)).lines
    }
    let colored = status(Ink(.sixteen))
    #expect(plain(colored) == status(.none))
    #expect(colored.filter { !isBalanced($0) } == [])
    #expect(colored.contains("\u{1B}[2mLast success\u{1B}[0m  \u{1B}[92m13:01, 4 min ago\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[2mLast update\u{1B}[0m   \u{1B}[91m13:04, 1 min ago: failed\u{1B}[0m"))
  }

  @Test func highlightsTheCurrentPlace() throws {
    let place = try Sample.result(name: SeriesSample.hostile, region: nil).location
    func table(_ ink: Ink) -> [String] {
      LocationTable([place, place], current: 1, for: .sample(ink: ink, width: 60)).lines
    }
    let colored = table(Ink(.sixteen))
    #expect(plain(colored) == table(.none))
    #expect(colored.filter { !isBalanced($0) } == [])
    #expect(colored.map { $0.contains("\u{1B}[1m*") } == [false, false, false, false, true, false, false, false])
  }
}
