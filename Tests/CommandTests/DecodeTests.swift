import Foundation
import TestSupport
import Testing

/// `vane-fetch decode` rejects the same answers as a wake-up.
@Suite(.ownThread) struct DecodeTests {
  private let home: TemporaryHome

  init() throws { home = try TemporaryHome() }

  private func decode(_ body: some Sequence<UInt8>, _ options: String...) throws -> ProgramRun {
    let file = home.folder + "/answer"
    try Data(body).write(to: URL(filePath: file))
    return ProgramRun.decoding(file, options)
  }

  private func refusal(_ says: String) -> ProgramRun {
    ProgramRun(status: 65, errors: "vane-fetch: the provider's answer makes no sense: \(says)\n")
  }

  private static let head = #""latitude":52.5,"longitude":13.4,"generationtime_ms":0.2,"utc_offset_seconds":0"#

  private static let noValues = "there is no value in it"

  @Test(arguments: [
    ("[]", "it holds no place"), ("{\(head)}", "a place has neither current values nor hours nor days"),
    (#"{\#(head),"hourly":{"time":[]}}"#, "a place has neither current values nor hours nor days"),
    (#"{\#(head),"current":{"time":1770462000,"temperature_2m":null,"weather_code":null,"is_day":1}}"#, noValues),
    (
      #"{\#(head),"daily":{"time":["2026-02-06"],"weather_code":[null],"sunrise":["2026-02-06T07:00"]}}"#, noValues
    ),
  ])
  func refusesAForecastWithoutValues(body: String, says: String) throws {
    #expect(try decode(body.utf8, "--provider", "open-meteo") == refusal(says))
  }

  @Test func refusesWhatMETNorwayAndTheNWSSendWithoutValues() throws {
    let norway =
      #"{"properties":{"timeseries":[{"time":"2026-02-06T12:00:00Z","data":{"instant":{"details":{"air_temperature":null}}}}]}}"#
    #expect(try decode(norway.utf8, "--provider", "met-norway") == refusal(Self.noValues))
    let times = #""startTime":"2026-02-06T12:00:00Z","endTime":"2026-02-06T13:00:00Z""#
    for periods in ["", "{\(times),\"temperature\":null,\"isDaytime\":true}"] {
      let body = #"{"properties":{"periods":[\#(periods)]}}"#
      #expect(try decode(body.utf8, "--provider", "nws") == refusal(Self.noValues))
    }
    let observation = #"{"properties":{"timestamp":"2026-02-06T20:52:00+00:00","temperature":{"value":null}}}"#
    for body in [observation, #"{"features":[]}"#, #"{"features":[\#(observation)]}"#] {
      #expect(try decode(body.utf8, "--provider", "nws", "--kind", "observation") == refusal(Self.noValues))
    }
  }

  @Test func acceptsEmptyListsOfPlacesAndWarnings() throws {
    for (body, options) in [
      (#"{"generationtime_ms":0.1}"#, ["--provider", "open-meteo", "--kind", "geocoding"]),
      (#"{"features":[]}"#, ["--provider", "nws", "--kind", "alerts"]),
      (#"<feed xmlns="http://www.w3.org/2005/Atom"/>"#, ["--provider", "meteoalarm"]),
    ] {
      let file = home.folder + "/answer"
      try Data(body.utf8).write(to: URL(filePath: file))
      #expect(ProgramRun.decoding(file, options) == ProgramRun(output: "[]\n"))
    }
  }

  private static let kinds = [
    ["open-meteo"], ["open-meteo", "--kind", "air"], ["open-meteo", "--kind", "geocoding"], ["met-norway"], ["nws"],
    ["nws", "--kind", "observation"], ["nws", "--kind", "alerts"], ["meteoalarm"], ["aviation-weather"],
  ]

  /// Bodies of other services and of none, with status 200.
  @Test(arguments: [
    "", " ", "{}", "[]", "null", "0", #""ok""#, "<html><body>Log in</body></html>", "<!DOCTYPE html><html></html>",
    #"{"error":true,"reason":"busy"}"#, #"{"title":"Not found","status":404,"detail":"no"}"#,
    #"{"results":[],"status":"ZERO_RESULTS"}"#, #"{"results":[{"id":1,"name":"X"}]}"#,
    #"{"type":"FeatureCollection","metadata":{},"features":[]}"#,
    #"{"features":[],"lang":"no","lastChange":"2026-02-06T12:00:00Z","type":"FeatureCollection"}"#,
    #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"mag":4.5,"place":"X"}}]}"#,
    #"[{"icaoId":"EDDB","lat":52.37,"lon":13.52,"site":"Berlin"}]"#, #"[{"place_id":1,"lat":"52.5","lon":"13.4"}]"#,
    #"<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title></feed>"#,
    #"<rss version="2.0"><channel><title>News of the day</title><item><guid>a</guid><title>b</title>"#
      + #"<pubDate>Fri, 06 Feb 2026 12:00:00 GMT</pubDate></item></channel></rss>"#,
  ])
  func refusesForeignBodies(body: String) throws {
    for kind in Self.kinds {
      let file = home.folder + "/answer"
      try Data(body.utf8).write(to: URL(filePath: file))
      let run = ProgramRun.decoding(file, ["--provider"] + kind)
      #expect(run.ending != .exited(0) && run.output.isEmpty && !run.errors.isEmpty, "\(kind): \(run)")
    }
  }

  @Test func reportsOfAirportsHaveTheirStation() throws {
    let body =
      #"[{"icaoId":"EDDB","obsTime":1770462000,"temp":4,"lat":52.37,"lon":13.52,"name":"Berlin Brandenburg, BB, DE"},"#
      + #"{"icaoId":"EDDT","obsTime":1770462000,"temp":5}]"#
    let run = try decode(body.utf8, "--provider", "aviation-weather")
    #expect(run.output.contains(#""name":"Berlin Brandenburg, BB, DE (EDDB)""#))
    #expect(run.output.contains(#""latitude":52.37"#))
    #expect(run.output.contains(#""name":"EDDT""#))
  }

  @Test func readsAByteOrderMarkBeforeEveryKindOfAnswer() throws {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let norway = #"""
      {"properties":{"meta":{"units":{"air_temperature":"celsius"}},"timeseries":[{"time":"2026-02-06T12:00:00Z",
       "data":{"instant":{"details":{"air_temperature":1.5}}}}]}}
      """#
    let open = #"{\#(Self.head),"current":{"time":1770462000,"weather_code":3}}"#
    let observation =
      #"{"properties":{"timestamp":"2026-02-06T20:52:00Z","temperature":{"unitCode":"wmoUnit:degC","value":4}}}"#
    let period =
      #"{"startTime":"2026-02-06T12:00:00Z","endTime":"2026-02-06T13:00:00Z","temperature":4,"temperatureUnit":"C"}"#
    for (body, options) in [
      (norway, ["--provider", "met-norway"]), (open, ["--provider", "open-meteo"]),
      (#"{"generationtime_ms":0.1}"#, ["--provider", "open-meteo", "--kind", "geocoding"]),
      (observation, ["--provider", "nws", "--kind", "observation"]),
      (#"{"properties":{"periods":[\#(period)]}}"#, ["--provider", "nws"]),
      (#"{"features":[]}"#, ["--provider", "nws", "--kind", "alerts"]),
      (#"<feed xmlns="http://www.w3.org/2005/Atom"/>"#, ["--provider", "meteoalarm"]),
    ] {
      let file = home.folder + "/answer"
      try Data(body.utf8).write(to: URL(filePath: file))
      let plain = ProgramRun.decoding(file, options)
      try Data(mark + body.utf8).write(to: URL(filePath: file))
      #expect(plain.ending == .exited(0))
      #expect(ProgramRun.decoding(file, options) == plain)
    }
  }

  @Test func refusesMoreBytesThanAnAnswerMayHave() throws {
    let limit = 16 * 1_024 * 1_024
    let open = #"{\#(Self.head),"current":{"time":1770462000,"weather_code":3}}"#
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: limit - open.utf8.count)
    #expect(try decode(blanks + open.utf8, "--provider", "open-meteo").ending == .exited(0))
    let run = try decode(blanks + open.utf8 + [0x20], "--provider", "open-meteo")
    #expect(
      run
        == ProgramRun(
          status: 65, errors: "vane-fetch: \(home.folder)/answer: larger than 16777216 bytes, the most that is read\n"))
    // A file without an end is no different.
    #expect(
      ProgramRun.decoding("/dev/zero", ["--provider", "nws"])
        == ProgramRun(status: 65, errors: "vane-fetch: /dev/zero: larger than 16777216 bytes, the most that is read\n"))
  }

  @Test(arguments: ["Europe/Olso", "", "../../etc/passwd", "/etc/localtime"])
  func rejectsAnUnknownTimeZone(zone: String) throws {
    let run = try decode("{}".utf8, "--provider", "met-norway", "--time-zone", zone)
    #expect(run.ending == .exited(64))
    #expect(run.errors.contains("--time-zone is \"\(zone)\"; allowed: an IANA name such as Europe/Oslo"))
  }

  @Test func reportsUnreadableWarnings() throws {
    let good =
      #"{"properties":{"id":"a","sent":"2026-11-20T05:00:00Z","status":"Actual","messageType":"Alert","event":"Gale"}}"#
    let bad = good.replacing("2026-11-20T05:00:00Z", with: #"\u0007soon"#)
    let file = home.folder + "/answer"
    try Data(#"{"features":[\#(good),\#(bad)]}"#.utf8).write(to: URL(filePath: file))
    let run = home.vaneFetch("decode", "--provider", "nws", "--kind", "alerts", file)
    #expect(run.ending == .exited(0))
    #expect(run.output.contains(#""event":"Gale""#))
    #expect(
      run.errors == "vane-fetch: 1 of 2 cannot be read: features[1]: <sent> is \"soon\", which cannot be read (a)\n")
  }
}
