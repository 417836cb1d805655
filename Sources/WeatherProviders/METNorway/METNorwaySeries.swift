import Foundation
import Weather

/// The series of an answer, its times and units made sure of.
struct METNorwaySeries {
  /// More than four times what ten days in hours would have.
  private static let maximumSteps = 1_000

  let steps: [Step]

  /// An instant and what follows it.
  struct Step {
    let time: Date
    let instant: METNorwayDetails?
    let nextHour: METNorwayForecast.Period?
    let nextSixHours: METNorwayForecast.Period?
  }

  init(_ forecast: METNorwayForecast) throws(ProviderError) {
    let entries = forecast.properties.timeseries ?? []
    guard (1...METNorwaySeries.maximumSteps).contains(entries.count) else {
      throw .undecodable(
        "properties.timeseries has \(entries.count) entries; allowed: 1 to \(METNorwaySeries.maximumSteps)")
    }
    let steps = entries.compactMap { entry in
      METNorwaySeries.instant(entry.time).map {
        Step(
          time: $0, instant: entry.data?.instant?.details, nextHour: entry.data?.nextHour,
          nextSixHours: entry.data?.nextSixHours)
      }
    }
    guard steps.count == entries.count, zip(steps, steps.dropFirst()).allSatisfy({ $0.time < $1.time }) else {
      throw .undecodable(
        "properties.timeseries is not a series of times from 2000 to 2100, each after the last")
    }
    self.steps = steps
    try METNorwaySeries.require(forecast.properties.meta?.units ?? [:], of: steps)
  }

  /// `2020-07-20T11:00:00Z` and nothing like it, from 2000 up to 2100. Foundation's own parser takes the 30th of
  /// February and 25 o'clock.
  private static func instant(_ text: String) -> Date? {
    let bytes = Array(text.utf8)
    func part(_ range: Range<Int>) -> Substring { Substring(text.utf8.dropFirst(range.lowerBound).prefix(range.count)) }
    guard bytes.count == 20, [bytes[10], bytes[13], bytes[16], bytes[19]] == Array("T::Z".utf8),
      let date = CivilDate(part(0..<10)), CivilDate(daysSince1970: date.daysSince1970) == date,
      (2_000..<2_100).contains(date.year),
      let hour = DeltaSeconds.parse(part(11..<13)), hour < 24,
      let minute = DeltaSeconds.parse(part(14..<16)), minute < 60,
      let second = DeltaSeconds.parse(part(17..<19)), second < 60
    else { return nil }
    return Date(timeIntervalSince1970: Double(date.daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second))
  }

  /// A number in a unit that is not the known one would be shown wrong.
  private static func require(_ units: [String: String?], of steps: [Step]) throws(ProviderError) {
    let details = steps.flatMap { [$0.instant, $0.nextHour?.details, $0.nextSixHours?.details] }
    let held = Set(details.compactMap { $0 }.flatMap(\.fields))
    for field in METNorwayField.allCases where held.contains(field) {
      let unit = units[field.rawValue] ?? nil
      guard unit != field.unit else { continue }
      let given = unit.map { "is in \"\(BoundedText.cut($0))\"" } ?? "has no unit"
      throw .undecodable("\(field.rawValue) \(given); allowed: \(field.unit)")
    }
  }
}
