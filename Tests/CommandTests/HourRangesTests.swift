import Foundation
import TestSupport
import Testing
import Weather

/// The ranges of hours, from the answer of a provider that states them to what a user sees.
@Suite(.ownThread) struct HourRangesTests {
  private func home(_ provider: String) throws -> ProvidersHome {
    let site = try ProvidersHome(SamplePlaces.parisTexas())
    site.home.environment["VANE_PROVIDERS_ORDER"] = #"["\#(provider)"]"#
    #expect(site.home.vaneFetch("refresh").output == "newData\n")
    return site
  }

  /// Only hours have ranges, and only those of a provider that states them.
  @Test(arguments: [("met-norway", true), ("open-meteo", false), ("nws", false)])
  func documentsHaveTheStatedRanges(provider: String, statesRanges: Bool) throws {
    let home = try home(provider).home
    let schemas = try JSONSchema()
    #expect(home.vane("now", "--details").output.contains(#/\nRange +-?\d/#) == statesRanges)
    #expect(home.vane("forecast", "--hourly").output.contains("Temp range") == statesRanges)
    #expect(home.vane("meteogram").output.contains("90th percentile") == statesRanges)
    for arguments in [["now", "--json"], ["forecast", "--hourly", "--json"]] {
      let text = home.run("vane", arguments).output
      #expect(schemas.problems(of: text, against: "weather") == [])
      let document = try JSONValue(text)
      let hours = document["hourly"]?.elements ?? []
      #expect(hours.count > 20)
      #expect((document["ranges"] != nil) == statesRanges)
      for end in statesRanges ? ["low", "high"] : [] {
        let column = document["ranges"]?[end]?["temperature"]?.elements ?? []
        #expect(column.count == hours.count)
        // The station states a degree less and a degree more than the temperature.
        for (hour, end) in zip(hours, column) {
          guard case (.number(let value)?, .number(let end)) = (hour["temperature"], end) else {
            Issue.record("no range of temperature")
            return
          }
          #expect(abs(abs(end - value) - 1) < 0.21)
        }
      }
    }
  }
}
