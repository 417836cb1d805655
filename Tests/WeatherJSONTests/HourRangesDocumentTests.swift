import Foundation
import Testing
import Weather

@testable import WeatherJSON

/// The ranges of hours in documents.
@Suite struct HourRangesDocumentTests {
  private let first = Date(timeIntervalSince1970: 1_770_336_000)

  /// The sample result with two days of hours. Every third hour has no range, every fifth no temperature and no gusts.
  private func result() throws -> WeatherResult {
    var result = try sampleResult()
    result.report.hourly = (0..<48).map { index in
      var values = Measurements()
      if index % 5 != 0 { (values.temperature, values.windGust) = (Double(index), 12) }
      (values.precipitation, values.condition) = (0.5, .rain)
      var hour = HourlyWeather(time: first + Double(index) * 3_600, measurements: values, precipitationProbability: 40)
      if index % 3 != 0 {
        hour.ranges.temperature = Double(index) - 1.25...Double(index) + 2
        hour.ranges.windSpeed = index % 2 == 0 ? nil : 2...3.5
        hour.ranges.precipitation = 0...1.5
      }
      return hour
    }
    return result
  }

  private func text(_ result: WeatherResult, isCompact: Bool) -> String {
    Snapshot.text(of: result, staleAfter: nil, isCompact: isCompact, conditionText: words)
  }

  @Test func writesBothEndsInColumnsBehindTheHours() throws {
    var result = try result()
    result.report.hourly = Array(result.report.hourly[..<4])
    let written =
      #""precipitationProbability":40}],"ranges":{"low":{"temperature":[null,-0.25,0.75,null],"#
      + #""windSpeed":[null,2,null,null],"precipitation":[null,0,0,null]},"high":{"temperature":[null,3,4,null],"#
      + #""windSpeed":[null,3.5,null,null],"precipitation":[null,1.5,1.5,null]}},"daily":["#
    for isCompact in [false, true] { #expect(text(result, isCompact: isCompact).contains(written)) }
    for index in 0..<4 { result.report.hourly[index].ranges.windSpeed = nil }
    #expect(text(result, isCompact: false).contains(#","windSpeed":null,"precipitation":[null,0,0,null]}"#))
    #expect(text(result, isCompact: true).contains(#"null],"precipitation":[null,0,0,null]}"#))
  }

  @Test(arguments: [false, true]) func readsBackWhatItWrote(isCompact: Bool) throws {
    let result = try result()
    let read = try WeatherDocument.decode(text(result, isCompact: isCompact))
    #expect(read.report.hourly.map(\.ranges) == result.report.hourly.map(\.ranges))
  }

  /// A document that an earlier Vane stored has no range, and is read like one whose provider states none.
  @Test(arguments: [false, true]) func readsAnEarlierDocument(isCompact: Bool) throws {
    let result = try result()
    var without = result
    for index in without.report.hourly.indices { without.report.hourly[index].ranges = HourRanges() }
    let earlier = text(result, isCompact: isCompact).replacing(ranges, with: "")
    #expect(earlier == text(without, isCompact: isCompact))
    let read = try WeatherDocument.decode(earlier).report.hourly
    #expect(read.count == 48 && read.allSatisfy(\.ranges.isEmpty))
  }

  private var ranges: Regex<Substring> { #/"ranges":\{"low":\{[^}]*\},"high":\{[^}]*\}\},/# }

  /// What a look reads of the hours does not depend on their ranges.
  @Test(arguments: [false, true]) func looksSkipTheRanges(isCompact: Bool) throws {
    let text = try text(result(), isCompact: isCompact)
    let earlier = text.replacing(ranges, with: "")
    let spaced = text.replacing("\":", with: "\" :")
    for minutes in stride(from: 0.0, to: 48 * 60, by: 37) {
      let now = first + minutes * 60
      for extent in [WeatherDocument.Extent.shown(at: now), .series(from: now, ahead: 36_000)] {
        let shown = try WeatherDocument.decode(text, extent)
        #expect(try shown == WeatherDocument.decode(spaced, extent))
        #expect(try shown == WeatherDocument.decode(earlier, extent))
      }
    }
  }

  /// A damaged or foreign document has no range, in place of one that ends the program.
  @Test(arguments: [
    (#""high":{"temperature":[null,3,"#, #""high":{"temperature":[null,-9,"#),
    (#""high":{"temperature":[null,3,"#, #""high":{"temperature":[null,null,"#),
    (#""high":{"temperature":[null,3,"#, #""high":{"temperature":[null,1e300,"#),
    (#""high":{"temperature":[null,3,"#, #""high":{"temperature":[3,"#),
    (#""high":{"temperature":[null,3,"#, #""high":{"temperature":[null,7,3,"#),
    (#""high":{"temperature":[null,3,"#, #""high":{"top":[null,3,"#),
    (#""high":{"temperature":[null,3,"#, #""top":{"temperature":[null,3,"#),
  ])
  func leavesOutWhatIsNoRange(part: String, other: String) throws {
    let text = try text(result(), isCompact: false)
    #expect(text.contains(part))
    let hours = try WeatherDocument.decode(text.replacing(part, with: other)).report.hourly
    #expect(hours[1].ranges.temperature == nil && hours[1].measurements.temperature == 1)
  }
}
