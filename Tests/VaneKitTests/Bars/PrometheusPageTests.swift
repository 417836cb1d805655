import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// The page of several places, by the rules of Prometheus's text format and of `promtool check metrics`.
@Suite struct PrometheusPageTests {
  /// Two places of one name, and one without a result.
  private func page() throws -> [String] {
    let places = try [("Berlin", 52.52, true), ("Berlin", 41.6, true), ("Os\"lo", 59.9, false)].map {
      name, latitude, isFetched -> (Location, FormatSubject) in
      var result = try Sample.result(name: name)
      result.location.coordinate = try #require(Coordinate(latitude: latitude, longitude: 13.4))
      result.report.current?.measurements.precipitation = 0.2
      let facts = try FormatSample.facts(result, warning: FormatSample.warning())
      return (result.location, isFetched ? .weather(facts) : .nothing(reason: "nothing", hint: nil))
    }
    return try BarFormat(.prometheus).lines(of: places)
  }

  @Test func namesEachMetricOnceAndItsSamplesTogether() throws {
    let lines = try page()
    var seen: Set<String> = []
    var metric = ""
    for line in lines {
      if let help = line.wholeMatch(of: /# HELP (\w+) .+\./) {
        metric = String(help.1)
        #expect(seen.insert(metric).inserted)
      } else if line.hasPrefix("#") {
        #expect(line == "# TYPE \(metric) gauge")
      } else {
        #expect(line.wholeMatch(of: /(\w+)\{.*\} -?[0-9]+(\.[0-9]+)?/)?.1 == metric[...])
      }
    }
    #expect(seen.count > 12 && Set(lines).count == lines.count)
    // What promtool's lint refuses: units that are no base units.
    #expect(seen.filter { $0.contains(/milli|kilo|hours|minutes|fahrenheit/) } == [])
  }

  @Test func eachPlaceHasASample() throws {
    let lines = try page()
    #expect(
      lines.filter { $0.hasPrefix("vane_result_available") } == [
        #"vane_result_available{place="Berlin",region="Land Berlin",country="Germany",provider="Open-Meteo","#
          + #"latitude="52.5200",longitude="13.4000"} 1"#,
        #"vane_result_available{place="Berlin",region="Land Berlin",country="Germany",provider="Open-Meteo","#
          + #"latitude="41.6000",longitude="13.4000"} 1"#,
        #"vane_result_available{place="Os\"lo",region="Land Berlin",country="Germany",provider="","#
          + #"latitude="59.9000",longitude="13.4000"} 0"#,
      ])
    #expect(lines.count { $0.hasPrefix("vane_temperature_celsius{") } == 2)
    #expect(lines.count { $0.hasPrefix("vane_precipitation_metres{") && $0.hasSuffix(" 0.0002") } == 2)
    // No place has this value, so there is no metric.
    #expect(!lines.contains { $0.contains("dew_point") })
  }

  @Test func otherFormatsHaveALineForEachPlace() throws {
    let facts = try FormatSample.facts()
    let places: [(Location, FormatSubject)] = [
      (facts.result.location, .weather(facts)), (facts.result.location, .nothing(reason: "none", hint: nil)),
    ]
    #expect(
      try BarFormat(.plain, template: "{place} {temperature} {age}").lines(of: places) == [
        "Berlin 4°C 12 min ago", "- none",
      ])
    #expect(try BarFormat(.waybar).lines(of: places).count == 2)
  }
}
