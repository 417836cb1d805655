import Foundation
import Testing
import Weather
import Zones

@testable import WeatherJSON

/// The part of a document that a card or a bar of an instant reads.
@Suite struct ExtentTests {
  /// The sample result with a week of days and two days of hours from an instant.
  private func result(from first: Date) throws -> WeatherResult {
    var result = try sampleResult()
    let day = try #require(result.report.daily.first)
    let hour = try #require(result.report.hourly.first)
    let firstDay = Int(first.timeIntervalSince1970 / 86_400)
    result.report.daily = try (0..<7).map { index in
      var copy = day
      copy.date = try #require(CivilDate(daysSince1970: firstDay + index))
      return copy
    }
    result.report.hourly = (0..<48).map { index in
      HourlyWeather(
        time: first.addingTimeInterval(Double(index) * 3_600), measurements: hour.measurements,
        precipitationProbability: Double(index))
    }
    return result
  }

  private func document(_ result: WeatherResult) -> String {
    WeatherDocument.encode(result, staleAfter: nil, at: result.updatedAt, conditionText: words)
  }

  @Test(arguments: [(0.0, 0), (1, 0), (3_599.9, 0), (3_600, 1), (86_400, 24), (172_799, 47)])
  func readsTheHourThatHasBegunAndTheNext(elapsed: Double, index: Int) throws {
    let first = Date(timeIntervalSince1970: 1_770_336_000)
    let whole = try result(from: first)
    let now = first.addingTimeInterval(elapsed)
    let present = try WeatherDocument.decode(document(whole), .present(at: now))
    let read = (index...min(index + 1, 47)).map { Double($0) }
    #expect(present.report.hourly.map(\.precipitationProbability) == read)
    #expect(try present.report.current == WeatherDocument.decode(document(whole)).report.current)
    #expect(present.report.quarterHours == [])
    let shown = try WeatherDocument.decode(document(whole), .shown(at: now))
    #expect(Array(shown.report.hourly.prefix(read.count)) == present.report.hourly)
    #expect(shown.report.hourly.dropFirst(read.count).allSatisfy { $0.measurements.windSpeed == nil })
  }

  /// Of the hours until the next morning, the chance and the condition are read, from either form of a document.
  @Test(arguments: [false, true]) func readsTheChancesUntilTheMorning(isCompact: Bool) throws {
    let first = Date(timeIntervalSince1970: 1_770_336_000)
    let whole = try result(from: first)
    let texts = ["Europe/Berlin", "Asia/Kolkata", "Pacific/Kiritimati", "America/Havana"].compactMap {
      Zone(identifier: $0)
    }
    let text = Snapshot.text(of: whole, staleAfter: nil, isCompact: isCompact, conditionText: words)
    let spaced = text.replacing("\":", with: "\" :")
    for minutes in stride(from: 0.0, to: 48 * 60, by: 37) {
      let now = first + minutes * 60
      let all = try WeatherDocument.decode(text).report
      let shown = try WeatherDocument.decode(text, .shown(at: now)).report
      for zone in texts {
        #expect(shown.chanceAhead(at: now, in: zone) == all.chanceAhead(at: now, in: zone))
        let ahead = try WeatherDocument.decode(text, .ahead(at: now, hours: 12)).report
        #expect(ahead.chanceAhead(at: now, in: zone) == all.chanceAhead(at: now, in: zone))
      }
      // The same without the short way.
      #expect(try WeatherDocument.decode(spaced, .shown(at: now)).report == shown)
    }
  }

  @Test(arguments: [(0.0, 0, 13), (1, 0, 13), (3_599.9, 0, 13), (3_600, 1, 14), (144_000, 40, 48)])
  func readsTheHoursAhead(elapsed: Double, index: Int, end: Int) throws {
    let first = Date(timeIntervalSince1970: 1_770_336_000)
    let now = first.addingTimeInterval(elapsed)
    let text = try document(result(from: first))
    let ahead = try WeatherDocument.decode(text, .ahead(at: now, hours: 12)).report
    let wholeHours = ahead.hourly.filter { $0.time <= now + 12 * 3_600 }
    #expect(try wholeHours == WeatherDocument.decode(text).report.hourly.filter(wholeHours.contains))
    #expect(wholeHours.map(\.precipitationProbability) == (index..<end).map { Double($0) })
    #expect(try ahead.daily == WeatherDocument.decode(text, .present(at: now)).report.daily)
  }

  @Test func readsNoHourOutsideTheSeries() throws {
    let first = Date(timeIntervalSince1970: 1_770_336_000)
    let text = try document(result(from: first))
    for elapsed: TimeInterval in [-3_601, 48 * 3_600] {
      #expect(try WeatherDocument.decode(text, .present(at: first + elapsed)).report.hourly == [])
    }
  }

  /// The place may be up to 14 hours from UTC: the day of the instant and the day before are always among them.
  @Test(arguments: 0..<96) func readsTheDayOfEveryZone(halfHours: Int) throws {
    let first = Date(timeIntervalSince1970: 1_770_336_000 + 86_400)
    let text = try document(result(from: first.addingTimeInterval(-86_400)))
    let now = first.addingTimeInterval(Double(halfHours) * 1_800)
    let days = try WeatherDocument.decode(text, .shown(at: now)).report.daily.map(\.date.daysSince1970)
    for offset in stride(from: -12.0, through: 14, by: 0.25) {
      let today = Int(((now.timeIntervalSince1970 + offset * 3_600) / 86_400).rounded(.down))
      #expect(days.contains(today))
      #expect(days.contains(today - 1) || today - 1 < Int(first.timeIntervalSince1970 / 86_400) - 1)
    }
    #expect(days.count <= 5)
  }

  @Test func namesADamagedDay() throws {
    let first = Date(timeIntervalSince1970: 1_770_336_000)
    let text = try document(result(from: first)).replacing(#""temperatureMax":9.5"#, with: #""temperatureMax":"warm""#)
    #expect(throws: WeatherJSONError.malformed("daily[0].temperatureMax has the wrong type")) {
      try WeatherDocument.decode(text, .shown(at: first))
    }
  }

  /// What the sentence of the day counts, from either form of a document.
  @Test(arguments: [false, true]) func readsTheHoursOfTheSentence(isCompact: Bool) throws {
    let first = Date(timeIntervalSince1970: 1_770_336_000)
    var whole = try result(from: first)
    for index in whole.report.hourly.indices {
      var values = Measurements()
      (values.temperature, values.windGust, values.pressure) = (Double(index), index % 3 == 0 ? nil : 12, 1_000)
      (values.snowDepth, values.precipitation) = (index % 4 == 0 ? nil : 0.25, index % 5 == 0 ? nil : 0.5)
      values.condition = index % 7 == 0 ? nil : .rain
      whole.report.hourly[index].measurements = values
    }
    whole.report.quarterHours = (1...16).map { QuarterHour(time: first + Double($0) * 900, precipitation: 0.25) }
    let text = Snapshot.text(of: whole, staleAfter: nil, isCompact: isCompact, conditionText: words)
    let all = try WeatherDocument.decode(text).report
    for minutes in stride(from: 0.0, to: 20 * 60, by: 29) {
      let now = first + minutes * 60
      let shown = try WeatherDocument.decode(text, .shown(at: now)).report
      let expected = all.hourly.filter { shown.hourly.map(\.time).contains($0.time) }.map(\.measurements)
      #expect(shown.hourly.map(\.measurements.temperature) == expected.map(\.temperature))
      #expect(shown.hourly.map(\.measurements.windGust) == expected.map(\.windGust))
      #expect(shown.hourly.map(\.measurements.snowDepth) == expected.map(\.snowDepth))
      #expect(shown.hourly.map(\.measurements.precipitation) == expected.map(\.precipitation))
      #expect(shown.hourly.map(\.measurements.condition) == expected.map(\.condition))
      #expect(shown.quarterHours == all.quarterHours.filter { $0.time > now })
    }
  }

  /// What a rule needs, from either form of a document.
  @Test(arguments: [false, true]) func readsTheSeriesOfARule(isCompact: Bool) throws {
    let first = Date(timeIntervalSince1970: 1_770_336_000)
    var whole = try result(from: first)
    for index in whole.report.hourly.indices {
      var values = Measurements()
      (values.temperature, values.windGust) = (Double(index), index % 3 == 0 ? nil : 12)
      values.precipitation = index % 5 == 0 ? nil : 0.5
      whole.report.hourly[index].measurements = values
    }
    whole.report.quarterHours = (1...16).map { QuarterHour(time: first + Double($0) * 900, precipitation: 0.25) }
    let text = Snapshot.text(of: whole, staleAfter: nil, isCompact: isCompact, conditionText: words)
    let all = try WeatherDocument.decode(text).report
    for minutes in stride(from: 0.0, to: 20 * 60, by: 29) {
      let from = first + minutes * 60
      let read = try WeatherDocument.decode(text, .series(from: from, ahead: 7_200)).report
      #expect(read.hourly == all.hourly.filter { $0.time > from - 3_600 && $0.time <= from + 7_200 })
      #expect(read.quarterHours == all.quarterHours.filter { $0.time > from })
      #expect(read.daily == [])
      #expect(read.timeZone == all.timeZone)
    }
  }

  /// Hours and quarter hours that are not read are not even parsed.
  @Test func leavesOutTheHoursBeforeParsing() throws {
    let first = Date(timeIntervalSince1970: 1_770_336_000)
    let text = try document(result(from: first))
    let part = WeatherDocument.Extent.present(at: first + 7_200).part(of: Array(text.utf8))
    #expect(String(decoding: part, as: UTF8.self).split(separator: #""precipitationProbability":3}"#).count == 2)
    #expect(String(decoding: part, as: UTF8.self).hasSuffix(#""quarterHours":[]}"#))
    #expect(part.count < text.utf8.count / 3)
    let withChances = WeatherDocument.Extent.shown(at: first + 7_200).part(of: Array(text.utf8))
    #expect(withChances.count < text.utf8.count / 2)
    let damaged = text.replacing(#""precipitationProbability":30}"#, with: #""precipitationProbability":#"#)
    #expect(try WeatherDocument.decode(damaged, .present(at: first)).report.hourly.count == 2)
    #expect(try WeatherDocument.decode(damaged, .shown(at: first)).report.hourly.count == 29)
  }

  /// A name that looks like a key has its quotes escaped, and a document with spaces or without hours is parsed whole.
  @Test func findsTheHoursOfAnyDocument() throws {
    let first = Date(timeIntervalSince1970: 1_770_336_000)
    var named = try result(from: first)
    named.location.name = #"x","hourly":[{"time":"2026-02-06T00:00:00Z"}],"daily":["#
    let shown = try WeatherDocument.decode(document(named), .present(at: first + 7_200))
    #expect(shown.report.hourly.map(\.precipitationProbability) == [2, 3])
    #expect(shown.location.name == named.location.name)
    named.report.hourly = []
    #expect(try WeatherDocument.decode(document(named), .shown(at: first)).report.daily.isEmpty == false)
    let spaced = try document(result(from: first)).replacing("\":", with: "\" :")
    #expect(try WeatherDocument.decode(spaced, .present(at: first + 7_200)).report.hourly.count == 2)
    let whole = Array(spaced.utf8)
    #expect(WeatherDocument.Extent.shown(at: first).part(of: whole) == whole)
  }
}
