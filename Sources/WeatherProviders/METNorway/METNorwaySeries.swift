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

  /// `2020-07-20T11:00:00Z`, from 2000 up to 2100.
  private static func instant(_ text: String) -> Date? {
    guard text.utf8.count <= 32, let instant = try? Date(text, strategy: .iso8601),
      (946_684_800..<4_102_444_800).contains(instant.timeIntervalSince1970)
    else { return nil }
    return instant
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
