import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// Places in every state: with a warning, stale, with last known values, without values, without a result.
enum SummarySample {
  static let staleAfter = Duration.seconds(5400)

  static func places(for reader: Reader, warning: WeatherAlert? = AlertSample.alert()) throws -> [PlaceSummary] {
    [
      try place("Berlin", isCurrent: true, at: (52.52, 13.4), warning: warning, for: reader),
      try place("Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", at: (53.2, -4.2), age: 95, for: reader),
      try place("東京都千代田区霞が関", at: (35.7, 139.7), age: 4000, warmer: 9, for: reader),
      try place("Nuku'alofa", at: (-21.1, -175.2), age: nil, for: reader),
      try place("Berlin", region: "Connecticut", at: (41.6, -72.7), warmer: -12, for: reader),
    ]
  }

  /// - Parameters:
  ///   - minutes: the age of the result; `nil` if nothing is cached.
  ///   - warmer: what is added to the temperatures.
  static func place(
    _ name: String, region: String? = nil, isCurrent: Bool = false, at degrees: (Double, Double),
    age minutes: Double? = 12,
    warmer: Double = 0, warning: WeatherAlert? = nil, for reader: Reader
  ) throws -> PlaceSummary {
    var result = try Sample.result(name: name, region: region, country: nil)
    result.location.coordinate = try #require(Coordinate(latitude: degrees.0, longitude: degrees.1))
    result.updatedAt = reader.now.addingTimeInterval(-60 * (minutes ?? 0))
    let start = (result.updatedAt.timeIntervalSince1970 / 3600).rounded(.down) * 3600
    result.report.hourly = SeriesSample.hourly(49, from: Date(timeIntervalSince1970: start))
    result.report.daily = try SeriesSample.daily(3)
    result.report.current?.measurements.temperature = 3.6 + warmer
    result.report.current?.validAt = result.updatedAt
    return PlaceSummary(
      result.location, isCurrent: isCurrent, minutes == nil ? nil : result, staleAfter: staleAfter, warning: warning,
      for: reader)
  }

  static func lines(_ reader: Reader) throws -> [String] {
    PlaceSummaryTable(places: try places(for: reader), reader: reader).lines
  }
}
