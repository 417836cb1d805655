import BackgroundFetch
import Foundation
import Weather
import Zones

@testable import VaneKit
@testable import Wording

/// One thing that is printed, shown or logged: a new one is a line here.
struct HostileOutput: Sendable {
  let name: String
  let lines: @Sendable (HostileScene) throws -> [String]

  init(_ name: String, _ lines: @escaping @Sendable (HostileScene) throws -> [String]) {
    self.name = name
    self.lines = lines
  }

  static let all: [HostileOutput] =
    weather + warnings + tables + formats + [
      .init("status") {
        StatusCard(facts: $0.status, schedule: FetchSchedule(seed: 1), reader: $0.reader()).lines
      },
      .init("log") { LogTable($0.wakeUps, for: $0.reader()).lines },
      .init("schedule") {
        let facts = DayFacts(decision: $0.decision, isHosted: true, ahead: LearnedDay.ahead, looks: 1, firstLook: nil)
        return DayCard(facts: facts, reader: $0.reader(width: 80)).lines
      },
      // What the service manager is told.
      .init("sentence of the schedule") {
        [$0.reader().sentence($0.decision)]
      },
      .init("doctor") { scene in
        scene.doctors.flatMap {
          let report = DoctorReport($0, version: "1", for: scene.reader())
          return DoctorCard(report: report, reader: scene.reader()).lines
        }
      },
      .init("service") { ServiceCard(facts: $0.service, reader: $0.reader()).lines },
      .init("error") { ErrorText(program: "vane", message: $0.text, hint: $0.text, width: $0.width).lines },
      .init("filter") { SafeText.lines($0.text) + [SafeText.line($0.text)] },
      .init("screen") { screen($0.screen(), columns: 120) + screen($0.screen(), columns: 40) },
      .init("screen, pages") { scene in
        [[.character("d")], [.character("a")], [.character("/"), .character("x")]].flatMap {
          screen(scene.screen($0), columns: 80)
        }
      },
      .init("screen, help") { screen($0.screen([.character("?")]), columns: 80) },
    ]

  private static let weather: [HostileOutput] = [
    .init("card") { scene in [1.0, 70, 5000].flatMap { scene.card($0).lines } },
    .init("one line") { scene in [1.0, 70, 5000].map { scene.line($0) } },
    .init("air") { scene in
      let air = AirReport(AirSample.series(), by: .european)
      let facts = AirFacts(air, at: scene.location, updatedAt: scene.now, for: scene.reader(width: 80))
      return AirView(facts: facts).lines
    },
    .init("details") { scene in
      let facts = ResultFacts(scene.result, staleAfter: .seconds(3600), for: scene.reader())
      return NowCard(facts, details: NowDetails(facts, air: nil)).lines
    },
    .init("interval") { scene in
      let text = IntervalText(
        chosen: .minimum, inForce: .atLeast(.seconds(5400)), schedule: FetchSchedule(seed: 1), isAnySaved: true,
        reader: scene.reader())
      return text.lines(provider: scene.text, cadence: .seconds(900)) + scene.reader().wrapped([text.effect])
    },
    .init("days") { DayTable(facts: $0.series(80)).lines },
    .init("hours") { HourTable(facts: $0.series(80)).lines },
    .init("rain") { RainView(facts: $0.series(80)).lines },
    .init("meteogram") { Meteogram(facts: $0.series(80)).lines },
    .init("picture") { MeteogramPicture(facts: $0.series, hours: 6).text.split(separator: "\n").map(String.init) },
    .init("history") {
      let days = HistoryDays(2, until: $0.now, in: .gmt)
      return HistoryView($0.past, of: $0.location, days: days, for: $0.reader(width: 80)).lines
    },
    .init("history for a spreadsheet") { HistoryCSV(rows: $0.past).lines },
  ]

  private static let warnings: [HostileOutput] = [
    .init("warnings") { scene in
      [[scene.alert], []].flatMap {
        AlertList(alerts: $0, feeds: [scene.feed], location: scene.location, reader: scene.reader(width: 40)).lines
      }
    },
    .init("warning") {
      AlertCard($0.alert, at: $0.location, for: $0.reader()).lines
    },
    .init("warning in a line") {
      let line = AlertLine($0.alert, for: $0.reader())
      return [line.text, line.text(for: $0.location), line.text(readAt: $0.now)]
    },
    .init("notifications") { scene in
      let triggers: [RuleTrigger] = [.warnings(atLeast: .minor), .firstFrost]
      let texts = triggers.map {
        NotificationContent(
          .warning(scene.alert), of: $0, at: [scene.location], for: scene.reader())
      }
      return (texts + [NotificationContent(exampleFor: scene.location, wording: scene.wording)]).flatMap {
        [$0.title, $0.icon, $0.urgency.rawValue] + $0.body.split(separator: "\n").map(String.init)
      }
    },
    .init("rules") { $0.rules().lines + $0.rules(width: 40).lines + $0.rules().test },
  ]

  private static let tables: [HostileOutput] = [
    .init("places") { LocationTable([$0.location], current: 0, for: $0.reader()).lines },
    .init("all places") { PlaceSummaryTable(places: [$0.summary], reader: $0.reader(width: 80)).lines },
    .init("all places for a spreadsheet") { PlaceSummaryCSV(places: [$0.summary]).lines },
    .init("places to choose from") {
      CandidateTable(
        [.init(id: 1, location: $0.location, population: 1)], from: $0.location.coordinate, for: $0.reader()
      ).lines
    },
    .init("providers") { ProviderTable([$0.provider], for: $0.reader()).lines },
    .init("configuration") { Table(columns: [.init("x")], rows: [[$0.text]]).lines(for: $0.reader(width: 40)) },
  ]

  /// `vane now --format` and `vane follow`.
  private static let formats: [HostileOutput] = BarFormat.Kind.allCases.map { kind in
    .init("format \(kind.rawValue)") { scene in
      let subjects = [FormatSubject.weather(scene.format), .nothing(reason: scene.text, hint: scene.text)]
      return try subjects.flatMap { try BarFormat(kind).lines(of: $0) }
        + BarFormat(kind).lines(of: subjects.map { (scene.location, $0) })
    }
  }

  /// What a terminal is sent, without what the screen itself says to it.
  private static func screen(_ screen: WatchScreen, columns: Int) -> [String] {
    let lines = screen.lines(columns: columns, rows: 24)
    var bytes = ScreenUpdate.bytes(from: nil, to: lines, for: screen.reader)
    let marks =
      ["\u{1B}[?2026h\u{1B}[m\u{1B}[2J", "\u{1B}[?2026l"] + lines.indices.map { "\u{1B}[\($0 + 1);1H\u{1B}[2K" }
    for mark in marks { bytes = bytes.replacing(mark, with: "", maxReplacements: 1) }
    let selected = lines.count { $0.runs.contains(where: \.isSelected) }
    for mark in ["\u{1B}[7m", "\u{1B}[m"] { bytes = bytes.replacing(mark, with: "", maxReplacements: selected) }
    return [bytes]
  }
}
