import Foundation
import TestSupport
import Testing
import WeatherStore

@Suite struct LocationsTests {
  @Test func succeedsWithNothingSaved() throws {
    let home = try TemporaryHome()
    #expect(
      home.vane("locations") == ProgramRun(errors: "vane: no place is saved\nSave one: vane set Berlin\n"))
    #expect(home.vane("locations", "--json") == ProgramRun(output: #"{"schema":1,"locations":[]}"# + "\n"))
    #expect(!home.hasState)
  }

  @Test func marksTheCurrentPlace() throws {
    let home = try TemporaryHome()
    try home.save(SamplePlaces.paris(), SamplePlaces.berlin(), SamplePlaces.place("Home", at: -33.87, 151.21))
    #expect(
      home.vane("locations")
        == ProgramRun(
          output: """
               Name    Region         Country  Coordinates        Time zone
               Paris   Île-de-France  France   48.8534,2.3488     Europe/Paris
               Berlin  Land Berlin    Germany  52.5244,13.4105    Europe/Berlin
            *  Home    -              -        -33.8700,151.2100  -

            """))
  }

  @Test func documentHasEveryKey() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin(), SamplePlaces.place("Home", at: -33.87, 151.21))
    #expect(
      home.vane("locations", "--json")
        == ProgramRun(
          output: """
            {"schema":1,"locations":[{"name":"Berlin","region":"Land Berlin","country":"Germany","countryCode":null,"latitude":52.5244,"longitude":13.4105,\
            "timeZone":"Europe/Berlin","current":false,"savedAt":"2026-02-06T12:00:00Z",\
            "lastUsedAt":"2026-02-06T12:00:00Z"},\
            {"name":"Home","region":null,"country":null,"countryCode":null,"latitude":-33.87,"longitude":151.21,"timeZone":null,\
            "current":true,"savedAt":"2026-02-06T12:01:00Z","lastUsedAt":"2026-02-06T12:01:00Z"}]}

            """))
  }

  @Test func restoresPlacesAfterTheDatabaseIsLost() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin())
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: home.paths.database + suffix) }
    let run = home.vane("locations", "--json")
    #expect(run.errors == "vane: 1 saved place was restored from locations.json\n")
    #expect(run.output.hasPrefix(#"{"schema":1,"locations":[{"name":"Berlin","#))
  }
}
