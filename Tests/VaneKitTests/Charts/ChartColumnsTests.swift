import Foundation
import Testing

@testable import VaneKit
@testable import Wording

/// The axis of time below the learned day.
@Suite struct ChartColumnsTests {
  private func hours(_ instant: String, _ zone: String, width: Int = 72) throws -> [String] {
    let now = try Date(instant, strategy: .iso8601)
    return ChartColumns(width: width, for: Reader(now: now, zone: try Sample.zone(zone))).namedHours.map {
      "\($0.column) \($0.hour)"
    }
  }

  @Test(arguments: [(24, 24), (47, 24), (48, 48), (71, 48), (72, 72), (143, 72), (144, 144), (999, 144), (-5, 24)])
  func asManyColumnsAsFit(width: Int, count: Int) {
    #expect(ChartColumns(width: width, for: .sample(zone: "UTC")).count == count)
  }

  @Test func hoursBeginOnTheWall() throws {
    // 18:50 in Kathmandu, a quarter of an hour off the hours of UTC.
    #expect(
      try hours("2026-11-20T13:05:00Z", "Asia/Kathmandu")
        == ["7 21", "16 0", "25 3", "34 6", "43 9", "52 12", "61 15", "70 18"])
    #expect(try hours("2026-11-20T13:05:00Z", "Asia/Kathmandu", width: 30) == ["0 18", "6 0", "12 6", "18 12"])
  }

  @Test func theHourThatSummerTimeSkipsHasNoColumn() throws {
    #expect(
      try hours("2026-03-28T12:00:00Z", "Europe/Berlin")
        == ["6 15", "15 18", "24 21", "33 0", "39 3", "48 6", "57 9", "66 12"])
  }

  @Test func theHourThatComesTwiceHasTwiceTheColumns() throws {
    #expect(
      try hours("2026-10-24T12:00:00Z", "Europe/Berlin")
        == ["3 15", "12 18", "21 21", "30 0", "42 3", "51 6", "60 9", "69 12"])
  }

  @Test func hoursOutsideTheChartHaveNoColumn() {
    let columns = ChartColumns(width: 72, for: .sample(zone: "UTC"))
    #expect(columns.index(of: Sample.after(-6)) == nil)
    #expect(columns.index(of: Sample.after(-5)) == 0)
    #expect(columns.index(of: Sample.after(15)) == 1)
    #expect(columns.index(of: Sample.after(1434.9)) == 71)
    #expect(columns.index(of: Sample.after(1435)) == nil)
    #expect([-99, 0, 15, 16, 9999].map { columns.reach(of: Sample.after($0)) } == [0, 1, 1, 2, 72])
  }
}
