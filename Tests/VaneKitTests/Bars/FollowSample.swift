import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// A result in New York that somebody in Berlin keeps looking at, with a warning that begins and ends.
struct FollowSample: CustomTestStringConvertible {
  let updatedAt: Date
  let firstDay: String
  let testDescription: String

  static let winter = FollowSample(
    updatedAt: Sample.updatedAt, firstDay: "2026-11-20", testDescription: "from 20 November 2026")
  /// Summer time ends in Berlin the next night, in New York a week later.
  static let autumn = FollowSample(
    updatedAt: Date(timeIntervalSince1970: 1_792_847_117), firstDay: "2026-10-24",
    testDescription: "from 24 October 2026")
  /// Summer time begins in New York the next night.
  static let spring = FollowSample(
    updatedAt: Date(timeIntervalSince1970: 1_772_892_017), firstDay: "2026-03-07",
    testDescription: "from 7 March 2026")

  func subject(at now: Date) throws -> FormatSubject {
    let start = updatedAt.addingTimeInterval(-300)
    let warning = WeatherAlert(
      identifier: "A", provider: "nws", issuer: "NWS", sender: "x@example.org", sent: updatedAt, event: "Flood Warning",
      severity: .severe, onset: updatedAt.addingTimeInterval(1234), ends: updatedAt.addingTimeInterval(9_876.5))
    let current = CurrentWeather(
      measurements: Sample.current, validAt: updatedAt.addingTimeInterval(-517), basis: .analysis)
    var result = try Sample.result()
    result.location.timeZone = "America/New_York"
    result.updatedAt = updatedAt
    result.report = WeatherReport(
      current: current, hourly: SeriesSample.hourly(31, from: start),
      daily: try SeriesSample.daily(from: CivilDate(firstDay)))
    return .weather(
      ResultFacts(
        result, staleAfter: .seconds(5400), warning: warning.isActive(at: now) ? (warning, updatedAt) : nil,
        for: Reader(now: now, zone: try Sample.zone("Europe/Berlin"), icons: .unicode)))
  }
}
