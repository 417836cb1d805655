import Foundation
import Testing

@testable import VaneKit
@testable import Wording

@Suite struct LocalTimeTests {
  /// Friday 20 November 2026, 13:05:30 UTC.
  private let now = Date(timeIntervalSince1970: 1_795_179_930)

  @Test(arguments: [
    (0, "14:05"), (-50_400, "00:05"), (-54_000, "Thu 19 Nov 23:05"), (36_000, "Sat 21 Nov 00:05"),
    (-172_800, "Wed 18 Nov 14:05"), (-31_536_000, "Thu 20 Nov 2025 14:05"), (86_400 * 42, "Fri 1 Jan 2027 14:05"),
  ])
  func showsTheDateOnOtherDaysOnly(seconds: Int, expected: String) throws {
    let time = Reader(now: now, zone: try Sample.zone("Europe/Berlin")).time
    #expect(time.text(now.addingTimeInterval(Double(seconds))) == expected)
  }

  @Test(arguments: [
    ("UTC", "13:05"), ("America/New_York", "08:05"), ("Asia/Kathmandu", "18:50"), ("Australia/Lord_Howe", "00:05"),
  ])
  func usesTheClockOfTheZone(zone: String, expected: String) throws {
    #expect(Reader(now: now, zone: try Sample.zone(zone)).time.text(now) == expected)
  }

  @Test func summerTimeBelongsToTheInstant() throws {
    let time = Reader(now: now, zone: try Sample.zone("Europe/Berlin")).time
    let summer = Date(timeIntervalSince1970: 1_784_552_700)
    #expect(time.text(summer) == "Mon 20 Jul 15:05")
  }
}
