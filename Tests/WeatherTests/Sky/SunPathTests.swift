import Foundation
import Testing
import Zones

@testable import Weather

/// The interpolated path of the sun gives the times of the computed positions.
@Suite struct SunPathTests {
  private func days(of years: [String]) throws -> [CivilDate] {
    try years.flatMap { year in
      let first = try #require(CivilDate("\(year)-01-01")).daysSince1970
      return stride(from: first, to: first + 366, by: 5).compactMap { CivilDate(daysSince1970: $0) }
    }
  }

  private static let latitudes = Array(stride(from: -90.0, through: 90, by: 7.5)) + [65.7, 66.5, 67.4, -66.6]

  /// The whole path of a day is within a tenth of the margin, also on the days of 23 and 25 hours.
  @Test func isWithinATenthOfTheMargin() throws {
    let berlin = try #require(Zone(identifier: "Europe/Berlin"))
    var largest = 0.0
    for latitude in SunPathTests.latitudes {
      let place = try #require(Coordinate(latitude: latitude, longitude: 13.41))
      for day in try days(of: ["1900", "2026", "2100"]) {
        let span = try #require(day.span(in: berlin))
        let path = SunPath(of: place, in: span)
        for instant in stride(from: span.start, through: span.end, by: 5_400) {
          let altitude = SolarPosition(at: instant).altitude(at: place)
          // Where the sun is overhead, an altitude is inexact, and no limit is near.
          guard altitude < 80 else { continue }
          largest = max(largest, abs(altitude - path.interpolatedAltitude(at: instant)))
        }
      }
    }
    #expect(largest < SunPath.margin / 10, "\(largest) degrees")
  }

  /// Sunrise, sunset and the twilights of a year at all latitudes are those of the computed positions, to the bit.
  @Test(arguments: latitudes) func givesTheTimesOfTheComputedPositions(latitude: Double) throws {
    for (longitude, zone) in [(13.41, "Europe/Berlin"), (-179.9, "UTC"), (151.21, "Australia/Sydney")] {
      let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
      let zone = try #require(Zone(identifier: zone))
      for day in try days(of: ["2026"]) {
        let span = try #require(day.span(in: zone))
        let path = SunPath(of: place, in: span)
        for limit in [SunTimes.horizon, -6, -12, -18] {
          let computed = AltitudeCrossings(of: limit, in: span, turns: path.transits()) {
            SolarPosition(at: $0).altitude(at: place)
          }
          let found = AltitudeCrossings(of: limit, in: span, turns: path.transits()) {
            path.altitude(at: $0, near: limit)
          }
          #expect(found == computed, "\(day) \(limit)")
        }
      }
    }
  }
}
