import Foundation
import Testing
import Zones

@testable import BackgroundFetch

/// When data gets too old for something that is no look.
@Suite struct FetchNeedTests {
  private let berlin: Zone

  init() throws { berlin = try #require(Zone(identifier: "Europe/Berlin")) }

  private func due(_ need: FetchNeed, after text: String, _ conditions: Conditions = Conditions()) throws -> String {
    let fetched = try Date(text, strategy: .iso8601)
    return need.due(after: fetched, conditions, in: berlin).formatted(.iso8601)
  }

  @Test func fetchesForABarOnlyByDay() throws {
    #expect(try due(.bar, after: "2026-02-06T11:00:00Z") == "2026-02-06T11:28:00Z")
    #expect(try due(.bar, after: "2026-02-06T20:31:59Z") == "2026-02-06T20:59:59Z")
    #expect(try due(.bar, after: "2026-02-06T20:32:00Z") == "2026-02-07T05:00:00Z")
    #expect(try due(.bar, after: "2026-02-06T23:30:00Z") == "2026-02-07T05:00:00Z")
    #expect(try due(.bar, after: "2026-02-07T04:45:00Z") == "2026-02-07T05:13:00Z")
  }

  @Test func daytimeBeginsAtLocalSixWhenSummerTimeBegins() throws {
    #expect(try due(.bar, after: "2026-03-28T22:00:00Z") == "2026-03-29T04:00:00Z")
    #expect(try due(.bar, after: "2026-10-24T21:00:00Z") == "2026-10-25T05:00:00Z")
  }

  @Test(arguments: [
    Conditions(power: .battery), Conditions(power: .low), Conditions(isMetered: true), Conditions(savesPower: true),
  ]) func usesTheLongerGapWhenSavingPower(_ conditions: Conditions) throws {
    #expect(try due(.warnings, after: "2026-02-06T11:00:00Z", conditions) == "2026-02-06T11:30:00Z")
    #expect(try due(.bar, after: "2026-02-06T11:00:00Z", conditions) == "2026-02-06T12:00:00Z")
  }

  @Test func fetchesTwiceWithinTheHorizonOfARule() throws {
    #expect(try due(.rule(within: .seconds(3600)), after: "2026-02-06T11:00:00Z") == "2026-02-06T11:30:00Z")
  }
}
