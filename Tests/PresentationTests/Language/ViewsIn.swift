import BackgroundFetch
import Foundation
import Testing
import Weather

@testable import Presentation

/// The views of the sample's weather in one language, as somebody in Berlin sees them.
struct ViewsIn {
  let wording: Wording
  let zone: TimeZone

  init(_ wording: Wording) throws {
    self.wording = wording
    zone = try Sample.zone("Europe/Berlin")
  }

  /// `vane`, so many minutes after the update.
  func card(_ minutes: Double, width: Int? = nil) throws -> [String] {
    let now = Sample.after(minutes)
    let alert = AlertSample.alert()
    let text = AlertLine(alert, at: now, zone: zone, wording: wording).text(readAt: Sample.after(-4))
    return NowCard(
      try Sample.result(), now: now, staleAfter: .seconds(5400), zone: zone, wording: wording,
      warning: (text, alert.severity), width: width
    ).lines
  }

  func line(_ minutes: Double) throws -> String {
    NowCard(
      try Sample.result(), now: Sample.after(minutes), staleAfter: .seconds(5400), zone: zone, wording: wording
    ).line
  }

  /// `vane forecast`.
  func days(width: Int) throws -> [String] {
    DayTable(try facts(try SeriesSample.report(), minutes: 12)).lines(width: width)
  }

  /// `vane forecast --hourly`, the first hours.
  func hours(width: Int) throws -> [String] {
    HourTable(try facts(try SeriesSample.report(hourly: SeriesSample.hourly(4)), minutes: 12)).lines(width: width)
  }

  /// `vane rain`.
  func rain(_ amounts: [Double?], width: Int? = nil, glyphs: GlyphSet = .unicode) throws -> [String] {
    RainView(try facts(SeriesSample.quarters(amounts), minutes: 7, glyphs: glyphs)).lines(width: width)
  }

  /// `vane meteogram`.
  func meteogram(width: Int) throws -> [String] {
    Meteogram(try facts(try SeriesSample.report(), minutes: 0)).lines(width: width)
  }

  private func facts(
    _ report: WeatherReport, minutes: Double, glyphs: GlyphSet = .unicode
  ) throws -> SeriesFacts {
    var result = try Sample.result()
    result.report = report
    result.report.timeZone = "Europe/Berlin"
    return SeriesFacts(
      result, now: Sample.after(minutes), staleAfter: .seconds(5400), readerZone: zone, glyphs: glyphs,
      wording: wording)
  }

  /// `vane status` after a failure.
  func status() throws -> [String] {
    var facts = StatusFacts(
      waker: .timer(last: Sample.after(-1440)), files: [.init(.store, path: "/home/ada/vane.sqlite", exists: false)])
    let boat = Location(name: "Ada", coordinate: try #require(Coordinate(latitude: 1, longitude: 2)))
    facts.places = [
      .init(try Sample.result().location, isCurrent: true, updatedAt: Sample.after(-4)),
      .init(boat, isCurrent: false, updatedAt: nil),
    ]
    facts.decision = LearnedDay.decision
    facts.lastSuccess = Sample.after(-64)
    facts.lastFailures = [
      LoggedWakeUp(
        id: 1, startedAt: Sample.after(-1600), startedBy: "timer", pid: 1,
        ending: .init(finishedAt: Sample.after(-1600), answer: .failed, reason: .init(code: "ended", detail: nil)))
    ]
    facts.lastAttempt = LoggedWakeUp(id: 9, startedAt: Sample.updatedAt, startedBy: "host", pid: 1, ending: nil)
    facts.unseenUpdates = 2
    return StatusCard(
      facts, now: Sample.updatedAt, schedule: FetchSchedule(seed: 1), zone: zone, wording: wording
    ).lines
  }

  /// `vane status` before anything was saved.
  func firstStatus() -> [String] {
    StatusCard(
      StatusFacts(waker: .nothing, files: []), now: Sample.updatedAt, schedule: FetchSchedule(seed: 1), zone: zone,
      wording: wording
    ).lines
  }

  /// `vane alerts`.
  func alerts(width: Int? = nil) throws -> [String] {
    AlertList(
      [AlertSample.alert(), AlertSample.alert(event: "Wind", severity: .unknown, from: nil, until: 900, areas: [])],
      feeds: [AlertSample.feed(readAt: -30, unplaced: 2)], for: try Sample.result().location, at: Sample.updatedAt,
      zone: zone, wording: wording
    ).lines(width: width)
  }

  /// `vane alerts NUMBER`, without the issuer's text.
  func alert() throws -> [String] {
    AlertCard(
      AlertSample.alert(headline: nil, description: nil, instruction: nil, link: nil, isSummary: true),
      for: try Sample.result().location, at: Sample.updatedAt, zone: zone, wording: wording
    ).lines
  }

  /// `vane schedule`.
  func schedule(width: Int) -> [String] {
    DayCard(LearnedDay.facts(), now: Sample.updatedAt, zone: zone, wording: wording).lines(width: width)
  }
}
