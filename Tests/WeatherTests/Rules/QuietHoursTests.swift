import Foundation
import Testing
import Weather
import Zones

/// Quiet hours in the user's local time.
@Suite struct QuietHoursTests {
  private func instant(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  private func end(_ hours: String, at now: String, in zone: String = "Europe/Berlin") throws -> String? {
    let hours = try #require(QuietHours(hours))
    return try hours.end(at: instant(now), in: try #require(Zone(identifier: zone)))?.formatted(.iso8601)
  }

  @Test func spanMidnight() throws {
    #expect(try end("22:00-07:00", at: "2026-02-06T20:59:59Z") == nil)
    #expect(try end("22:00-07:00", at: "2026-02-06T21:00:00Z") == "2026-02-07T06:00:00Z")
    #expect(try end("22:00-07:00", at: "2026-02-07T05:59:59Z") == "2026-02-07T06:00:00Z")
    #expect(try end("22:00-07:00", at: "2026-02-07T06:00:00Z") == nil)
    #expect(try end("12:30-13:00", at: "2026-02-06T11:45:00Z") == "2026-02-06T12:00:00Z")
    #expect(try end("12:30-13:00", at: "2026-02-06T12:00:00Z") == nil)
  }

  /// The clock goes from 2 to 3 on 29 March, and from 3 back to 2 on 25 October.
  @Test func endByTheClockAfterAClockChange() throws {
    #expect(try end("22:00-07:00", at: "2026-03-28T22:00:00Z") == "2026-03-29T05:00:00Z")
    #expect(try end("22:00-07:00", at: "2026-10-24T21:00:00Z") == "2026-10-25T06:00:00Z")
    // The clock skips the end, which is then the change, or shows it twice.
    #expect(try end("22:00-02:30", at: "2026-03-28T23:00:00Z") == "2026-03-29T01:00:00Z")
    #expect(try end("22:00-02:30", at: "2026-10-25T00:15:00Z") == "2026-10-25T00:30:00Z")
    #expect(try end("22:00-02:30", at: "2026-10-25T01:15:00Z") == "2026-10-25T01:30:00Z")
  }

  @Test func acceptOnlyTwoTimesOfDay() {
    #expect(QuietHours("22:00-07:00")?.description == "22:00-07:00")
    for text in ["22-07", "22:00", "22:00-24:00", "7:00-8:00", "22:00-22:00", "22:00 - 07:00", "22:60-07:00", ""] {
      #expect(QuietHours(text) == nil, "\(text)")
    }
  }
}
