import Foundation
import Testing
import Zones

extension SerialTests {
  @Suite struct POSIXRuleTests {
    private func zone(_ rule: String) throws -> Zone {
      let zone = Zone.current(tz: rule, file: "/nonexistent")
      try #require(zone.identifier == rule)
      return zone
    }

    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    @Test(arguments: [
      "CET-1CEST,M3.5.0,M10.5.0/3", "IST-1GMT0,M10.5.0,M3.5.0/1", "EST5EDT,M3.2.0,M11.1.0", "UTC0", "<+0330>-3:30",
      "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "EET-2EEST,M3.4.4/50,M10.4.4/50", "<-04>4<-03>,M9.1.6/24,M4.1.6/24",
      "AEST-10AEDT,M10.1.0,M4.1.0/3", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "NZST-12NZDT,M9.5.0,M4.1.0/3",
      "<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45", "AAA3BBB,J60/0,J300/0", "AAA3BBB,59/0,300/0",
      "AAA-3BBB,J1/12,J180", "AAA3BBB,J59,J61/1:02:03", "AAA-5:30:15BBB-7,M2.5.4/167,M8.1.1/-167",
      "AAA12BBB11:00:01,M6.1.6/0,M7.5.6",
    ])
    func hasTheOffsetsOfTheCLibrary(rule: String) throws {
      let zone = try zone(rule)
      CLibrary.with(rule) { offset in
        let wrong = instants(of: zone, every: 70_000).first { zone.offset($0) != offset($0) }
        #expect(wrong == nil, "at \(wrong ?? 0)")
      }
    }

    @Test func ruleWithoutDatesHasThoseOfTheUnitedStates() throws {
      let (zone, newYork) = (try zone("AAA5BBB"), try #require(Zone(identifier: "America/New_York")))
      // The present law has been in force since 2007.
      let years = 1_170_000_000...4_000_000_000
      #expect(zone.transitions(in: years) == newYork.transitions(in: years))
      let berlin = try self.zone("CET-1CEST")
      #expect(berlin.nextTransition(after: try date("2026-01-01T00:00:00Z")) == (try date("2026-03-08T01:00:00Z")))
      #expect(berlin.nextTransition(after: try date("2026-06-01T00:00:00Z")) == (try date("2026-11-01T00:00:00Z")))
    }

    /// The C library computes changes by the year in UTC, so it is wrong here.
    @Test func changesMayLieInAnotherYear() throws {
      let winter = try self.zone("AAA0BBB,J2/-48,J300/0")
      #expect(winter.nextTransition(after: try date("2025-12-01T00:00:00Z")) == (try date("2025-12-31T00:00:00Z")))
      #expect(winter.secondsFromGMT(for: try date("2025-12-30T23:59:59Z")) == 0)
      #expect(winter.secondsFromGMT(for: try date("2025-12-31T00:00:00Z")) == 3600)
      #expect(winter.nextTransition(after: try date("2025-12-31T00:00:00Z")) == (try date("2026-10-26T23:00:00Z")))
    }

    /// Both rules are those of RFC 8536, section 3.3.1. The C library is wrong in the first hours of a year.
    @Test(arguments: ["EST5EDT,0/0,J365/25", "XXX3EDT4,0/0,J365/23"])
    func allYearDaylightSavingTimeNeverChanges(rule: String) throws {
      let zone = try zone(rule)
      #expect(zone.nextTransition(after: Date(timeIntervalSince1970: 0)) == nil)
      #expect(stride(from: 0, to: 4_000_000_000, by: 7200 * 37).allSatisfy { zone.offset($0) == -4 * 3600 })
    }

    /// Daylight saving time lasts until the next one begins, except in leap years, which have one day more.
    @Test func ruleMayChangeInLeapYearsAlone() throws {
      let zone = try zone("AAA0BBB,0/0,364/25")
      #expect(zone.nextTransition(after: try date("2025-06-01T00:00:00Z")) == (try date("2028-12-31T00:00:00Z")))
      #expect(zone.nextTransition(after: try date("2028-12-31T00:00:00Z")) == (try date("2029-01-01T00:00:00Z")))
      #expect(zone.nextTransition(after: try date("2097-06-01T00:00:00Z")) == (try date("2104-12-31T00:00:00Z")))
    }

    @Test(arguments: [
      "", "A", "AB3", "CEX", "CET-", "CET-25", "CET-1:60", "CET-1:2:3:4", "CET-1CEST,", "CET-1CEST,M3.5.0",
      "CET-1CEST,M3.5.0,", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M0.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0",
      "CET-1CEST,M3.0.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J365", "CET-1CEST,J1,J366",
      "CET-1CEST,0,366", "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,M3.5.0/-168,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0/3x",
      "CET-1CEST,M3.5.0,M10.5.0,", "<CET-1", "<C>1", "CET--1", "CET-1 CEST", "CET-00000001",
      "CET-1CEST,M3.5.0/,M10.5.0", "C\u{301}ET-1", "CET-99999999999999999999", "CET-1CEST,J99999999999999999999,J2",
    ])
    func otherTextIsNoRule(text: String) {
      #expect(Zone.current(tz: text, file: "/nonexistent") == .gmt)
    }
  }
}
