import Foundation
import HTTPTypes
import Services
import Testing

@testable import vane_fetch

/// What a probe reads in answers besides their shape.
@Suite struct ProbeReadingTests {
  @Test func anXMLDocumentHasAShape() throws {
    let text = try XMLAsJSON.text(
      of: Array(
        """
        <feed xmlns="http://www.w3.org/2005/Atom" xmlns:x="urn:oasis:names:tc:emergency:cap:1.2"><title>a "b"</title>
        <entry><x:event>Wind</x:event><x:geocode><valueName>NUTS3</valueName></x:geocode><link href="h"/></entry>
        <entry><x:event/></entry><x:sent>1</x:sent><x:sent>2</x:sent></feed>
        """.utf8))
    #expect(
      try JSONShape(Array(text.utf8)).text == """
        $ object 1
        $.feed object 1
        $.feed.cap:sent array 1
        $.feed.cap:sent[*] string 1
        $.feed.entry array 1
        $.feed.entry[*] object 1
        $.feed.entry[*].cap:event string 0.5
        $.feed.entry[*].cap:geocode array 0.5
        $.feed.entry[*].cap:geocode[*] object 1
        $.feed.entry[*].cap:geocode[*].valueName string 1
        $.feed.entry[*].link array 0.5
        $.feed.entry[*].link[*] object 1
        $.feed.entry[*].link[*].@href string 1
        $.feed.title string 1

        """)
  }

  private func codes(_ json: String) throws -> WarningCodes { try WarningCodes(Array(json.utf8)) }

  @Test(arguments: [
    (#"{"features":[]}"#, [String]()),
    (#"{"features":[{"geometry":{"type":"Polygon"},"properties":{}}]}"#, []),
    (#"{"features":[{"geometry":null,"properties":{"geocode":{"UGC":["TXC277"]}}}]}"#, []),
    (#"{"features":[{"geometry":null,"properties":{"geocode":{"UGC":[]}}},{},{"geometry":{}}]}"#, ["2 of 3"]),
    (#"{"feed":{"entry":[{"cap:geocode":[{"value":"UK105"}]}]}}"#, []),
    (#"{"feed":{"entry":[{"cap:geocode":[{"valueName":"EMMA_ID"}]}]}}"#, ["1 of 1"]),
    (#"{"cap:alert":{"cap:info":[{"cap:area":[{"cap:polygon":["1,2"]},{"cap:circle":["1,2 3"]}]}]}}"#, []),
    (#"{"cap:alert":{"cap:info":[{"cap:area":[{"cap:geocode":[{"cap:value":"UK105"}]},{}]}]}}"#, ["1 of 2"]),
    (#"{"cap:alert":{"cap:info":[]}}"#, []),
  ])
  func areasHaveAShapeOrACode(json: String, problems: [String]) throws {
    #expect(try codes(json).problems == problems.map { "\($0) areas have neither a shape nor a code" })
  }

  @Test func aQuarterOfTheAreasMayLackBoth() throws {
    let coded = #"{"properties":{"geocode":{"UGC":["TXC277"]}}}"#
    #expect(try codes(#"{"features":[{},\#(coded),\#(coded),\#(coded)]}"#).problems == [])
  }

  @Test(arguments: [
    (#"{"features":[{"properties":{"severity":"Severe","urgency":"Soon","certainty":"likely"}}]}"#, ["urgency Soon"]),
    (
      #"{"features":[{"properties":{"parameters":{"VTEC":["/O.NEW.KCRP.FL.W.1/","/O.XYZ.KCRP.FL.W.1/","-"]}}}]}"#,
      ["parameters.VTEC -", "parameters.VTEC /O.XYZ.KCRP.FL.W.1/"]
    ),
    (#"{"feed":{"entry":[{"cap:severity":"Apocalyptic"},{"cap:severity":"Apocalyptic"}]}}"#, ["severity Apocalyptic"]),
    (
      #"{"cap:alert":{"cap:info":[{"cap:certainty":"Sure","cap:parameter":["#
        + #"{"cap:valueName":"awareness_type","cap:value":"13; Rain-Flood"},"#
        + #"{"cap:valueName":"awareness_type","cap:value":"11"},{"cap:valueName":"awareness_level","cap:value":" 5;"},"#
        + #"{"cap:valueName":"severity","cap:value":"x"},{"cap:valueName":"impact","cap:value":"x"}]}]}}"#,
      ["awareness_level  5;", "awareness_type 11", "certainty Sure"]
    ),
  ])
  func listsCodesThatAreNotInTheLists(json: String, unknown: [String]) throws {
    #expect(try codes(json).unknown == unknown)
  }

  @Test func aCodeIsBounded() throws {
    let long = String(repeating: "e\u{301}", count: 1_000)
    #expect(try codes(#"{"feed":{"entry":[{"cap:urgency":"\#(long)"}]}}"#).unknown[0].unicodeScalars.count == 60)
  }

  @Test(arguments: [
    (#"{"sunrise":"2026-06-12T05:43:00-04:00"}"#, [String]()),
    (#"{"sunrise":"2026-06-12T02:50:00-04:00"}"#, []),
    (
      #"{"sunrise":"2026-06-12T09:00:00-04:00"}"#,
      ["sunrise in Washington: 2026-06-12T13:00:00Z, computed 2026-06-12T09:42:"]
    ),
    (#"{"sunrise":"at five"}"#, ["its sunrise is not a time"]), (#"{"sunrise":null}"#, []), ("null", []),
  ])
  func aStatedSunriseIsComparedWithTheComputedOne(stated: String, problems: [String]) throws {
    let washington = try #require(ProbeCity.washington)
    let found = StatedSunrise.problems(
      in: Array(#"{"properties":{"astronomicalData":\#(stated)}}"#.utf8), at: washington)
    #expect(found.count == problems.count, "\(found)")
    for (found, problem) in zip(found, problems) { #expect(found.hasPrefix(problem), "\(found)") }
  }

  @Test func percentilesAndRangesOfMETNorwayAreNeeded() throws {
    let request = HTTPRequest(
      method: .get, scheme: "https", authority: "x", path: "/weatherapi/locationforecast/2.0/complete?lat=59.9")
    let contract = AnswerContract(of: request)
    func verdict(_ instant: String, _ hour: String) throws -> ProbeVerdict {
      let data = #"{"instant":{"details":{\#(instant)}},"next_1_hours":{"details":{\#(hour)}}}"#
      let body = #"{"properties":{"timeseries":[{"data":\#(data)}]}}"#
      let answer = ProviderAnswer(
        status: 200, headerFields: [.expires: "x", .lastModified: "x"], body: Array(body.utf8))
      // The shape of the recordings: the values are not in all of them.
      let shape = try #require(JSONShape(text: JSONShape(Array(body.utf8)).text))
      return contract.verdict(of: answer, to: request, shape: shape)
    }
    let percentiles = ["air_temperature_percentile_", "wind_speed_percentile_"].flatMap { ["\($0)10", "\($0)90"] }
    let ranges = ["precipitation_amount_max", "precipitation_amount_min"]
    func members(_ names: [String]) -> String { names.map { "\"\($0)\":1" }.joined(separator: ",") }
    #expect(try verdict(members(percentiles), members(ranges)) == .ok)
    let less = try verdict(members(Array(percentiles.dropFirst())), members([ranges[0]]))
    #expect(less.word == .changed)
    let data = "gone $.properties.timeseries[*].data"
    #expect(
      less.reasons == [
        "\(data).instant.details.air_temperature_percentile_10",
        "\(data).next_1_hours.details.precipitation_amount_min",
      ])
  }
}
