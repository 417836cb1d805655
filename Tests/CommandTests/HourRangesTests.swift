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
      #expect(hours.allSatisfy { ($0["low"] != nil) == statesRanges && ($0["high"] != nil) == statesRanges })
      for part in [document["current"], document["daily"]?.elements.first] { #expect(part?["low"] == nil) }
      for hour in statesRanges ? hours : [] {
        let ends = (hour["low"]?["temperature"], hour["high"]?["temperature"])
        guard case (.number(let low)?, .number(let high)?) = ends else {
          Issue.record("no range of temperature")
          return
        }
        // The station states a degree less and a degree more than the temperature.
        #expect(abs(high - low - 2) < 0.21)
      }
    }
  }
}
