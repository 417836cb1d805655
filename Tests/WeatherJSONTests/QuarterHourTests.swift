import Foundation
import Testing
import Weather
import WeatherJSON

/// The next hours by the quarter, as a document keeps them.
@Suite struct QuarterHourTests {
  private let quarters = [
    QuarterHour(time: Date(timeIntervalSince1970: 1_770_462_900), precipitation: 0.3),
    QuarterHour(time: Date(timeIntervalSince1970: 1_770_463_800), precipitation: 0),
    QuarterHour(time: Date(timeIntervalSince1970: 1_770_464_700)),
  ]

  private func document(_ quarters: [QuarterHour]) throws -> String {
    let sample = try sampleResult()
    var report = sample.report
    report.quarterHours = quarters
    let result = WeatherResult(
      location: sample.location, provider: sample.provider, report: report, updatedAt: sample.updatedAt)
    return WeatherDocument.encode(
      result, staleAfter: nil, at: Date(timeIntervalSince1970: 1_770_462_312), conditionText: words)
  }

  @Test func readsBackWhatItWrote() throws {
    let text = try document(quarters)
    #expect(
      text.hasSuffix(
        #""quarterHours":[{"time":"2026-02-07T11:15:00Z","precipitation":0.3},"#
          + #"{"time":"2026-02-07T11:30:00Z","precipitation":0},{"time":"2026-02-07T11:45:00Z","precipitation":null}]}"#
      ))
    #expect(try WeatherDocument.decode(text).report.quarterHours == quarters)
  }

  @Test func aDocumentOfBeforeTheyWereAskedForHasNone() throws {
    let text = try document([])
    let older = text.replacing(#","quarterHours":[]"#, with: "")
    #expect(older != text)
    #expect(try WeatherDocument.decode(older) == WeatherDocument.decode(text))
    let null = text.replacing(#""quarterHours":[]"#, with: #""quarterHours":null"#)
    #expect(try WeatherDocument.decode(null).report.quarterHours == [])
  }

  @Test(arguments: [
    (#""time":"2026-02-07T11:15:00Z""#, #""time":"soon""#, "quarterHours[0].time has a value that makes no sense"),
    (#""precipitation":0.3}"#, #""precipitation":"wet"}"#, "quarterHours[0].precipitation has the wrong type"),
    (#""quarterHours":[{"#, #""quarterHours":[7,{"#, "quarterHours[0] has the wrong type"),
  ])
  func saysWhereTheyAreWrong(good: String, bad: String, what: String) throws {
    let text = try document(quarters).replacing(good, with: bad)
    #expect(throws: WeatherJSONError.malformed(what)) { try WeatherDocument.decode(text) }
  }

  @Test func theyArePassedOverWithTheSeries() throws {
    #expect(try WeatherDocument.decode(document(quarters), .shown(at: .now)).report.quarterHours == [])
  }
}
