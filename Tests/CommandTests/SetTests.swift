import BackgroundFetch
import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// `vane set`: the saved place, and the output.
@Suite struct SetTests {
  private let home: TemporaryHome
  private let station: Station
  private static let nothingWakes = """
    Not updated in the background yet. Start: vane service install

    """

  init() throws {
    home = try TemporaryHome()
    station = try Station("--steady")
    home.use(station)
  }

  @Test func savesFetchesAndShowsAClearMatch() throws {
    let run = home.vane("set", "Munich")
    #expect(
      run
        == ProgramRun(
          output: "Saved Munich, Bavaria, Germany.\n\(Self.nothingWakes)\(home.vane("now").output)"))
    #expect(home.vane("now").output.hasPrefix("Munich, Bavaria, Germany\n"))
    #expect(try home.withStore { try $0.intervals() } == FetchIntervals(chosen: .minimum, inForce: .minimum))
    #expect(try station.requests().map { $0.target.prefix { $0 != "?" } } == ["/v1/search", "/v1/forecast"])
  }

  @Test func secondPlaceSwitchesNothingOn() throws {
    #expect(home.vane("set", "Berlin").output.contains("\n\(Self.nothingWakes)"))
    #expect(home.vane("set", "Oslo").output.hasPrefix("Saved Oslo, Norway.\nOslo, Norway\n"))
    let watch = try home.start("vane", ["watch"])
    try watch.waitForOutput("watching")
    #expect(home.vane("set", "Oslo").output.hasPrefix("Saved Oslo, Norway.\nOslo, Norway\n"))
    watch.signal(SIGTERM)
    _ = watch.wait()
  }

  @Test func listsSeveralMatchesAndSavesNone() throws {
    let run = home.vane("set", "Decatur")
    #expect(
      run
        == ProgramRun(
          status: 66,
          errors: """
            #  Name     Region    Country        Population  Coordinates
            1  Decatur  Illinois  United States      73,254  39.8403,-88.9548
            2  Decatur  Alabama   United States      55,437  34.6059,-86.9833
            3  Decatur  Georgia   United States      21,957  33.7748,-84.2963
            4  Decatur  Indiana   United States       9,465  40.8306,-84.9291
            5  Decatur  Texas     United States       6,521  33.2343,-97.5861
            vane: 5 places match "Decatur", nothing was saved
            Choose one: vane set "Decatur" --pick 1

            """))
    #expect(!home.hasState)
  }

  @Test func picksOneCandidate() throws {
    #expect(
      home.vane("set", "Decatur", "--pick", "3").output.hasPrefix("Saved Decatur, Georgia, United States.\n"))
    #expect(try home.currentPlace()?.coordinate.latitude == 33.7748)
    #expect(
      home.vane("set", "Decatur", "--pick", "6")
        == ProgramRun(status: 64, errors: "vane: --pick is 6; allowed: 1 to 5\n"))
  }

  @Test func doesNotSaveAnUnknownPlace() throws {
    #expect(
      home.vane("set", "Xyzzy")
        == ProgramRun(
          status: 66,
          errors: """
            vane: no place is called "Xyzzy", nothing was saved
            Check the spelling, or give coordinates: vane set 48.85,2.35

            """))
    #expect(!home.hasState)
  }

  /// `vane set 1,2 | head -n 1`, where the reader has gone before the first line.
  @Test(arguments: ["", "--json"])
  func fetchesANewPlaceAfterItsReaderCloses(_ option: String) throws {
    let run = home.shell(
      """
      { trap '' PIPE; while echo x; do :; done 2> /dev/null; $vane set 1,2 \(option); echo $? >&2; } | head -c 1
      """)
    #expect(run == ProgramRun(output: "x", errors: "0\n"))
    #expect(try station.requests().map { $0.target.prefix { $0 != "?" } } == ["/v1/forecast"])
    #expect(home.vane("now").output.hasPrefix("1.0000,2.0000\n"))
  }

  @Test func coordinatesKeepTheirGivenName() throws {
    #expect(home.vane("set", "33.87S", "151.21E", "--name", "Harbour").ending == .exited(0))
    #expect(home.vane("set", "1,2").ending == .exited(0))
    #expect(home.vane("set", "-33.87,151.21").output.hasPrefix("Saved Harbour.\n"))
    #expect(home.vane("locations").output.contains("*  Harbour"))
  }

  @Test(arguments: [["-33.87,151.21"], ["33.87S", "151.21E"], ["-33.87", "151.21"], ["33.87S 151.21E"]])
  func coordinatesNeedNoSearch(place: [String]) throws {
    let run = home.run("vane", ["set"] + place)
    #expect(run.ending == .exited(0))
    #expect(run.output.hasPrefix("Saved -33.8700,151.2100.\n\(Self.nothingWakes)-33.8700,151.2100\n"))
    #expect(try station.requests().count == 1)
    #expect(try home.currentPlace()?.timeZone == "Australia/Sydney")
  }

  @Test func rejectsImpossiblePlaces() throws {
    #expect(
      home.vane("set", "91,0")
        == ProgramRun(
          status: 64,
          errors:
            "vane: the latitude 91 is out of range: latitudes go from -90 to 90, and come before the longitude\n"))
    #expect(
      home.vane("set", "0,-180.5")
        == ProgramRun(
          status: 64, errors: "vane: the longitude -180.5 is out of range: longitudes go from -180 to 180\n"))
    let empty = ProgramRun(
      status: 64, errors: "vane: the place is empty: give a name (\"Berlin\") or coordinates (48.85,2.35)\n")
    #expect(home.vane("set", "") == empty)
    #expect(home.vane("set", " ", "\t") == empty)
    #expect(home.vane("set").ending == .exited(64))
    #expect(!home.hasState)
    #expect(try station.requests().isEmpty)
  }

  @Test func cleansANameAndReportsIt() throws {
    let run = home.vane("set", "1.5,2.5", "--name", "Ho\u{1B}[31mme\u{7}\u{202E}")
    #expect(
      run
        == ProgramRun(
          output: "Saved Home.\n\(Self.nothingWakes)\(home.vane("now").output)",
          errors: "vane: the name is saved as \"Home\": control characters and excess length were removed\n"))
    #expect(
      home.vane("set", "1.5,2.5", "--name", "\u{1B}[31m")
        == ProgramRun(status: 64, errors: "vane: --name contains no printable text\n"))
  }

  @Test func savingAgainRenamesTheCachedResult() throws {
    #expect(home.vane("set", "1.5,2.5", "--name", "Office").ending == .exited(0))
    try station.control("/control/fault?always=500")
    let run = home.vane("set", "1.5,2.5", "--name", "Home")
    #expect(run.output.hasPrefix("Saved Home.\n"))
    #expect(home.vane("now").output.hasPrefix("Home\n"))
    #expect(home.vane("now", "--json").output.contains(#""location":{"name":"Home","region":null"#))
    #expect(try home.withStore { try $0.locations().count } == 1)
  }

  @Test func keepsUpdatesOff() throws {
    #expect(home.vane("interval", "never").ending == .exited(0))
    #expect(
      home.vane("set", "Berlin").output.split(separator: "\n")[1]
        == "Background updates stay off, as you chose. Turn them on: vane interval minimum")
  }

  @Test func savesTwoPlacesConcurrently() throws {
    let first = try home.start("vane", ["set", "1,1"])
    let second = try home.start("vane", ["set", "2,2"])
    #expect(first.wait().ending == .exited(0))
    #expect(second.wait().ending == .exited(0))
    #expect(try Set(home.withStore { try $0.locations().map(\.location.name) }) == ["1.0000,1.0000", "2.0000,2.0000"])
    #expect(try String(contentsOfFile: home.paths.locations, encoding: .utf8).contains("1.0000,1.0000"))
    #expect(try String(contentsOfFile: home.paths.locations, encoding: .utf8).contains("2.0000,2.0000"))
  }
}
