import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// `vane now` without a terminal: in a pipe, a bar, a prompt.
@Suite struct NowTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  @Test func reportsThatNothingIsSaved() throws {
    let nothing = ProgramRun(status: 66, errors: "vane: no place is saved\nSave one: vane set Berlin\n")
    #expect(home.vane() == nothing)
    #expect(home.vane("now") == nothing)
    #expect(home.vane("refresh") == nothing)
    #expect(!home.hasState)
  }

  @Test func doesNotUseTheNetworkInAPipe() throws {
    home.environment["VANE_SCHEDULE_REFRESH_AFTER"] = "1s"
    home.environment["TZ"] = "Europe/Berlin"
    try home.save(SamplePlaces.berlin(), age: 300)
    for run in [home.vane(), home.vane("now", "--wait", "5s")] {
      var lines = run.output.split(separator: "\n").map(String.init)
      #expect(lines.remove(at: 2).hasPrefix("Rain possible"))
      #expect(
        lines == [
          "Berlin, Land Berlin, Germany", "4°C drizzle, feels like 1°C", "Wind      14 km/h from WSW, gusts 31 km/h",
          "Humidity  81%   Pressure  1013 hPa", "Stale     last updated 5 min ago", "Weather data by Open-Meteo.com",
        ])
      #expect(run.ending == .exited(0) && run.errors == "")
    }
  }

  @Test func usesTheChosenUnits() throws {
    try home.save(SamplePlaces.berlin(), age: 300)
    #expect(
      home.vane("now", "--units", "imperial").output.split(separator: "\n").filter { !$0.hasPrefix("Rain possible") }[
        1...3]
        == [
          "40°F drizzle, feels like 34°F", "Wind      9 mph from WSW, gusts 19 mph",
          "Humidity  81%   Pressure  29.92 inHg",
        ])
    home.environment["VANE_UNITS"] = "uk"
    #expect(home.vane("now").output.contains("Wind      9 mph from WSW, gusts 19 mph\n"))
    // Canonical units unless the command line says otherwise.
    #expect(home.vane("now", "--json").output.contains(#""windSpeed":4,"#))
    let run = home.vane("now", "--units", "furlongs")
    #expect(run.ending == .exited(64))
    #expect(run.output == "")
  }

  @Test func showsANamedPlace() throws {
    try home.save(SamplePlaces.berlin(), age: 60)
    try home.save(SamplePlaces.parisTexas(), age: 60)
    #expect(home.vane("now").output.hasPrefix("Paris, Texas, United States\n"))
    #expect(home.vane("now", "--location", "berlin").output.hasPrefix("Berlin, Land Berlin, Germany\n"))
    #expect(
      home.vane("now", "--location", "Oslo")
        == ProgramRun(status: 66, errors: "vane: no saved place is called Oslo\nSaved places: Berlin, Paris\n"))
  }

  @Test func findsSavedCoordinatesAsTyped() throws {
    try home.save(SamplePlaces.place("Harbour", at: -33.87, 151.21), age: 60)
    try home.save(SamplePlaces.berlin(), age: 60)
    #expect(home.vane("now", "--location", "-33.87,151.21").output.hasPrefix("Harbour\n"))
    #expect(home.vane("use", "33.87S", "151.21E") == ProgramRun(output: "Harbour is now the current place.\n"))
  }

  @Test func showsTheCachedHourAfterAnHour() throws {
    try home.save(SamplePlaces.berlin(), age: 2 * 3600 + 5)
    let lines = home.vane("now").output.split(separator: "\n")
    #expect(lines[1] == "11°C clear")
    #expect(lines[2].hasPrefix("Forecast for ") && lines[2].hasSuffix(":00, from data of 2 h ago"))
    #expect(lines[4] == "Stale     last updated 2 h ago")
    #expect(home.vane("now", "--json").output.contains(#""current":{"temperature":10.5,"#))
    #expect(home.vane("now", "--json").output.contains(#""basis":"forecast"}"#))
  }

  @Test func marksTheLastValuesAfterDays() throws {
    try home.save(SamplePlaces.berlin(), age: 3 * 86_400)
    let lines = home.vane("now").output.split(separator: "\n")
    #expect(lines[1] == "4°C drizzle, feels like 1°C")
    #expect(lines[2].hasPrefix("Last known values, of ") && lines[2].hasSuffix(", 3 days ago"))
    #expect(home.vane("now", "--json").ending == .exited(0))
  }

  @Test func printsThenFailsBeyondTheMaximumAge() throws {
    try home.save(SamplePlaces.berlin(), age: 600)
    let shown = home.vane("now")
    #expect(home.vane("now", "--max-age", "1h") == shown)
    #expect(home.vane("now", "--max-age", "5m") == ProgramRun(status: 75, output: shown.output))
    #expect(home.vane("now", "--json", "--max-age", "5m").ending == .exited(75))
    #expect(home.vane("now", "--max-age", "5").ending == .exited(64))
  }

  @Test func treatsAResultFromTheFutureAsNew() throws {
    try home.save(SamplePlaces.berlin(), age: -7200)
    #expect(home.vane("now").output.contains("Updated   just now\n"))
    #expect(home.vane("now", "--json").output.contains(#""age":0,"stale":false"#))
    #expect(home.vane("now", "--json", "--units", "metric").output.contains(#""age":0,"stale":false"#))
  }

  @Test(arguments: [["--json"], ["--format", "plain"], ["--format", "json"]])
  func detailsAreForTheCardAlone(arguments: [String]) {
    let run = home.vane(["now", "--details"] + arguments)
    #expect(run.ending == .exited(64))
    #expect(run.errors.contains("--details is for the card"))
  }

  @Test(arguments: [["now", "--json"], ["now", "--json", "--units", "imperial"]])
  func documentHasAtMostTwoDecimals(arguments: [String]) throws {
    try home.save(SamplePlaces.berlin(), age: 60)
    let run = home.vane(arguments)
    #expect(run.ending == .exited(0))
    let long = run.output.matches(of: #/-?[0-9]+\.[0-9]{3,}|[0-9]e[-+]?[0-9]/#).map { String($0.output) }
    #expect(long.filter { !["52.5244", "13.4105"].contains($0) } == [])
  }

  @Test func usesAndNamesTheUnitsOfTheCommandLine() throws {
    try home.save(SamplePlaces.berlin(), age: 60)
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(home.vane("now", "--json", "--units", "imperial").output.utf8))
        as? [String: Any])
    let units = try #require(document["units"] as? [String: String])
    #expect(units["temperature"] == "°F" && units["windSpeed"] == "mph" && units["pressure"] == "inHg")
    let current = try #require(document["current"] as? [String: Any])
    #expect(current["temperature"] as? Double == 39.65)
    #expect(current["windSpeed"] as? Double == 8.95)
    #expect(current["pressure"] as? Double == 29.92)
  }

  @Test func showsAFreshResultOnATerminalWithoutAFetch() throws {
    home.environment["VANE_DISPLAY_ICONS"] = "text"
    try home.save(SamplePlaces.berlin(), age: 60)
    #expect(home.vane(columns: 80) == home.vane("now"))
  }

  @Test func readsOnlyTheCacheOnRequest() throws {
    home.environment["VANE_DISPLAY_ICONS"] = "text"
    try home.save(SamplePlaces.berlin(), age: 2400)
    #expect(home.vane("now", "--no-refresh", columns: 80) == home.vane("now"))
  }

  @Test func printsTheDocumentOnATerminalUnchanged() throws {
    try home.save(SamplePlaces.berlin(), age: 2400)
    #expect(home.vane("now", "--json", columns: 80).output.hasPrefix(#"{"schema":1,"#))
  }

  @Test func brokenConfigurationStopsOnlyFetches() throws {
    try home.save(SamplePlaces.berlin(), age: 60)
    let good = home.vane("now")
    try home.configure("{nope")
    let complaint = home.vane("config", "show").errors
    #expect(complaint.hasPrefix("vane: \(home.configurationPath) is not a JSON object"))
    #expect(complaint.filter { $0 == "\n" }.count == 1)
    #expect(home.vane("now") == ProgramRun(output: good.output, errors: complaint))
    for command in [["refresh"], ["set", "Rome"], ["watch"], ["simulate-fetch", "--launch"], ["interval", "1h"]] {
      #expect(home.vane(command) == ProgramRun(status: 78, errors: complaint))
    }
  }
}
