import BackgroundFetch
import Foundation
import Testing
import WakeUps
import Weather

@testable import VaneKit
@testable import WeatherStore
@testable import Wording

/// The views of the sample's weather in one language, as somebody in Berlin sees them.
struct ViewsIn {
  let wording: Wording

  init(_ wording: Wording) {
    self.wording = wording
  }

  func reader(_ minutes: Double = 0, glyphs: GlyphSet = .unicode, width: Int? = nil) -> Reader {
    .sample(minutes, wording: wording, glyphs: glyphs, width: width)
  }

  func line(_ minutes: Double) throws -> String {
    WeatherLine(try Sample.result(), staleAfter: .seconds(5400), for: reader(minutes)).text
  }

  /// `vane forecast --hourly`, the first hours.
  func hours(width: Int) throws -> [String] {
    HourTable(facts: try facts(try SeriesSample.report(hourly: SeriesSample.hourly(4)), minutes: 12).within(width))
      .lines
  }

  /// `vane rain`.
  func rain(_ amounts: [Double?], width: Int? = nil, glyphs: GlyphSet = .unicode) throws -> [String] {
    RainView(facts: try facts(SeriesSample.quarters(amounts), minutes: 7, glyphs: glyphs).within(width)).lines
  }

  /// `vane meteogram`.
  func meteogram(width: Int) throws -> [String] {
    Meteogram(facts: try facts(try SeriesSample.report(), minutes: 0).within(width)).lines
  }

  private func facts(
    _ report: WeatherReport, minutes: Double, glyphs: GlyphSet = .unicode
  ) throws -> ResultFacts {
    var result = try Sample.result()
    result.report = report
    result.report.timeZone = "Europe/Berlin"
    return ResultFacts(result, staleAfter: .seconds(5400), for: reader(minutes, glyphs: glyphs))
  }

  /// `vane status` after a failure.
  func status() throws -> [String] {
    var facts = StatusFacts(
      waker: .timer(last: Sample.after(-1440)),
      files: [.init(kind: .store, path: "/home/ada/vane.sqlite", exists: false)])
    let boat = Location(name: "Ada", coordinate: try #require(Coordinate(latitude: 1, longitude: 2)))
    facts.places = [
      .init(location: try Sample.result().location, isCurrent: true, updatedAt: Sample.after(-4)),
      .init(location: boat, isCurrent: false, updatedAt: nil),
    ]
    facts.decision = LearnedDay.decision
    facts.lastSuccess = Sample.after(-64)
    facts.lastFailures = [
      WakeUpRecord(
        id: 1, startedAt: Sample.after(-1600), origin: .timer, pid: 1,
        outcome: .init(finishedAt: Sample.after(-1600), answer: .failed, reason: .init(code: "ended", detail: nil)))
    ]
    facts.lastAttempt = WakeUpRecord(id: 9, startedAt: Sample.updatedAt, origin: .host, pid: 1)
    facts.unseenUpdates = 2
    let looks = (0..<412).map { (number: Int) -> LookRow in
      let age: Duration = number == 7 ? LookRow.noData : .seconds(number < 16 ? 7_800 - number : 60 + number)
      return LookRow(at: Sample.after(Double(-100 * number)), kind: .look, utcOffset: 3600, age: age)
    }
    facts.looks = KeptPromise(
      looks, firstLook: Sample.after(-60 * 1440), maximumAge: .seconds(1800), at: Sample.updatedAt)
    facts.looks?.reason = RecordedReason(code: "network", detail: "no network")
    return StatusCard(facts: facts, schedule: FetchSchedule(seed: 1), reader: reader()).lines
  }

  /// `vane status` before anything was saved.
  func firstStatus() -> [String] {
    StatusCard(facts: StatusFacts(waker: .nothing, files: []), schedule: FetchSchedule(seed: 1), reader: reader()).lines
  }

  /// `vane alerts`.
  func alerts(width: Int? = nil) throws -> [String] {
    AlertList(
      alerts: [
        AlertSample.alert(), AlertSample.alert(event: "Wind", severity: .unknown, from: nil, until: 900, areas: []),
      ],
      feeds: [AlertSample.feed(readAt: -30, unplaced: 2)], location: try Sample.result().location,
      reader: reader(width: width)
    ).lines
  }

  /// `vane alerts NUMBER`, without the issuer's text.
  func alert() throws -> [String] {
    AlertCard(
      AlertSample.alert(headline: nil, description: nil, instruction: nil, link: nil, isSummary: true),
      at: try Sample.result().location, for: reader()
    ).lines
  }

  /// `vane schedule`.
  func schedule(width: Int) -> [String] {
    DayCard(facts: LearnedDay.facts(), reader: reader(width: width)).lines
  }
}
