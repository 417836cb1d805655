import BackgroundFetch
import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// `vane set`: the saved place, and the output.
@Suite(.ownThread) struct SetTests {
  private let home: TemporaryHome
  private let station: Station
  private static let nothingWakes = """
    Not updated in the background yet. Start: vane service install

    """

  init() throws {
    (home, station) = try TemporaryHome.withStation("--steady")
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

  @Test func savingAgainRenamesTheCachedResult() throws {
    #expect(home.vane("set", "1.5,2.5", "--name", "Office").ending == .exited(0))
    try station.control("/control/fault?always=500")
    let run = home.vane("set", "1.5,2.5", "--name", "Home")
    #expect(run.output.hasPrefix("Saved Home.\n"))
    #expect(home.vane("now").output.hasPrefix("Home\n"))
    #expect(home.vane("now", "--json").output.contains(#""location":{"name":"Home","region":null"#))
    #expect(try home.withStore { try $0.locations().count } == 1)
  }
}
