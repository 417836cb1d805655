import Foundation
import TestSupport
import Testing
import Weather
import Zones

/// Compares sun and moon with PyEphem's table over a year at five latitudes, made by `script/make-sky-table`.
@Suite struct SkyTableTests {
  /// A day of the table.
  private struct Row {
    let place: Coordinate
    let day: CivilDate
    let midnight: Date
    let name: String
    /// Minutes after midnight, in the order of the columns.
    let events: [Double?]
    /// Per cent.
    let lit: Double
  }

  private func rows() throws -> [Row] {
    let table = try String(contentsOf: PackageFolder.url.appending(path: "Tests/Recorded/sky.csv"), encoding: .utf8)
    return try table.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      let day = try #require(CivilDate(String(cells[1])))
      let latitude = try #require(Double(cells[0]))
      return Row(
        place: try #require(Coordinate(latitude: latitude, longitude: 0)), day: day,
        midnight: day.start(in: .gmt), name: "\(cells[0])°, \(cells[1])", events: cells[2..<12].map { Double($0) },
        lit: try #require(Double(cells[12])))
    }
  }

  /// The largest miss in minutes, and the events that only one of both has.
  private func compare(_ found: Date?, _ expected: Double?, _ row: Row, _ most: inout Double, _ odd: inout [String]) {
    let minutes = found.map { $0.timeIntervalSince(row.midnight) / 60 }
    if let minutes, let expected {
      most = max(most, abs(minutes - expected))
    } else if minutes != nil || expected != nil {
      odd.append("\(row.name): \(minutes ?? -1) for \(expected ?? -1)")
    }
  }

  @Test func riseAndSetOfTheSunAreWithinTwoMinutes() throws {
    var (most, odd) = (0.0, [String]())
    for row in try rows() {
      let sun = try #require(SunTimes(at: row.place, on: row.day, in: .gmt))
      compare(sun.sunrise, row.events[0], row, &most, &odd)
      compare(sun.sunset, row.events[1], row, &most, &odd)
    }
    #expect(most < 2)
    #expect(odd == [])
  }

  @Test func riseAndSetOfTheMoonAreWithinTwoMinutes() throws {
    var (most, odd) = (0.0, [String]())
    for row in try rows() {
      let moon = try #require(MoonTimes(at: row.place, on: row.day, in: .gmt))
      compare(moon.rise, row.events[2], row, &most, &odd)
      compare(moon.set, row.events[3], row, &most, &odd)
    }
    #expect(most < 2)
    #expect(odd == [])
  }

  @Test func twilightsAreWithinTwoMinutes() throws {
    var (most, odd) = (0.0, [String]())
    for row in try rows() {
      let sun = try #require(SunDay(at: row.place, on: row.day, in: .gmt))
      for (index, twilight) in sun.twilights.enumerated() {
        compare(twilight.dawn, row.events[4 + 2 * index], row, &most, &odd)
        compare(twilight.dusk, row.events[5 + 2 * index], row, &most, &odd)
      }
    }
    #expect(most < 2)
    #expect(odd == [])
  }

  @Test func theLitPartIsWithinHalfAPoint() throws {
    let most = try rows().map { abs(MoonPosition(at: $0.midnight + 43_200).illumination * 100 - $0.lit) }.max()
    #expect(try #require(most) < 0.5)
  }
}
