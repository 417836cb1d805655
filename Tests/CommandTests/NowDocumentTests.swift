import Foundation
import TestSupport
import Testing
import Weather

/// The document of `vane now --json`: every key is always there, on the short way of a bar as on the long one.
@Suite(.ownThread) struct NowDocumentTests {
  private let home: TemporaryHome
  private let station: Station

  private static let measured: Set = [
    "temperature", "apparentTemperature", "relativeHumidity", "dewPoint", "windSpeed", "windDirection", "windGust",
    "pressure", "cloudCover", "uvIndex", "visibility", "snowDepth", "precipitation", "condition", "isDay", "computed",
  ]
  private static let top: Set = [
    "schema", "updatedAt", "staleAfter", "age", "stale", "location", "provider", "station", "units", "current",
    "today", "previousDay", "pastPressure", "hourly", "daily", "quarterHours",
  ]
  private static let daily: Set = [
    "date", "temperatureMax", "temperatureMin", "precipitation", "precipitationProbability", "condition", "sunrise",
    "sunset", "polar", "uvIndexMax", "windSpeedMax", "windGustMax", "computed", "restOfDay",
  ]

  init() throws {
    (home, station) = try TemporaryHome.withStation("--steady")
  }

  @Test(arguments: ["ok", "unknowncode"])
  func documentHasEveryKey(fault: String) throws {
    try station.control("/control/fault?next=\(fault)")
    #expect(home.vane("set", "1,2").ending == .exited(0))
    let document = try object(home.vane("now", "--json"))
    #expect(Set(document.keys) == Self.top)
    #expect(try keys(document["location"]) == ["name", "region", "country", "latitude", "longitude", "timeZone"])
    #expect(try keys(document["provider"]) == ["id", "name", "attribution"])
    #expect(try keys(document["current"]) == Self.measured.union(["validAt", "basis"]))
    let hours = try #require(document["hourly"] as? [[String: Any]])
    #expect(hours.count == 48)
    for hour in hours { #expect(Set(hour.keys) == Self.measured.union(["time", "precipitationProbability"])) }
    let days = try #require(document["daily"] as? [[String: Any]])
    #expect(days.count == 7)
    for day in days { #expect(Set(day.keys) == Self.daily) }
  }

  @Test(arguments: ["ok", "unknowncode", "escapes"])
  func shortAndLongCommandAgree(fault: String) throws {
    try station.control("/control/fault?next=\(fault)")
    _ = home.vane("set", "1,2")
    let short = home.vane("now", "--json")
    let name = try #require(try home.currentPlace()?.name)
    let long = home.vane("now", "--json", "--location", name)
    #expect(withoutAge(short) == withoutAge(long))
    #expect(withoutAge(short) == withoutAge(home.vane("--json")))
  }

  /// An older result shows the hour that has begun; one whose hours are all over keeps its last values.
  @Test(arguments: [3_600, 3_605, 7_200, 30 * 3_600, 100 * 3_600])
  func shortAndLongCommandAgreeAboutOlderResults(age: Double) throws {
    try home.save(SamplePlaces.berlin(), age: age)
    let short = home.vane("now", "--json")
    #expect(try #require(object(short)["current"] as? [String: Any])["validAt"] != nil)
    #expect(withoutAge(short) == withoutAge(home.vane("now", "--json", "--location", "Berlin")))
  }

  private func object(_ run: ProgramRun) throws -> [String: Any] {
    #expect(run.ending == .exited(0) && run.errors == "")
    return try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  private func keys(_ value: Any?) throws -> Set<String> {
    Set(try #require(value as? [String: Any]).keys)
  }

  private func withoutAge(_ run: ProgramRun) -> ProgramRun {
    ProgramRun(
      run.ending, output: run.output.replacing(#/"age":[0-9]+/#, with: #""age":0"#), errors: run.errors)
  }
}
